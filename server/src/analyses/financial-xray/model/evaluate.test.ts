import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCompany } from '#test/support/any-company.ts'
import { sharedCompanies, sharedCompaniesMissing } from '#test/support/shared-companies.ts'
import { evaluateModel, figuresRead } from './evaluate.ts'
import { defaultModel } from './model.ts'
import type { Circumstances, FigureName, Figures, ModelScore } from './types.ts'

const here: Circumstances = { country: 'FR', horizonYears: 1 }
const runs = { numRuns: 1500, seed: 5 }

function scored(figures: Figures, circumstances: Circumstances = here): ModelScore {
  const evaluation = evaluateModel(figures, circumstances)
  assert.ok(evaluation.computable, JSON.stringify(figures))
  return evaluation
}

const known = (name: string): Figures => ({ ...sound, ...companies[name] })
const sound: Figures = {
  equity: 450_000_00,
  revenue: 1_500_000_00,
  amortizationDepreciation: 50_000_00,
  netIncome: 60_000_00,
  interestExpense: 8_000_00,
  cashAvailable: 120_000_00,
  totalFixedAssets: 350_000_00,
  totalAssets: 1_000_000_00,
  shortTermDebt: 40_000_00,
  totalDebt: 550_000_00,
  currentLiabilities: 380_000_00,
}
const companies: Record<string, Figures> = {
  sound: {},
  rich: {
    equity: 900_000_00,
    totalDebt: 100_000_00,
    currentLiabilities: 60_000_00,
    netIncome: 200_000_00,
    cashAvailable: 400_000_00,
  },
  loss: {
    netIncome: -150_000_00,
    equity: 50_000_00,
    totalDebt: 950_000_00,
    cashAvailable: 5_000_00,
    currentLiabilities: 800_000_00,
  },
  ruined: {
    netIncome: -700_000_00,
    equity: -900_000_00,
    totalDebt: 1_900_000_00,
    cashAvailable: 0,
    currentLiabilities: 1_800_000_00,
    revenue: 0,
  },
}

/** Up is never worse for the first, never better for the others, all other notes as they are. */
const directions: readonly [FigureName, 'never raises' | 'never lowers'][] = [
  ['equity', 'never raises'],
  ['netIncome', 'never raises'],
  ['cashAvailable', 'never raises'],
  ['amortizationDepreciation', 'never raises'],
  ['totalDebt', 'never lowers'],
  ['currentLiabilities', 'never lowers'],
  ['interestExpense', 'never lowers'],
  ['shortTermDebt', 'never lowers'],
]

function holdsDirection(figures: Figures, name: FigureName, rule: string, part: number) {
  const before = figures[name]
  if (before === undefined) return
  const more = Math.ceil(part * (figures.totalAssets ?? 0))
  const [less, then] = [evaluateModel(figures, here), evaluateModel({ ...figures, [name]: before + more }, here)]
  if (!less.computable || !then.computable) return
  const rise = then.logit - less.logit
  const message = `${more} more of ${name}: ${JSON.stringify(figures)}`
  if (rule === 'never raises') assert.ok(rise <= 1e-12, message)
  else assert.ok(rise >= -1e-12, message)
}

for (const [name, rule] of directions) {
  test(`more ${name} ${rule} the PD of any company, with or without the other figures`, () => {
    const part = fc.oneof(fc.double({ min: 0, max: 0.05, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true }))
    const left = fc.subarray([...figuresRead])
    fc.assert(
      fc.property(anyCompany, part, left, fc.boolean(), (company, more, gone, all) => {
        const figures: Partial<Record<FigureName, number>> = { ...company }
        if (!all) for (const each of gone) if (each !== name) delete figures[each]
        holdsDirection(figures, name, rule, more)
      }),
      runs,
    )
  })
}

test('the same holds for every 60th real company-year, by small and large steps', {
  skip: sharedCompaniesMissing,
}, () => {
  for (const file of ['poland', 'slovakia', 'usa'] as const)
    for (const { figures } of sharedCompanies(file, 60))
      for (const [name, rule] of directions)
        for (const part of [0.001, 0.03, 0.3, 2]) holdsDirection(figures, name, rule, part)
})

test('intercept, contributions and adjustments sum to the log-odds, and these give the PD', () => {
  const circumstances = fc.record({
    country: fc.constantFrom('FR', 'IT', 'SK', 'US', 'BE', '', '__proto__', 'others'),
    horizonYears: fc.constant(1 as const),
    workforceNumber: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
    holding: fc.boolean(),
  })
  fc.assert(
    fc.property(anyCompany, fc.subarray([...figuresRead]), circumstances, (company, gone, about) => {
      const figures: Partial<Record<FigureName, number>> = { ...company }
      for (const name of gone) delete figures[name]
      const score = evaluateModel(figures, about)
      if (!score.computable) return assert.equal(score.reason, 'too-few-figures')
      const sum = [...score.contributions, ...score.adjustments].reduce(
        (total, each) => total + each.contribution,
        score.intercept,
      )
      assert.ok(Math.abs(sum - score.logit) < 1e-9)
      assert.ok(Math.abs(score.pd - 1 / (1 + Math.exp(-score.logit))) < 1e-12)
      assert.ok(score.pd >= defaultModel.floor - 1e-12 && score.pd <= defaultModel.cap + 1e-12)
      assert.deepEqual(
        score.missing,
        figuresRead.filter((name) => gone.includes(name)),
      )
      assert.equal(score.contributions.length, defaultModel.shapes.length)
    }),
    runs,
  )
})

test('the PD is the same when every amount is 0.01 to 1000 times as large', () => {
  const scale = fc.constantFrom(0.01, 0.1, 2, 10, 100, 1000)
  fc.assert(
    fc.property(anyCompany, scale, (company, factor) => {
      const figures = Object.fromEntries(Object.entries(company).map(([name, amount]) => [name, amount * factor]))
      assert.ok(Math.abs(scored(figures).logit - scored(company).logit) < 1e-9)
    }),
    runs,
  )
})

test('the order of the figures and of the companies changes nothing', () => {
  const names = Object.keys(companies)
  const forward = names.map((name) => scored(known(name)))
  const backward = names.toReversed().map((name) => scored(Object.fromEntries(Object.entries(known(name)).reverse())))
  assert.deepEqual(backward.toReversed(), forward)
})

test('amounts of 10^15 and of one cent, zeros and negative values give a finite PD', () => {
  const amounts = [0, 1, -1, 1e15, -1e15, Number.MAX_SAFE_INTEGER]
  const amount = fc.constantFrom(...amounts)
  const names = Object.keys(sound).filter((name) => name !== 'totalAssets')
  const company = fc.record({
    ...Object.fromEntries(names.map((name) => [name, amount])),
    totalAssets: fc.constantFrom(1, 100, 1e15),
  })
  fc.assert(
    fc.property(company, (figures) => {
      const score = scored(figures)
      assert.ok(Number.isFinite(score.logit) && score.pd > 0 && score.pd < 1)
      for (const { value, contribution } of score.contributions)
        assert.ok(Number.isFinite(value) && Number.isFinite(contribution))
    }),
    runs,
  )
})

test('without total assets, with none or with too little beside them there is no PD, and a reason', () => {
  const reason = (figures: Figures) => {
    const evaluation = evaluateModel(figures, here)
    return evaluation.computable ? 'computable' : evaluation.reason
  }
  const { totalAssets, ...rest } = sound
  assert.equal(reason({}), 'total-assets-missing')
  assert.equal(reason(rest), 'total-assets-missing')
  assert.equal(reason({ ...sound, totalAssets: 0 }), 'total-assets-not-positive')
  assert.equal(reason({ ...sound, totalAssets: -5 }), 'total-assets-not-positive')
  assert.equal(reason({ ...sound, equity: Number.NaN }), 'figure-not-finite')
  assert.equal(reason({ ...sound, totalAssets: Number.POSITIVE_INFINITY }), 'figure-not-finite')
  assert.equal(reason({ totalAssets, revenue: 5, cashAvailable: 1 } as Figures), 'too-few-figures')
  assert.equal(reason({ totalAssets, netIncome: 5 } as Figures), 'computable')
})

test('a missing figure makes its ratios those of the average firm and adds ln 1.25', () => {
  for (const name of figuresRead) {
    const { [name]: _, ...rest } = sound
    const [full, bare] = [scored(sound), scored(rest)]
    const gone = bare.contributions.filter(({ value }) => value === null)
    for (const { contribution } of gone) assert.equal(contribution, 0)
    assert.deepEqual(bare.adjustments, [{ code: 'missingFigure', contribution: Math.log(1.25), figure: name }])
    assert.deepEqual([bare.missing, full.missing], [[name], []])
    const own = full.contributions
      .filter(
        ({ ratio }, index) =>
          bare.contributions[index]?.contribution !== full.contributions[index]?.contribution && ratio,
      )
      .reduce((sum, { contribution }) => sum + Math.max(contribution, 0), 0)
    assert.ok(full.logit - bare.logit <= own + 1e-9, `${name} lowers the PD by more than its own contribution`)
  }
})

test('the size of the workforce moves the log-odds as sourced; one person leaves four fifths of the contributions', () => {
  const codes = (workforceNumber: number) => scored(sound, { ...here, workforceNumber }).adjustments
  assert.deepEqual(codes(9), [{ code: 'workforce', contribution: 0.08 }])
  assert.deepEqual(codes(10), [{ code: 'workforce', contribution: -0.27 }])
  assert.deepEqual(codes(249), [{ code: 'workforce', contribution: -0.43 }])
  assert.deepEqual(codes(100_000), [{ code: 'workforce', contribution: -0.6 }])
  const sum = scored(sound).contributions.reduce((total, { contribution }) => total + contribution, 0)
  const [one] = codes(1)
  assert.equal(one?.code, 'onePersonFirm')
  assert.ok(Math.abs((one?.contribution ?? 0) + 0.2 * sum) < 1e-12)
})

test('of a holding the ratios of revenue say nothing, and confidence is low', () => {
  const score = scored(sound, { ...here, holding: true })
  const silent = score.contributions.filter(({ value }) => value === null).map(({ ratio }) => ratio)
  assert.deepEqual(
    silent,
    defaultModel.shapes.map(({ name }) => name).filter((name) => /[rR]evenue/.test(name)),
  )
  assert.equal(score.confidence, 'low')
  assert.deepEqual(scored({ ...sound, revenue: 0 }, { ...here, holding: true }).logit, score.logit)
})

test('the base rate is that of the country, and that of others where none is known', () => {
  const of = (country: string) => scored(sound, { ...here, country }).baseRate
  assert.deepEqual([of('FR').rate, of('IT').rate, of('XX').rate, of('constructor').rate], [0.018, 0.026, 0.02, 0.02])
  assert.equal(of('XX').country, 'others')
  assert.ok(scored(sound, { ...here, country: 'IT' }).pd > scored(sound).pd)
})

test('the interval is a factor of two either way, never above one', () => {
  const { pd, pdInterval } = scored(sound)
  assert.deepEqual(pdInterval, [pd / 2, pd * 2])
  const { others } = defaultModel.baseRates
  const shifted = (by: number) => {
    const model = { ...defaultModel, baseRates: { others: { ...others, intercept: others.intercept + by } } }
    const score = evaluateModel(sound, here, model)
    assert.ok(score.computable)
    return score
  }
  const [low, high] = [shifted(-9), shifted(9)]
  assert.deepEqual([low.pd.toFixed(8), high.pd.toFixed(8), high.pdInterval[1]], ['0.00030000', '0.60000000', 1])
  assert.deepEqual([low.adjustments[0]?.code, high.adjustments[0]?.code], ['probabilityFloor', 'probabilityCap'])
})

test('values that the training data do not hold are marked', () => {
  assert.ok(scored(sound).contributions.every(({ outOfRange }) => !outOfRange))
  const marked = scored({ ...sound, equity: -90_000_000_00 }).contributions.filter(({ outOfRange }) => outOfRange)
  assert.ok(marked.some(({ ratio }) => ratio === 'equityTotalAssets'))
})

test('known companies keep their PD and class', () => {
  const found = Object.keys(companies).map((name) => {
    const { pd, riskClass, letter, class10 } = scored(known(name))
    return `${name} ${pd.toPrecision(4)} ${riskClass} ${letter} ${class10}`
  })
  assert.deepEqual(found, ['sound 0.006573 2 B 4', 'rich 0.003332 1 A 3', 'loss 0.1028 5 E 9', 'ruined 0.2997 5 E 10'])
})
