import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { rewritten, tinyPdf } from '#rehearsal/pdf.ts'
import { cannotWrite } from './whole-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'roentgen-analyse-'))
const issued = tinyPdf({
  text: 'Closing balance 1,204.50 EUR',
  info: { Producer: 'Fictional', CreationDate: "D:20240131094500+01'00'" },
})
writeFileSync(join(folder, 'forged.pdf'), rewritten(issued, 'Closing balance 9,204.50 EUR'))
writeFileSync(join(folder, 'no-pdf.pdf'), Buffer.from([0, 1, 2, 3, 255]))

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { cwd: folder })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...said })),
  )
  return { child, ended }
}

test('a forged file is told with its places, as JSON and on a page; one that cannot be read says why', async () => {
  const { code, out } = await start('analyse', '--offline', '--json', '--html', 'v.html', '.').ended
  assert.equal(code, 20)
  const [forged, other] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual([forged.file, forged.verdict], ['forged.pdf', 'forged'])
  const [doc] = forged.reports
  const places = doc.raw.reasons.flatMap(({ findings }: { findings: { places?: { page: number }[] }[] }) =>
    findings.flatMap((finding) => finding.places ?? []),
  )
  assert.equal(places[0].page, 1)
  assert.deepEqual([other.file, other.verdict, other.reports], ['no-pdf.pdf', 'unknown', []])
  assert.ok(other.problem.detail.length > 0)
  const page = readFileSync(join(folder, 'v.html'), 'utf8')
  assert.match(page, /<img alt="" src="data:image\/webp;base64,/)
  assert.match(page, /<span id="f1b1" class="box fraudulent" style="left:[\d.]+%/)
  assert.doesNotMatch(page, /<script|https?:\/\//)
})

test('Ctrl-C ends it with 130 and leaves nothing half-written', async () => {
  const { child, ended } = start('analyse', '--offline', '--html', 'stopped.html', 'forged.pdf')
  const begun = () => readdirSync(folder).some((name) => name.endsWith('.partial'))
  while (!begun() && child.exitCode === null) await sleep(5)
  child.kill('SIGINT')
  assert.equal((await ended).code, 130)
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('stopped')),
    [],
  )
})

test('a page that cannot be written says what to do', async () => {
  assert.match(
    cannotWrite('/a/v.html', Object.assign(new Error('x'), { code: 'ENOSPC' }), 'with --html').message,
    /The disk is full: \/a\/v\.html was not written\. Make room/,
  )
  const { code, err } = await start('analyse', '--offline', '--html', 'gone/v.html', 'forged.pdf').ended
  assert.deepEqual([code, /There is no folder .*gone: make it/.test(err)], [1, true])
  const before = readFileSync(join(folder, 'forged.pdf'))
  const misread = await start('analyse', '--offline', '--html', 'forged.pdf', 'no-pdf.pdf').ended
  assert.deepEqual([misread.code, /name the page to write, as verdict\.html/.test(misread.err)], [2, true])
  assert.deepEqual(readFileSync(join(folder, 'forged.pdf')), before)
})
