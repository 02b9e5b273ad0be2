import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterNotice } from '#domain/register.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { company, judgment } from '#test/support/register-facts.ts'
import type { PaymentBehaviour } from './payment-behaviour.ts'
import { supplierScore } from './supplier-score.ts'

const code = { type: 'siren', id: '732829320' }
const figures = { revenue: 365_000_00, currentLiabilities: 130_000_00, shortTermDebt: 10_000_00 }
const behaviour = (more: Partial<PaymentBehaviour> = {}): PaymentBehaviour => ({
  source: 'medium:a',
  days: 90,
  transactions: 60,
  returned: 0,
  overdrawnShare: 0,
  ...more,
})
const dossier = (...notices: readonly RegisterNotice[]): RegisterDossier => ({
  company: code,
  asOf: '2026-06-30',
  companies: [company(code.id)],
  notices,
  listings: [],
  coverage: [],
  cut: [],
  isDemonstration: false,
})
const nothing = { code, behaviours: [], register: null, figures: {} }

test('where nothing shows how the company pays, the score is there and says that it cannot tell', () => {
  const { light, reason } = supplierScore(nothing)
  assert.equal(light, undefined)
  assert.deepEqual(
    [reason.typeCode, reason.sentiment, reason.weight, reason.criteria.supplierScore],
    ['trafficLight', 'neutral', 0, 'unknown'],
  )
  assert.match(reason.message.content, /^This is not known/)
  assert.match(reason.translations.fr.content, /^Impossible à dire/)
})

test('notes give it from the debts that are no loans, in days of revenue: good up to yellow, bad from red', () => {
  const of = (currentLiabilities: number) => supplierScore({ ...nothing, figures: { ...figures, currentLiabilities } })
  assert.deepEqual(
    [of(70_000_00), of(130_000_00), of(300_000_00)].map(({ light }) => light),
    ['green', 'yellow', 'red'],
  )
  assert.deepEqual(
    [of(70_000_00), of(130_000_00), of(300_000_00)].map(({ reason }) => reason.sentiment),
    ['good', 'good', 'bad'],
  )
  assert.equal(of(130_000_00).reason.criteria.owedDays, 120)
  assert.equal(
    supplierScore({ ...nothing, figures: { revenue: 0, currentLiabilities: 5, shortTermDebt: 0 } }).basis,
    'none',
  )
})

test('what the accounts show goes before what the figures let one guess, and the worst account counts', () => {
  const both = { ...nothing, figures: { ...figures, currentLiabilities: 900_000_00 } }
  assert.equal(supplierScore({ ...both, behaviours: [behaviour()] }).light, 'green')
  const worst = supplierScore({ ...both, behaviours: [behaviour(), behaviour({ returned: 1, source: 'medium:b' })] })
  assert.deepEqual([worst.light, worst.basis, worst.reason.criteria.source], ['yellow', 'bankStatements', 'medium:b'])
  assert.match(worst.reason.message.content, /^1 payment came back in 90 days\./)
})

test('a register that publishes that a court opened a procedure gives it: red, whatever the accounts show', () => {
  const opened = judgment(code.id, '2025-11-03', "Jugement d'ouverture d'une procédure de redressement judiciaire")
  const { light, basis, reason } = supplierScore({ ...nothing, behaviours: [behaviour()], register: dossier(opened) })
  assert.deepEqual([light, basis, reason.criteria.alert], ['red', 'register', 'receivership_opened'])
  assert.match(reason.translations.fr.content, /^Le registre indique : Redressement judiciaire ouvert \(2025-11-03\)\./)
})

test('harmless: a register without such a notice, one of long ago, and one that was followed by full payment', () => {
  const opened = (date: string) =>
    judgment(code.id, date, "Jugement d'ouverture d'une procédure de redressement judiciaire")
  const paid = judgment(code.id, '2025-12-01', 'Jugement de clôture pour extinction du passif')
  for (const register of [dossier(), dossier(opened('2019-01-10')), dossier(opened('2025-01-10'), paid)])
    assert.equal(supplierScore({ ...nothing, register }).basis, 'none')
})
