import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { evaluateModel } from '#analyses/financial-xray/model/evaluate.ts'
import { scoreLine } from './score/default-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-score-default-'))
after(() => rm(folder, { recursive: true }))

const notes = {
  totalAssets: 100_000_000,
  equity: 40_000_000,
  netIncome: 3_000_000,
  totalDebt: 60_000_000,
  revenue: 9e7,
}
const columns = Object.keys(notes).map((name) => `n_${name}`)
const lineOf = (id: string, dataset: string, amounts: readonly (number | '')[]) =>
  [id, dataset, 1, ...amounts].join(',')
const head = ['row_id', 'dataset', 'y', ...columns].join(',')

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'score-default.ts'), ...args])

test('every row of every file has its line, scored from its notes', { timeout: 60_000 }, async () => {
  const [first, second, out] = [join(folder, 'a.csv.gz'), join(folder, 'b.csv'), join(folder, 'out.csv')]
  const bare = [notes.totalAssets, '', '', '', ''] as const
  await writeFile(
    first,
    gzipSync([head, lineOf('A-1', 'SK', Object.values(notes)), lineOf('A-2', 'SK', bare)].join('\n')),
  )
  await writeFile(second, [head, lineOf('B-1', 'XX', Object.values(notes)), ''].join('\n'))
  const { stderr } = await run('--features', first, second, '--out', out)
  assert.match(stderr, /^3 rows, 1 not computable \(base rate written\), [\d.]+ s, peak memory \d+ MB/)
  const lines = (await readFile(out, 'utf8')).trimEnd().split('\n')
  assert.deepEqual(
    lines.map((line) => line.split(',')[0]),
    ['row_id', 'A-1', 'A-2', 'B-1'],
  )
  const score = evaluateModel(notes, { country: 'SK', horizonYears: 1 })
  assert.ok(score.computable)
  assert.equal(lines[1], `A-1,${score.pd},${score.riskClass}`)
  assert.equal(lines[2]?.split(',')[1], '0.0049')
})

test('a file that cannot be read is an error, not an empty answer', { timeout: 60_000 }, async () => {
  await assert.rejects(run('--features', join(folder, 'none.csv.gz'), '--out', join(folder, 'x.csv')), /ENOENT/)
  await assert.rejects(run('--out', join(folder, 'x.csv')), /usage/)
})

test('labels and ratios of the file change nothing', () => {
  const line = Object.fromEntries(Object.entries(notes).map(([name, amount]) => [`n_${name}`, String(amount)]))
  const plain = scoreLine({ row_id: '1', dataset: 'PL', ...line })
  const labelled = scoreLine({
    row_id: '1',
    dataset: 'PL',
    ...line,
    y: '1',
    cohort: 'B',
    da_imputed: '1',
    ni_ta: '-9',
    horizon: '3',
  })
  assert.deepEqual(labelled, plain)
  assert.ok(plain.pd > 0.0003 && plain.pd < 0.6)
})

test('rows cut short or too long are scored, and an id with a comma stays one cell', { timeout: 60_000 }, async () => {
  const [file, out] = [join(folder, 'ragged.csv'), join(folder, 'ragged-out.csv')]
  const rows = ['"A, ""1""",SK,1,100000000,40000000', lineOf('A-2', 'constructor', [5, '', '', '', '', 7, 8])]
  await writeFile(file, [head, ...rows].join('\n'))
  await run('--features', file, '--out', out)
  const lines = (await readFile(out, 'utf8')).trimEnd().split('\n')
  assert.match(lines[1] ?? '', /^"A, ""1""",0\.\d+,\d$/)
  assert.match(lines[2] ?? '', /^A-2,0\.\d+,\d$/)
})
