import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { newRequest, theApi } from '#test/support/endpoint.ts'
import { violationCodes, violationOf } from './violation-codes.ts'

const api = await theApi()

const codesOf = (schema: z.ZodType, sent: unknown) =>
  schema.safeParse(sent).error?.issues.map((issue) => violationOf(issue, sent).code)

test('each kind of fault has a code of our own, and an absent field another than a wrong one', () => {
  const shape = z.object({
    text: z.string().min(2).max(3),
    count: z.number().min(2).max(3),
    list: z.array(z.string()).min(2).max(3),
    choice: z.enum(['a', 'b']),
    form: z.string().regex(/^x$/),
    own: z.string().refine(() => false, 'breaks a rule'),
  })
  assert.deepEqual(codesOf(shape, {}), Array(6).fill('required'))
  const low = { text: 'a', count: 1, list: ['a'], choice: 'c', form: 'y', own: '' }
  assert.deepEqual(codesOf(shape, low), ['too-short', 'too-small', 'too-few', 'choice', 'format', 'rule'])
  const high = { text: 'aaaa', count: 4, list: Array(4).fill('a'), choice: 'a', form: 'x', own: '' }
  assert.deepEqual(codesOf(shape, high), ['too-long', 'too-large', 'too-many', 'rule'])
  const types = { text: 1, count: '1', list: true, choice: 1, form: null, own: [] }
  assert.deepEqual(codesOf(shape, types), ['type', 'type', 'type', 'choice', 'type', 'type'])
  assert.deepEqual(codesOf(z.union([z.string(), z.number()]), true), ['type'])
  assert.deepEqual(codesOf(z.strictObject({}), { more: 1 }), ['unknown-field'])
})

test('no answer of the service holds the code of a library', async () => {
  const { id: request } = await newRequest(api)
  const wrong: [string, object][] = [
    ['/requests', { code: { type: 5 }, businessName: '', notes: { equity: 'x', esgLabels: [], holding: 1 }, more: 1 }],
    ['/requests', { code: { type: 'siren', id: '732829321' }, reference: 'x'.repeat(200) }],
    ['/media', { name: 'nothing', meta: { size: -1, type: 'x' }, request }],
    ['/webhooks', { url: 'https://localhost/', events: ['nothing'] }],
    ['/users', { email: 'no address', role: 'king' }],
    ['/keys', { name: '', scopes: ['all'], expires: 'tomorrow' }],
    ['/simulations', { code: { type: 'x' }, country: 'France', notes: { totalAssets: -1 }, variants: [1] }],
  ]
  const answers = await Promise.all([
    ...wrong.map(([path, body]) => api.call('POST', path, { body })),
    api.call('GET', '/reports?limit=0&offset=x'),
    api.call('GET', '/reports?createdAfter=yesterday&nothing=1'),
  ])
  for (const { status, body, text } of answers) {
    assert.equal(status, 400, text)
    for (const { code } of body.violations) assert.ok(Object.hasOwn(violationCodes, code), `${code}: ${text}`)
  }
})
