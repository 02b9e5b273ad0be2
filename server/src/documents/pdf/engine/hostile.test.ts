import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { watchCpu } from '#test/support/cpu-time.ts'
import { pageBombs } from '#test/support/make-page-bombs.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { renderPage } from '../../gather.ts'
import { documentReader } from '../../reader.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

/** What is promised of any file, of processor time. */
const cpuMsMax = 30_000
const reasons = ['resource-limit', 'file-unreadable']

for (const [what, make] of Object.entries(pageBombs)) {
  test(`D-07 ${what}: evidence or a reason in 30 s of a processor, and the next file is read`, {
    timeout: 300_000,
  }, async () => {
    const bytes = make()
    const spentMs = watchCpu(() => reader.processIds())
    const result = await reader.read(bytes)
    const cpuMs = spentMs()
    assert.ok(cpuMs < cpuMsMax, `${cpuMs} ms of a processor`)
    if (!result.ok) assert.ok(reasons.includes(result.reason.code), JSON.stringify(result.reason))
    assert.ok((await reader.read(makePdf())).ok)
  })
}

test('a file that is cut anywhere ends in evidence or a reason', { timeout: 120_000 }, async () => {
  const pdf = makePdf({ pages: ['one', 'two', 'three'], xref: 'stream', compress: true })
  for (let share = 1; share < 20; share += 1) {
    const result = await reader.read(pdf.subarray(0, Math.floor((pdf.length * share) / 20)))
    if (!result.ok) assert.ok(reasons.includes(result.reason.code), JSON.stringify(result.reason))
  }
})

test('a page of 200,000 points is shown in as many pixels as any other', async () => {
  const bomb = pageBombs['a page of 200,000 points']
  assert.ok(bomb !== undefined)
  const { widthPixels, heightPixels, grey } = await renderPage(bomb(), 1, 300, 60_000)
  assert.equal(grey.length, widthPixels * heightPixels)
  assert.ok(grey.length <= 25_000_000)
})
