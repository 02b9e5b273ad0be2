import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { makePdf, makeXmp, plainStream } from '#test/support/make-pdf.ts'
import { documentReader } from './reader.ts'

const reader = documentReader({ log: silentLog, processes: 2 })
after(() => reader.close())

const created = "D:20240131094500+01'00'"
const sound = makePdf({ info: { CreationDate: created } })

async function isSound(bytes = sound, from = reader) {
  const result = await from.read(bytes)
  return result.ok && result.evidence.pdf?.dates.infoCreation?.text === created
}

/** A short deadline may hit a sound file on a busy machine: not each time. */
async function isSoundInTheEnd(from: typeof reader) {
  for (let tries = 0; tries < 10; tries += 1) if (await isSound(sound, from)) return true
  return false
}

test('bytes, a path and a stream give the same evidence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roentgen-reader-'))
  try {
    const file = path.join(folder, 'a.pdf')
    await writeFile(file, sound)
    const [bytes, byPath, byStream] = await Promise.all([
      reader.read(sound),
      reader.read(file),
      reader.read(async () =>
        (async function* () {
          yield sound.subarray(0, 100)
          yield sound.subarray(100)
        })(),
      ),
    ])
    assert.ok(bytes.ok)
    assert.deepEqual(byPath, bytes)
    assert.deepEqual(byStream, bytes)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('probing tells the kind and the pages, and refuses what cannot be opened', async () => {
  const probed = await reader.probe(makePdf({ pages: ['a', 'b'] }))
  assert.ok(probed.ok)
  const { structure, ...probe } = probed.probe
  assert.deepEqual(probe, { kind: 'pdf', encrypted: false, pageCount: 2, image: null })
  assert.deepEqual([structure?.pageCount, structure?.revisions.length], [2, 1], 'and what its structure tells')
  const refused = await reader.probe(makePdf({ encrypt: { revision: 6, userPassword: 'secret' } }))
  assert.equal(refused.ok ? 'ok' : refused.reason.code, 'file-encrypted')
})

test('a file larger than an upload may be is refused before it is sent to a child', async () => {
  const result = await reader.read(Buffer.alloc(20_971_521))
  assert.equal(result.ok ? 'ok' : result.reason.code, 'resource-limit')
})

test('a child that is killed costs nothing: its file is read again, and the next one too', async () => {
  const single = documentReader({ log: silentLog, processes: 1 })
  try {
    assert.ok(await isSound(sound, single))
    const [pid] = single.processIds()
    process.kill(pid as number, 'SIGKILL')
    assert.ok(await isSound(sound, single))
    assert.notEqual(single.processIds()[0], pid)
  } finally {
    await single.close()
  }
})

/** Ends every child while it reads, until the reader gives up. */
async function readWhileEnding(by: 'SIGKILL' | 'SIGSEGV') {
  const single = documentReader({ log: silentLog, processes: 1 })
  try {
    await isSound(sound, single)
    const slow = makePdf({
      objects: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [index + 100, '<< /A [1 2 3] >>'])),
    })
    let done = false
    const reading = single.read(slow).finally(() => {
      done = true
    })
    reading.catch(() => {})
    while (!done) {
      for (const pid of single.processIds()) process.kill(pid, by)
      await pause(5)
    }
    assert.ok(await isSound(sound, single))
    return await reading
  } finally {
    await single.close()
  }
}

const isShortOfCapacity = (error: unknown) =>
  error instanceof Problem && error.code === 'temporary-reduced-capacity' && error.headers['Retry-After'] !== undefined

test('a file on which the child crashes each time gives a reason, and the next file is read', async () => {
  const result = await readWhileEnding('SIGSEGV')
  assert.deepEqual(result.ok ? 'ok' : result.reason.code, 'file-unreadable')
})

test('a file whose child is killed from outside each time is not refused for it: there is no answer yet', async () => {
  await assert.rejects(readWhileEnding('SIGKILL'), isShortOfCapacity)
})

test('a file whose child is stopped is read by another, and nothing is said against it', async () => {
  const hasty = documentReader({ log: silentLog, processes: 1, deadlineMs: 2_000, childIdleMs: 600_000 })
  try {
    assert.ok(await isSoundInTheEnd(hasty))
    const [pid] = hasty.processIds()
    assert.ok(pid !== undefined && pid > 0)
    process.kill(pid, 'SIGSTOP')
    assert.ok(await isSound(sound, hasty))
    assert.ok(await isGone(pid))
  } finally {
    await hasty.close()
  }
})

test('a child dies with its parent, however that ends', async () => {
  const script = `
    import { documentReader } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'reader.ts')).href)}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const reader = documentReader({ log, processes: 1 })
    await reader.probe(Buffer.from('no document'))
    console.log(reader.processIds()[0])
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(parent.stdout, 'data')
  const child = Number(line)
  assert.ok(child > 0 && isRunning(child))
  parent.kill('SIGKILL')
  assert.ok(await isGone(child))
})

test('D-07 a child that takes more memory than it may is ended', async () => {
  const small = documentReader({ log: silentLog, processes: 1, rssBytesMax: 1 })
  try {
    const result = await small.read(makePdf({ pages: Array.from({ length: 4_000 }, () => 'x') }))
    assert.deepEqual(result.ok ? 'ok' : result.reason.code, 'resource-limit')
  } finally {
    await small.close()
  }
})

test('an aborted reading rejects with its reason, waiting or running, and the others go on', async () => {
  const single = documentReader({ log: silentLog, processes: 1 })
  try {
    const abort = new AbortController()
    const running = single.read(makePdf({ pages: Array.from({ length: 4_000 }, () => 'x') }), { signal: abort.signal })
    const waiting = single.read(sound, { signal: abort.signal })
    const next = isSound(sound, single)
    setImmediate(() => abort.abort(new Error('no longer wanted')))
    await assert.rejects(running, /no longer wanted/)
    await assert.rejects(waiting, /no longer wanted/)
    assert.ok(await next)
  } finally {
    await single.close()
  }
})

test('a look that comes late ends by itself, and its child serves the next', async () => {
  const single = documentReader({ log: silentLog, processes: 1, lateProbeMs: 600_000 })
  try {
    const late = new AbortController()
    const source = async function* () {
      // When the child has the file, and before a new child can have answered.
      setImmediate(() => late.abort(new Error('too late')))
      yield sound
    }
    const looked = await single.probe(async () => source(), { signal: late.signal })
    assert.deepEqual([looked.ok, late.signal.aborted], [true, true])
    const children = single.processIds()
    assert.equal(children.length, 1)
    assert.ok(await isSound(sound, single))
    assert.deepEqual(single.processIds(), children)
  } finally {
    await single.close()
  }
})

test('a closed reader takes nothing more and leaves no child behind', async () => {
  const closing = documentReader({ log: silentLog, processes: 1 })
  const running = closing.read(sound)
  await pause(50)
  await closing.close()
  await assert.rejects(running, /closed/)
  await assert.rejects(closing.read(sound), /closed/)
  assert.deepEqual(closing.processIds(), [])
})

test('children start when needed, are reused, and end when they are idle', async () => {
  const idle = documentReader({ log: silentLog, processes: 2, childIdleMs: 300 })
  try {
    assert.deepEqual(idle.processIds(), [])
    await isSound(sound, idle)
    const pids = idle.processIds()
    await isSound(sound, idle)
    assert.deepEqual(idle.processIds(), pids)
    assert.ok(await isGone(pids[0] as number))
    assert.ok(await isSound(sound, idle))
  } finally {
    await idle.close()
  }
})

async function isGone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 200 && isRunning(pid); waited += 1) await pause(50)
  return !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'))
  } catch {
    return false
  }
}

test('more files than children wait their turn', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => isSound()))
  assert.deepEqual(new Set(results), new Set([true]))
  assert.ok(reader.processIds().length <= 2)
})

test('G-10 nothing a file refers to is fetched', async () => {
  const connections: string[] = []
  const server = createServer((socket) => {
    connections.push('connected')
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}/x`
  const pdf = makePdf({
    info: { CreationDate: created },
    xmp: makeXmp({
      createDate: '&x;',
      prolog: `<!DOCTYPE a SYSTEM "${url}" [<!ENTITY x SYSTEM "${url}"> <!ENTITY % y SYSTEM "${url}">]>`,
    }),
    catalog: '/OpenAction 100 0 R /AcroForm << /XFA 102 0 R >>',
    objects: {
      100: `<< /S /SubmitForm /F << /FS /URL /F (${url}) >> /Next << /S /URI /URI (${url}) >> >>`,
      101: plainStream(`/F << /FS /URL /F (${url}) >> /FFilter /FlateDecode`, ''),
      102: plainStream('', `<?xml version="1.0"?><!DOCTYPE xdp SYSTEM "${url}"><xdp/>`),
      103: plainStream('/Type /EmbeddedFile /Subtype /image#2Fsvg+xml', `<svg><image href="${url}"/></svg>`),
      104: plainStream(
        '/Type /EmbeddedFile /Subtype /text#2Fxml',
        `<!DOCTYPE i [<!ENTITY e SYSTEM "${url}">]><i>&e;</i>`,
      ),
      105: `<< /Type /Font /FontFile3 << /FS /URL /F (${url}) >> >>`,
    },
  })
  const result = await reader.read(pdf)
  server.close()
  assert.ok(result.ok)
  assert.deepEqual(result.evidence.pdf?.revisions[0]?.xmp?.faults, ['doctype'])
  assert.deepEqual(connections, [])
})
