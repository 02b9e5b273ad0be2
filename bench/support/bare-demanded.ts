import fastify from 'fastify'
import pg from 'pg'
import { hashApiKey } from '#domain/api-key.ts'
import { plainFault } from '#domain/plain-fault.ts'
import { newRequestState } from '#domain/request-state.ts'
import { factsOfNew, summaryOf } from '#domain/request-summary.ts'
import { systemClock } from '#kernel/clock.ts'
import { requestsCreate } from '../../server/src/http/endpoints/requests-create.ts'
import { parseIdempotencyKey } from '../../server/src/http/idempotency-key.ts'
import { presentRequest } from '../../server/src/http/present/request.ts'
import { rateLimiter } from '../../server/src/http/rate-limit.ts'
import { parseStrictJson } from '../../server/src/http/strict-json.ts'
import { unknownFields } from '../../server/src/http/unknown-fields.ts'
import { openBareOnce, type Shown } from './bare-once.ts'

const { body: bodySchema, answer: answerSchema } = requestsCreate

/**
 * What the conventions (`docs/conventions.md`) demand of a write with an `Idempotency-Key`, by the modules of the service where they
 * stand alone, behind Fastify with one route; and nothing of how the service is built: no list of endpoints, no versions, languages
 * or sessions, no transaction that many verbs share, no metrics, no trace, no end of slow or silent callers.
 */
export async function listenDemanded(databaseUrl: string): Promise<number> {
  const callers = await callersByHash(databaseUrl)
  const limiter = rateLimiter({ policies: { default: { quota: 10_000_000, windowSeconds: 60 } }, clock: systemClock })
  const rest = restOfAnswer()
  const bodyOf = (shown: Shown) => JSON.stringify(answerSchema.parse({ request: { ...rest, ...shown } }))
  const keep = await openBareOnce(databaseUrl, bodyOf)
  const app = fastify()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/requests', async (request, reply) => {
    const { authorization = '' } = request.headers
    const caller = callers.get(hashApiKey(authorization.slice('Bearer '.length)).toString('base64'))
    if (caller === undefined) return reply.code(401).send()
    const verdict = limiter.take(caller, ['default'])
    if (!verdict.allowed) return reply.code(429).headers(verdict.headers).send()
    const raw = request.body as Buffer
    const sent = parseStrictJson(raw)
    const { success, data } = bodySchema.safeParse(sent, { error: plainFault })
    if (!success || unknownFields(bodySchema, sent).length > 0) return reply.code(400).send()
    const key = parseIdempotencyKey(request.headers['idempotency-key'])
    if (key === undefined) return reply.code(400).send()
    const { body, headers } = await keep(raw, key, data)
    return reply
      .code(201)
      .headers({ ...headers, ...verdict.headers })
      .type('application/json')
      .send(body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.addresses()[0]?.port ?? 0
}

async function callersByHash(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; hash: Buffer }>('SELECT id, hash FROM keys')
  await client.end()
  return new Map(rows.map(({ id, hash }) => [hash.toString('base64'), id]))
}

/** What the service shows of each new request, save for what differs. */
function restOfAnswer() {
  const summary = summaryOf(factsOfNew(undefined), { lacksFigures: true })
  const waiting = summary.waiting.map((one) => ({ source: 'magpie', waitingFor: one.message.en, waiting: one }))
  const creation = new Date()
  const about = { id: '', creator: '', collaborators: [], code: { type: 'siren', id: '', key: '' }, notes: {} }
  const request = { ...about, ...newRequestState, creation, updated: creation }
  return presentRequest({ request: request as never, summary, runs: [], waiting }, 'en')
}
