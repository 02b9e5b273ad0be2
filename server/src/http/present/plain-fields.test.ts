import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { analyses } from '#analyses/index.ts'
import { leftOut } from '#analyses/older-versions.ts'
import { mayHoldUnknown, plainFields, withoutUnknown } from './plain-fields.ts'

const doc = {
  reasons: [
    { typeCode: 'time', criteria: { creationDate: null, modDate: '2026-01-02 03:04:05', lastSigningTime: null } },
    { typeCode: 'fonts', criteria: { checked: 3, flagged: 0 }, level: null },
  ],
}

test('what is unknown is left out where the original API has a plain type, and nowhere else', () => {
  assert.deepEqual(withoutUnknown(doc, 'doc_xray'), {
    reasons: [
      { typeCode: 'time', criteria: { modDate: '2026-01-02 03:04:05', lastSigningTime: null } },
      { typeCode: 'fonts', criteria: { checked: 3, flagged: 0 }, level: null },
    ],
  })
  const uncomputable = { probabilityOfDefault: null, riskClass: null, riskLetter: null, trend: { riskClass: null } }
  assert.deepEqual(withoutUnknown(uncomputable, 'magpie'), { riskLetter: null, trend: { riskClass: null } })
  const person = (more: object) => ({ persons: [{ birthdate: null, companies: [{ jobEndDate: null, ...more }] }] })
  assert.deepEqual(
    withoutUnknown(person({ jobStartDate: null, alerts: [{ date: null, name: 'a' }] }), 'manager_xray'),
    {
      persons: [{ companies: [{ jobEndDate: null, alerts: [{ name: 'a' }] }] }],
    },
  )
})

test('what is known, and what is kept, stays as it is; another source is not touched', () => {
  const known = { probabilityOfDefault: 0, riskClass: 3 }
  assert.deepEqual(withoutUnknown(known, 'magpie'), known)
  assert.equal(withoutUnknown(doc, 'horoscope'), doc)
  const kept = structuredClone(doc)
  withoutUnknown(kept, 'doc_xray')
  assert.deepEqual(kept, doc)
})

test('a text is looked into only where it may hold something to leave out', () => {
  assert.equal(mayHoldUnknown(JSON.stringify(doc), 'doc_xray'), true)
  assert.equal(mayHoldUnknown('{"modDate" : 1,"level":null}', 'doc_xray'), false)
  assert.equal(mayHoldUnknown(JSON.stringify(doc), 'magpie'), false)
})

type Schema = { properties?: Record<string, Schema>; items?: Schema; description?: string }

test('of every such field of the Manager X-Ray its description says that older versions leave it out', () => {
  const analysis = analyses.find(({ source }) => source === 'manager_xray') ?? assert.fail('it is not there')
  for (const path of plainFields.manager_xray ?? []) {
    const field = path
      .replaceAll('[]', '.[]')
      .split('.')
      .reduce<Schema | undefined>(
        (schema, step) => (step === '[]' ? schema?.items : schema?.properties?.[step]),
        z.toJSONSchema(analysis.raw, { io: 'output' }) as Schema,
      )
    assert.ok(field?.description?.includes(leftOut), path)
  }
})

test('every field that is named is one of the reports', () => {
  for (const [source, paths] of Object.entries(plainFields)) {
    const analysis = analyses.find((one) => one.source === source)
    const schema = JSON.stringify(analysis && z.toJSONSchema(analysis.raw, { io: 'output' }))
    for (const path of paths) assert.ok(schema.includes(`"${path.split('.').at(-1)}":`), `${source} ${path}`)
  }
})
