import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { openTestRegisters, replayFile, replayMissing, startReplay } from '#test/support/registers.ts'
import { recordingLog } from '#test/support/test-queue.ts'
import { part } from '../records/bodacc-parts.ts'
import { firstOf, oneOrMany } from '../records/text.ts'
import { type Surprise, surpriseBook, surprisesIn } from './surprises.ts'

const familiar = { ignores: ['page'], words: { 'results.family': ['sale', 'judgment'] } }
const shape = z.object({
  results: z.array(z.object({ family: z.string(), judgment: part(z.object({ nature: z.string().nullish() })) })),
})
const found = (body: unknown, of: z.ZodType = shape) =>
  surprisesIn(body, of, familiar).map(({ kind, what }) => `${kind} ${what}`)

test('what is read, and what is known to be left out, is no news', () => {
  assert.deepEqual(found({ page: 1, results: [{ family: 'sale', judgment: { nature: 'end' } }] }), [])
})

test('a field that nobody has declared is news once, with its path, however many records have it', () => {
  const record = { family: 'sale', colour: 'red', judgment: { nature: null, court: 'Paris' } }
  assert.deepEqual(found({ results: [record, record] }), ['field results.colour', 'field results.judgment.court'])
})

test('a part that is sent as JSON inside a text is looked into as well', () => {
  const judgment = JSON.stringify({ nature: 'end', court: 'Paris' })
  assert.deepEqual(found({ results: [{ family: 'sale', judgment }] }), ['field results.judgment.court'])
})

test('a type of notice that is not in the list is news', () => {
  assert.deepEqual(found({ results: [{ family: 'abduction' }] }), ['notice-type results.family abduction'])
})

test('one or many, and the first of many, are seen through', () => {
  const item = z.object({ name: z.string() })
  const of = z.object({ one: oneOrMany(item), first: firstOf(item, 2) })
  const body = { one: { name: 'a', odd: 1 }, first: [{ name: 'b' }, { name: 'c', even: 2 }] }
  assert.deepEqual(found(body, of), ['field one.odd', 'field first.even'])
})

test('what strangers write is cut and made printable before it reaches a log', () => {
  const [surprise = ''] = found({ results: [], [`\u0000\u202e${'x'.repeat(500)}`]: 1 })
  assert.match(surprise, /^field \?\?x+$/)
  assert.ok(surprise.length <= 170)
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`made-up-${index}`, 1]))
  assert.equal(found({ results: [], ...many }).length, 50)
})

test('each is counted every time and logged once a day for each register and field', () => {
  const { entries, log } = recordingLog()
  const counted: string[] = []
  let nowMs = 0
  const tell = surpriseBook({ log, count: (register, kind) => void counted.push(`${register} ${kind}`) }, () => nowMs)
  const colour: Surprise = { kind: 'field', what: 'results.colour' }
  tell('fr-bodacc', [colour])
  tell('fr-bodacc', [colour])
  tell('fr-rne', [colour])
  assert.deepEqual(counted, ['fr-bodacc field', 'fr-bodacc field', 'fr-rne field'])
  assert.deepEqual(
    entries.map(({ event, fields }) => `${event} ${fields.register} ${fields.kind} ${fields.what}`),
    ['register.surprise fr-bodacc field results.colour', 'register.surprise fr-rne field results.colour'],
  )
  nowMs = 86_400_000 - 1
  tell('fr-rne', [colour])
  assert.equal(entries.length, 2)
  nowMs = 86_400_000
  tell('fr-rne', [colour])
  assert.equal(entries.length, 3)
})

test('the fictional registers send nothing that the connectors do not know', { skip: replayMissing }, async (t) => {
  const news = new Set<string>()
  const surprised = (register: string, all: readonly Surprise[]) => {
    for (const { kind, what } of all) news.add(`${register} ${kind} ${what}`)
  }
  const registers = openTestRegisters(t, await startReplay(t), { surprised })
  for (const { code } of replayFile('expected-dev.json').cases.slice(0, 40)) {
    await registers.company(code)
    await registers.notices(code)
  }
  assert.deepEqual([...news], [])
})
