import { crc32, deflateRawSync } from 'node:zlib'

/** A number with the code of its format; a formula with its kept result, or without. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { number: number; format: string }
  | { formula: string; result?: number }
  | { inline: string }
  | { error: string }
export type MadeSheet = {
  name: string
  rows: readonly (readonly MadeCell[])[]
  state?: 'hidden' | 'veryHidden'
  merged?: readonly string[]
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** What stands in `<dimension>`; programs write it, and nobody has to believe it. */
  dimension?: string
}
export type MadeWorkbook = {
  sheets: readonly MadeSheet[]
  date1904?: boolean
  core?: string
  /** More parts, or others in the place of those that are made. */
  parts?: Readonly<Record<string, string | Buffer>>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook (.xlsx) as spreadsheet programs write them. */
export function makeWorkbook({ sheets, date1904 = false, core, parts = {} }: MadeWorkbook): Buffer {
  const strings: string[] = []
  const formats: string[] = []
  const indexIn = (list: string[], text: string) => (list.includes(text) ? list.indexOf(text) : list.push(text) - 1)
  const cellXml = (cell: MadeCell, at: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${indexIn(strings, cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
    if ('inline' in cell) return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`
    if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
    if ('formula' in cell)
      return `<c r="${at}"><f>${escaped(cell.formula)}</f>${cell.result === undefined ? '' : `<v>${cell.result}</v>`}</c>`
    return `<c r="${at}" s="${indexIn(formats, cell.format) + 1}"><v>${cell.number}</v></c>`
  }
  const made = sheets.map((sheet) => sheetXml(sheet, cellXml))
  const list = (names: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="${packaged}/relationships">${names.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${related}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': list([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><workbookPr date1904="${Number(date1904)}"/><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': list([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', '/xl/styles.xml'],
    ]),
    ...Object.fromEntries(made.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ...(core !== undefined && { 'docProps/core.xml': core }),
    ...parts,
  })
}

const letters = (column: number): string =>
  column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

function sheetXml(
  { rows, merged = [], hiddenRows = [], hiddenColumns = [], dimension }: MadeSheet,
  cellXml: (cell: MadeCell, at: string) => string,
): string {
  const rowXml = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : ''
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${letters(column + 1)}${at + 1}`)).join('')}</row>`
  })
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${main}">${dimension === undefined ? '' : `<dimension ref="${dimension}"/>`}<cols>${columns}</cols><sheetData>${rowXml.join('')}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`
}

/** An archive of these members, in their order. */
export function makeZip(members: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(members)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const [localHead, entryHead] = [Buffer.alloc(30), Buffer.alloc(46)]
    localHead.write('PK\u0003\u0004', 'latin1')
    entryHead.write('PK\u0001\u0002', 'latin1')
    for (const [head, from] of [
      [localHead, 4],
      [entryHead, 6],
    ] as const) {
      head.writeUInt16LE(20, from)
      head.writeUInt16LE(8, from + 4)
      head.writeUInt32LE(crc32(bytes), from + 10)
      head.writeUInt32LE(packed.length, from + 14)
      head.writeUInt32LE(bytes.length, from + 18)
      head.writeUInt16LE(Buffer.byteLength(name), from + 22)
    }
    entryHead.writeUInt32LE(offset, 42)
    locals.push(localHead, Buffer.from(name), packed)
    entries.push(entryHead, Buffer.from(name))
    offset += localHead.length + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length / 2, 8)
  end.writeUInt16LE(entries.length / 2, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
