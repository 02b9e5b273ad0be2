import { ReadFailure } from '../failure.ts'
import { plainCents } from './amount.ts'
import { type Faults, quoted } from './faults.ts'

const named = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib'],
  ...['PieceRef', 'PieceDate', 'EcritureLib', 'EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
]
const needed = ['JournalCode', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib']

export type FecColumns = {
  separator: string
  count: number
  /** Amount with its sense, or a debit and a credit. */
  hasSense: boolean
  cell(cells: readonly string[], name: string): string
}

/** The law fixes names and order; programs keep the names, and add columns of their own. */
export function fecColumns(header: string, faults: Faults): FecColumns {
  const separator = ['\t', '|', ';', ','].find((candidate) => header.split(candidate).length >= needed.length)
  if (separator === undefined) throw unreadable('line 1: the columns are separated neither by tabs nor by |')
  if (separator === ';' || separator === ',') {
    faults.add(`line 1: the columns are separated by ${quoted(separator)}, the law wants a tab or |`)
  }
  const cells = header.split(separator).map((name) => unquoted(name).toLowerCase())
  const index = new Map(cells.map((name, at) => [name, at]))
  const has = (name: string) => index.has(name.toLowerCase())
  const missing = needed.filter((name) => !has(name))
  const hasSense = has('Montant') && has('Sens')
  if (!hasSense && !(has('Debit') && has('Credit'))) missing.push('Debit and Credit, or Montant and Sens')
  if (missing.length > 0) throw unreadable(`line 1: columns are missing: ${missing.join(', ')}`)
  const absent = named.filter((name) => !has(name))
  if (absent.length > 0) faults.add(`line 1: columns are missing: ${absent.join(', ')}`)
  return {
    separator,
    count: cells.length,
    hasSense,
    cell: (row, name) => unquoted(row[index.get(name.toLowerCase()) ?? -1] ?? ''),
  }
}

const unreadable = (detail: string) => new ReadFailure('file-unreadable', detail)

function unquoted(text: string): string {
  const trimmed = text.trim()
  return trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed
}

/** Or the fault, where the posting has no amount that is sure. */
export function fecAmounts(cell: (name: string) => string, { hasSense }: FecColumns) {
  if (!hasSense) {
    const [debit, credit] = [cell('Debit'), cell('Credit')]
    if (debit === '' && credit === '') return 'neither a debit nor a credit'
    const [debitCents, creditCents] = [debit, credit].map((text) => (text === '' ? 0 : plainCents(text)))
    if (debitCents === undefined) return `Debit ${quoted(debit)} is not an amount`
    if (creditCents === undefined) return `Credit ${quoted(credit)} is not an amount`
    return { debitCents, creditCents }
  }
  const [amount, sense] = [plainCents(cell('Montant')), cell('Sens').toUpperCase()]
  if (amount === undefined) return `Montant ${quoted(cell('Montant'))} is not an amount`
  if (['D', '+1', '1', '+'].includes(sense)) return { debitCents: amount, creditCents: 0 }
  if (['C', '-1', '-'].includes(sense)) return { debitCents: 0, creditCents: amount }
  return `Sens ${quoted(sense)} is neither D nor C`
}
