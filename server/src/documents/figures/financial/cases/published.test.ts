import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  ambiguousColumn,
  broaderLineMax,
  confidences,
  likelyColumn,
  roundedPairCents,
  roundedSumCents,
  secondProof,
} from '../proofs/confidence.ts'
import { confidenceOf } from '../read-year.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/financial-xray.md'), 'utf8')

test('docs/financial-xray.md publishes how sure a figure is as the code has it', () => {
  for (const [from, { proven, unproven, ...more }] of Object.entries(confidences)) {
    const contradicted = 'contradicted' in more ? more.contradicted : ''
    assert.ok(page.includes(`| ${from} | ${proven} | ${unproven} | ${contradicted} |`), from)
  }
  const text = page.replace(/\s+/g, ' ')
  const says = (sentence: string) => assert.ok(text.includes(sentence), sentence)
  says(`A second proof adds ${secondProof}.`)
  says(`is worth ${broaderLineMax} at most, a column that may be another one ${ambiguousColumn},`)
  says(`whose columns may be of another year ${likelyColumn}.`)
  says(`may be ${roundedSumCents / 100} euros apart, two figures that must be the same ${roundedPairCents / 100} euro,`)
})

test('a figure is surer the more speaks for it', () => {
  const of = (status: 'proven' | 'unproven' | 'contradicted', proofs = 1, ...warnings: string[]) =>
    confidenceOf(status, proofs, false, new Set(warnings) as never)
  const falling = [
    of('proven', 2),
    of('proven'),
    of('proven', 2, 'broader-line'),
    of('proven', 2, 'ambiguous-column'),
    of('unproven', 2),
    of('contradicted', 2),
  ]
  assert.deepEqual(falling, falling.toSorted().reverse())
  assert.equal(new Set(falling).size, falling.length)
})
