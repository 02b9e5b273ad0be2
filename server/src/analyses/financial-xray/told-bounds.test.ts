import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FinancialReading, FinancialWarningCode } from '#documents/figures/financial/financial-reading.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { company, judgment } from '#test/support/register-facts.ts'
import type { MediumFacts } from '../analysis.ts'
import { chooseFigures } from './choose-figures.ts'
import { counterfactualsOf } from './counterfactuals.ts'
import { documentWords } from './document-words.ts'
import { ratiosOf, sharesOf, substitutionsOf } from './model/ratios.ts'
import type { Contribution, Figures, ModelScore } from './model/types.ts'
import { behaviourOf } from './payment-behaviour.ts'
import { financialXrayRaw } from './raw.ts'
import { declaredYear, lookedIntoOf } from './read-documents.ts'
import { strongestReasons } from './reasons.ts'
import { statementSet } from './statements.ts'
import { supplierScore } from './supplier-score.ts'
import { trendOf } from './trend.ts'

const ofRatios = (...contributions: number[]) =>
  strongestReasons(
    {
      contributions: contributions.map(
        (contribution): Contribution =>
          ({ ratio: 'equityTotalAssets', value: 0.3, contribution, outOfRange: false }) as Contribution,
      ),
      adjustments: [],
    },
    {},
  )
testBounds('reasons', [
  bound(
    'as many as are told',
    (count: number) => ofRatios(...times(count, () => 1)).length,
    [9, 9],
    [10, 10],
    [11, 10],
  ),
  bound('a share worth a sentence', (share: number) => ofRatios(1 - share, share).length, [0.03, 2], [0.0299, 1]),
  bound(
    'good or bad',
    (contribution: number) => ofRatios(contribution)[0]?.sentiment,
    [0.25, 'bad'],
    [0.24, 'neutral'],
    [-0.24, 'neutral'],
    [-0.25, 'good'],
  ),
])

const code = { type: 'siren', id: '732829320' }
const nothing = { code, behaviours: [], register: null, figures: {} }
const owing = (days: number) =>
  supplierScore({
    ...nothing,
    figures: { revenue: 365_000_00, currentLiabilities: days * 1_000_00, shortTermDebt: 0 },
  }).light
const openedOn = (date: string) =>
  supplierScore({
    ...nothing,
    register: {
      company: code,
      asOf: '2026-06-30',
      companies: [company(code.id)],
      notices: [judgment(code.id, date, "Jugement d'ouverture d'une procédure de redressement judiciaire")],
      listings: [],
      coverage: [],
      cut: [],
      isDemonstration: false,
    },
  }).light
const overdrawn = (overdrawnShare: number) => {
  const behaviour = { source: 'm', days: 90, transactions: 50, returned: 0, overdrawnShare }
  const { content } = supplierScore({ ...nothing, behaviours: [behaviour] }).reason.message
  return /below zero (\d+)%/.exec(content)?.[1]
}
const returned = (charactersBefore: number) =>
  behaviourOf({
    movements: times(10, (at) => ({
      bookingDate: `2026-0${at < 9 ? 1 : 3}-01`,
      label: at === 0 ? `${'x'.repeat(charactersBefore - 1)} rejet` : '',
      balanceCents: null,
    })),
    statements: [],
  } as unknown as Parameters<typeof behaviourOf>[0])?.returned
testBounds('how the company pays', [
  bound('days of revenue that are owed', owing, [90, 'green'], [91, 'yellow'], [180, 'yellow'], [181, 'red']),
  bound('years since a procedure', openedOn, ['2023-07-02', 'red'], ['2023-06-28', undefined]),
  bound('share of the time', overdrawn, [0.25, '25'], [0.4, '40']),
  bound('where a label is read', returned, [194, 1], [196, 0]),
])

const medium = (name: string) => ({ name, types: [] }) as unknown as MediumFacts
const kept = (banks: number, others: number) =>
  lookedIntoOf([
    ...times(banks, () => medium('bank_statement')),
    ...times(others, () => medium('certified_financial_statement')),
  ]).kept
const declared = (date: string) => declaredYear(date, '2024-12-31').year
testBounds('documents', [
  bound('bank statements that are looked into', (count: number) => kept(count, 0), [24, 24], [25, 24]),
  bound('financial statements that are looked into', (count: number) => kept(0, count), [20, 20], [21, 20]),
  bound('accounts signed after their year', declared, ['2025-10-27', undefined], ['2025-10-28', 2025]),
  bound('accounts of the day of their year’s end', declared, ['2024-12-31', 2024]),
])

const codes = (Object.keys(documentWords) as FinancialWarningCode[]).filter((code) => !/^other-c|contra/.test(code))
const remarks = (count: number) =>
  statementSet({
    medium: { id: 'a', name: 'certified_financial_statement' } as never,
    entered: undefined,
    reading: {
      kinds: [],
      forms: [],
      companies: [],
      name: null,
      currency: 'EUR',
      unitCents: 100,
      years: [],
      warnings: codes
        .slice(0, count)
        .map((code) => ({ code, detail: 'where', fields: [], yearsBack: 0, page: null, box: null })),
    } as FinancialReading,
  }).remarks.length
testBounds('remarks on a document', [bound('as many as are told', remarks, [9, 9], [10, 10], [11, 10])])

const figures: Figures = { totalAssets: 1_000_000, equity: 300_000 }
const tendency = (equity: number) =>
  trendOf({ periodEnd: '2024-12-31', source: 'm', figures }, ratiosOf({ ...figures, equity }, false), {
    ratios: (of) => ratiosOf(of, false),
    evaluate: () => ({ computable: false, reason: 'too-few-figures' }),
  })?.criterias.equityTotalAssets?.tendency
testBounds('the trend', [bound('a difference', tendency, [300_900, 'same'], [301_100, 'better'], [298_900, 'worse'])])

const yearBefore = (periodEnd: string) => {
  const set = (source: string, end: string) => ({
    source,
    periodEnd: end,
    figures: { totalAssets: { cents: 5_00, source, rank: 'proven' as const } },
  })
  return chooseFigures([set('medium:a', '2025-12-31'), set('medium:b', periodEnd)]).before?.source
}
testBounds('the year before', [
  bound(
    'the day on which it ended',
    yearBefore,
    ['2024-11-16', 'medium:b'],
    ['2024-11-15', undefined],
    ['2025-02-14', 'medium:b'],
  ),
])

const raised = (totalDebt: number) =>
  substitutionsOf({ ...figures, totalDebt }, sharesOf({ ...figures, totalDebt }, 1_000_000)).filter(
    ({ rule }) => rule === 'totalDebtRaisedToAssetsLessEquity',
  ).length
testBounds('debt that is less than assets without equity', [bound('its share', raised, [631_000, 0], [629_000, 1])])

test('classes are 1 to 5, and 1 to 10 where they are finer', () => {
  const { riskClass, riskClass10 } = financialXrayRaw.shape
  assert.deepEqual(
    [1, 5, 6].map((value) => riskClass.safeParse(value).success),
    [true, true, false],
  )
  assert.deepEqual(
    [1, 10, 11].map((value) => riskClass10.safeParse(value).success),
    [true, true, false],
  )
})

test('what would make the class a better one leads to the next class, and so does what would make it worse', () => {
  const classBounds = [0.01, 0.02, 0.05, 0.2, 1]
  const logOdds = ({ netIncome = 0 }: Figures) => -3.5 - netIncome / 1e6
  const evaluate = (of: Figures) => {
    const pd = 1 / (1 + Math.exp(-logOdds(of)))
    const riskClass = classBounds.findIndex((below) => pd < below) + 1
    return { computable: true, pd, logit: logOdds(of), riskClass, letter: 'ABCDE'[riskClass - 1] } as ModelScore
  }
  const all = { totalAssets: 10_000_000, netIncome: 0 }
  const now = evaluate(all)
  const found = counterfactualsOf(all, now, { evaluate, logOdds, classBounds }, 'EUR')
  assert.deepEqual(
    [now.riskClass, ...found.map(({ direction, riskClass }) => `${direction} ${riskClass}`)],
    [3, 'better 2', 'worse 4'],
  )
})
