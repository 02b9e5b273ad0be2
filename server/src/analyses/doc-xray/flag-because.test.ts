import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Severity } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { becauseOf } from './flag-because.ts'
import { flagOf } from './score.ts'

const found = (severity: Severity, name: string) => ({
  typeCode: name,
  family: 'identity',
  severity,
  title: { en: name, fr: `${name} (fr)`, it: `${name} (it)` },
})
type Found = ReturnType<typeof found>
const because = (flagged: readonly Found[], signals: Parameters<typeof flagOf>[1] = []) => {
  const flag = flagOf(flagged, signals)
  return { color: flag.color, value: flag.value, ...becauseOf(flag, flagged, signals ?? []) }
}

test('an orange flag beside a low value says which finding calls for a look', () => {
  // Weighs little, as a detector does whose findings are rare in forgeries.
  const flagged = [found('suspicious', 'otherSeat')]
  const flag = { color: 'orange' as const, value: 0.07 }
  assert.match(becauseOf(flag, flagged, []).en, /^Orange although the value is low, .*: otherSeat\.$/)
  assert.match(becauseOf(flag, flagged, []).fr, /: otherSeat \(fr\)\.$/)
  assert.match(becauseOf({ ...flag, value: 0.3 }, flagged, []).en, /^Orange, because a suspicious finding/)
})

test('each colour has its reason, and at most three findings are named', () => {
  assert.match(because([]).en, /^Green, because nothing was found/)
  assert.match(because([found('notice', 'a')]).en, /^Green, .*often innocent/)
  assert.match(because([found('fraudulent', 'a'), found('suspicious', 'b')]).en, /^Red, whatever the value, .*: a\.$/)
  const many = Array.from({ length: 5 }, (_, at) => found('suspicious', `s${at}`))
  assert.match(
    because(many).en,
    /^Red, because suspicious findings together reach the value 0\.5: s0, s1, s2, and 2 more\.$/,
  )
  assert.match(because(many).fr, /atteignent ensemble la valeur 0,5 : s0 \(fr\), s1 \(fr\), s2 \(fr\), et 2 de plus\.$/)
  assert.match(
    because([], [{ code: 'knownMalware', severity: 'suspicious' }]).en,
    /^Orange, because the file could harm/,
  )
  const notices = Array.from({ length: 40 }, (_, at) => found('notice', `n${at}`))
  assert.match(because(notices).it, /^Arancione, perché molti piccoli indizi raggiungono insieme il valore 0,2/)
})

test('a green flag beside a suspicious finding says why it is green', () => {
  const weak = detectors.filter(({ typeCode }) => typeCode === 'columnOutOfLine')
  const flag = flagOf(weak)
  assert.equal(flag.color, 'green')
  assert.match(
    becauseOf(flag, weak, []).en,
    /^Green although .* less likely to be forged than the average one: An amount/,
  )
})
