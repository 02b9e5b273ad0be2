import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sharedCompanies, sharedCompaniesMissing } from '#test/support/shared-companies.ts'
import { evaluateModel, valueAt } from './evaluate.ts'
import { defaultModel } from './model.ts'
import { ratioNames } from './ratios.ts'
import { class10Of, riskClassOf, twoDigits } from './scale.ts'

const isSorted = (values: readonly number[]) => values.every((value, i) => i === 0 || value > (values[i - 1] as number))

test('every shape has rising knots, a value for each, and goes one way only', () => {
  assert.ok(defaultModel.shapes.length >= 9)
  for (const { name, risk, knots, values } of defaultModel.shapes) {
    assert.ok(ratioNames.includes(name), name)
    assert.ok(isSorted(knots) && knots.length === values.length && knots.every(Number.isFinite), name)
    const sign = risk === 'rises' ? 1 : -1
    assert.ok(
      values.every((value, i) => i === 0 || sign * (value - (values[i - 1] as number)) >= 0),
      name,
    )
  }
})

test('no shape knows size, the level of depreciation, or who lacks a figure', () => {
  for (const { name } of defaultModel.shapes)
    assert.doesNotMatch(name, /^(totalAssets|amortization|missing)|depreciation/i)
})

test('the reference firm is worth nothing in every ratio', () => {
  for (const shape of defaultModel.shapes) assert.ok(Math.abs(valueAt(shape, shape.reference)) < 1e-4, shape.name)
})

test('every base rate names its event and source, and the richer one has the higher intercept', () => {
  const rates = Object.values(defaultModel.baseRates)
  for (const { event, source, rate } of rates) assert.ok(event !== '' && source !== '' && rate > 0 && rate < 0.1)
  const { FR, IT, others } = defaultModel.baseRates
  assert.ok(FR && IT && FR.intercept < others.intercept && others.intercept < IT.intercept)
})

test('the scales rise to one, five classes are unions of ten, and a class is a step of the PD', () => {
  const { fiveClasses, tenClasses } = defaultModel
  assert.ok(isSorted(fiveClasses.map(({ below }) => below)) && isSorted(tenClasses.map(({ below }) => below)))
  const bounds = tenClasses.map(({ below }) => below)
  assert.ok(fiveClasses.every(({ below }) => bounds.includes(below)))
  let before = 0
  for (let pd = 0; pd <= 1; pd += 0.0001) {
    const now = class10Of(pd, defaultModel)
    assert.ok(now >= before)
    before = now
  }
  assert.deepEqual(
    [0.0039, 0.004, 0.0102, 0.0362, 0.0943, 1].map((pd) => riskClassOf(pd, defaultModel).letter),
    [...'ABCDEE'],
  )
  assert.equal(twoDigits(0.018_345), 0.018)
})

test('the card names every data set with its licence, its measurements and the limits', () => {
  const { card } = defaultModel
  assert.deepEqual(
    card.data.map(({ name }) => name.split(',')[0]),
    ['Poland', 'Slovakia', 'USA'],
  )
  for (const { licence, attribution, rows } of card.data) assert.ok(licence !== '' && attribution !== '' && rows > 0)
  assert.ok(card.limits.length > 3 && card.measurements.length > 5)
})

test('no measured figure is above what honest use of the notes can reach', () => {
  // Above these the cross-validation has leaked: the best unconstrained model for each country on the same notes.
  const ceilings: Record<string, number> = { 'Poland 1 y': 0.83, 'Slovakia 1 y': 0.955, 'USA 1 y': 0.85 }
  for (const [cell, ceiling] of Object.entries(ceilings)) {
    const found = defaultModel.card.measurements.find((measurement) => measurement.cell === cell)
    assert.ok(found !== undefined && found.auc < ceiling, cell)
  }
})

test('no published score is above the model by more than the noise of the cell', () => {
  for (const { cell, auc, bestClassicAuc, standardError } of defaultModel.card.measurements)
    assert.ok(auc > bestClassicAuc - standardError, cell)
})

test('slope and error of the calibration are inside the limits of the guide', () => {
  const limits = [
    [0.7, 1.6, 0.025],
    [0.8, 2.7, 0.006],
    [0.7, 1.8, 0.006],
  ] as const
  for (const [index, [low, high, errorMax]] of limits.entries()) {
    const found = defaultModel.card.calibration[index]
    assert.ok(
      found !== undefined && found.slope > low && found.slope < high && found.expectedCalibrationError < errorMax,
    )
  }
})

test('the page on the model shows the numbers of the model', () => {
  // Lines of the page are wrapped.
  const file = join(import.meta.dirname, '../../../../../docs/default-model.md')
  const page = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
  for (const { name, reference } of defaultModel.shapes)
    assert.ok(page.includes(`| \`${name}\` |`) && page.includes(String(reference)), name)
  for (const { cell, auc } of defaultModel.card.measurements)
    assert.ok(page.includes(`| ${cell} |`) && page.includes(auc.toFixed(3)), cell)
  for (const { attribution } of defaultModel.card.data) assert.ok(page.includes(attribution))
  assert.ok(page.includes(defaultModel.version))
})

test('riskier classes of real firms default more often, country by country', { skip: sharedCompaniesMissing }, () => {
  for (const file of ['poland', 'slovakia', 'usa'] as const) {
    const counts = [0, 0, 0, 0, 0].map(() => ({ rows: 0, defaults: 0 }))
    for (const { figures, horizon, defaulted } of sharedCompanies(file, 1)) {
      if (horizon !== '1') continue
      const score = evaluateModel(figures, { country: 'others', horizonYears: 1 })
      if (!score.computable) continue
      const count = counts[score.riskClass - 1] as (typeof counts)[number]
      count.rows += 1
      count.defaults += defaulted ? 1 : 0
    }
    const rates = counts.filter(({ rows }) => rows > 100).map(({ rows, defaults }) => defaults / rows)
    // Deep negative equity of listed firms is often not distress: there D and E are alike, which the card says.
    if (file === 'usa') assert.ok((rates.pop() ?? 0) > 0.8 * (rates.at(-1) ?? 1))
    assert.ok(isSorted(rates), `${file}: ${rates}`)
  }
})
