import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { moneyNotes, neverNegative } from './notes.ts'
import { adjustmentsOf, notesPatchSchema } from './sent-notes.ts'

const taken = (notes: object) => notesPatchSchema.parse(notes)
const refused = (notes: object) =>
  notesPatchSchema.safeParse(notes).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('a fraction of a cent is rounded, half of one away from zero, and told', () => {
  const sent = { equity: -1234.5, revenue: 1234.5, netIncome: -0.4, totalAssets: 0.4, cashAvailable: 7 }
  const expected = { equity: -1235, revenue: 1235, netIncome: 0, totalAssets: 0, cashAvailable: 7 }
  assert.deepEqual(taken(sent), expected)
  assert.ok(Object.is(taken(sent).netIncome, 0), 'never -0')
  assert.deepEqual(adjustmentsOf(sent, taken(sent)), [
    { note: 'equity', sent: -1234.5, taken: -1235, why: 'rounded' },
    { note: 'revenue', sent: 1234.5, taken: 1235, why: 'rounded' },
    { note: 'netIncome', sent: -0.4, taken: 0, why: 'rounded' },
    { note: 'totalAssets', sent: 0.4, taken: 0, why: 'rounded' },
  ])
})

test('whatever number is sent, what is kept is whole cents within half of one, and a whole one stays as it is', () => {
  const number = fc.double({ min: -1e15, max: 1e15, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...moneyNotes), number, (name, sent) => {
      if (sent < 0 && name in neverNegative) return assert.equal(refused({ [name]: sent }).length, 1)
      const kept = taken({ [name]: sent })[name]
      assert.ok(Number.isSafeInteger(kept) && Math.abs((kept as number) - sent) <= 0.5, `${sent} became ${kept}`)
      assert.equal(adjustmentsOf({ [name]: sent }, { [name]: kept }).length, Number.isInteger(sent) ? 0 : 1)
    }),
  )
})

test('one label needs no list, and none is none however it is written', () => {
  for (const sent of ['none', 'None', ' NONE ', ['NONE']])
    assert.deepEqual(taken({ esgLabels: sent }), { esgLabels: ['none'] }, JSON.stringify(sent))
  assert.deepEqual(taken({ esgLabels: 'ISO 14001' }), { esgLabels: ['ISO 14001'] })
  assert.deepEqual(adjustmentsOf({ esgLabels: 'none' }, { esgLabels: ['none'] })[0]?.why, 'one-label')
  for (const sent of [['None'], [' none ']])
    assert.equal(adjustmentsOf({ esgLabels: sent }, taken({ esgLabels: sent }))[0]?.why, 'none', 'a list was sent')
  assert.deepEqual(adjustmentsOf({ esgLabels: ['none'] }, { esgLabels: ['none'] }), [])
  assert.deepEqual(adjustmentsOf({ esgLabels: ['B Corp'] }, taken({ esgLabels: ['B Corp'] })), [])
})

test('what may mean several things is refused with what to send instead', () => {
  const several = 'esgLabels: this may be several labels: send an array of text'
  for (const esgLabels of ['ISO 14001, B Corp', 'A;B']) assert.deepEqual(refused({ esgLabels }), [several])
  assert.match(refused({ esgLabels: 7 }).join(), /expected an array of text/)
  assert.deepEqual(refused({ esgLabels: [] }), ['esgLabels: when there are none, send ["none"]'])
  assert.deepEqual(refused({ esgLabels: ['None', 'B Corp'] }), ['esgLabels: "none" must be the only entry'])
  assert.deepEqual(refused({ equity: '1234' }), ['equity: expected a number: money is in cents'])
  assert.match(refused({ totalDebt: -0.2 }).join(), /a debt is sent as a positive amount/)
})

test('the brackets 0 and 1 may be numbers; no other number is a bracket', () => {
  assert.deepEqual(taken({ esgJobCreation: 0, esgEmployeeProtection: 1 }), {
    esgJobCreation: '0',
    esgEmployeeProtection: '1',
  })
  assert.equal(adjustmentsOf({ esgJobCreation: 0 }, { esgJobCreation: '0' })[0]?.why, 'as-text')
  for (const esgJobCreation of [2, 10, -1, 0.5]) assert.equal(refused({ esgJobCreation }).length, 1)
})

test('what is taken away or was not sent is no adjustment', () => {
  assert.deepEqual(adjustmentsOf({ equity: null }, { equity: null }), [])
  assert.deepEqual(adjustmentsOf(undefined, undefined), [])
  assert.deepEqual(adjustmentsOf({ unknown: 1.5 }, {}), [])
})
