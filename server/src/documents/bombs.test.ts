import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { watchCpu } from '#test/support/cpu-time.ts'
import { bombs } from '#test/support/make-bombs.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import type { ReadResult } from './evidence.ts'
import { documentReader } from './reader.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

/** What is promised of any file, of processor time: by the clock a busy machine makes any file slow. */
const cpuMsMax = 30_000

/** What the children cost at most while the work ran. */
async function costOf(work: () => Promise<unknown>): Promise<{ peak: number; cpuMs: number }> {
  let peak = 0
  const spentMs = watchCpu(() => reader.processIds())
  const poll = setInterval(() => {
    for (const pid of reader.processIds()) peak = Math.max(peak, highWaterBytes(pid))
  }, 20)
  await work()
  clearInterval(poll)
  return { peak, cpuMs: spentMs() }
}

function highWaterBytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

for (const [what, make] of Object.entries(bombs)) {
  test(`D-07 ${what}: a reason, in less than 512 MB and 30 s of a processor, and the next file is read`, {
    timeout: 300_000,
  }, async () => {
    const bytes = make()
    let result: ReadResult | undefined
    const { peak, cpuMs } = await costOf(async () => {
      result = await reader.read(bytes)
    })
    assert.ok(result?.ok === false)
    assert.ok(['resource-limit', 'file-unreadable'].includes(result.reason.code), JSON.stringify(result.reason))
    assert.doesNotMatch(
      result.reason.detail,
      /longer than|the reader ended|could not be read/,
      'a budget stopped it, not the clock',
    )
    assert.ok(peak < 512 * 1024 * 1024, `${peak} bytes`)
    assert.ok(cpuMs < cpuMsMax, `${cpuMs} ms of a processor`)
    assert.ok((await reader.read(makePdf())).ok)
  })
}
