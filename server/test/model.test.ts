import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { atEnd, type TestDatabase, testDatabase } from './support/database.ts'
import { newTenants } from './support/fault-tenants.ts'
import { emptyModel, type Model } from './support/model.ts'
import { commandsOf, expectAgreement } from './support/model-commands.ts'
import { type ModelService, modelService, type Restartable } from './support/model-service.ts'
import { newInstallation, startProcess, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { type Receiver, startWebhookReceiver } from './support/webhook-receiver.ts'
import { isSignedBy } from './support/webhook-service.ts'

/**
 * Sequences of calls. The suite makes the same two each time, and one that nobody has seen: its seed is told, and makes it again. Many
 * by hand: MODEL_RUNS=200 MODEL_SEED=$RANDOM, and MODEL_COMMANDS=100 for longer ones. With MODEL_SHRINK=1 the shortest one that fails
 * is looked for, which takes many starts.
 */
const isByHand = process.env.MODEL_RUNS !== undefined
const given = process.env.MODEL_SEED
const tries = isByHand
  ? [{ seed: Number(given ?? 55), runs: Number(process.env.MODEL_RUNS) }]
  : [
      { seed: 55, runs: 2 },
      { seed: Number(given ?? randomInt(1_000_000)), runs: 1 },
    ]
const maxCommands = Number(process.env.MODEL_COMMANDS ?? 40)
const waitMsMax = 600_000

let database: TestDatabase
let place: Restartable
let receiver: Receiver

before(async () => {
  database = await testDatabase()
  receiver = await startWebhookReceiver()
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-model-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const installation = newInstallation(dataDir, { DATABASE_URL: database.url })
  const port = await steadyPort()
  place = {
    current: startProcess(installation, { port }),
    async restart() {
      place.current = startProcess(installation, { port })
      await place.current.ready
    },
  }
  await place.current.ready
})

async function newOrganisation(name: string): Promise<ModelService> {
  const ledger = { acknowledged: 0, repeated: 0, surprises: [] }
  const ways = { url: place.current.url, receiverUrl: receiver.url, ledger, pause: async () => {} }
  const [tenant] = await newTenants(database, [name], { ...ways, signal: new AbortController().signal })
  assert.ok(tenant)
  return modelService(place, tenant.token, receiver.url)
}

/** What a worker still owes is a job; files of an erased request are looked for once more much later. */
const isQuiet = async () => {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE state = 'active' OR (state < 'active' AND start_after < now() + interval '1 minute')`,
  )
  return row?.count === 0
}

async function audit(model: Model, service: ModelService): Promise<void> {
  for (const request of model.requests) await expectAgreement(service, request)
  const { requests } = (await service.read('/requests?limit=100')).body
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort()
  const kept = model.requests.filter(({ isErased }) => !isErased)
  assert.deepEqual(ids(requests), ids(kept), 'each request once, and none that is erased')
  const standing = model.media.filter(({ request }) => !request.isErased)
  for (const { id, isOnline, sha256 } of standing) {
    const { medium } = (await service.read(`/media/${id}`)).body
    assert.equal(medium.status, isOnline ? 'online' : 'draft', `medium ${id}`)
    if (isOnline) assert.equal(medium.meta.sha256, sha256, `medium ${id}`)
  }
  const { reports } = (await service.read('/reports?limit=100&source=doc_xray')).body
  const online = standing.filter(({ isOnline }) => isOnline).map(({ id }) => id)
  assert.deepEqual(reports.map((one: { medium: string }) => one.medium).sort(), online.sort(), 'one report each')
  const { webhooks } = (await service.read('/webhooks?limit=100')).body
  assert.deepEqual(ids(webhooks), ids(model.webhooks), 'each webhook once')
  for (const { id, keys, awaited } of model.webhooks) auditDeliveries(webhooks, id, keys, awaited)
}

type Wire = { id: string; url: string; key: string }

function auditDeliveries(webhooks: readonly Wire[], id: string, keys: readonly string[], awaited: Set<string>): void {
  const { url = '', key = '' } = webhooks.find((one) => one.id === id) ?? {}
  assert.equal(key.slice(-4), keys.at(-1)?.slice(-4), 'the secret that was shown last is in force')
  const received = receiver.of(new URL(url).pathname)
  for (const one of received)
    assert.ok(
      keys.some((secret) => isSignedBy(secret, one)),
      'each message is signed',
    )
  const told = new Set(received.map(({ body }) => JSON.parse(body).decisionId))
  for (const decision of awaited) assert.ok(told.has(decision), `${id} was told of ${decision}`)
}

for (const { seed, runs } of tries)
  test('W-03 whatever sequence of calls and crashes: the service agrees with a model of it in memory', async (t) => {
    let run = 0
    const counts = { calls: 0, crashes: 0 }
    // Before it fails, should it: with this and the same number of sequences it is made again.
    t.diagnostic(`MODEL_SEED=${seed}`)
    const commands = commandsOf({ maxCommands, crashes: isByHand ? 2 : 1 })
    const property = fc.asyncProperty(commands, async (sequence) => {
      run += 1
      const service = await newOrganisation(createHash('md5').update(`${seed} ${run}`).digest('hex'))
      const model = emptyModel()
      await fc.asyncModelRun(() => ({ model, real: service }), sequence)
      await until('no job is left', isQuiet, waitMsMax)
      await audit(model, service)
      counts.calls += [...sequence].length
      counts.crashes += service.crashes
      // What a long run has come to can be seen while it lasts.
      if (isByHand) process.stderr.write(`${run} of ${runs}: ${JSON.stringify(counts)}\n`)
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env.MODEL_SHRINK === undefined })
    t.diagnostic(`seed ${seed}: ${run} sequences, ${JSON.stringify(counts)}`)
  })
