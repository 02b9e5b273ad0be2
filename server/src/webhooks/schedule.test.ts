import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { attemptDelaysMs, attemptsMax, type HealthAfter, healthAfter, healthy, nextAttempt } from './schedule.ts'

const start = new Date('2026-11-14T09:30:00.000Z')
const hour = 3_600_000
const failed = { ok: false, statusCode: 500 }

function waitMs(input: { attempt: number; outcome?: Parameters<typeof nextAttempt>[0]['outcome']; random?: number }) {
  const next = nextAttempt({
    attempt: input.attempt,
    outcome: input.outcome ?? failed,
    now: start,
    random: () => input.random ?? 0,
  })
  assert.ok(typeof next === 'object', `attempt ${input.attempt} has a next one`)
  return next.at.getTime() - start.getTime()
}

test('W-04 a receiver that always fails is tried ten times over 75 h 35 min 5 s, then no more', () => {
  let now = start
  let attempt = 1
  const offsetsSeconds = [0]
  for (;;) {
    const next = nextAttempt({ attempt, outcome: failed, now, random: () => 0 })
    if (typeof next === 'string') {
      assert.equal(next, 'exhausted')
      break
    }
    now = next.at
    attempt += 1
    offsetsSeconds.push((now.getTime() - start.getTime()) / 1000)
  }
  assert.deepEqual(offsetsSeconds, [0, 5, 305, 2105, 9305, 27305, 63305, 113705, 185705, 272105])
  assert.equal(attempt, attemptsMax)
  assert.equal(offsetsSeconds.at(-1), 75 * 3600 + 35 * 60 + 5)
})

test('conventions 10.7 each waiting time grows by 0 to 10 % and never shrinks', () => {
  const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), anyRandom, (attempt, random) => {
      const delayMs = attemptDelaysMs[attempt] ?? 0
      const wait = waitMs({ attempt, random })
      assert.ok(wait >= delayMs && wait <= delayMs * 1.1)
    }),
  )
  assert.equal(waitMs({ attempt: 2, random: 0.5 }), 315_000)
})

test('W-04 Retry-After is kept up to 24 h and never shortens the schedule', () => {
  const asked = (retryAfterSeconds: number) => ({ ok: false, statusCode: 429, retryAfterSeconds })
  assert.equal(waitMs({ attempt: 1, outcome: asked(3600) }), hour)
  assert.equal(waitMs({ attempt: 1, outcome: asked(86_400) }), 24 * hour)
  assert.equal(waitMs({ attempt: 1, outcome: asked(10_000_000) }), 24 * hour)
  assert.equal(waitMs({ attempt: 5, outcome: asked(1) }), 5 * hour)
})

test('W-04 a success ends the delivery, and a 410 ends it too and disables the webhook', () => {
  const common = { attempt: 1, now: start, random: Math.random }
  assert.equal(nextAttempt({ ...common, outcome: { ok: true, statusCode: 204 } }), 'delivered')
  const gone = { ok: false, statusCode: 410 }
  assert.equal(nextAttempt({ ...common, outcome: gone }), 'exhausted')
  assert.equal(healthAfter({ health: healthy, outcome: gone, kind: 'event', now: start }).disable, 'gone')
})

test('conventions 10.7 429, 502 and 504 halve the rate down to a floor, a success doubles it up to the whole', () => {
  for (const statusCode of [429, 502, 504]) {
    const after = healthAfter({ health: healthy, outcome: { ok: false, statusCode }, kind: 'event', now: start })
    assert.equal(after.rateFactor, 0.5)
  }
  assert.equal(healthAfter({ health: healthy, outcome: failed, kind: 'event', now: start }).rateFactor, 1)
  let health: HealthAfter = healthy
  for (let i = 0; i < 50; i++) {
    health = healthAfter({ health, outcome: { ok: false, statusCode: 429 }, kind: 'event', now: start })
  }
  assert.equal(health.rateFactor, 1 / 64)
  for (let i = 0; i < 6; i++) health = healthAfter({ health, outcome: { ok: true }, kind: 'event', now: start })
  assert.deepEqual(health, healthy)
})

test('conventions 10.7 five days of failing disable the webhook, a single success in between starts anew', () => {
  const at = (hours: number) => new Date(start.getTime() + hours * hour)
  const after = (health: HealthAfter, hours: number, ok = false) =>
    healthAfter({ health, outcome: { ok }, kind: 'event', now: at(hours) })
  const first = after(healthy, 0)
  assert.deepEqual(first.failingSince, start)
  assert.equal(after(first, 119.99).disable, undefined)
  assert.equal(after(first, 120).disable, 'failing')
  const recovered = after(after(first, 100, true), 119)
  assert.equal(after(recovered, 200).disable, undefined)
})

test('W-06 a replay or a test counts neither for nor against the health of the webhook', () => {
  const longFailing = { failingSince: new Date(start.getTime() - 200 * hour), rateFactor: 0.25 }
  for (const kind of ['replay', 'test'] as const) {
    for (const outcome of [{ ok: true }, failed, { ok: false, statusCode: 410 }, { ok: false, statusCode: 429 }]) {
      assert.deepEqual(healthAfter({ health: longFailing, outcome, kind, now: start }), longFailing)
    }
  }
})
