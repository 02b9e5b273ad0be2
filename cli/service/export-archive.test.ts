import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Roentgen } from '#sdk/index.ts'
import { testIo } from '../test-io.ts'
import { exportArchive } from './export-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
after(() => rmSync(folder, { recursive: true }))

/** A service that sends these parts, and then breaks off or not. */
const serviceOf = (parts: readonly string[], { breaksOff = false } = {}) =>
  ({
    sessions: { current: async () => ({ business: { id: 'o' } }) },
    businesses: {
      export: async (id: string) => {
        const chunks = parts.map((part) => Buffer.from(`${id}${part}`))
        const pull = (controller: ReadableStreamDefaultController) => {
          const chunk = chunks.shift()
          if (chunk !== undefined) controller.enqueue(chunk)
          else if (breaksOff) controller.error(new Error('cut'))
          else controller.close()
        }
        return new Response(new ReadableStream({ pull }))
      },
    },
    requests: { export: async (id: string) => new Blob([`request ${id}`]) },
  }) as unknown as Roentgen

test('an archive is written as it comes, of the organisation or of one request', async () => {
  const { io, said } = testIo({ folder })
  await exportArchive(io, serviceOf(['1', '2']), undefined, { out: 'all.zip', json: true })
  assert.equal(readFileSync(join(folder, 'all.zip'), 'utf8'), 'o1o2')
  assert.deepEqual(JSON.parse(said.out), { file: 'all.zip', bytes: 4 })
  await exportArchive(io, serviceOf([]), 'r', { out: 'one.zip' })
  assert.equal(readFileSync(join(folder, 'one.zip'), 'utf8'), 'request r')
})

test('one that breaks off leaves nothing behind, and nowhere to write is said before anything is asked', async () => {
  const { io } = testIo({ folder })
  const cut = exportArchive(io, serviceOf(['1'], { breaksOff: true }), undefined, { out: 'cut.zip' })
  await assert.rejects(cut, /broke off \(cut\): nothing was written/)
  assert.ok(!existsSync(join(folder, 'cut.zip')))
  await assert.rejects(exportArchive(io, serviceOf([]), undefined, {}), /--out/)
})
