import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { rewritten, tinyPdf } from '#rehearsal/pdf.ts'
import { cannotWrite } from './whole-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'roentgen-analyse-'))
const issued = tinyPdf({
  text: 'Closing balance 1,204.50 EUR',
  info: { Producer: 'Fictional', CreationDate: "D:20240131094500+01'00'" },
})
writeFileSync(join(folder, 'forged.pdf'), rewritten(issued, 'Closing balance 9,204.50 EUR'))
writeFileSync(join(folder, 'no-pdf.pdf'), Buffer.from([0, 1, 2, 3, 255]))

const main = join(import.meta.dirname, 'main.ts')

function start(...args: string[]) {
  return startIn(process.env, ...args)
}

function startIn(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { cwd: folder, env })
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

test('pictures are looked at for parts that were put in, unless that is switched off; then it is said', async () => {
  const grey = { create: { width: 160, height: 160, channels: 3 as const, background: '#c0c0c0' } }
  writeFileSync(join(folder, 'picture.jpg'), await sharp(grey).jpeg().toBuffer())
  const silent = async (env: NodeJS.ProcessEnv) => {
    const { out } = await startIn({ ...process.env, ...env }, 'analyse', '--offline', '--json', 'picture.jpg').ended
    const { notChecked } = JSON.parse(out).reports[0].raw.coverage as { notChecked: { typeCode: string }[] }
    return notChecked.some(({ typeCode }) => typeCode === 'implantedPart')
  }
  assert.deepEqual([await silent({}), await silent({ TAMPER_MAP: 'off' })], [false, true])
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

test('a folder of ten thousand files is begun at once, told in order, and given up at Ctrl-C', async () => {
  const many = join(folder, 'many')
  mkdirSync(many)
  const names = Array.from({ length: 10_000 }, (_, at) => `${String(at).padStart(5, '0')}.csv`)
  for (const name of names) writeFileSync(join(many, name), 'Date;Label;Amount\n2026-01-05;Fictional;1.00\n')
  writeFileSync(join(many, 'letter.docx'), '')
  const { child, ended } = start('analyse', '--offline', '--json', 'many')
  let told = 0
  child.stdout.on('data', (part) => {
    const before = told
    told += String(part).split('\n').length - 1
    // Once: a second one that comes while the process is being taken down ends it by the signal.
    if (before < 3 && told >= 3) child.kill('SIGINT')
  })
  const { code, out, err } = await ended
  rmSync(many, { recursive: true })
  const files = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).file)
  assert.deepEqual([code, err], [130, '1 files of other kinds were left out.\n'])
  assert.ok(files.length < 1_000, `${files.length} of them`)
  assert.deepEqual(
    files,
    names.slice(0, files.length).map((name) => join('many', name)),
  )
})

test('whoever reads no further ends it with 141, whoever has no room to write with 1', async () => {
  const { child, ended } = start('analyse', '--offline', 'forged.pdf')
  child.stdout.destroy()
  assert.deepEqual([(await ended).code, (await ended).err], [141, ''])
  const small = spawnSync('bash', [
    '-c',
    `"$0" "$1" completion bash | true; exit "\${PIPESTATUS[0]}"`,
    process.execPath,
    main,
  ])
  assert.equal(small.status, 141)
  const full = spawnSync('bash', ['-c', '"$0" "$1" completion bash > /dev/full', process.execPath, main])
  assert.deepEqual([full.status, String(full.stderr)], [1, noRoom])
})

const noRoom = 'What was found could not be written: ENOSPC. Is the disk full?\n'
