/** What office programs write, told by the names of the first parts of the archive. */
export type OfficeFile = 'workbook' | 'binary-workbook' | 'other-office' | 'open-document' | 'archive' | 'old-office'

const headBytes = 16_384
const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const localBytes = 30
/** Each begins packages of several programs: the rest of the file says which. */
const packageStarts = ['[content_types].xml', '_rels/', 'docprops/', 'customxml/']

/** By the first bytes alone. `undefined`: neither an archive nor a file of an office program, or also a PDF to its readers. */
export function sniffOffice(bytes: Uint8Array): OfficeFile | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes))
  if (head.subarray(0, oldOffice.length).equals(oldOffice)) return 'old-office'
  if (head.toString('latin1', 0, 4) !== 'PK\u0003\u0004' || head.includes('%PDF-')) return undefined
  const names = namesIn(head)
  const has = (...starts: string[]) => names.some((name) => starts.some((start) => name.startsWith(start)))
  if (has('xl/workbook.bin')) return 'binary-workbook'
  if (has('xl/')) return 'workbook'
  if (has('word/', 'ppt/', 'visio/')) return 'other-office'
  if (names[0] === 'mimetype') return 'open-document'
  return packageStarts.some((start) => names[0]?.startsWith(start)) ? 'workbook' : 'archive'
}

function namesIn(head: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at !== -1 && at + localBytes <= head.length; at = head.indexOf('PK\u0003\u0004', at + 1, 'latin1')) {
    const length = head.readUInt16LE(at + 26)
    names.push(head.toString('latin1', at + localBytes, at + localBytes + length).toLowerCase())
  }
  return names
}

const asWorkbook = 'save it as .xlsx'

/** What to do with what is known and not read. */
export function officeAdvice(bytes: Uint8Array): string | undefined {
  switch (sniffOffice(bytes)) {
    case 'old-office':
      return `a document of Office in the old format (.xls) or with a password, which is not read: ${asWorkbook}, without a password`
    case 'binary-workbook':
      return `a binary workbook (.xlsb), which is not read: ${asWorkbook}`
    case 'open-document':
      return `an OpenDocument file, which is not read: ${asWorkbook} or PDF`
    case 'other-office':
      return 'a document of Word, PowerPoint or Visio, which is not read: save it as PDF'
    case 'archive':
      return 'a ZIP archive, which is not opened: send each file of it'
    default:
      return undefined
  }
}
