import assert from 'node:assert/strict'
import { test } from 'node:test'
import { company, judgment, manager, person } from '#test/support/register-facts.ts'
import { indicators } from './bank-xray/indicators.ts'
import { bankXrayRaw } from './bank-xray/raw.ts'
import { bankReport } from './bank-xray/report.ts'
import { couldNotRun } from './could-not-run.ts'
import { coverageOf } from './doc-xray/coverage.ts'
import { type Detector, defineDetector } from './doc-xray/detector.ts'
import { detectors } from './doc-xray/detectors/index.ts'
import { judgeAll } from './doc-xray/index.ts'
import { esgXrayRaw } from './esg-xray/raw.ts'
import { criteria, esgReport } from './esg-xray/report.ts'
import { checks } from './financial-xray/checks/index.ts'
import { ratioFormulas } from './financial-xray/model/ratios.ts'
import type { RatioName } from './financial-xray/model/types.ts'
import { financialXrayRaw } from './financial-xray/raw.ts'
import { financialReport } from './financial-xray/report.ts'
import { managerXrayRaw } from './manager-xray/raw.ts'
import { managersOf } from './manager-xray/report.ts'

const fault = new Error('a fault of ours')
const throws = (): never => {
  throw fault
}
const asTold = { message: couldNotRun.en, translations: { fr: couldNotRun.fr, it: couldNotRun.it } }

/** What was told of failed criteria. */
function listener() {
  const told: unknown[] = []
  return { told, onCriterionFailed: (criterion: string, error: unknown) => told.push([criterion, error]) }
}

test('Doc X-Ray: a detector that throws cannot tell, and says so; the others judge', () => {
  const broken = defineDetector({
    typeCode: 'broken',
    family: 'editedText',
    severity: 'fraudulent',
    title: couldNotRun,
    why: couldNotRun,
    needs: ['uploadedAt'],
    inspect: throws,
  })
  const { told, onCriterionFailed } = listener()
  const inputs = { uploadedAt: new Date(0) }
  const judgements = judgeAll([broken as Detector, ...(detectors as readonly Detector[])], inputs, onCriterionFailed)
  assert.equal(judgements.length, detectors.length + 1)
  assert.deepEqual(told, [['broken', fault]])
  const { checked, notChecked } = coverageOf(judgements, { isClassified: true, isCut: false })
  assert.ok(!checked.includes('broken'))
  const named = notChecked.find(({ typeCode }) => typeCode === 'broken')
  assert.deepEqual({ message: named?.message, translations: named?.translations }, asTold)
  assert.equal(named?.kind, 'notLookedAt')
  const sound = judgeAll(detectors as readonly Detector[], inputs, onCriterionFailed)
  assert.deepEqual(judgements.slice(1), sound)
})

test('Bank X-Ray: an indicator that throws has no value and no grade; the others do', () => {
  const { told, onCriterionFailed } = listener()
  const [first, ...rest] = indicators
  assert.ok(first)
  const raw = bankXrayRaw.parse(
    bankReport([], {}, { onCriterionFailed, indicators: [{ ...first, value: throws }, ...rest] }),
  )
  assert.deepEqual(told, [[first.name, fault]])
  assert.deepEqual(raw.coverage?.notChecked, [{ typeCode: first.name, ...asTold }])
  assert.deepEqual(raw.indicators[0]?.value, null)
  const sound = bankReport([], {})
  assert.equal(sound.coverage, undefined)
  assert.deepEqual(raw.indicators.slice(1), sound.indicators.slice(1))
})

test('ESG X-Ray: a criterion that throws is missing, with the reason; the others count', () => {
  const { told, onCriterionFailed } = listener()
  const inputs = { notes: { esgGenderDiversity: '41-60%' as const }, register: null, reports: [] }
  const [first, ...rest] = criteria
  assert.ok(first)
  const raw = esgXrayRaw.parse(esgReport(inputs, onCriterionFailed, [{ ...first, judge: throws }, ...rest]))
  assert.deepEqual(told, [[first.name, fault]])
  const missing = raw.missing.find(({ name }) => name === 'couldNotRun')
  assert.deepEqual(
    [missing?.criteria, missing?.how, missing?.translations.it.how],
    [[first.name], couldNotRun.en, couldNotRun.it],
  )
  const sound = esgReport(inputs)
  assert.ok(!sound.missing.some(({ name }) => name === 'couldNotRun'))
  assert.deepEqual(raw.criterias, sound.criterias)
})

const inputs = {
  code: { type: 'siren', id: '732829320' },
  notes: { totalAssets: 100_00, equity: 20_00, totalDebt: 70_00, revenue: 90_00, interestExpense: 1_00 },
  statements: [],
  bank: { sent: 0, read: 0, behaviours: [] },
  register: null,
  previous: null,
}

test('Financial X-Ray: a ratio that throws is left out; without one of the model there is no probability, and the report stands', () => {
  const sound = financialReport(inputs)
  const broken = (name: RatioName) => {
    const { told, onCriterionFailed } = listener()
    const formulas = { ...ratioFormulas, [name]: throws }
    const raw = financialXrayRaw.parse(financialReport({ ...inputs, onCriterionFailed, formulas }))
    const notRun = raw.coverage.notChecked.filter(({ message }) => message === couldNotRun.en)
    return { told, raw, notRun: notRun.map(({ typeCode }) => typeCode) }
  }
  assert.ok(sound.criterias.interestExpenseRevenue?.inModel === false)
  const shown = broken('interestExpenseRevenue')
  assert.deepEqual([shown.told, shown.notRun], [[['interestExpenseRevenue', fault]], ['interestExpenseRevenue']])
  const { interestExpenseRevenue: _, ...others } = sound.criterias
  assert.deepEqual(shown.raw.criterias, others)
  assert.equal(shown.raw.probabilityOfDefault, sound.probabilityOfDefault)
  assert.ok(sound.criterias.equityTotalAssets?.inModel)
  const judged = broken('equityTotalAssets')
  assert.deepEqual([judged.told, judged.notRun], [[['probabilityOfDefault', fault]], ['probabilityOfDefault']])
  assert.deepEqual([judged.raw.probabilityOfDefault, judged.raw.computable], [null, false])
  assert.deepEqual(judged.raw.figures, sound.figures)
})

test('Financial X-Ray: a check that throws has neither failed nor passed', () => {
  const { told, onCriterionFailed } = listener()
  const [first, ...rest] = checks
  assert.ok(first)
  const raw = financialXrayRaw.parse(
    financialReport({ ...inputs, onCriterionFailed, checks: [{ ...first, fails: throws }, ...rest] }),
  )
  assert.deepEqual(told, [[first.code, fault]])
  assert.deepEqual(
    raw.coverage.notChecked.find(({ typeCode }) => typeCode === first.code),
    { typeCode: first.code, ...asTold },
  )
  const sound = financialReport(inputs)
  assert.deepEqual(raw.reasons, financialXrayRaw.parse(sound).reasons)
  assert.equal(raw.probabilityOfDefault, sound.probabilityOfDefault)
})

test('Manager X-Ray: where the alerts of a company cannot be worked out there is no grade; managers are shown', () => {
  const { told, onCriterionFailed } = listener()
  const dossier = {
    company: { type: 'siren', id: '1' },
    asOf: '2026-06-30',
    companies: [company('1', { officers: [manager(person('VALMASSE,KEVIN', { bornOn: '1985-07' }))] })],
    notices: [judgment('1', '2025-01-05', "Jugement d'ouverture de liquidation judiciaire")],
    listings: [],
    coverage: [{ register: 'fr-demo', what: 'notices', outcome: 'answered' as const, at: '2026-06-30' }],
    cut: [],
    isDemonstration: false,
  }
  const request = { id: 'r1', code: dossier.company }
  const raw = managerXrayRaw.parse(managersOf(dossier, request, undefined, { onCriterionFailed, find: throws }))
  assert.deepEqual(told, [['alerts', fault]])
  assert.equal(raw.persons.length, 1)
  assert.equal(raw.score.grade === null && raw.score.reason, 'alerts-not-run')
  assert.deepEqual(
    raw.leftOut.map(({ what, kept, of }) => ({ what, kept, of })),
    [{ what: 'alerts', kept: 0, of: 1 }],
  )
  const sound = managersOf(dossier, request)
  assert.ok(sound.score.grade !== null && sound.leftOut.length === 0)
})
