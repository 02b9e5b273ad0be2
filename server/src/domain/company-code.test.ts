import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { codeTypes, parseCompanyCode } from './company-code.ts'

test('every kind of the folder is in the list, with a test beside it', () => {
  const files = readdirSync(new URL('company-codes/', import.meta.url))
  const kinds = files.filter((file) => !/^(index|kind)\.ts$|\.test\.ts$/.test(file)).map((file) => file.slice(0, -3))
  assert.deepEqual(codeTypes.map(({ type }) => type).sort(), kinds.sort())
  for (const kind of kinds) assert.ok(files.includes(`${kind}.test.ts`), kind)
})

test('the example of every kind is valid, and stays so when it is sent in its normalised form', () => {
  for (const { type, example } of codeTypes) {
    const first = parseCompanyCode({ type, id: example })
    assert.ok(first.ok, type)
    const second = parseCompanyCode({ type, id: first.code.id })
    assert.ok(second.ok && second.code.id === first.code.id, type)
  }
})

test('the id is kept as it was sent, beside the form that is looked up', () => {
  assert.deepEqual(parseCompanyCode({ type: 'siren', id: '732 829 320' }), {
    ok: true,
    code: { type: 'siren', id: '732829320', sent: '732 829 320' },
  })
})

test('a wrong check digit says what is expected, with an example', () => {
  assert.deepEqual(parseCompanyCode({ type: 'siren', id: '732829321' }), {
    ok: false,
    field: 'id',
    code: 'check-digit',
    detail: 'check digit is wrong: siren is 9 digits, the last of which is a check digit, e.g. 732829320',
  })
})

test('a SIRET sent as siren is told which digits to send', () => {
  const parsed = parseCompanyCode({ type: 'siren', id: '73282932000074' })
  assert.ok(!parsed.ok && parsed.code === 'format')
  assert.match(parsed.detail, /first nine digits, 732829320$/)
})

test('an unknown type lists the known ones, and siret the way out', () => {
  for (const type of ['', 'SIREN', 'duns', '__proto__', 'constructor']) {
    const parsed = parseCompanyCode({ type, id: '732829320' })
    assert.ok(!parsed.ok && parsed.field === 'type' && parsed.code === 'unknown-code-type', type)
    assert.match(parsed.detail, /siren, cfiscale, kvk, crn, kbo, nif, hrb, lei/)
  }
  const siret = parseCompanyCode({ type: 'siret', id: '73282932000074' })
  assert.ok(!siret.ok)
  assert.match(siret.detail, /type siren with the first nine digits/)
})

test('zeros alone are nobody, for every kind', () => {
  for (const { type } of codeTypes) {
    for (const id of ['', '0', '000000000', '00000000000']) assert.equal(parseCompanyCode({ type, id }).ok, false, type)
  }
})

test('D-08 long or hostile ids are refused, for every kind', () => {
  const hostile = [
    '9'.repeat(100_000),
    'A '.repeat(50_000),
    ' '.repeat(100_000),
    `${'A'.repeat(60)} HRB `.repeat(1_000),
  ]
  for (const { type } of codeTypes) {
    for (const id of hostile) assert.equal(parseCompanyCode({ type, id }).ok, false, type)
  }
})

test('whatever text is sent, the answer is a code or a fault that never repeats the text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codeTypes.map(({ type }) => type)),
      fc.string({ unit: 'binary', minLength: 17 }),
      (type, id) => {
        const parsed = parseCompanyCode({ type, id })
        assert.ok(parsed.ok || !parsed.detail.includes(id))
      },
    ),
  )
})
