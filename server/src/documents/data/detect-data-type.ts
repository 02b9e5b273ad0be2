import { type FileType, workbookType } from '#domain/medium.ts'
import type { DataFormat } from '../data-evidence.ts'
import { sniffOffice } from '../workbook/sniff-workbook.ts'
import { sniffDataFormat } from './sniff-data.ts'

export { dataHeadBytes } from './sniff-data.ts'

const types: Readonly<Record<DataFormat, FileType>> = {
  xbrl: 'application/xml',
  ixbrl: 'application/xhtml+xml',
  'camt.052': 'application/xml',
  'camt.053': 'application/xml',
  'camt.054': 'application/xml',
  'factur-x': 'application/xml',
  fec: 'text/tab-separated-values',
  csv: 'text/csv',
  mt940: 'text/plain',
  ofx: 'application/x-ofx',
}

/** The usual type of a data file or a workbook, by its first bytes. `undefined`: none of ours, as HTML, SVG and scripts. */
export function detectDataType(head: Buffer): FileType | undefined {
  if (sniffOffice(head) === 'workbook') return workbookType
  const format = sniffDataFormat(head)
  return format === undefined ? undefined : types[format]
}
