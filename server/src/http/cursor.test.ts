import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCursor, signCursor } from './cursor.ts'

const secret = 'a secret for tests only, thirty-two bytes'
const position = { creation: new Date('2026-11-14T09:30:00.123Z'), id: '69188f2a5c1e4b7d9a3f6c20' }
const binding = { filters: 'reports of doc_xray', organisation: '69188f2a0000000000000001' }
const cursor = signCursor(position, binding, secret)

test('conventions 5.2 a cursor gives back its position, to the millisecond', () => {
  const hexId = fc.stringMatching(/^[0-9a-f]{24}$/)
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), hexId, fc.string(), (creation, id, filters) => {
      const own = { filters, organisation: binding.organisation }
      assert.deepEqual(readCursor(signCursor({ creation, id }, own, secret), own, secret), { creation, id })
    }),
  )
})

test('conventions 5.2 a cursor is the same text for the same page, and fits into a URL as it is', () => {
  assert.equal(signCursor(position, binding, secret), cursor)
  assert.match(cursor, /^[\w-]{48}$/)
})

test('conventions 5.2 what a list is ordered by comes back too, and is not to be altered', () => {
  for (const key of ['503', '2026-11-14 09:30:00.123+00', 'boulangerie du chêne', 'e'.repeat(100)]) {
    const ordered = signCursor({ ...position, key }, binding, secret)
    assert.deepEqual(readCursor(ordered, binding, secret), { ...position, key })
    for (let at = 0; at < ordered.length; at += 1) {
      const other = ordered[at] === 'A' ? 'B' : 'A'
      assert.equal(readCursor(ordered.slice(0, at) + other + ordered.slice(at + 1), binding, secret), undefined)
    }
  }
})

test('A-04 a cursor of another organisation is refused', () => {
  assert.equal(readCursor(cursor, { ...binding, organisation: '69188f2a0000000000000002' }, secret), undefined)
})

test('conventions 5.2 a cursor of other filters, another list or another secret is refused', () => {
  for (const filters of ['', 'reports', 'requests of doc_xray', 'reports of doc_xray ']) {
    assert.equal(readCursor(cursor, { ...binding, filters }, secret), undefined)
  }
  assert.equal(readCursor(cursor, binding, 'another secret'), undefined)
})

test('A-04 nothing can be moved between filters and organisation', () => {
  const text = signCursor(position, { filters: 'x","y', organisation: 'a' }, secret)
  assert.equal(readCursor(text, { filters: 'y', organisation: 'a","x' }, secret), undefined)
  assert.equal(
    readCursor(
      signCursor(position, { filters: 'bc', organisation: 'a' }, secret),
      { filters: 'c', organisation: 'ab' },
      secret,
    ),
    undefined,
  )
})

test('conventions 5.2 any altered character is refused', () => {
  const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ ')
  fc.assert(
    fc.property(fc.nat(cursor.length - 1), character, (place, other) => {
      fc.pre(cursor[place] !== other)
      assert.equal(readCursor(cursor.slice(0, place) + other + cursor.slice(place + 1), binding, secret), undefined)
    }),
  )
})

test('conventions 5.2 whatever else is sent is refused', () => {
  for (const text of ['', cursor.slice(1), `${cursor}A`, `${cursor}=`, `${cursor}\n`, 'null', 'x'.repeat(100_000)]) {
    assert.equal(readCursor(text, binding, secret), undefined)
  }
})

test('a position without an id of ours is not signed', () => {
  assert.throws(() => signCursor({ ...position, id: 'abc' }, binding, secret))
})
