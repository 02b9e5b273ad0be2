import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { analyses } from '#analyses/index.ts'
import { mayHoldUnknown, plainFields, withoutUnknown } from './plain-fields.ts'

const doc = {
  reasons: [
    { typeCode: 'time', criteria: { creationDate: null, modDate: '2026-01-02 03:04:05', lastSigningTime: null } },
    { typeCode: 'fonts', criteria: { checked: 3, flagged: 0 }, level: null },
  ],
}

test('what is unknown is left out where the specification has a plain type, and nowhere else', () => {
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

test('every field that is named is one of the reports', () => {
  for (const [source, paths] of Object.entries(plainFields)) {
    const analysis = analyses.find((one) => one.source === source)
    const schema = JSON.stringify(analysis && z.toJSONSchema(analysis.raw, { io: 'output' }))
    for (const path of paths) assert.ok(schema.includes(`"${path.split('.').at(-1)}":`), `${source} ${path}`)
  }
})
