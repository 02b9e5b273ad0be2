import { type FileType, fileTypes, workbookType } from './medium.ts'

/** What programs and browsers call the same format, beside the registered name. The bytes decide in the end. */
const aliases: Readonly<Record<string, FileType>> = {
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'application/vnd.pdf': 'application/pdf',
  'text/pdf': 'application/pdf',
  'text/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/jpe': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-jpeg': 'image/jpeg',
  'image/x-jpg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/tif': 'image/tiff',
  'image/x-tif': 'image/tiff',
  'image/x-tiff': 'image/tiff',
  'application/tiff': 'image/tiff',
  'image/x-webp': 'image/webp',
  'application/x-xml': 'application/xml',
  'text/x-xml': 'text/xml',
  'application/xhtml': 'application/xhtml+xml',
  'application/csv': 'text/csv',
  'application/x-csv': 'text/csv',
  'text/x-csv': 'text/csv',
  'text/comma-separated-values': 'text/csv',
  'text/x-comma-separated-values': 'text/csv',
  'text/tsv': 'text/tab-separated-values',
  'text/x-tab-separated-values': 'text/tab-separated-values',
  'application/ofx': 'application/x-ofx',
  'text/ofx': 'application/x-ofx',
  'text/x-ofx': 'application/x-ofx',
  'application/xlsx': workbookType,
  'application/x-xlsx': workbookType,
  'application/excel': workbookType,
  'application/x-excel': workbookType,
  'application/vnd.ms-excel': workbookType,
  'application/vnd.ms-excel.sheet.macroenabled.12': workbookType,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': workbookType,
}

/** A media type as it was declared: its case and its parameters (`; charset=utf-8`) say nothing about the format. */
export function fileTypeOf(declared: string): FileType | undefined {
  const [name = ''] = declared.split(';', 1)
  const plain = name.trim().toLowerCase()
  return fileTypes.find((type) => type === plain) ?? (Object.hasOwn(aliases, plain) ? aliases[plain] : undefined)
}
