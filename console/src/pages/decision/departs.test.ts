import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Summary } from '../request/wire.ts'
import { departs } from './departs.ts'

const summary = (color: string | undefined, risk: string | null): Summary => ({
  documents: {
    count: 1,
    worst: color === undefined ? null : { color, medium: 'm', report: 'r', typeCode: null, message: '' },
  },
  default: { riskLetter: risk, probabilityOfDefault: 0.1, report: 'r' },
  managers: null,
  bank: null,
  esg: null,
  waiting: [],
  comments: 0,
})

test('to approve what is red or D departs, to decline it does not', () => {
  assert.equal(departs('approve', summary('red', 'A')), true)
  assert.equal(departs('approve', summary('green', 'D')), true)
  assert.equal(departs('decline', summary('red', 'A')), false)
})

test('to decline what is green and good departs, to approve it does not', () => {
  assert.equal(departs('decline', summary('green', 'B')), true)
  assert.equal(departs('approve', summary('green', 'B')), false)
  assert.equal(departs('decline', summary('green', 'C')), false)
})

test('to refer never departs, and nothing is asked for before there is a report', () => {
  assert.equal(departs('refer', summary('red', 'E')), false)
  assert.equal(departs('decline', undefined), false)
  assert.equal(departs('decline', { ...summary(undefined, null), default: null }), false)
})
