import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signerFrom } from '#kernel/signing.ts'
import { inLanguage, withoutTranslations } from '#language/in-language.ts'
import { type SignedReport, verifyReport } from '#sdk/index.ts'
import { digestsOf, signedText } from './report-signature.ts'

const raw = {
  value: 0.1 + 0.2,
  flag: { color: 'red', because: 'Red', translations: { fr: { because: 'Rouge' }, it: { because: 'Rosso' } } },
  reasons: [{ message: 'Late', name: 'Late', translations: { fr: 'Tard', it: 'Tardi' }, level: null }],
}
const [signer, other] = [signerFrom(Buffer.alloc(32, 1)), signerFrom(Buffer.alloc(32, 2))]
const digests = digestsOf(raw)
const said = {
  id: 'a'.repeat(24),
  creation: '2026-11-16T09:00:00.000Z',
  request: 'b'.repeat(24),
  medium: 'c'.repeat(24),
  source: 'doc_xray',
  code: { type: 'siren', id: '732829320' },
  replaces: 'd'.repeat(24),
  madeBy: { engine: '1', analysis: { source: 'doc_xray', version: 1 }, inputs: { 'medium:c': '00' }, settings: '0' },
}
const value = signer.sign(signedText({ ...said, creation: new Date(said.creation), test: false } as never, digests))
const signature = { algorithm: 'Ed25519', key: signer.id, raw: digests, value } as const
const report = { ...said, raw, signature } as SignedReport
const faultOf = (changed: object, keys: string = signer.publicKey) =>
  verifyReport({ ...report, ...changed }, keys).then(
    () => undefined,
    (error: Error) => error.message,
  )

test('a report is verified in every language, with and without translations, by the key that signed it', async () => {
  assert.equal(digests.length, 6)
  for (const language of ['en', 'fr', 'it'] as const)
    for (const shown of [inLanguage(raw, language), withoutTranslations(inLanguage(raw, language))])
      assert.equal(await faultOf({ raw: JSON.parse(JSON.stringify(shown)) }), undefined, language)
  assert.deepEqual(await verifyReport(report, { keys: [{ x: other.publicKey }, { x: signer.publicKey }] }), {
    key: signer.id,
  })
  // What becomes of it later is not signed.
  assert.equal(await faultOf({ replacedBy: 'e'.repeat(24), withdrawn: true }), undefined)
})

test('one changed character of anything that is signed fails, and so does a mixture of languages', async () => {
  const isRaw = /^what the report says/
  assert.match((await faultOf({ raw: { ...raw, value: 0.3 } })) ?? '', isRaw)
  assert.match((await faultOf({ raw: { ...raw, flag: { ...raw.flag, because: 'Rouge' } } })) ?? '', isRaw)
  const others = Object.entries(said).map(([name, value]) => {
    const text = JSON.stringify(value)
    return { [name]: JSON.parse(text.replace(/[a-d0-9](?=\D*$)/, (one) => (one === '1' ? '2' : '1'))) }
  })
  for (const changed of [...others, { medium: undefined }, { replaces: undefined }, { test: true }]) {
    assert.notDeepEqual({ ...report, ...changed }, report)
    assert.equal(await faultOf(changed), 'the report or its signature was changed', JSON.stringify(changed))
  }
})

test('a signature of other words cannot be lent, nor its digests widened', async () => {
  const forged = { ...raw, value: 0 }
  const widened = { ...signature, raw: [...digests, ...digestsOf(forged)] }
  assert.equal(await faultOf({ raw: forged, signature: widened }), 'the report or its signature was changed')
  assert.equal(await faultOf({ signature: { ...signature, value: 'AAAA' } }), 'the report or its signature was changed')
  assert.equal(await faultOf({ signature: { ...signature, value: '?' } }), 'the report or its signature was changed')
  assert.equal(await faultOf({ signature: undefined }), 'the report has no signature')
})

test('another key is not the one, and cannot take its name', async () => {
  assert.equal(await faultOf({}, other.publicKey), 'the report was signed with none of these keys')
  const resigned = { ...signature, value: other.sign(signedText({ ...said, test: false } as never, digests)) }
  assert.equal(await faultOf({ signature: resigned }), 'the report or its signature was changed')
  const borrowed = { keys: [{ x: other.publicKey, kid: signer.id }] }
  await assert.rejects(verifyReport({ ...report, signature: resigned }, borrowed), /none of these keys/)
  assert.match((await faultOf({}, 'short')) ?? '', /^a key is none/)
})
