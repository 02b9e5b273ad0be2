import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import { processLimits } from '#isolation/limits.ts'
import { silentLog } from '#kernel/log.ts'
import { atEnd } from './support/database.ts'
import { makeLongPdf } from './support/make-long-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'
import { queuedMs, starve, starvingMissing } from './support/starve.ts'
import { until } from './support/until.ts'

const skip =
  process.platform === 'linux' ? (starvingMissing() ?? false) : 'processors are told by Linux how to be shared'

/** In place of twenty seconds: then by the clock a reading has thirteen, and not two minutes, before it is asked why it is late. */
const deadlineMs = 2_000
const clockMs = deadlineMs * processLimits.clockPerCpuTime + 1_000
const waitMsMax = 240_000

/** Some tenths of a second of a processor: half a minute, where it has a hundredth of one. */
const line = (page: number, row: number) => [`payment ${row}`, `${page * 31 + row}.${10 + row}`]
const page = (number: number) => Array.from({ length: 25 }, (_, row) => line(number, row))
const pages = Array.from({ length: 150 }, (_, number) => page(number))
const file = makeLongPdf(pages, [40, 340])

let service: TestService
let reader: DocumentReader
const outcomes: unknown[] = []
const ends: (() => void)[] = []
after(() => {
  for (const end of ends) end()
})

before(async () => {
  if (skip !== false) return
  service = await startTestService()
  const log = { ...silentLog, warn: (_event: string, about?: object) => void outcomes.push(about) }
  reader = documentReader({ log, processes: 1, deadlineMs })
  atEnd(() => reader.close())
  service.service.app.reader = reader
})

test('a sound document whose reader was kept from working for longer than reading may take still becomes a report', {
  skip,
  timeout: waitMsMax * 2,
}, async (t) => {
  let starved: { pid: number; sinceMs: number; queuedBeforeMs: number } | undefined
  // When the file has been looked into, and its reading begins.
  service.service.app.reader = {
    ...reader,
    readPacked(...asked) {
      const [pid = 0] = reader.processIds()
      if (starved === undefined) {
        starved = { pid, sinceMs: performance.now(), queuedBeforeMs: queuedMs(pid) ?? 0 }
        ends.push(starve(pid))
      }
      return reader.readPacked(...asked)
    },
  }
  const code = { type: 'siren', id: '732829320' }
  const { request } = (await service.call('POST', '/requests', { body: { code } })).body
  const { id } = await service.upload(request.id, file)
  const stateOf = async () => (await service.call('GET', `/media/${id}`)).body.medium
  const { pid, sinceMs, queuedBeforeMs } = await until('it is being read', () => starved)
  await sleep(Math.max(1, sinceMs + clockMs + 2_000 - performance.now()))
  const queued = (queuedMs(pid) ?? 0) - queuedBeforeMs
  t.diagnostic(
    `its reader waited ${queued.toFixed(0)} ms of ${(performance.now() - sinceMs).toFixed(0)} for a processor`,
  )
  assert.equal((await stateOf()).reading.status, 'reading', 'it was neither read nor refused meanwhile')
  for (const end of ends) end()
  await until('it is read', async () => (await stateOf()).reading.status !== 'reading', waitMsMax)
  const { reading, meta } = await stateOf()
  assert.deepEqual([reading.status, meta.validation, meta.problem], ['done', 'valid', undefined])
  const reports = async () => (await service.call('GET', `/reports?request=${request.id}&source=doc_xray`)).body.reports
  await until('it has its report', async () => (await reports()).length === 1, waitMsMax)
  t.diagnostic(`what became of readers meanwhile: ${JSON.stringify(outcomes)}`)
})
