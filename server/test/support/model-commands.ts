import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { makePdf } from './make-pdf.ts'
import { chosen, type Model, type ModelMedium, type ModelRequest, type ModelWebhook } from './model.ts'
import type { ModelAnswer, ModelService } from './model-service.ts'

export type Command = fc.AsyncCommand<Model, ModelService>

/** One verb: what it needs, and what it does to the model and to the service, which must agree. */
type Verb = { name: string; needs?: (model: Model) => unknown; run(model: Model, service: ModelService): Promise<void> }

const command = ({ name, needs = () => true, run }: Verb): Command => ({
  check: (model) => needs(model) !== undefined && needs(model) !== false,
  run,
  toString: () => name,
})

/** Sends, compares the status, and remembers the call. */
async function write(model: Model, service: ModelService, path: string, body: object, status: number) {
  const key = randomUUID()
  const answer = await service.write(path, body, key)
  expectStatus(answer, status, path)
  model.last = { path, body, key, status, answer: answer.text }
  return answer.body
}

function expectStatus({ status, text }: ModelAnswer, expected: number, path: string): void {
  assert.equal(status, expected, `POST ${path}: ${text.slice(0, 300)}`)
}

const code = { type: 'siren', id: '732829320' }

const createRequest = (revenue: number | undefined) =>
  command({
    name: `create a request with revenue ${revenue}`,
    async run(model, service) {
      const notes = revenue === undefined ? {} : { notes: { revenue } }
      const { request } = await write(model, service, '/requests', { code, ...notes }, 201)
      const noteChanges = revenue === undefined ? 0 : 1
      model.requests.push({ id: request.id, revenue, noteChanges, isHeld: false, isErased: false, decisions: [] })
    },
  })

/** A verb on one of the requests, of which an erased one answers 409. */
const onRequest = (
  name: string,
  at: number,
  act: (model: Model, service: ModelService, request: ModelRequest) => Promise<void>,
) =>
  command({
    name: `${name} (request ${at})`,
    needs: ({ requests }) => chosen(requests, at),
    run: (model, service) => act(model, service, chosen(model.requests, at) as ModelRequest),
  })

const changeNotes = (at: number, revenue: number) =>
  onRequest(`set the revenue to ${revenue}`, at, async (model, service, request) => {
    const path = `/requests/${request.id}`
    await write(model, service, path, { notes: { revenue } }, request.isErased ? 409 : 200)
    if (request.isErased || request.revenue === revenue) return
    request.revenue = revenue
    request.noteChanges += 1
  })

const upload = (at: number) =>
  onRequest('upload a document', at, async (model, service, request) => {
    const file = makePdf({ pages: [`Fictional statement ${randomUUID()}`] })
    const meta = { name: 'statement.pdf', size: file.length, type: 'application/pdf' }
    const declared = { name: 'other', type: 'document', meta, request: request.id }
    const { medium } = await write(model, service, '/media', declared, request.isErased ? 409 : 201)
    if (request.isErased) return
    await service.upload(medium.upload, file)
    const sha256 = createHash('sha256').update(file).digest('hex')
    model.media.push({ id: medium.id, request, sha256, isOnline: false })
  })

const putOnline = (at: number) =>
  command({
    name: `put online (medium ${at})`,
    needs: ({ media }) => chosen(media, at),
    async run(model, service) {
      const medium = chosen(model.media, at) as ModelMedium
      const path = `/media/${medium.id}`
      await write(model, service, path, { status: 'online' }, medium.request.isErased ? 404 : 200)
      medium.isOnline ||= !medium.request.isErased
    },
  })

const decide = (at: number, decision: string) =>
  onRequest(decision, at, async (model, service, request) => {
    const body = { decision, reason: 'as the model says', reports: [] }
    const made = await write(model, service, `/requests/${request.id}/decisions`, body, request.isErased ? 409 : 201)
    if (request.isErased) return
    request.decisions.push(made.decision.id)
    for (const webhook of model.webhooks) if (webhook.isActive) webhook.awaited.add(made.decision.id)
  })

const hold = (at: number, verb: 'hold' | 'release') =>
  onRequest(verb, at, async (model, service, request) => {
    const body = verb === 'hold' ? { reason: 'of the model' } : {}
    await write(model, service, `/requests/${request.id}/${verb}`, body, request.isErased ? 409 : 200)
    if (!request.isErased) request.isHeld = verb === 'hold'
  })

const erase = (at: number) =>
  onRequest('erase', at, async (model, service, request) => {
    const path = `/requests/${request.id}/erase`
    await write(model, service, path, { reason: 'of the model' }, request.isHeld ? 409 : 202)
    if (request.isHeld) return
    request.isErased = true
    // What was on its way is not told any more.
    for (const { awaited } of model.webhooks) for (const decision of request.decisions) awaited.delete(decision)
  })

const createWebhook = () =>
  command({
    name: 'register a webhook',
    needs: ({ webhooks }) => webhooks.length < 3,
    async run(model, service) {
      const body = { url: `${service.receiverUrl}/${randomUUID()}`, events: ['decision_made'] }
      const { webhook } = await write(model, service, '/webhooks', body, 201)
      model.webhooks.push({ id: webhook.id, keys: [webhook.key], isActive: true, awaited: new Set() })
    },
  })

const onWebhook = (
  name: string,
  at: number,
  act: (model: Model, service: ModelService, webhook: ModelWebhook) => Promise<void>,
) =>
  command({
    name: `${name} (webhook ${at})`,
    needs: ({ webhooks }) => chosen(webhooks, at),
    run: (model, service) => act(model, service, chosen(model.webhooks, at) as ModelWebhook),
  })

const switchWebhook = (at: number, isActive: boolean) =>
  onWebhook(isActive ? 'enable' : 'disable', at, async (model, service, webhook) => {
    await write(model, service, `/webhooks/${webhook.id}`, { status: isActive ? 'active' : 'disabled' }, 200)
    webhook.isActive = isActive
    // What is told while it is off, and what was on its way then, is not told later.
    if (!isActive) webhook.awaited.clear()
  })

const rotate = (at: number) =>
  onWebhook('rotate the secret', at, async (model, service, webhook) => {
    const rotated = await write(model, service, `/webhooks/${webhook.id}/rotate`, {}, 200)
    webhook.keys.push(rotated.webhook.key)
  })

const repeatLast = () =>
  command({
    name: 'send the last call again',
    needs: ({ last }) => last,
    async run({ last }, service) {
      if (last === undefined) return
      const answer = await service.write(last.path, last.body, last.key)
      expectStatus(answer, last.status, last.path)
      assert.deepEqual(
        saidBy(answer.text, last.path),
        saidBy(last.answer, last.path),
        `the same answer again: ${last.path}`,
      )
      // With a request all answers that name it are forgotten, once a worker has come to it: what erased it is then asked anew.
      if (!last.path.endsWith('/erase')) assert.ok(answer.isReplayed, `repeated: ${last.path}`)
    },
  })

/** Whether storage has confirmed that the files are gone is told as it is now: a worker may come to it between two such calls. */
function saidBy(text: string, path: string): unknown {
  if (!path.endsWith('/erase')) return text
  const { request, ...rest } = JSON.parse(text)
  return { ...rest, request: { ...request, erasure: { ...request?.erasure, completed: undefined } } }
}

const reuseKey = () =>
  command({
    name: 'use the last key for another call',
    // These may have a reference.
    needs: ({ last }) => last !== undefined && /^\/requests(\/\w+)?$/.test(last.path),
    async run({ last }, service) {
      if (last === undefined) return
      const answer = await service.write(last.path, { ...last.body, reference: randomUUID() }, last.key)
      assert.deepEqual([answer.status, answer.body.code], [422, 'idempotency-key-reused'])
    },
  })

const look = (at: number) =>
  onRequest('look', at, async (_model, service, request) => expectAgreement(service, request))

/** What can be read of a request is what was acknowledged, at any time. */
export async function expectAgreement(service: ModelService, request: ModelRequest): Promise<void> {
  const { id, revenue, noteChanges, isHeld, isErased, decisions } = request
  const shown = (await service.read(`/requests/${id}`)).body.request
  if (isErased) return assert.equal(shown.status, 'erased')
  assert.deepEqual([shown.notes.revenue, shown.legalHold !== undefined], [revenue, isHeld], `request ${id}`)
  const history = (await service.read(`/requests/${id}/notes`)).body.notes
  assert.equal(history.length, noteChanges, `the changes of the notes of ${id}`)
  const made = (await service.read(`/requests/${id}/decisions`)).body.decisions
  assert.deepEqual(made.map((one: { id: string }) => one.id).reverse(), decisions, `the decisions on ${id}`)
}

const crash = () => command({ name: 'kill the service', run: (_model, service) => service.crash() })

const crashDuringNext = (afterMs: number) =>
  command({
    name: `kill the service ${afterMs} ms into the next call`,
    run: async (_model, service) => service.crashDuringNext(afterMs),
  })

const at = fc.nat({ max: 99 })

/** `crashes`: how often among the others; each costs a start of the service. */
export const commandsOf = (options: { maxCommands: number; crashes: number }) =>
  fc.commands(
    [
      fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }).map(createRequest),
      fc.tuple(at, fc.integer({ min: 1, max: 4 })).map(([one, revenue]) => changeNotes(one, revenue)),
      at.map(upload),
      at.map(putOnline),
      at.map(putOnline),
      fc.tuple(at, fc.constantFrom('approve', 'refer', 'decline')).map(([one, word]) => decide(one, word)),
      fc.tuple(at, fc.constantFrom('hold' as const, 'release' as const)).map(([one, verb]) => hold(one, verb)),
      at.map(erase),
      fc.constant(createWebhook()),
      fc.tuple(at, fc.boolean()).map(([one, isActive]) => switchWebhook(one, isActive)),
      at.map(rotate),
      fc.constant(repeatLast()),
      fc.constant(reuseKey()),
      at.map(look),
      ...Array.from({ length: options.crashes }, () => fc.nat({ max: 80 }).map(crashDuringNext)),
      fc.constant(crash()),
    ],
    { maxCommands: options.maxCommands, size: 'max' },
  )
