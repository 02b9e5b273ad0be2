import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { boundMaxBySeverity, falseAlarmBound } from './false-alarms.ts'
import { alarmsOf, genuineRecord, weightMaxOf } from './record.ts'
import { weightOf } from './weights.ts'

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

test('no finding weighs more than its record allows', () => {
  for (const detector of all.filter(({ isProof }) => isProof !== true))
    assert.ok(weightOf(detector) <= weightMaxOf(detector.typeCode) + 0.001, detector.typeCode)
})

test('the record knows every detector, and no other', () => {
  assert.deepEqual(Object.keys(genuineRecord.detectors).sort(), all.map(({ typeCode }) => typeCode).sort())
  for (const { fired, of } of Object.values(genuineRecord.detectors))
    assert.ok(fired <= of && of <= genuineRecord.independent)
})
