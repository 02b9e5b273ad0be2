import type { AccountStatement } from '../data-evidence.ts'
import { plainCents, sumCents } from './amount.ts'
import { type Faults, quoted, shortText, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'
import { dateOfDigits } from './machine-date.ts'
import type { XmlElement } from './xml-element.ts'
import { childAt, childrenNamed, textAt } from './xml-walk.ts'

type Transaction = AccountStatement['transactions'][number]

/** One entry: one transaction, or those of a batch where their amounts make up the entry. */
export function camtEntry(entry: XmlElement, where: string, faults: Faults): Transaction[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  if (status !== undefined && status !== 'BOOK') {
    faults.add(`${where}: not booked (${shortText(status)}), left out`)
    return []
  }
  const cents = signedCents(entry)
  if (cents === undefined) {
    faults.add(`${where}, Amt: ${quoted(textAt(entry, 'Amt') ?? '')} is not an amount with its sign`)
    return []
  }
  const valueDate = dateIn(entry, 'ValDt')
  const bookingDate = dateIn(entry, 'BookgDt') ?? valueDate
  if (bookingDate === undefined) {
    faults.add(`${where}: neither a booking date nor a value date`)
    return []
  }
  const dates = { bookingDate, valueDate: valueDate ?? null }
  const details = childrenNamed(entry, 'NtryDtls').flatMap((group) => childrenNamed(group, 'TxDtls'))
  const parts = batchCents(details, cents)
  if (parts === undefined)
    return [{ ...dates, ...described(entry, details.length === 1 ? details[0] : undefined, cents) }]
  return details.map((detail, index) => ({ ...dates, ...described(entry, detail, parts[index] ?? 0) }))
}

/** `CdtDbtInd` already says the direction of a reversal: `RvslInd` only says that it is one. */
export function signedCents(element: XmlElement): number | undefined {
  const cents = plainCents(textAt(element, 'Amt') ?? '', ['.'])
  const direction = textAt(element, 'CdtDbtInd')
  if (cents === undefined || (direction !== 'CRDT' && direction !== 'DBIT')) return undefined
  return direction === 'DBIT' && cents !== 0 ? -cents : cents
}

/** Of each detail, where there are several and they add up to the entry: otherwise the entry is told as one. */
function batchCents(details: readonly XmlElement[], cents: number): number[] | undefined {
  if (details.length < 2) return undefined
  const parts: number[] = []
  for (const detail of details) {
    const amount = plainCents(textAt(detail, 'Amt') ?? textAt(detail, 'AmtDtls', 'TxAmt', 'Amt') ?? '', ['.'])
    if (amount === undefined) return undefined
    const own = textAt(detail, 'CdtDbtInd')
    parts.push((own === undefined ? cents < 0 : own === 'DBIT') ? -amount : amount)
  }
  return sumCents(parts) === cents ? parts : undefined
}

function dateIn(entry: XmlElement, name: string): string | undefined {
  return dateOfDigits(textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm') ?? '')
}

function described(entry: XmlElement, detail: XmlElement | undefined, cents: number) {
  const parties = childAt(detail, 'RltdPties')
  const [other, account] = cents < 0 ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  const remittance = childrenNamed(childAt(detail, 'RmtInf'), 'Ustrd').map((line) => textAt(line) ?? '')
  const structured = textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  const label = [...remittance, structured, textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')]
  const texts = [...new Set(label.filter((text) => text !== undefined && text !== ''))]
  const references = ['EndToEndId', 'TxId', 'AcctSvcrRef', 'InstrId'].map((name) => textAt(detail, 'Refs', name))
  return {
    cents,
    label: shortText(texts.join(' ')),
    // From version 08 on the name stands one deeper.
    counterparty: textOrNull(textAt(parties, other, 'Nm') ?? textAt(parties, other, 'Pty', 'Nm')),
    counterpartyIban: ibanOrNull(textAt(parties, account, 'Id', 'IBAN')),
    reference: textOrNull([...references, textAt(entry, 'AcctSvcrRef')].find((text) => text && text !== 'NOTPROVIDED')),
    balanceCents: null,
  }
}
