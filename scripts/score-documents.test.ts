import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-score-'))
after(() => rm(folder, { recursive: true }))

async function pdfOf(
  lines: readonly string[],
  { font: name, producer }: { font: StandardFonts; producer: string } = {
    font: StandardFonts.Helvetica,
    producer: 'Statements of the bank',
  },
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setProducer(producer)
  document.setCreator(producer)
  const font = await document.embedFont(name)
  const page = document.addPage([595, 842])
  for (const [row, text] of lines.entries())
    page.drawText(text, { x: 40, y: 780 - row * 16, size: row === 0 ? 16 : 9, font })
  return document.save()
}

const statement = [
  'Bank statement',
  '01 March 2024 to 31 March 2024',
  'Date Details Paid out Paid in Balance',
  'Opening balance 100.00',
  '02 March 2024 Direct debit 10.00 90.00',
  '03 March 2024 Card payment 5.00 85.00',
  'Closing balance 85.00',
]
const invoice = [
  'Invoice',
  'Invoice number 12',
  'Bill to Hawthorn Ltd',
  'Description Qty Unit price Amount',
  'Work 2 100.00 200.00',
  'Subtotal 200.00',
  'VAT 20% 40.00',
  'Total due 240.00',
]

test('every file of a folder has its line, in order, and those that cannot be read say why', {
  timeout: 120_000,
}, async () => {
  const files = join(folder, 'files')
  await mkdir(join(files, 'below'), { recursive: true })
  await writeFile(join(files, 'a.pdf'), await pdfOf(statement))
  await writeFile(join(files, 'below', 'b.pdf'), await pdfOf(invoice))
  await writeFile(join(files, 'c.pdf'), 'no PDF at all')
  const out = join(folder, 'out.jsonl')
  const args = [join(import.meta.dirname, 'score-documents.ts'), '--dir', files, '--out', out, '--jobs', '1']
  const { stderr } = await promisify(execFile)(process.execPath, args)
  assert.match(stderr, /3 files, 1 without an answer, [\d.]+ s, peak memory \d+ MB/)
  const lines = (await readFile(out, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ file }) => file),
    ['a.pdf', 'below/b.pdf', 'c.pdf'],
  )
  const [first, second, third] = lines
  assert.deepEqual(
    [first.type[0].class, first.flagColor, typeof first.flagValue],
    ['bank_statement', 'green', 'number'],
  )
  assert.ok(Array.isArray(first.levels) && Array.isArray(first.regions))
  assert.deepEqual(
    [second.type[0].class, second.finerType[0].class],
    ['other', 'invoice'],
    'as clients can declare them',
  )
  assert.match(third.error, /./)
  assert.equal(third.flagColor, undefined)
})

test('a file is judged beside the others of its folder, with --alone as if it were the only one', {
  timeout: 120_000,
}, async () => {
  const files = join(folder, 'bank')
  await mkdir(files)
  const accounts = ['FR7699117021400152664307157', 'FR7699117021400152664308224', 'FR7699117021400152664309388']
  for (const [at, iban] of accounts.entries())
    await writeFile(join(files, `${at}.pdf`), await pdfOf(['Bank statement', `IBAN ${iban}`, ...statement.slice(1)]))
  const imitation = ['Bank statement', 'IBAN FR7699117021400152664310455', ...statement.slice(1)]
  const otherProgram = { font: StandardFonts.TimesRoman, producer: 'Another program' }
  await writeFile(join(files, 'odd.pdf'), await pdfOf(imitation, otherProgram))
  const out = join(folder, 'bank.jsonl')
  const valuesBy = async (...more: readonly string[]) => {
    const args = [join(import.meta.dirname, 'score-documents.ts'), '--dir', files, '--out', out, ...more]
    await promisify(execFile)(process.execPath, args)
    const lines = (await readFile(out, 'utf8')).trimEnd().split('\n')
    return new Map(lines.map((line) => JSON.parse(line)).map(({ file, flagValue }) => [file, flagValue]))
  }
  const [beside, alone] = [await valuesBy(), await valuesBy('--alone')]
  assert.deepEqual([...beside.keys()], ['0.pdf', '1.pdf', '2.pdf', 'odd.pdf'])
  assert.ok(beside.get('odd.pdf') > alone.get('odd.pdf'), 'three others of the bank share neither program nor fonts')
  assert.equal(beside.get('0.pdf'), alone.get('0.pdf'))
})

test('without a folder it says how it is used', async () => {
  await assert.rejects(
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'score-documents.ts')]),
    /usage: npm run -s score:documents/,
  )
})
