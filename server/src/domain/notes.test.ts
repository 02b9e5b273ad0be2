import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { mandatoryNotes, mergeNotes, neverNegative, noteDescriptions, noteFields, notesSchema } from './notes.ts'
import { type NotesPatch, notesPatchSchema } from './sent-notes.ts'

const full = {
  holding: false,
  workforceNumber: 12,
  equity: -5_000_00,
  revenue: 1_200_000_00,
  amortizationDepreciation: 30_000_00,
  netIncome: -1,
  interestExpense: 0,
  cashAvailable: 4_500_00,
  totalFixedAssets: 90_000_00,
  totalAssets: 400_000_00,
  shortTermDebt: 10_000_00,
  totalDebt: 60_000_00,
  currentLiabilities: 80_000_00,
  esgGenderDiversity: '41-60%',
  esgLabels: ['B Corp', 'ISO 14001'],
  esgEmployeeProtection: '2-5',
  esgJobCreation: '10+',
} as const

const messages = (notes: unknown) => {
  const parsed = notesSchema.safeParse(notes)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test('every note of the original API is accepted and kept as sent', () => {
  assert.deepEqual(notesSchema.parse(full), full)
  assert.deepEqual(Object.keys(full).sort(), Object.keys(noteFields).sort())
})

test('every note is optional, so that updates may be partial', () => {
  assert.deepEqual(notesSchema.parse({}), {})
  for (const [name, value] of Object.entries(full))
    assert.deepEqual(notesSchema.parse({ [name]: value }), { [name]: value })
})

test('conventions 2.3 a fractional amount is told that money is in integer cents', () => {
  assert.deepEqual(messages({ revenue: 1234.56 }), ['revenue: money is in integer cents: 1234.56 is sent as 123456'])
  assert.deepEqual(messages({ revenue: '100' }), ['revenue: expected a number: money is in integer cents'])
  assert.equal(messages({ revenue: 2 ** 53 }).length, 1)
  assert.deepEqual(messages({ revenue: Number.MAX_SAFE_INTEGER }), [])
})

test('only what a company owns and owes is never negative, and the refusal says why', () => {
  const money = Object.keys(full).filter((name) =>
    noteFields[name as 'equity'].meta()?.description?.endsWith('in cents'),
  )
  assert.equal(money.length, 11)
  const refused = money.filter((name) => messages({ [name]: -1 }).length > 0)
  assert.deepEqual(refused, ['totalFixedAssets', 'totalAssets', 'shortTermDebt', 'totalDebt', 'currentLiabilities'])
  assert.deepEqual(refused.sort(), Object.keys(neverNegative).sort())
  assert.match(messages({ totalDebt: -1 }).join(), /a debt is sent as a positive amount/)
})

test('the workforce is a number of at least 1, full-time equivalents with a fraction among them', () => {
  for (const workforceNumber of [0, -1, 0.5, '3', Number.NaN]) assert.equal(messages({ workforceNumber }).length, 1)
  for (const workforceNumber of [1, 2.5]) assert.deepEqual(messages({ workforceNumber }), [])
})

test('a value outside its list is told the list', () => {
  assert.deepEqual(messages({ esgJobCreation: '3' }), ['esgJobCreation: expected one of 0, 1, 2-5, 6-10, 10+'])
  assert.deepEqual(messages({ esgGenderDiversity: '50%' }), [
    'esgGenderDiversity: expected one of 0-20%, 21-40%, 41-60%, 61-80%, 81-100%',
  ])
})

test('labels: none stands alone, at most 50 of at most 200 characters', () => {
  assert.deepEqual(messages({ esgLabels: ['none'] }), [])
  assert.deepEqual(messages({ esgLabels: ['none', 'B Corp'] }), ['esgLabels: "none" stands alone'])
  assert.deepEqual(messages({ esgLabels: [] }), ['esgLabels: when there are none, send ["none"]'])
  assert.equal(messages({ esgLabels: 'none' }).length, 1)
  assert.deepEqual(messages({ esgLabels: Array(50).fill('x'.repeat(200)) }), [])
  assert.equal(messages({ esgLabels: Array(51).fill('x') }).length, 1)
  assert.equal(messages({ esgLabels: ['x'.repeat(201)] }).length, 1)
  assert.equal(messages({ esgLabels: ['a\nb'] }).length, 1)
  assert.equal(messages({ esgLabels: [''] }).length, 1)
})

test('all wrong notes are reported at once', () => {
  assert.equal(messages({ equity: 1.5, totalAssets: -1, holding: 'yes' }).length, 3)
})

test('null is for updates only, and only takes away', () => {
  assert.equal(notesSchema.safeParse({ equity: null }).success, false)
  assert.deepEqual(notesPatchSchema.parse({ equity: null, revenue: 5 }), { equity: null, revenue: 5 })
})

test('an update merges: absent stays, null removes, the rest replaces', () => {
  assert.deepEqual(mergeNotes({ equity: 1, revenue: 2, holding: true }, { equity: null, revenue: 3, netIncome: -4 }), {
    notes: { revenue: 3, holding: true, netIncome: -4 },
    changed: true,
    changedFields: ['equity', 'revenue', 'netIncome'],
  })
})

test('conventions 1.3 a repeated update changes nothing', () => {
  const value = fc.oneof(fc.constant(null), fc.constant(undefined), fc.maxSafeInteger(), fc.constant(-0))
  const labelled = fc.option(fc.array(fc.string(), { minLength: 1 }), { nil: null })
  const patch = fc.record({ equity: value, netIncome: value, esgLabels: labelled }) as fc.Arbitrary<NotesPatch>
  fc.assert(
    fc.property(patch, patch, (first, second) => {
      const { notes } = mergeNotes(mergeNotes({}, first).notes, second)
      const again = mergeNotes(notes, second)
      assert.deepEqual(again, { notes, changed: false, changedFields: [] })
    }),
  )
})

test('merging leaves the notes in force untouched and takes no foreign field', () => {
  const inForce = Object.freeze({ equity: 1 })
  const { notes } = mergeNotes(inForce, { equity: 2, isAdmin: true } as NotesPatch)
  assert.deepEqual([inForce, notes], [{ equity: 1 }, { equity: 2 }])
})

test('thirteen notes are mandatory, and each note says what it means', () => {
  assert.equal(mandatoryNotes.length, 13)
  assert.deepEqual(
    noteDescriptions.filter(({ mandatory }) => mandatory).map(({ name }) => name),
    mandatoryNotes,
  )
  for (const { name, title, meaning } of noteDescriptions) assert.ok(title !== name && meaning !== '', name)
})

test('titles and meanings reach the JSON Schema of the API', () => {
  const schema = z.toJSONSchema(notesPatchSchema, { io: 'input' }) as {
    properties: Record<string, { anyOf: object[] }>
  }
  assert.match(JSON.stringify(schema.properties.revenue), /revenue of the last year; .*, in cents/)
})
