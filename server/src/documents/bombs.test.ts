import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { bombs } from '#test/support/make-bombs.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { documentReader } from './reader.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

/** The highest memory the children had while the work ran. */
async function peakBytes(work: Promise<unknown>): Promise<number> {
  let peak = 0
  const poll = setInterval(() => {
    for (const pid of reader.processIds()) peak = Math.max(peak, highWaterBytes(pid))
  }, 20)
  await work
  clearInterval(poll)
  return peak
}

function highWaterBytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

for (const [what, make] of Object.entries(bombs)) {
  test(`D-07 ${what}: a reason, in less than 512 MB, and the next file is read`, {
    timeout: 30_000 + 60_000,
  }, async () => {
    const bytes = make()
    const reading = reader.read(bytes)
    const peak = await peakBytes(reading)
    const result = await reading
    assert.ok(!result.ok)
    assert.ok(['resource-limit', 'file-unreadable'].includes(result.reason.code), JSON.stringify(result.reason))
    assert.doesNotMatch(
      result.reason.detail,
      /longer than|the reader ended|could not be read/,
      'a budget stopped it, not the clock',
    )
    assert.ok(peak < 512 * 1024 * 1024, `${peak} bytes`)
    assert.ok((await reader.read(makePdf())).ok)
  })
}
