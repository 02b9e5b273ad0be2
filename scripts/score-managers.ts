// Makes a Manager X-Ray of every company of a file of cases, from registers that a server replays:
// npm run -s score:managers -- --register http://127.0.0.1:4010 --expected FILE.json --as-of 2026-06-30 --out ANSWERS.json
import '../server/src/require-node.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { peakMemory } from './score/peak-memory.ts'
import { replayedRegisters } from './score/replayed-registers.ts'
import { scoreManagers } from './score/score-managers.ts'

const { values } = parseArgs({
  options: {
    register: { type: 'string' },
    // As it was called before.
    registry: { type: 'string' },
    expected: { type: 'string' },
    'as-of': { type: 'string' },
    out: { type: 'string' },
  },
})
const { register = values.registry, expected, out, 'as-of': asOf = '' } = values
if (register === undefined || expected === undefined || out === undefined || !isCalendarDate(asOf)) {
  process.stderr.write(
    'usage: npm run -s score:managers -- --register URL --expected FILE.json --as-of YYYY-MM-DD --out ANSWERS.json\n',
  )
  process.exit(2)
}

// Only the codes: what is right stands in the same file, and is not looked at.
const cases = z.object({ cases: z.array(z.object({ code: z.object({ type: z.string(), id: z.string() }) })) })
const codes = cases.parse(JSON.parse(readFileSync(expected, 'utf8'))).cases.map(({ code }) => code)

const startedMs = performance.now()
const isTerminal = process.stderr.isTTY === true
const memory = peakMemory()
// A clock that stands still would never let a register that was busy be asked again.
const noonMs = Date.parse(`${asOf}T12:00:00.000Z`)
const clock = { now: () => new Date(noonMs + performance.now() - startedMs) }
const { registers, close } = replayedRegisters(register, clock)
const { answers, cpuMs } = await scoreManagers(registers, codes, asOf, (done, { id }) => {
  if (isTerminal) process.stderr.write(`\r\u001b[K${done}/${codes.length} ${id}`)
})
close()
writeFileSync(out, `${JSON.stringify(answers, null, 1)}\n`)
if (isTerminal) process.stderr.write('\r\u001b[K')
const failed = answers.filter(({ error }) => error !== undefined).length
const sorted = cpuMs.map(({ gather, report }) => gather + report).sort((one, other) => one - other)
const median = sorted[Math.floor(sorted.length / 2)] ?? 0
const most = sorted[Math.floor(sorted.length * 0.95)] ?? 0
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
process.stderr.write(
  `${answers.length} companies, ${failed} without an answer, ${seconds} s, ${median.toFixed(0)} ms of processor time each (median), ` +
    `${most.toFixed(0)} ms in 95 %, ${(sorted.at(-1) ?? 0).toFixed(0)} ms at most, peak memory ${memory.megabytes()} MB\n`,
)
