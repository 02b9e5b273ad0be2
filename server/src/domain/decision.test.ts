import assert from 'node:assert/strict'
import { test } from 'node:test'
import { departs } from './decision.ts'
import { emptySummary, type RequestSummary } from './request-summary.ts'

const summary = (parts: object) => ({ ...emptySummary, ...parts }) as RequestSummary
const flag = (color: string) => ({ documents: { count: 1, worst: { color } } })

test('to approve departs from a red flag and from class or grade D or E, and from nothing else', () => {
  for (const grave of [
    flag('red'),
    { default: { riskLetter: 'D' } },
    { managers: { grade: 'E' } },
    { bank: { grade: 'D' } },
  ])
    assert.equal(departs('approve', summary({ ...flag('green'), ...grave })), true, JSON.stringify(grave))
  for (const fine of [flag('orange'), { default: { riskLetter: 'C' } }, { managers: { grade: null } }, {}])
    assert.equal(departs('approve', summary(fine)), false, JSON.stringify(fine))
})

test('to decline departs where all is green and A or B; where nothing is known there is nothing to depart from', () => {
  assert.equal(departs('decline', summary({ ...flag('green'), default: { riskLetter: 'B' } })), true)
  assert.equal(departs('decline', summary({ ...flag('green'), default: { riskLetter: 'C' } })), false)
  assert.equal(departs('decline', emptySummary), false)
})

test('to refer never departs', () => {
  assert.equal(departs('refer', summary({ ...flag('red'), default: { riskLetter: 'E' } })), false)
})
