import { createCipheriv, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import pg from 'pg'
import { auditStore } from '#database/audit.ts'
import type { Transaction } from '#database/database.ts'
import { dossierStore } from '#database/dossiers.ts'
import { groupCommit } from '#database/group-commit.ts'
import { socketOf } from '#database/hang-up.ts'
import { idempotencyStore } from '#database/idempotency.ts'
import { requestStore } from '#database/requests.ts'
import { prepared, type Statement, writeBatch } from '#database/write-batch.ts'
import { newRequestState } from '#domain/request-state.ts'
import { factsOfNew, summaryOf } from '#domain/request-summary.ts'

/** As many and as long as those of the service. */
const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'ratelimit-policy': '"default";q=10000000;w=60',
  ratelimit: '"default";r=9999999;t=60',
  'api-version': '2026-11-01',
}
const summary = summaryOf(factsOfNew(undefined), { lacksFigures: true })

/**
 * The least that keeps what we promise for a write with an `Idempotency-Key`: the statements of the service in one message and one
 * transaction, those of calls that wait together, the answer encrypted with them. No rights, no limits, no checks, no routes.
 */
export async function openBareOnce(databaseUrl: string, bodyOf: (shown: Shown) => string = plainBody) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, pipeline: true } as pg.PoolConfig)
  const { rows } = await pool.query('SELECT id AS user, organisation FROM users LIMIT 1')
  const { user, organisation } = rows[0]
  const templates = await recorded(user, organisation)
  const secret = createSecretKey(randomBytes(32))
  const { commit } = groupCommit((statements) => send(pool, statements))
  return async (
    raw: Buffer,
    key: string,
    sent: Sent = JSON.parse(raw.toString()),
  ): Promise<{ body: string; headers: Record<string, string> }> => {
    const { code, businessName } = sent
    const id = randomBytes(12).toString('hex')
    const call = randomBytes(12).toString('hex')
    const now = new Date()
    const creation = now.toISOString()
    const body = bodyOf({ id, creation, updated: creation, code, businessName, creator: user, collaborators: [user] })
    const location = `http://127.0.0.1:8080/requests/${id}`
    const fingerprint = hash('sha256', raw, 'buffer')
    await commit(organisation, [
      changed(templates[0], { 2: key, 3: now }),
      changed(templates[1], { 0: id, 5: code.id, 6: code.id, 7: businessName, 14: now, 15: now }),
      changed(templates[2], { 0: id, 3: now }),
      changed(templates[3], { 0: randomBytes(12).toString('hex'), 2: now, 8: id, 9: id, 12: call }),
      changed(templates[4], { 2: key, 3: fingerprint, 5: { location }, 6: sealed(secret, body), 7: now }),
    ])
    return { body, headers: { ...headers, location, 'request-id': call } }
  }
}

type Sent = { code: { type: string; id: string }; businessName: string }

/** What differs from one new request to the next. */
export type Shown = Sent & { id: string; creation: string; updated: string; creator: string; collaborators: string[] }

const plainBody = (shown: Shown) =>
  JSON.stringify({ request: { ...shown, ...newRequestState, notes: {}, summary, analyses: summary.waiting } })

type Recorded = { text: string; values: readonly unknown[]; name: string }

/** What the stores of the service send, with the values of one request. */
async function recorded(user: string, organisation: string): Promise<Recorded[]> {
  const statements: Recorded[] = []
  const write = async (text: string, values: readonly unknown[], name: string) => {
    statements.push({ text, values, name })
  }
  const database = { write } as unknown as Transaction
  const now = new Date()
  const scope = { organisation, operation: `POST /requests live ${user}`, key: '' } as never
  const about = { id: '', organisation, test: false, creation: now, updated: now }
  const code = { type: 'siren', id: '', key: '' }
  const request = {
    ...about,
    ...newRequestState,
    creator: user,
    collaborators: [user],
    code,
    businessName: '',
    notes: {},
  }
  const audited = {
    ...about,
    action: 'data_written',
    user,
    address: '127.0.0.1',
    detail: { operation: 'POST /requests' },
  }
  const answer = { fingerprint: '', status: 201, headers: {}, body: '' }
  await idempotencyStore(database).claim(scope, now)
  await requestStore(database).insert(request as never, summary)
  await dossierStore(database).setUnserved(request as never, { reason: 'offline', registers: ['fr-annuaire'] }, now)
  await auditStore(database).insert(audited as never)
  await idempotencyStore(database).keep(scope, answer as never, now)
  return statements
}

function changed(recorded: Recorded | undefined, places: Record<number, unknown>): Statement {
  const { text, values, name } = recorded as Recorded
  return { text, name, values: prepared(Object.assign([...values], places)) }
}

function sealed(secret: KeyObject, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function send(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.connect((refused, client, release) => {
      if (client === undefined) return reject(refused)
      const batch = writeBatch(statements, (error) => {
        release()
        if (error) reject(error)
        else resolve()
      })
      // As the service does: one packet.
      const stream = socketOf(client)
      stream.cork()
      process.nextTick(() => stream.uncork())
      client.query(batch as unknown as pg.Submittable)
    })
  })
}
