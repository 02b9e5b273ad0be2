import type { Budget } from '../budget.ts'
import type { AccountEvidence, AccountStatement } from '../data-evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { firstDay, joinPages, type StatementPage, transactionCounter } from './account-pages.ts'
import { plainCents } from './amount.ts'
import { decodeText } from './decode-text.ts'
import { type Faults, faultList, quoted, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'
import { swiftDate } from './machine-date.ts'
import { mt940Details } from './mt940-details.ts'
import { mt940Entry } from './mt940-entry.ts'

type Field = { tag: string; lines: string[]; line: number }

/** SWIFT customer statement. Fields that the format does not know are passed over: banks add their own. */
export function readMt940(bytes: Buffer, budget: Budget): AccountEvidence {
  const { text, faults: charsetFaults } = decodeText(bytes)
  const faults = faultList()
  for (const fault of charsetFaults) faults.add(fault)
  const count = transactionCounter()
  const pages = statementsIn(fieldsIn(text, budget)).map((fields) => pageOf(fields, faults, count))
  if (pages.length === 0) throw new ReadFailure('file-unreadable', 'no statement: the field :20: is missing')
  if (pages.length > limits.dataStatementsMax) throw limitExceeded(`more than ${limits.dataStatementsMax} statements`)
  return { format: 'mt940', statements: joinPages(pages, faults), faults: faults.list() }
}

/** A field begins with its tag between colons and goes on until the next; `-` alone ends a message. */
function fieldsIn(text: string, budget: Budget): Field[] {
  const fields: Field[] = []
  let open = false
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    budget.value()
    const line = raw.replace(/^\{4:/, '')
    const tagged = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line)
    if (tagged !== null) {
      fields.push({ tag: tagged[1] ?? '', lines: [tagged[2] ?? ''], line: index + 1 })
      open = true
    } else if (/^-(?:\}|\s*$)/.test(line) || line.startsWith('{')) {
      open = false
    } else if (open && line.trim() !== '') {
      fields.at(-1)?.lines.push(line)
    }
  }
  return fields
}

function statementsIn(fields: readonly Field[]): Field[][] {
  const statements: Field[][] = []
  for (const field of fields) {
    if (field.tag === '20') statements.push([field])
    else statements.at(-1)?.push(field)
  }
  return statements
}

function withoutLastEntry(fields: readonly Field[]): readonly Field[] {
  const at = fields.findLastIndex(({ tag }) => tag === '61')
  return at === -1 || fields.slice(at + 1).some(({ tag }) => tag !== '86') ? fields : fields.slice(0, at)
}

function pageOf(fields: readonly Field[], faults: Faults, count: () => void): StatementPage {
  const start = fields[0]?.line ?? 1
  const opened = balanceOf(fields, '60', faults)
  const closed = balanceOf(fields, '62', faults)
  if (opened === undefined) faults.add(`line ${start}: the statement has no opening balance (:60F:)`)
  if (closed === undefined) {
    faults.add(`line ${fields.at(-1)?.line ?? start}: the statement is cut: no closing balance (:62F:) follows`)
  }
  // The entry at which the file is cut may be cut itself: its amount, or what it was for.
  const whole = closed === undefined ? withoutLastEntry(fields) : fields
  const transactions = transactionsOf(whole, faults)
  for (const _ of transactions) count()
  const { iban, account, bic } = accountOf(textOf(fields, '25') ?? '')
  return {
    where: `line ${start}`,
    iban,
    account,
    bic,
    bank: null,
    holder: null,
    currency: (closed ?? opened)?.currency ?? null,
    from: firstDay(opened?.date, closed?.date, transactions),
    to: closed?.date ?? null,
    opening: opened === undefined ? null : { date: opened.date, cents: opened.cents },
    closing: closed === undefined ? null : { date: closed.date, cents: closed.cents },
    carriedIn: opened?.carried ?? false,
    carriedOut: closed?.carried ?? false,
    transactions,
  }
}

const textOf = (fields: readonly Field[], tag: string) =>
  fields
    .find((field) => field.tag === tag)
    ?.lines.join('')
    .trim()

/** Final (`F`), or only carried between the pages of one statement (`M`). */
function balanceOf(fields: readonly Field[], tag: '60' | '62', faults: Faults) {
  const field = fields.find((candidate) => candidate.tag === `${tag}F` || candidate.tag === `${tag}M`)
  if (field === undefined) return undefined
  const parts = /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,40})\s*$/.exec(field.lines[0]?.trim() ?? '')
  const cents = parts === null ? undefined : plainCents(parts[4] ?? '')
  if (parts === null || cents === undefined) {
    faults.add(`line ${field.line}, :${field.tag}: ${quoted(field.lines[0] ?? '')} is not a balance`)
    return undefined
  }
  return {
    cents: parts[1] === 'D' && cents !== 0 ? -cents : cents,
    date: swiftDate(parts[2] ?? '') ?? null,
    currency: parts[3] ?? null,
    carried: field.tag.endsWith('M'),
  }
}

/** The German code of a bank, and the number of the account with it. */
const behindBankCode = /^\d{8}\/(\d{1,10})(?: ?[A-Z]{3})?$/

/** `IBAN`, `BIC/IBAN`, `bank code/account`, each perhaps with the currency behind it. */
function accountOf(text: string): Pick<AccountStatement, 'iban' | 'account' | 'bic'> {
  const parts = text.split('/').map((part) => part.trim())
  const iban = parts
    .map((part) => ibanOrNull(part) ?? ibanOrNull(part.replace(/ ?[A-Z]{3}$/, '')))
    .find((found) => found)
  const bic = parts.find((part) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(part) && part !== iban)
  return {
    iban: iban ?? null,
    account: iban ? null : (behindBankCode.exec(text.trim())?.[1] ?? textOrNull(text)),
    bic: bic ?? null,
  }
}

function transactionsOf(fields: readonly Field[], faults: Faults): AccountStatement['transactions'] {
  return fields.flatMap((field, index) => {
    if (field.tag !== '61') return []
    const entry = mt940Entry(field.lines)
    if (entry === undefined) {
      faults.add(`line ${field.line}, :61: ${quoted(field.lines[0] ?? '')} is not an entry`)
      return []
    }
    const next = fields[index + 1]
    return [
      {
        ...entry.dates,
        cents: entry.cents,
        ...mt940Details(next?.tag === '86' ? next.lines : [], entry),
        balanceCents: null,
      },
    ]
  })
}
