import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { boundMaxBySeverity, falseAlarmBound } from './false-alarms.ts'
import { alarmsOf, genuineRecord, weightMaxOf } from './record.ts'
import { startingWeights, weightOf } from './weights.ts'

const all: readonly Detector[] = detectors

test('every severity is earned: by a logical proof, or by a record that bounds the false alarms', () => {
  for (const { typeCode, severity, isProof } of all) {
    const bound = falseAlarmBound(alarmsOf(typeCode))
    assert.ok(
      isProof === true || severity === 'notice' || bound < boundMaxBySeverity[severity],
      `${typeCode}: ${bound}`,
    )
  }
})

test('a proof is no excuse for alarms: what is fraudulent was raised on less than one genuine document in a hundred', () => {
  for (const { typeCode } of all.filter(({ severity }) => severity === 'fraudulent')) {
    const { fired } = alarmsOf(typeCode)
    assert.ok(fired < 0.01 * genuineRecord.independent, `${typeCode}: ${fired} of ${genuineRecord.independent}`)
  }
})

test('no finding weighs more than its record allows; one without a record weighs as a notice does at the start', () => {
  for (const detector of all.filter(({ isProof }) => isProof !== true)) {
    const isRecorded = genuineRecord.detectors[detector.typeCode] !== undefined
    const weightMax = isRecorded ? weightMaxOf(detector.typeCode) + 0.001 : startingWeights.notice
    assert.ok(weightOf(detector) <= weightMax, detector.typeCode)
  }
})

test('the record is of detectors that there are; a new one has none before it was tried on genuine documents', () => {
  const known = new Set(all.map(({ typeCode }) => typeCode))
  assert.deepEqual(
    Object.keys(genuineRecord.detectors).filter((typeCode) => !known.has(typeCode)),
    [],
  )
  for (const { fired, of } of Object.values(genuineRecord.detectors))
    assert.ok(fired <= of && of <= genuineRecord.independent)
})
