import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeWorkbook, makeZip } from '#test/support/make-workbook.ts'
import { createBudget } from '../budget.ts'
import { ReadFailure } from '../failure.ts'
import { gatherEvidence } from '../gather.ts'
import { limits } from '../limits.ts'
import { readWorkbook } from './read-workbook.ts'
import { cellCounter } from './sheet-cells.ts'

const rows = [
  ['Total assets', 400_000],
  ['Equity', 170_000],
]
const sheets = [{ name: 'S', rows }]
const sheetWith = (content: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${content}</sheetData></worksheet>`,
})
const read = (bytes: Buffer) => readWorkbook(bytes, createBudget(20_000))

async function reasonOf(bytes: Buffer): Promise<string> {
  const result = await gatherEvidence(bytes, 20_000)
  assert.ok(!result.ok, 'it was read')
  return `${result.reason.code}: ${result.reason.detail}`
}

test('D-07 a part that unpacks to more than may be read ends as a reason, and so do parts that do so together', async () => {
  const bomb = Buffer.alloc(limits.workbookPartBytesMax + 1, 0x20)
  assert.match(
    await reasonOf(makeWorkbook({ sheets, parts: { 'xl/worksheets/sheet1.xml': bomb } })),
    /^resource-limit: /,
  )
  const budget = createBudget(20_000)
  budget.inflated(limits.inflatedBytesPerFileMax - 1_000)
  assert.throws(() => readWorkbook(makeWorkbook({ sheets }), budget), { code: 'resource-limit' })
})

test('entities are refused, wherever they stand', async () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData/></worksheet>'
  for (const part of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'])
    assert.match(await reasonOf(makeWorkbook({ sheets, parts: { [part]: entity } })), /DOCTYPE is refused/)
})

test('D-07 cells, texts, sheets and parts are counted as they are, not as they are claimed', async () => {
  const claimed = makeWorkbook({ sheets: [{ name: 'S', rows, dimension: 'A1:XFD1048576' }] })
  assert.equal(read(claimed).pages[0]?.words.length, 5)
  const countCell = cellCounter()
  for (let count = 0; count < limits.workbookCellsMax; count += 1) countCell()
  assert.throws(countCell, { code: 'resource-limit' })
  const texts = `<sst>${'<si><t>a</t></si>'.repeat(limits.workbookStringsMax + 1)}</sst>`
  assert.match(await reasonOf(makeWorkbook({ sheets, parts: { 'xl/sharedStrings.xml': texts } })), /^resource-limit: /)
  const tooMany = Array.from({ length: limits.workbookSheetsMax + 1 }, () => sheets[0] as (typeof sheets)[number])
  assert.match(await reasonOf(makeWorkbook({ sheets: tooMany })), /^resource-limit: /)
  const parts = Object.fromEntries(Array.from({ length: limits.workbookPartsMax }, (_, at) => [`xl/${at}`, '']))
  assert.match(await reasonOf(makeWorkbook({ sheets, parts })), /^resource-limit: /)
})

test('a last row of the largest sheet, and cells that say no place, take no room of their own', () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row><row><c><v>8</v></c><c r="ZZZZ9"><v>9</v></c></row>'
  const { pages } = read(makeWorkbook({ sheets, parts: sheetWith(far) }))
  assert.ok((pages[0]?.widthPoints ?? 0) < 2_000 && (pages[0]?.heightPoints ?? 0) < 2_000)
})

test('what is known and not read says what to do', async () => {
  assert.match(
    await reasonOf(Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex')),
    /\.xls.* password.*save it as \.xlsx/,
  )
  assert.match(await reasonOf(makeZip({ 'xl/workbook.bin': 'x' })), /\.xlsb/)
  assert.match(await reasonOf(makeZip({ 'word/document.xml': '<a/>' })), /Word.*save it as PDF/)
  assert.match(await reasonOf(makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })), /OpenDocument/)
  assert.match(await reasonOf(makeZip({ 'statement.pdf': 'x' })), /ZIP archive/)
  assert.match(await reasonOf(makeZip({ '[Content_Types].xml': '<Types/>' })), /no workbook/)
  const other = {
    '_rels/.rels': '<R><Relationship Id="1" Type="/officeDocument" Target="content/main.xml"/></R>',
    'content/main.xml': '<document/>',
  }
  assert.match(await reasonOf(makeZip({ '[Content_Types].xml': '<Types/>', ...other })), /no workbook/)
  assert.match(await reasonOf(makeWorkbook({ sheets: [{ name: 'S', rows: [] }] })), /the workbook is empty/)
})

test('U-03 what is a workbook to one program and a PDF to the next is none', async () => {
  const polyglot = makeZip({ '%PDF-1.7': 'x', 'xl/workbook.xml': '<workbook/>' })
  assert.ok(!(await gatherEvidence(polyglot, 20_000)).ok)
})

/** The same numbers at every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('what is cut or mutated is read, or ends as a reason', () => {
  const random = randomOf(7)
  const whole = makeWorkbook({ sheets: [{ name: 'S', merged: ['A1:B1'], rows }] })
  const xml =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>12</v></c></row></sheetData></worksheet>'
  let readable = 0
  for (let round = 0; round < 300; round += 1) {
    const text = Buffer.from(xml)
    for (let count = random(4); count >= 0; count -= 1) text[random(text.length)] = random(128)
    const bytes =
      round % 2 === 0 ? makeWorkbook({ sheets, parts: { 'xl/worksheets/sheet1.xml': text } }) : Buffer.from(whole)
    if (round % 2 === 1) bytes[random(bytes.length)] = random(256)
    try {
      read(round % 5 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes)
      readable += 1
    } catch (error) {
      assert.ok(error instanceof ReadFailure, String(error))
    }
  }
  assert.ok(readable > 20, `only ${readable} were read: the mutations are too wild to test anything`)
})
