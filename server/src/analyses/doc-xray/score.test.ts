import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectors } from './detectors/index.ts'
import { likelihoodRatio, measured } from './likelihoods.ts'
import { type Flagged, flagOf, orangeFrom, redFrom, tamperingProbability } from './score.ts'

const all: readonly Flagged[] = detectors
const only = (typeCode: string) => all.filter((detector) => detector.typeCode === typeCode)

test('without findings the value is the share of forged documents, and green', () => {
  assert.deepEqual(flagOf([]), { color: 'green', meta: [], value: 0.06 })
})

test('dates alone are never red, all findings together included', () => {
  const flag = flagOf(all)
  assert.equal(flag.color, 'orange')
  assert.ok(flag.value < orangeFrom && flag.value < redFrom)
  assert.deepEqual(flag.meta, ['time'])
})

test('a notice stays green and names its family; a suspicious finding is orange', () => {
  assert.deepEqual(
    [flagOf(only('modifiedAfterCreation')).color, flagOf(only('modifiedAfterCreation')).meta],
    ['green', ['time']],
  )
  assert.equal(flagOf(only('modifiedBeforeCreation')).color, 'orange')
})

test('another finding never lowers the value', () => {
  for (const one of all) {
    for (const other of all) assert.ok(tamperingProbability([one, other]) >= tamperingProbability([one]))
  }
})

test('the ratio of a finding is that of its smoothed counts, and at least one', () => {
  assert.equal(likelihoodRatio({ forged: 20, forgedFlagged: 5, genuine: 16, genuineFlagged: 2 }), 6 / 22 / (3 / 18))
  assert.equal(likelihoodRatio({ forged: 20, forgedFlagged: 0, genuine: 16, genuineFlagged: 9 }), 1)
  assert.equal(likelihoodRatio(undefined), 1)
})

test('the value of one finding follows the published formula', () => {
  const odds = (0.06 / 0.94) * likelihoodRatio(measured.modifiedAfterCreation)
  assert.equal(flagOf(only('modifiedAfterCreation')).value, Math.round((odds / (1 + odds)) * 10_000) / 10_000)
})

test('no detector of dates is fraudulent: they prove nothing', () => {
  assert.deepEqual(
    detectors.filter(({ family, severity }) => family === 'time' && (severity as string) === 'fraudulent'),
    [],
  )
})
