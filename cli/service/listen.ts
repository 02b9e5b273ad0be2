import { eventNames, type Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { jsonLine } from '../present/table.ts'
import { safe } from '../safe-text.ts'
import { countOf } from './count.ts'
import { checkSecret, deliver, newSecret } from './forward.ts'

/** Events as they come, one after the other, so that a receiver gets them in order. */
export async function listen(io: Io, roentgen: Roentgen, values: Values): Promise<void> {
  const url = typeof values.forward === 'string' ? values.forward : undefined
  const given = values.secret || io.env.ROENTGEN_WEBHOOK_SECRET
  const secret = typeof given === 'string' && given !== '' ? checkSecret(given) : newSecret()
  const names = typeof values.events === 'string' ? namesOf(values.events) : undefined
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
      url === undefined
        ? undefined
        : await deliver(
            { url, secret, event, signal: io.signal },
            { onRetry: (said, seconds) => io.err(`${event.id}: ${safe(said)}; sent again in ${seconds} s.\n`) },
          )
    const { id, creation, event: name, ...rest } = event
    const about = Object.entries(rest).map(([key, value]) => `${key} ${String(value)}`)
    io.out(
      values.json === true
        ? jsonLine({
            ...event,
            ...(sent !== undefined && { delivered: sent.ok, answer: sent.said, attempts: sent.attempts }),
          })
        : `${creation}  ${name}  ${safe(about.join('  '))}${sent === undefined ? '' : `  → ${toldOf(sent)}`}\n`,
    )
    seen += 1
    if (seen >= max) return
  }
  if (max !== Number.POSITIVE_INFINITY) io.signal.throwIfAborted()
}

/** A name that is none would be waited for in vain. */
function namesOf(list: string): ReadonlySet<string> {
  const names = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const unknown = names.filter((one) => !eventNames.some((known) => known === one))
  if (names.length > 0 && unknown.length === 0) return new Set(names)
  const what = unknown.length === 0 ? '--events is empty' : `There is no event ${safe(unknown.join(', '))}`
  throw new UsageError(`${what}: use ${eventNames.join(', ')}, separated by commas.`)
}

const toldOf = ({ said, attempts }: { said: string; attempts: number }): string =>
  safe(attempts === 1 ? said : `${said}, attempt ${attempts}`)
