import type { Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { jsonLine } from '../present/table.ts'
import { safe } from '../safe-text.ts'
import { countOf } from './count.ts'
import { checkSecret, forward, newSecret } from './forward.ts'

/** Events as they come, one after the other, so that a receiver gets them in order. */
export async function listen(io: Io, roentgen: Roentgen, values: Values): Promise<void> {
  const url = typeof values.forward === 'string' ? values.forward : undefined
  const given = values.secret || io.env.ROENTGEN_WEBHOOK_SECRET
  const secret = typeof given === 'string' && given !== '' ? checkSecret(given) : newSecret()
  const names =
    typeof values.events === 'string' ? new Set(values.events.split(',').map((one) => one.trim())) : undefined
  const max =
    values.count === undefined
      ? Number.POSITIVE_INFINITY
      : countOf(values.count, { name: '--count', byDefault: 1, max: 1e9 })
  const lastEventId = typeof values.after === 'string' ? values.after : undefined
  // Asked once before: a wrong key is told at once, and not after attempts to reach a stream.
  await roentgen.sessions.current({ signal: io.signal })
  io.err(`Waiting for events; Ctrl-C ends it.${url === undefined ? '' : ` Secret of the signatures: ${secret}`}\n`)
  let seen = 0
  for await (const event of roentgen.events.stream({ signal: io.signal, lastEventId })) {
    if (names !== undefined && !names.has(event.event)) continue
    const sent =
      url === undefined ? undefined : await forward({ url, secret, event, now: new Date(), signal: io.signal })
    const { id, creation, event: name, ...rest } = event
    const about = Object.entries(rest).map(([key, value]) => `${key} ${String(value)}`)
    io.out(
      values.json === true
        ? jsonLine({ ...event, ...(sent !== undefined && { delivered: sent.ok, answer: sent.said }) })
        : `${creation}  ${name}  ${safe(about.join('  '))}${sent === undefined ? '' : `  → ${sent.said}`}\n`,
    )
    seen += 1
    if (seen >= max) return
  }
}
