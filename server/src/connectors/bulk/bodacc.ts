import { bodaccNotices, bodaccRecord } from '../records/bodacc-notice.ts'
import { bodaccFromXml, issueOf } from './bodacc-xml.ts'
import { BulkFileRefused, type BulkKind, type ReadRow, rowFault } from './bulk-kind.ts'

/** Notices by SIREN, with who came and went. */
export const bodaccFileKind: BulkKind = {
  kind: 'bodacc',
  title: 'BODACC, official gazette of commercial notices (DILA, France)',
  files: 'XML files of an issue (PCL_, RCS-A_, RCS-B_, BILAN_), unpacked; or the JSON export of the data set',
  layoutOf: (start) => (isXml(start) ? { layout: 'xml', elements: ['annonce', 'avis'] } : { layout: 'json' }),
  open({ start, name, readAt }) {
    if (!isXml(start)) return (row) => noticesIn(parsed(row), readAt)
    const issue = issueOf(start, name)
    if (issue === undefined)
      throw new BulkFileRefused('the file begins with neither the number nor the day of its publication')
    return (row) => noticesIn(bodaccFromXml(String(row), issue), readAt)
  },
}

const isXml = (start: string) => /^\ufeff?\s*</.test(start)

function noticesIn(record: unknown, readAt: string): ReadRow {
  const read = bodaccRecord.safeParse(record)
  if (!read.success) return rowFault(`not a notice: ${read.error.issues[0]?.path.join('.') || 'no object'}`)
  return bodaccNotices(read.data, readAt).map((notice) => ({ notice }))
}

function parsed(row: string | readonly string[]): unknown {
  try {
    return JSON.parse(String(row))
  } catch {
    return undefined
  }
}
