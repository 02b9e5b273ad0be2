import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { installedProducers, producers } from './documents/producers/index.ts'
import { isInstalled } from './documents/producers/producer.ts'
import { randomFrom } from './documents/random.ts'
import { balanced, booksFrom } from './statements/books.ts'
import { layouts } from './statements/layouts/index.ts'
import { statementProducers } from './statements/produce.ts'

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'forge-smoke-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const make = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, program, 'main.ts'), ...args])

test('registers: the same seed gives the same countries, and the truth beside them', async (t) => {
  const [one, other] = [folderFor(t), folderFor(t)]
  for (const out of [one, other]) await make('registers', '--out', out, '--seed', 'smoke')
  const names = readdirSync(one, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  assert.ok(names.length > 4)
  const expected = readFileSync(join(one, 'expected.json'), 'utf8')
  assert.ok(Object.keys(JSON.parse(expected)).length > 0)
  assert.equal(readFileSync(join(other, 'expected.json'), 'utf8'), expected)
})

test('documents: what is installed makes labelled files', async (t) => {
  const installed = await installedProducers()
  const missing = producers.filter((one) => !installed.includes(one)).map(({ name }) => name)
  if (missing.length > 0) t.diagnostic(`not run, for want of their programs: ${missing.join(', ')}`)
  const out = folderFor(t)
  await make('documents', '--out', out, '--count', '3', '--seed', 'smoke')
  const labels = JSON.parse(readFileSync(join(out, 'labels.json'), 'utf8')) as { file: string }[]
  assert.ok(labels.length > 0)
  assert.deepEqual(labels.map(({ file }) => file).sort(), readdirSync(join(out, 'files')).sort())
  for (const { file } of labels) assert.ok(readFileSync(join(out, 'files', file)).length > 500, file)
})

for (const producer of statementProducers) {
  test(`statements: ${producer.name} prints a balance sheet`, async (t) => {
    const isThere = await Promise.all(producer.needs.map(isInstalled))
    const missing = producer.needs.filter((_, at) => !isThere[at])
    if (missing.length > 0) return t.skip(`not installed: ${missing.join(', ')}`)
    const random = randomFrom('smoke')
    const layout = layouts.find(({ language }) => language === 'fr')
    assert.ok(layout)
    const [now, before] = [balanced(booksFrom(random, 400_000), false), balanced(booksFrom(random, 400_000), false)]
    assert.ok(now && before)
    const company = { name: 'ATELIER NORD SARL', code: '732829320', end: '2024-12-31', year: 2024 }
    const { sheet, truth } = layout.make({ now, before, company, random })
    assert.ok(Object.keys(truth).length > 0)
    const pdf = await producer.make(sheet, folderFor(t))
    assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-')
  })
}
