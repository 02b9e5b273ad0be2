import type { Budget } from '../budget.ts'
import type { AccountEvidence, CamtFormat } from '../data-evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { firstDay, joinPages, type StatementPage, transactionCounter } from './account-pages.ts'
import { camtElements } from './camt-elements.ts'
import { camtEntry, signedCents } from './camt-entry.ts'
import { type Faults, faultList, quoted, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'
import { dateOfDigits } from './machine-date.ts'
import type { XmlElement } from './xml-element.ts'
import { attributeOf, childAt, childrenNamed, textAt } from './xml-walk.ts'

/**
 * ISO 20022 bank-to-customer statement, report or notification, versions 02 to 08 and beyond: they differ in where names stand.
 * https://www.iso20022.org/iso-20022-message-definitions
 */
export function readCamt(root: XmlElement, format: CamtFormat, budget: Budget): AccountEvidence {
  const faults = faultList()
  const { message, account } = camtElements[format]
  const statements = childrenNamed(childAt(root, message), account)
  if (statements.length === 0) throw new ReadFailure('file-unreadable', `${message}: no statement (${account}) in it`)
  if (statements.length > limits.dataStatementsMax) {
    throw limitExceeded(`more than ${limits.dataStatementsMax} statements`)
  }
  const count = transactionCounter()
  const pages = statements.map((statement, index) =>
    pageOf(statement, `statement ${index + 1}`, { faults, count, budget }),
  )
  // A report ends at some hour of its day: no page has to follow.
  const joined = joinPages(pages, format === 'camt.052' ? undefined : faults)
  return { format, statements: joined, faults: faults.list() }
}

type Reading = { faults: Faults; count: () => void; budget: Budget }

function pageOf(statement: XmlElement, where: string, { faults, count, budget }: Reading): StatementPage {
  const account = childAt(statement, 'Acct')
  const servicer = childAt(account, 'Svcr', 'FinInstnId')
  const balances = balancesOf(statement, where, faults)
  const entries = childrenNamed(statement, 'Ntry')
  const transactions = entries.flatMap((entry, index) => {
    budget.value()
    const read = camtEntry(entry, `${where}, Ntry ${index + 1}`, faults)
    for (const _ of read) count()
    return read
  })
  checkSummary(statement, entries.length, where, faults)
  const iban = textAt(account, 'Id', 'IBAN')
  if (iban !== undefined && ibanOrNull(iban) === null) faults.add(`${where}, Acct: ${quoted(iban)} is not an IBAN`)
  return {
    where,
    iban: ibanOrNull(iban),
    account: textOrNull(textAt(account, 'Id', 'Othr', 'Id')),
    bic: textOrNull(textAt(servicer, 'BICFI') ?? textAt(servicer, 'BIC')),
    bank: textOrNull(textAt(servicer, 'Nm')),
    holder: textOrNull(textAt(account, 'Ownr', 'Nm')),
    currency: textOrNull(textAt(account, 'Ccy') ?? balances.currency),
    from:
      dateOfDigits(textAt(statement, 'FrToDt', 'FrDtTm') ?? '') ??
      firstDay(balances.opening?.date, balances.closing?.date, transactions),
    to: dateOfDigits(textAt(statement, 'FrToDt', 'ToDtTm') ?? '') ?? balances.closing?.date ?? null,
    opening: balances.opening,
    closing: balances.closing,
    carriedIn: balances.carriedIn,
    carriedOut: balances.carriedOut,
    transactions,
  }
}

type Balance = { code: string; date: string | null; cents: number; currency: string | undefined }

/** Booked balances; between the pages of one statement they are interim (`ITBD`), the first of two being the opening. */
function balancesOf(statement: XmlElement, where: string, faults: Faults) {
  const all = childrenNamed(statement, 'Bal').flatMap((element) => balanceOf(element, where, faults))
  const first = (...codes: string[]) => codes.map((code) => all.find((bal) => bal.code === code)).find((bal) => bal)
  const interim = all.filter(({ code }) => code === 'ITBD')
  const opened = first('OPBD', 'PRCD')
  const closed = first('CLBD')
  const opening = opened ?? (closed !== undefined || interim.length > 1 ? interim[0] : undefined)
  const closing = closed ?? (opened !== undefined || interim.length > 1 ? interim.at(-1) : undefined)
  if (opening === undefined) faults.add(`${where}: no opening balance (OPBD or PRCD)`)
  if (closing === undefined) faults.add(`${where}: no closing balance (CLBD)`)
  return {
    opening: plain(opening),
    closing: plain(closing),
    currency: (closing ?? opening)?.currency,
    carriedIn: opening?.code === 'ITBD',
    carriedOut: closing?.code === 'ITBD',
  }
}

const plain = (balance: Balance | undefined) =>
  balance === undefined ? null : { date: balance.date, cents: balance.cents }

function balanceOf(element: XmlElement, where: string, faults: Faults): Balance[] {
  const type = childAt(element, 'Tp', 'CdOrPrtry')
  const code = textAt(type, 'Cd') ?? textAt(type, 'Prtry') ?? ''
  const cents = signedCents(element)
  if (cents === undefined) {
    faults.add(`${where}, Bal ${code}: ${quoted(textAt(element, 'Amt') ?? '')} is not an amount with its sign`)
    return []
  }
  const date = dateOfDigits(textAt(element, 'Dt', 'Dt') ?? textAt(element, 'Dt', 'DtTm') ?? '') ?? null
  return [{ code, cents, date, currency: attributeOf(childAt(element, 'Amt'), 'Ccy') }]
}

/** The bank counts its entries too: fewer than that, and the file has lost some. */
function checkSummary(statement: XmlElement, entries: number, where: string, faults: Faults): void {
  const claimed = textAt(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries')
  if (claimed !== undefined && Number(claimed) !== entries) {
    faults.add(`${where}: TxsSummry counts ${quoted(claimed)} entries, the statement has ${entries}`)
  }
}
