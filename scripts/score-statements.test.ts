import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-statements-'))
after(() => rm(folder, { recursive: true }))

const rows: readonly (readonly string[])[] = [
  ['HOLLOWAY PRIMA LTD'],
  ['Registered number: 01234567'],
  ['Balance sheet as at 31 December 2024'],
  ['', '2024', '2023'],
  ['Fixed assets', '60,000', '50,000'],
  ['Cash at bank', '15,000', '10,000'],
  ['Debtors', '25,000', '20,000'],
  ['Total current assets', '40,000', '30,000'],
  ['Total assets', '100,000', '80,000'],
]

async function statement(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  for (const [at, [label = '', ...cells]] of rows.entries()) {
    page.drawText(label, { x: 40, y: 780 - at * 16, size: 9, font })
    for (const [column, cell] of cells.entries())
      page.drawText(cell, { x: 380 + 90 * column - font.widthOfTextAtSize(cell, 9), y: 780 - at * 16, size: 9, font })
  }
  return document.save()
}

test('every file has its line: company, period, and the figures with their places', { timeout: 120_000 }, async () => {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'a.pdf'), await statement())
  await writeFile(join(files, 'b.pdf'), 'no PDF at all')
  const out = join(folder, 'out.jsonl')
  const script = join(import.meta.dirname, 'score-statements.ts')
  const { stderr } = await promisify(execFile)(process.execPath, [script, '--dir', files, '--out', out, '--jobs', '1'])
  assert.match(stderr, /^2 files, 1 without an answer/)
  const [first, second] = (await readFile(out, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual([first.file, first.code, first.periodEnd], ['a.pdf', { type: 'crn', id: '01234567' }, '2024-12-31'])
  assert.deepEqual(
    [first.figures.totalAssets.cents, first.figures.cashAvailable.cents, first.figures.totalFixedAssets.cents],
    [100_000_00, 15_000_00, 60_000_00],
  )
  assert.deepEqual(
    [first.figures.totalAssets.page, first.figures.totalAssets.box.length, first.figures.totalAssets.status],
    [1, 4, 'proven'],
  )
  assert.equal(first.before[0].figures.totalAssets.cents, 80_000_00)
  assert.match(second.error, /file-type|unreadable/)
})
