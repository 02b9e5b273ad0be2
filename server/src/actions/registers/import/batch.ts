import type { BulkRecord } from '#connectors/bulk/bulk-kind.ts'
import type { Step } from '#connectors/bulk/read-file.ts'
import { keysOf, type NameKeys } from '#connectors/records/name-keys.ts'
import type { StoredCompany, StoredListing, StoredNotice } from '#database/imported-records.ts'
import type { Officer, RegisterNotice } from '#domain/register.ts'

/** Rows that are stored together. A row that comes twice is stored as it came last. */
export type ImportBatch = {
  companies: Map<string, StoredCompany>
  parts: Map<string, StoredCompany>
  notices: Map<string, StoredNotice>
  listings: Map<string, StoredListing>
  codeTypes: Set<string>
  noticeTypes: Set<string>
  rows: number
  records: number
  badRows: number
  positionBytes: number
  line: number
}

export const emptyBatch = ({ positionBytes, line }: { positionBytes: number; line: number }): ImportBatch => ({
  companies: new Map(),
  parts: new Map(),
  notices: new Map(),
  listings: new Map(),
  codeTypes: new Set(),
  noticeTypes: new Set(),
  rows: 0,
  records: 0,
  badRows: 0,
  positionBytes,
  line,
})

export function batchOf(batch: ImportBatch, { records, fault, endBytes, line }: Step): void {
  batch.positionBytes = endBytes
  batch.line = line
  // A list comes as one piece, and counts by who is on it.
  if (records.some((one) => 'listing' in one)) batch.rows += records.length
  else if (fault === undefined) batch.rows += 1
  if (fault !== undefined) batch.badRows += 1
  batch.records += records.length
  for (const record of records) add(batch, record)
}

function add(batch: ImportBatch, record: BulkRecord): void {
  if ('listing' in record) {
    const { listing } = record
    batch.listings.set(`${listing.list} ${listing.id}`, { listing, names: listingKeys(listing) })
  } else if ('notice' in record) {
    const { notice } = record
    batch.noticeTypes.add(notice.company.type)
    const key = `${notice.id} ${notice.company.type} ${notice.company.id}`
    batch.notices.set(key, { notice, names: noticeKeys(notice) })
  } else addCompany(batch, record)
}

function addCompany(batch: ImportBatch, record: Extract<BulkRecord, { company: unknown }>): void {
  const { officers, ...company } = record.company
  const { type, id } = company.code
  const key = `${type} ${id}`
  batch.codeTypes.add(type)
  if (record.isPart) {
    const known = batch.parts.get(key)?.company
    batch.parts.set(key, { type, id, company: { ...known, ...company }, officers: undefined, notices: undefined })
    return
  }
  const listed = (officers ?? []).map((officer) => ({ officer, names: officerKeys(officer) }))
  const { notices } = record
  // Also where there are none of this company: the file would have told them.
  if (notices !== undefined) batch.noticeTypes.add(type)
  batch.companies.set(key, { type, id, company, officers: listed, notices: notices?.length ? notices : undefined })
}

/** Whom the register hides is not to be found by name. */
const officerKeys = (officer: Officer): NameKeys[] =>
  officer.kind === 'person' && officer.isManager && !officer.person.isMasked ? keysOf(officer.person) : []

const noticeKeys = ({ officers = [] }: RegisterNotice): NameKeys[] =>
  officers
    .slice(0, 60)
    .flatMap(({ surnames, givenNames }) =>
      surnames === undefined ? [] : keysOf({ surnames, givenNames: givenNames ?? [] }),
    )

/** By any word of a name or alias: which word is the surname is not known. */
const listingKeys = ({ person, aliases }: StoredListing['listing']): NameKeys[] =>
  [...person.surnames, ...aliases].slice(0, 60).flatMap((name) => keysOf({ surnames: [name], givenNames: [] }))
