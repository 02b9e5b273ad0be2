import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectors } from './detectors/index.ts'
import { type Flagged, flagOf, forgedShare, orangeFrom, redFrom, scoreOf, tamperingProbability } from './score.ts'
import { fitted, startingWeights, weightOf } from './weights.ts'

const all: readonly Flagged[] = detectors
const of = (severity: Flagged['severity']) => all.filter((detector) => detector.severity === severity)

test('without findings the flag is green, and less likely than any document', () => {
  const { color, meta, value } = flagOf([])
  assert.deepEqual([color, meta], ['green', []])
  assert.ok(value > 0 && value < 0.06)
})

test('every fitted weight is of a detector; one that was not fitted weighs what its severity is believed to be worth', () => {
  const known = new Set(all.map(({ typeCode }) => typeCode))
  assert.deepEqual(
    Object.keys(fitted.weights).filter((typeCode) => !known.has(typeCode)),
    [],
  )
  assert.equal(weightOf({ typeCode: 'notYetFitted', severity: 'suspicious' }), startingWeights.suspicious)
})

test('a single notice stays green, a single suspicious finding is never red, a proof is red', () => {
  for (const one of of('notice')) assert.equal(flagOf([one]).color, 'green', one.typeCode)
  for (const one of of('suspicious')) {
    assert.notEqual(flagOf([one]).color, 'red', one.typeCode)
    assert.ok(flagOf([one]).value < redFrom, one.typeCode)
  }
  for (const one of of('fraudulent')) {
    assert.equal(flagOf([one]).color, 'red', one.typeCode)
    assert.ok(flagOf([one]).value >= orangeFrom, one.typeCode)
  }
})

test('a single suspicious finding is orange, unless it was weighed and leaves the document less likely forged than any', () => {
  const alone = of('suspicious').map((one) => ({ one, flag: flagOf([one]) }))
  const weak = alone.filter(({ flag }) => flag.color === 'green')
  assert.deepEqual(
    weak.map(({ one }) => one.typeCode),
    ['conflictingDates', 'imageEditor', 'whitedOutText', 'patchedText', 'oddSizeAmount', 'columnOutOfLine'],
  )
  for (const { one, flag } of weak) assert.ok(flag.value < forgedShare && one.isProof !== true, one.typeCode)
})

test('an amount of another size that is also out of its column is orange: each alone is not', () => {
  const [size, column] = ['oddSizeAmount', 'columnOutOfLine'].map((code) =>
    all.filter(({ typeCode }) => typeCode === code),
  )
  assert.equal(flagOf([...(size ?? []), ...(column ?? [])]).color, 'orange')
})

test('notices alone are never red, however many there are', () => {
  assert.equal(flagOf(of('notice')).color, 'orange')
  assert.ok(flagOf(of('notice')).value >= redFrom)
})

test('a proof weighs more than any single circumstance', () => {
  const most = Math.max(...of('suspicious').map((one) => tamperingProbability([one])))
  for (const one of of('fraudulent')) assert.ok(tamperingProbability([one]) > most, one.typeCode)
})

test('another finding never lowers the value', () => {
  for (const one of all) {
    for (const other of all) assert.ok(tamperingProbability([one, other]) >= tamperingProbability([one]))
  }
})

test('all families that found something are named, and signals that alarm', () => {
  const { meta } = flagOf(of('fraudulent'), [
    { code: 'knownMalware', severity: 'suspicious' },
    { code: 'javascript', severity: 'notice' },
  ])
  assert.deepEqual(meta, [...new Set(of('fraudulent').map(({ family }) => family)), 'knownMalware'])
})

test('no detector of dates is fraudulent: they prove nothing', () => {
  assert.deepEqual(
    of('fraudulent').filter(({ family }) => family === 'time'),
    [],
  )
})

test('the report holds what it takes to work the value out by hand', () => {
  const flagged = [
    { typeCode: 'invalidIban', family: 'identity', severity: 'suspicious' },
    { typeCode: 'unnamedRewrite', family: 'software', severity: 'notice' },
  ] as const
  const { prior, intercept, weights } = scoreOf(flagged)
  const logOdds = weights.reduce((sum, { weight }) => sum + weight, prior + intercept)
  assert.ok(Math.abs(1 / (1 + Math.exp(-logOdds)) - flagOf(flagged).value) < 0.001)
})
