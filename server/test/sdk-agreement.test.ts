import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { companyCodeKinds } from '#domain/company-codes/index.ts'
import { checkCompanyCode, unwrapWebhook, WebhookInvalid } from '#sdk/index.ts'
import { newKeyPair, newSecret, signatureHeader } from '#webhooks/signature.ts'

test('the SDK checks company codes as the service does', () => {
  for (const { type, example, normalise, fault } of companyCodeKinds) {
    const same = (sent: string) => {
      const id = normalise(sent)
      const found = fault(id)?.code
      const expected = found === undefined ? { isValid: true, id } : { isValid: false, id, fault: found }
      assert.deepEqual(checkCompanyCode(type, sent), expected, `${type} ${sent}`)
    }
    same(example)
    same(` ${example.toLowerCase()} `)
    const characters = fc.constantFrom(...'0123456789ABLMXYZhrb -.')
    const changed = fc.tuple(fc.nat(example.length), characters).map(([at, character]) => {
      return example.slice(0, at) + character + example.slice(at + 1)
    })
    const drawn = fc.oneof(changed, fc.string(), fc.stringMatching(/^\d{8,11}$/))
    fc.assert(fc.property(drawn, same), { numRuns: 500 })
  }
  const person = 'RSSMRA85T10A562S'
  for (const sent of [
    person,
    'RSSMRA85T50A562W',
    'RSSMRA85T81A562C',
    `${person.slice(0, 15)}T`,
    'X1234567L',
    'B83835735',
  ]) {
    for (const { type, normalise, fault } of companyCodeKinds) {
      assert.equal(checkCompanyCode(type, sent).isValid, fault(normalise(sent)) === undefined, `${type} ${sent}`)
    }
  }
  assert.deepEqual(checkCompanyCode('toString', '1'), { isValid: false, id: '1', fault: 'unknown-type' })
})

const id = '6917c2000102030405060708'
const body = `{"event":"new_report","requestId":"${id}","reportId":"6917c2010102030405060708"}`
const timestampSeconds = 1_794_000_000
const now = () => new Date(timestampSeconds * 1000)
const headersOf = (signature: string) => ({
  'Webhook-Id': id,
  'webhook-timestamp': String(timestampSeconds),
  'webhook-signature': signature,
})

test('W-01 what the service signs is unwrapped, with a secret, one of two secrets, or the public key', async () => {
  const [old, fresh, pair] = [newSecret(), newSecret(), newKeyPair()]
  const secrets = [fresh, old]
  const signature = signatureHeader({ id, timestampSeconds, body, secrets, privateKeys: [pair.privateKey] })
  for (const secret of [old, fresh, pair.publicKey]) {
    const event = await unwrapWebhook(body, headersOf(signature), secret, { now })
    assert.deepEqual(event, { ...JSON.parse(body), id })
  }
  const bytes = new TextEncoder().encode(body)
  assert.equal((await unwrapWebhook(bytes, new Headers(headersOf(signature)), old, { now })).event, 'new_report')
})

test('W-01 another body, secret, id or time is refused, and so is a delivery that is old', async () => {
  const secret = newSecret()
  const headers = headersOf(signatureHeader({ id, timestampSeconds, body, secrets: [secret] }))
  const refused = async (attempt: Promise<unknown>, why: RegExp) =>
    assert.rejects(attempt, (error) => error instanceof WebhookInvalid && why.test(error.message))
  await refused(unwrapWebhook(`${body} `, headers, secret, { now }), /no signature/)
  await refused(unwrapWebhook(body, headers, newSecret(), { now }), /no signature/)
  await refused(unwrapWebhook(body, headers, 'secret', { now }), /the secret is none/)
  await refused(unwrapWebhook(body, { ...headers, 'Webhook-Id': 'other' }, secret, { now }), /no signature/)
  await refused(unwrapWebhook(body, { ...headers, 'webhook-signature': undefined }, secret, { now }), /is missing/)
  const later = () => new Date((timestampSeconds + 301) * 1000)
  await refused(unwrapWebhook(body, headers, secret, { now: later }), /301 s off/)
  assert.equal((await unwrapWebhook(body, headers, secret, { now: later, toleranceSeconds: 600 })).id, id)
})
