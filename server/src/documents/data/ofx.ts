import type { Budget } from '../budget.ts'
import type { AccountEvidence, AccountStatement } from '../data-evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { transactionCounter } from './account-pages.ts'
import { plainCents } from './amount.ts'
import { decodeAs, decodeText, lineAt } from './decode-text.ts'
import { type Faults, faultList, quoted, shortText, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'
import { dateOfDigits } from './machine-date.ts'
import { parseSgml, type SgmlElement } from './sgml.ts'

/** OFX 1 (SGML without end tags) and 2 (XML): the same elements, read the same way. */
export function readOfx(bytes: Buffer, budget: Budget): AccountEvidence {
  const faults = faultList()
  const text = ofxText(bytes, faults)
  const doctype = text.search(/<!(?:DOCTYPE|ENTITY)/i)
  if (doctype !== -1) throw unreadable(`line ${lineAt(text, doctype)}: a DOCTYPE is refused`)
  const { root, closed } = parseSgml(text, budget)
  if (!closed) faults.add(`line ${lineAt(text, text.length)}: the file is cut: it ends inside an element`)
  const responses = [...named(root, ['STMTRS', 'CCSTMTRS'])]
  if (responses.length === 0) throw unreadable('OFX: no statement (STMTRS) in it')
  if (responses.length > limits.dataStatementsMax)
    throw limitExceeded(`more than ${limits.dataStatementsMax} statements`)
  const count = transactionCounter()
  const statements = responses.map((response) => statementOf(response, faults, count))
  return { format: 'ofx', statements, faults: faults.list() }
}

const unreadable = (detail: string) => new ReadFailure('file-unreadable', detail)

/** `CHARSET:1252` is believed only where the bytes are not plainly UTF-8: most who write it mean the latter. */
function ofxText(bytes: Buffer, faults: Faults): string {
  const decoded = decodeText(bytes)
  for (const fault of decoded.faults) faults.add(fault)
  const isWindows = /^CHARSET:\s*1252/m.test(bytes.toString('latin1', 0, 500))
  return isWindows && decoded.charset === 'iso-8859-15'
    ? (decodeAs(bytes, 'windows-1252') ?? decoded.text)
    : decoded.text
}

function* named(element: SgmlElement, names: readonly string[]): Generator<SgmlElement> {
  for (const child of element.children) {
    if (names.includes(child.name)) yield child
    else yield* named(child, names)
  }
}

const childOf = (parent: SgmlElement | undefined, name: string) => parent?.children.find((child) => child.name === name)
const textOf = (parent: SgmlElement | undefined, name: string) => childOf(parent, name)?.text || undefined

function statementOf(response: SgmlElement, faults: Faults, count: () => void): AccountStatement {
  const account = childOf(response, 'BANKACCTFROM') ?? childOf(response, 'CCACCTFROM')
  const list = childOf(response, 'BANKTRANLIST')
  const number = textOf(account, 'ACCTID')
  const iban = ibanOrNull(number)
  const elements = (list?.children ?? []).filter(({ name }) => name === 'STMTTRN')
  return {
    iban,
    // The bank and the branch are elements of their own: on paper the same account has its number alone.
    account: iban === null ? textOrNull(number) : null,
    bic: null,
    bank: null,
    holder: null,
    currency: textOrNull(textOf(response, 'CURDEF')),
    from: dateOfDigits(textOf(list, 'DTSTART') ?? '') ?? null,
    to: dateOfDigits(textOf(list, 'DTEND') ?? '') ?? null,
    // The format has none.
    opening: null,
    closing: ledgerBalance(childOf(response, 'LEDGERBAL'), faults),
    transactions: elements.flatMap((element) => {
      count()
      return transactionOf(element, faults)
    }),
  }
}

function ledgerBalance(element: SgmlElement | undefined, faults: Faults): AccountStatement['closing'] {
  if (element === undefined) return null
  const text = textOf(element, 'BALAMT') ?? ''
  const cents = plainCents(text)
  if (cents !== undefined) return { date: dateOfDigits(textOf(element, 'DTASOF') ?? '') ?? null, cents }
  faults.add(`line ${element.line}, LEDGERBAL: ${quoted(text)} is not an amount`)
  return null
}

function transactionOf(element: SgmlElement, faults: Faults): AccountStatement['transactions'] {
  const amount = textOf(element, 'TRNAMT') ?? ''
  const posted = textOf(element, 'DTPOSTED') ?? ''
  const [cents, bookingDate] = [plainCents(amount), dateOfDigits(posted)]
  if (cents === undefined || bookingDate === undefined) {
    const wrong = cents === undefined ? `${quoted(amount)} is not an amount` : `${quoted(posted)} is not a date`
    faults.add(`line ${element.line}, STMTTRN: ${wrong}`)
    return []
  }
  const name = textOf(element, 'NAME') ?? textOf(childOf(element, 'PAYEE'), 'NAME')
  const memo = textOf(element, 'MEMO')
  const to = childOf(element, 'BANKACCTTO')
  return [
    {
      bookingDate,
      valueDate: dateOfDigits(textOf(element, 'DTAVAIL') ?? '') ?? null,
      cents,
      label: shortText([...new Set([name, memo].filter(Boolean))].join(' ')),
      counterparty: textOrNull(name),
      counterpartyIban: ibanOrNull(textOf(to, 'ACCTID')),
      reference: textOrNull(textOf(element, 'CHECKNUM') ?? textOf(element, 'REFNUM') ?? textOf(element, 'FITID')),
      balanceCents: null,
    },
  ]
}
