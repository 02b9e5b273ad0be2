import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { dataFiles, flipped, pdfs, pictures } from '#test/support/mutated-documents.ts'
import { limits } from './limits.ts'
import { readingRunner } from './programs.ts'
import { sniffKind } from './sniff.ts'

// In children, as the service does: what hangs or crashes one is told, and does not take the test with it.
const options = { log: silentLog, processes: 1, rssBytesMax: limits.rssBytesMax }
const parse = readingRunner('parse', options)
const image = readingRunner('image', options)
after(() => {
  parse.close()
  image.close()
})

/** The program after which this is made, where somebody asks for it: `MUTATE_WITH=zzuf`. */
function zzuffed(bytes: Buffer, ratio: number, seed: number): Buffer {
  const { stdout, error } = spawnSync('zzuf', ['-s', String(seed), '-r', String(ratio)], { input: bytes })
  if (error !== undefined) throw error
  return stdout
}

const mutate = process.env.MUTATE_WITH === 'zzuf' ? zzuffed : flipped
const ratios = [0.0005, 0.001, 0.002, 0.004, 0.01, 0.02]

async function outcomeOf(bytes: Buffer): Promise<string> {
  const run = { deadlineMs: limits.deadlineMs }
  const kind = sniffKind(bytes)
  const isPicture = kind !== undefined && kind !== 'pdf' && kind !== 'data'
  const task = () => ({ bytes })
  const answer = await (isPicture ? image.run('read', task, run) : parse.run('read', task, run))
  if (answer.ok) return 'read'
  // Behind these stands a bug of ours: an exception that nobody meant, a crash, a hang.
  assert.doesNotMatch(answer.reason.detail, /^the file could not be read|the reader ended|longer than/)
  return answer.reason.code
}

for (const [what, files, count] of [
  ['PDFs', pdfs, 180],
  ['pictures', pictures, 60],
  ['data files', dataFiles, 100],
] as const) {
  test(`D-07 ${count} mutated ${what} end in evidence or in a reason`, { timeout: 180_000 }, async () => {
    const outcomes = new Map<string, number>()
    for (const file of files) assert.equal(await outcomeOf(file), 'read', file.toString('latin1', 0, 80))
    for (let seed = 1; seed <= count; seed += 1) {
      const file = files[seed % files.length] as Buffer
      const ratio = ratios[Math.floor(seed / files.length) % ratios.length] as number
      const outcome = await outcomeOf(mutate(file, ratio, seed)).catch((error: Error) => {
        throw new Error(`${what}, seed ${seed}, ratio ${ratio}: ${error.message}`)
      })
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    // Mutations that all are harmless, or all fatal, would show nothing.
    assert.ok((outcomes.get('read') ?? 0) >= 10 && outcomes.size > 1, JSON.stringify([...outcomes]))
  })
}
