import { appendFileSync } from 'node:fs'
import type { TestContext } from 'node:test'
import type { LedgerClient } from './ledger-client.ts'
import { until } from './until.ts'
import { type Blow, type Fleet, standing, strike } from './victims.ts'

/** After each blow the books are looked at (`look`), while the next falls. */
export async function killAtRandom(
  t: TestContext,
  fleet: Fleet,
  { ledger }: LedgerClient,
  { times, look }: { times: number; look: () => Promise<void> },
): Promise<void> {
  const counts = new Map<string, number>()
  const looks: Promise<void>[] = []
  let failed: { why: unknown } | undefined
  for (let done = 0; done < times; ) {
    // Some blows fall at once after the one before, most on a service at work again.
    const enough = ledger.acknowledged + fleet.chance(4) * fleet.chance(6)
    const isEnough = () => ledger.acknowledged >= enough || ledger.surprises.length > 0 || failed !== undefined
    await until('the service is at work', isEnough, 180_000)
    if (failed !== undefined) break
    const victim = await strike(fleet)
    if (victim === undefined) continue
    counts.set(victim, (counts.get(victim) ?? 0) + 1)
    done += 1
    const looking = look().catch((why: unknown) => {
      failed ??= { why }
    })
    looks.push(looking)
  }
  t.diagnostic(`killed: ${[...counts].map(([victim, count]) => `${victim} ${count}`).join(', ')}`)
  await Promise.all(fleet.places.map((place) => standing(place)))
  await Promise.all(looks)
  if (failed !== undefined) throw failed.why
}

/** Each of these once, the next as soon as something was acknowledged; those that take long are for long runs. */
export async function strikeEach(
  t: TestContext,
  fleet: Fleet,
  { ledger }: LedgerClient,
  blows: readonly Blow[],
): Promise<void> {
  const brief = blows.filter(({ victim }) => !victim.endsWith('for long'))
  const struck: string[] = []
  for (const blow of brief) {
    const before = ledger.acknowledged
    await until('it is at work', () => ledger.acknowledged > before || ledger.surprises.length > 0, 180_000)
    // There is not always a reader, or a connection, to be hit.
    if (await blow.strike(fleet)) struck.push(blow.victim)
  }
  t.diagnostic(`each once: ${struck.join('; ')}`)
}

/** No job is left, of any kind: what the service still owes would be one. */
export async function quiet(fleet: Pick<Fleet, 'places'>): Promise<void> {
  const { metricsPort } = await standing(fleet.places[0] as Fleet['places'][0])
  await until(
    'no job is left',
    async () => {
      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
        (response) => response.text(),
        () => '',
      )
      const counts = [...text.matchAll(/^roentgen_queue_jobs\{.*state="(?:queued|active)"\} (\d+)$/gm)]
      return counts.length > 0 && counts.every(([, count]) => count === '0')
    },
    240_000,
  )
}

export async function readAllEvents({ ledger, call }: LedgerClient): Promise<void> {
  await until('all events are read', async () => {
    const { body } = await call('GET', `/events?after=${ledger.events.at(-1)?.id}`)
    return body.events.length === 0
  })
}

/** Ends the fleet, and tells what its processes said of failures; `KILL_LOG` names a file for all that they said. */
export async function tellEnds(t: TestContext, fleet: Fleet): Promise<void> {
  fleet.isOver = true
  await Promise.all(fleet.places.map(({ current }) => current.kill9()))
  const lines = fleet.started.flatMap(({ lines: own, pid }) => own.map((line) => JSON.stringify({ pid, ...line })))
  for (const line of lines.filter((one) => one.includes('"http.failed"'))) t.diagnostic(line)
  if (process.env.KILL_LOG) appendFileSync(process.env.KILL_LOG, `${lines.join('\n')}\n`)
}
