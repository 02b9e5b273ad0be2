import type { CompanyRecord, PersonListing, RegisterNotice } from '#domain/register.ts'

/** What one row of a file tells. `isPart`: the row tells a part of the company, other rows and files the rest. */
export type BulkRecord =
  | { company: CompanyRecord; notices?: readonly RegisterNotice[]; isPart?: undefined }
  | { company: Partial<CompanyRecord> & Pick<CompanyRecord, 'code'>; isPart: true; notices?: undefined }
  | { notice: RegisterNotice }
  | { listing: PersonListing }

/** Nothing to be kept is no fault: an empty list. With a fault come the records that could be read all the same. */
export type ReadRow = readonly BulkRecord[] | { fault: string; records?: readonly BulkRecord[] }

export type RowParser = (row: string | readonly string[]) => ReadRow

/** `csv`: rows of fields below a header; `json`: an object each, one a line or in one list; `xml`: elements; `whole`: at once. */
export type BulkLayout =
  | { layout: 'csv' }
  | { layout: 'json' }
  | { layout: 'xml'; elements: readonly string[] }
  | { layout: 'whole' }

export type BulkKind = {
  kind: string
  title: string
  /** Which files, for whoever asks what to give. */
  files: string
  /** Of the list that a file holds whole: who is not on it any more is taken off. */
  isWholeList?: true
  layoutOf(start: string): BulkLayout
  /** `header`: of a CSV file. Throws `BulkFileRefused` for one that is not of the kind. */
  open(file: BulkFile): RowParser
}
export type BulkFile = { name: string; header: readonly string[]; start: string; readAt: string }

/** The file is not what it is said to be. */
export class BulkFileRefused extends Error {}

export const rowFault = (fault: string, records: readonly BulkRecord[] = []): ReadRow => ({ fault, records })

/** The places of named columns; one that is needed and missing means that it is another file. */
export function columnsOf<const Name extends string>(
  header: readonly string[],
  needed: readonly Name[],
): (row: readonly string[], name: string) => string | undefined {
  const places = new Map(header.map((name, at) => [name.replace(/^\ufeff/, '').trim(), at]))
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0) throw new BulkFileRefused(`the columns ${missing.join(', ')} are missing`)
  return (row, name) => {
    const value = row[places.get(name) ?? -1]?.trim()
    return value === undefined || value === '' ? undefined : value
  }
}
