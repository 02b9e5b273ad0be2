import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adjustmentTitled, interceptTitled, ratioTitled, ratioUnit } from './titles.ts'

test('what moves the probability has a name in every language', () => {
  assert.deepEqual(ratioTitled('currentRatio').translations.it, { title: 'Attivo corrente su passività correnti' })
  assert.equal(adjustmentTitled('missingFigure', 'revenue').title, 'Missing: revenue')
  assert.equal(adjustmentTitled('missingFigure', 'revenue').translations.fr.title, 'Manquant : chiffre d’affaires')
  assert.ok(interceptTitled.translations.fr.title)
})

test('a ratio says how it is read', () => {
  assert.deepEqual((['equityTotalAssets', 'currentRatio', 'cashNegativeCashFlow'] as const).map(ratioUnit), [
    'percent',
    'times',
    'years',
  ])
})
