import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-score-bank-'))
after(() => rm(folder, { recursive: true }))

type Cell = readonly [text: string, left: number, isRight?: boolean]

const rows: readonly (readonly Cell[])[] = [
  [['Northgate Bank plc', 40]],
  [['Statement from 1 March 2024 to 31 March 2024', 40]],
  [['IBAN GB33 BUKB 2020 1555 5555 55', 40]],
  [
    ['Date', 40],
    ['Details', 140],
    ['Paid out', 400, true],
    ['Paid in', 470, true],
    ['Balance', 540, true],
  ],
  [
    ['Opening balance', 140],
    ['100.00', 540, true],
  ],
  [
    ['02 March 2024', 40],
    ['Direct debit', 140],
    ['10.00', 400, true],
    ['90.00', 540, true],
  ],
  [
    ['03 March 2024', 40],
    ['Card takings', 140],
    ['5.50', 470, true],
    ['95.50', 540, true],
  ],
  [
    ['Closing balance', 140],
    ['95.50', 540, true],
  ],
]

async function statementPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  for (const [row, cells] of rows.entries())
    for (const [text, at, isRight] of cells) {
      const x = isRight === true ? at - font.widthOfTextAtSize(text, 9) : at
      page.drawText(text, { x, y: 780 - row * 16, size: 9, font })
    }
  return document.save()
}

const csv = 'Date;Libellé;Montant EUR;Solde\n02/03/2024;LOYER;-50,00;950,00\n05/03/2024;VIREMENT CLIENT;25,00;975,00\n'

test('every file of a folder has its line, with its movements in cents, and those that cannot be read say why', {
  timeout: 120_000,
}, async () => {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'a.pdf'), await statementPdf())
  await writeFile(join(files, 'b.csv'), csv)
  await writeFile(join(files, 'c.pdf'), 'no PDF at all')
  const out = join(folder, 'out.jsonl')
  const args = [join(import.meta.dirname, 'score-bank.ts'), '--dir', files, '--out', out, '--jobs', '1']
  const { stderr } = await promisify(execFile)(process.execPath, args)
  assert.match(stderr, /3 files, 2 with a data sanity of 100 %, 1 without an answer, [\d.]+ s, peak memory \d+ MB/)
  const lines = (await readFile(out, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ file }) => file),
    ['a.pdf', 'b.csv', 'c.pdf'],
  )
  const [pdf, data, broken] = lines
  assert.deepEqual(
    [pdf.bank, pdf.iban, pdf.period, pdf.opening, pdf.closing, pdf.dataSanity],
    ['Northgate Bank plc', 'GB33BUKB20201555555555', { from: '2024-03-01', to: '2024-03-31' }, 10_000, 9_550, 100],
  )
  const told = ({ transactions }: { transactions: { date: string; label: string; amount: number }[] }) =>
    transactions.map(({ date, label, amount }) => [date, label, amount])
  assert.deepEqual(told(pdf), [
    ['2024-03-02', 'Direct debit', -1_000],
    ['2024-03-03', 'Card takings', 550],
  ])
  assert.deepEqual(told(data), [
    ['2024-03-02', 'LOYER', -5_000],
    ['2024-03-05', 'VIREMENT CLIENT', 2_500],
  ])
  assert.match(broken.error, /./)
})

test('with labels it prints how much of the folder was read right', { timeout: 120_000 }, async () => {
  const files = join(folder, 'labelled')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'a.pdf'), await statementPdf())
  const transactions = [
    { date: '2024-03-02', amount: -1_000 },
    { date: '2024-03-03', amount: 550 },
  ]
  const truth = { statements: [{ opening: 10_000, closing: 9_550, transactions }] }
  const labels = join(folder, 'labels.json')
  await writeFile(labels, JSON.stringify({ documents: [{ file: 'a.pdf', kind: 'text', truth, fault: null }] }))
  const out = join(folder, 'labelled.jsonl')
  const args = [join(import.meta.dirname, 'score-bank.ts'), '--dir', files, '--out', out, '--labels', labels]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  assert.match(stdout, /\| text \| 1 \| 100\.0 % \|/)
  assert.match(stdout, /perfect, but without a proof: 0 of 1\n/)
})

test('without a folder it says how it is used', async () => {
  await assert.rejects(
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'score-bank.ts')]),
    /usage: npm run -s score:bank/,
  )
})
