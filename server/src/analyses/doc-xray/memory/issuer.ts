import type { DataEvidence } from '#documents/data-evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { isIban, plainIban } from '#domain/iban.ts'
import { printedIbans } from '../identity/printed-ibans.ts'

/**
 * Where the code of the bank stands in the account number of its country (ISO 13616), behind the check digits.
 * https://www.swift.com/standards/data-standards/iban-international-bank-account-number
 */
const bankCodes: Readonly<Record<string, readonly [start: number, end: number]>> = {
  AT: [4, 9],
  BE: [4, 7],
  CH: [4, 9],
  DE: [4, 12],
  ES: [4, 8],
  FR: [4, 9],
  GB: [4, 8],
  IE: [4, 8],
  // After a letter that checks the rest.
  IT: [5, 10],
  LU: [4, 7],
  MC: [4, 9],
  NL: [4, 8],
  PT: [4, 8],
  SM: [5, 10],
}

/** The share of the first page in which the holder's own account stands; further down are those of others. */
const headShare = 0.45

/** The one account of the document. Two in its head, or another in the head of a later page: cannot be told. */
export function accountOf(pages: readonly PageEvidence[], data: DataEvidence | undefined): string | null {
  if (data !== undefined) return accountOfData(data)
  const heights = new Map(pages.map(({ number, heightPoints }) => [number, heightPoints]))
  const inHeads = printedIbans(pages).filter(
    ({ valid, misreadable, page, box }) => valid && !misreadable && box[3] <= headShare * (heights.get(page) ?? 0),
  )
  const [first, ...others] = new Set(inHeads.filter(({ page }) => page === pages[0]?.number).map(({ id }) => id))
  return first === undefined || others.length > 0 ? null : first
}

function accountOfData(data: DataEvidence): string | null {
  const statements = 'statements' in data ? data.statements : []
  const [first, ...others] = new Set(statements.map(({ iban }) => plainIban(iban ?? '')))
  return first !== undefined && others.length === 0 && isIban(first) ? first : null
}

/** The bank of a statement, the seller of an invoice by the account it asks to be paid to. */
export function issuerOf(kind: string | null, account: string | null): string | null {
  if (kind === null || account === null) return null
  if (kind === 'invoice') return `invoice ${account}`
  if (kind !== 'bank_statement' && kind !== 'bank_details') return null
  const country = account.slice(0, 2)
  const place = bankCodes[country]
  return place === undefined ? null : `${kind} ${country} ${account.slice(...place)}`
}
