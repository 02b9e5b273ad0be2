import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseFigures } from './choose-figures.ts'
import { situationOf } from './circumstances.ts'
import type { Rank } from './figure-set.ts'
import { scoreOf } from './scored.ts'

const situation = situationOf({ code: { type: 'siren', id: '732829320' }, notes: {}, register: null })

/** A statement in which equity is of the rank, and the rest is proven. */
function scored(equityRank: Rank) {
  const figure = (cents: number, rank: Rank = 'proven') => ({ cents, source: 'medium:a', rank })
  const figures = {
    totalAssets: figure(1_000_000_00),
    equity: figure(20_000_00, equityRank),
    totalDebt: figure(900_000_00),
    netIncome: figure(-50_000_00),
    revenue: figure(800_000_00),
  }
  return scoreOf(chooseFigures([{ source: 'medium:a', periodEnd: '2025-12-31', figures }]), situation)
}

test('a traffic light on a figure that nothing confirms says so, in every language and in the criterion', () => {
  const { part, reasons } = scored('read')
  const equity = reasons.find(({ criteria }) => criteria.equityTotalAssets !== undefined)
  assert.equal(equity?.typeCode, 'trafficLight')
  assert.equal(equity?.criteria.unproven, 'equity')
  assert.match(equity?.message.content ?? '', /nothing else in the document confirms: equity\.$/)
  assert.match(equity?.translations.fr.content ?? '', /ne confirme : capitaux propres\.$/)
  assert.match(equity?.translations.it.content ?? '', /conferma: patrimonio netto\.$/)
  assert.deepEqual(part.criterias.equityTotalAssets?.unproven, ['equity'])
  assert.equal(part.criterias.totalDebtTotalAssets?.unproven, undefined)
})

test('harmless: what the document proves, or the notes say, is told without it', () => {
  for (const rank of ['proven', 'notes', 'entered'] as const) {
    const { part, reasons } = scored(rank)
    assert.ok(
      reasons.every(({ criteria, message }) => criteria.unproven === undefined && !/confirms/.test(message.content)),
    )
    assert.equal(part.criterias.equityTotalAssets?.unproven, undefined)
  }
})
