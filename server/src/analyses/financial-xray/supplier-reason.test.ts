import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Notes } from '#domain/notes.ts'
import { financialReport, type ReportInputs } from './report.ts'

const baker: Notes = {
  holding: false,
  workforceNumber: 12,
  equity: 250_000_50,
  revenue: 1_800_120_00,
  netIncome: -12_345_00,
  cashAvailable: 40_330_00,
  totalFixedAssets: 400_560_00,
  totalAssets: 1_100_780_00,
  shortTermDebt: 120_340_00,
  totalDebt: 830_000_00,
  currentLiabilities: 500_410_00,
}
const code = { type: 'siren', id: '732829320' }
const noBank = { sent: 0, read: 0, behaviours: [] }
const reportOn = (notes: Notes, more: Partial<ReportInputs> = {}) =>
  financialReport({ code, notes, statements: [], bank: noBank, register: null, previous: null, ...more })

const supplierOf = ({ reasons }: ReturnType<typeof reportOn>) =>
  reasons.filter(({ criteria }) => criteria.supplierScore !== undefined)

test('every report has one supplier score; of impossible figures and of a holding nothing is guessed', () => {
  const [score, ...more] = supplierOf(reportOn(baker))
  assert.deepEqual([score?.criteria.supplierScore, score?.criteria.basis, more.length], ['green', 'figures', 0])
  assert.equal(reportOn(baker).lights.supplierScore, 'green')
  for (const notes of [
    { ...baker, holding: true },
    { ...baker, cashAvailable: 9_000_000_00 },
  ]) {
    assert.equal(supplierOf(reportOn(notes))[0]?.criteria.supplierScore, 'unknown')
    assert.equal(reportOn(notes).lights.supplierScore, undefined)
  }
})

test('the coverage says whether bank statements were sent, could be read, and showed enough', () => {
  const said = (bank: ReportInputs['bank']) =>
    reportOn(baker, { bank }).coverage.notChecked.find(({ typeCode }) => typeCode === 'paymentBehaviour')?.message
  assert.match(said(noBank) ?? '', /^No bank statement was sent/)
  assert.match(said({ ...noBank, sent: 2 }) ?? '', /^Of 2 bank statements none could be read/)
  assert.match(
    said({ ...noBank, sent: 12, read: 12 }) ?? '',
    /^Bank statements were read \(12 of 12\), and show too little/,
  )
  const behaviours = [{ source: 'medium:a', days: 90, transactions: 60, returned: 0, overdrawnShare: 0 }]
  assert.equal(said({ sent: 12, read: 12, behaviours }), undefined)
  assert.ok(reportOn(baker, { bank: { sent: 12, read: 12, behaviours } }).coverage.checked.includes('paymentBehaviour'))
})

const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })

test('a traffic light is good or bad, never in between', () => {
  fc.assert(
    fc.property(share, share, share, (equity, cash, debt) => {
      const of = (part: number) => Math.round(part * (baker.totalAssets ?? 0))
      const notes = {
        ...baker,
        equity: of(equity),
        totalDebt: of(1 - equity),
        cashAvailable: of(cash * 0.3),
        netIncome: of(debt - 0.5),
      }
      for (const { typeCode, sentiment, criteria } of reportOn(notes).reasons)
        if (typeCode === 'trafficLight' && criteria.supplierScore !== 'unknown') {
          assert.notEqual(sentiment, 'neutral')
          if (Object.values(criteria).includes('red')) assert.equal(sentiment, 'bad')
          if (Object.values(criteria).includes('green')) assert.equal(sentiment, 'good')
        }
    }),
    { numRuns: 200 },
  )
})
