import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterNotice } from '#domain/register.ts'
import { company, judgment, notice } from '#test/support/register-facts.ts'
import { agedLevel } from './alert.ts'
import { alertsOf } from './alerts-of.ts'

const asOf = '2026-06-30'
const liquidation = "Jugement d'ouverture de liquidation judiciaire"
const closure = "Jugement de clôture pour insuffisance d'actif"
const one = company('1', { legalForm: { code: '5710' } })
const seen = (notices: readonly RegisterNotice[], of = one) =>
  alertsOf(notices, of, asOf).map(({ code, date, level }) => `${date} ${code} ${level}`)

test('the level drops one step after five years and two after ten', () => {
  assert.equal(agedLevel('high', '2021-07-01', asOf), 'high')
  assert.equal(agedLevel('high', '2021-06-01', asOf), 'medium')
  assert.equal(agedLevel('high', '2016-06-01', asOf), 'low')
  assert.equal(agedLevel('low', '2001-06-01', asOf), 'low')
})

test('a cancelled notice and what cancels it are gone', () => {
  const wrong = judgment('1', '2024-03-12', liquidation)
  const cancel = judgment('1', '2024-03-12', liquidation, {
    kind: 'cancellation',
    about: wrong.id,
    publishedOn: '2024-04-14',
  })
  assert.deepEqual(seen([wrong, cancel]), [])
  assert.deepEqual(seen([wrong]), ['2024-03-12 liquidation_opened high'])
})

test('a corrected notice is told as corrected, once', () => {
  const wrong = judgment('1', '2025-09-06', liquidation)
  const right = judgment('1', '2025-09-16', "Jugement d'ouverture d'une procédure de sauvegarde", {
    kind: 'correction',
    about: wrong.id,
    publishedOn: '2025-10-14',
  })
  assert.deepEqual(seen([right, wrong]), ['2025-09-16 safeguard_opened medium'])
  const bare = notice('1', 'collective', {
    kind: 'correction',
    about: wrong.id,
    date: '2025-09-07',
    publishedOn: '2025-10-14',
  })
  assert.deepEqual(seen([wrong, bare]), ['2025-09-07 liquidation_opened high'])
})

test('what a court took back, filings and moved seats are no alerts', () => {
  const wrong = judgment('1', '2024-03-12', liquidation)
  const back = judgment('1', '2024-05-12', 'Jugement', {
    subfamily: 'Rétractation sur tierce opposition',
    about: wrong.id,
  })
  assert.deepEqual(seen([wrong, back]), [])
  assert.deepEqual(
    seen([judgment('1', '2024-03-12', "Dépôt de l'état des créances", { subfamily: 'Avis de dépôt' })]),
    [],
  )
  assert.deepEqual(
    seen([notice('1', 'radiation', { publishedOn: '2011-01-01', text: 'Transfert du siège hors ressort' })]),
    [],
  )
  const struck = notice('1', 'radiation', { publishedOn: '2020-01-01' })
  const report = notice('1', 'radiation', {
    kind: 'correction',
    about: struck.id,
    text: "Rapport de radiation d'office",
  })
  assert.deepEqual(seen([struck, report]), [])
})

test('a strike-off near a closure without assets is its consequence, whichever came first', () => {
  const struck = (publishedOn: string) => notice('1', 'radiation', { publishedOn })
  const closed = judgment('1', '2023-05-01', closure)
  assert.deepEqual(seen([closed, struck('2023-05-08')])[1], '2023-05-08 struck_off_ex_officio medium')
  assert.deepEqual(seen([closed, struck('2023-04-20')])[0], '2023-04-20 struck_off_ex_officio medium')
  assert.deepEqual(seen([closed, struck('2024-04-20')])[1], '2024-04-20 struck_off low')
  assert.deepEqual(seen([notice('1', 'radiation', { publishedOn: '2024-01-01', text: "Radiation d'office" })]), [
    '2024-01-01 struck_off_ex_officio medium',
  ])
})

test('half of the capital lost is said in many ways; that it was made good again is no alert', () => {
  const codes = (text: string) =>
    alertsOf([notice('1', 'modification', { publishedOn: '2025-01-01', text })], company('1'), asOf).map(
      ({ code }) => code,
    )
  for (const text of [
    "Continuation d'activité malgré la perte de la moitié du capital social",
    'CONTINUATION MALGRE DES PERTES SUPERIEURES A LA MOITIE DU CAPITAL SOCIAL',
    'Continuation de la société malgré des capitaux propres inférieurs à la moitié du capital',
  ])
    assert.deepEqual(codes(text), ['equity_below_half'], text)
  for (const text of [
    "Reconstitution de l'actif net à un montant au moins égal à la moitié du capital social.",
    "L'actif net, qui était inférieur à la moitié du capital social, a été reconstitué.",
  ])
    assert.deepEqual(codes(text), [], text)
})

test('changes of the company that speak of its state are alerts, others are not', () => {
  const change = (text: string) => notice('1', 'modification', { publishedOn: '2025-01-01', text })
  assert.deepEqual(
    seen([
      change("Continuation de l'activité malgré un actif net devenu inférieur à la moitié du capital social."),
      change("Cessation d'activité et dissolution de la société."),
      change("Modification survenue sur l'administration."),
      notice('1', 'vente', { publishedOn: '2025-01-01' }),
      notice('1', 'creation', { publishedOn: '2025-01-01' }),
    ]),
    ['2025-01-01 equity_below_half medium', '2025-01-01 voluntary_dissolution low'],
  )
  assert.deepEqual(seen([notice('1', 'conciliation', { date: '2025-01-01' })]), ['2025-01-01 conciliation low'])
  assert.deepEqual(seen([notice('1', 'retablissement_professionnel', { date: '2025-01-01', nature: 'Ouverture' })]), [
    '2025-01-01 sole_trader_debt_relief medium',
  ])
})

test('accounts are late seven months after the year’s end, graver a year later, and only where they are owed', () => {
  const filed = (accountsTo: string) => notice('1', 'dpc', { accountsTo, publishedOn: '2024-08-01' })
  assert.deepEqual(seen([filed('2022-12-31'), filed('2023-12-31')]), ['2025-07-31 accounts_not_filed low'])
  assert.deepEqual(seen([filed('2022-12-31')]), ['2024-07-31 accounts_not_filed medium'])
  assert.deepEqual(seen([filed('2024-12-31')]), [])
  assert.deepEqual(seen([filed('2022-12-31')], company('1', { legalForm: { code: '6540' } })), [])
  assert.deepEqual(seen([filed('2022-12-31')], { ...one, status: 'closed' }), [])
  assert.deepEqual(seen([filed('2019-12-31'), judgment('1', '2021-01-01', liquidation)]), [
    '2021-01-01 liquidation_opened medium',
  ])
})

test('who left in the half year before, or after the company stopped paying, is told by name', () => {
  const leaving = (publishedOn: string) =>
    notice('1', 'modification', {
      publishedOn,
      text: "Modification survenue sur l'administration.",
      officers: [
        { name: 'GAILLARD, Justine', surnames: ['GAILLARD'], givenNames: ['Justine'], hasLeft: true },
        { name: 'COLIN, Lucas', surnames: ['COLIN'], givenNames: ['Lucas'], hasLeft: false },
      ],
    })
  const left = (publishedOn: string, text?: string) =>
    alertsOf([leaving(publishedOn), judgment('1', '2024-08-09', liquidation, { text })], one, asOf).find(
      ({ code }) => code === 'manager_left_before_insolvency',
    )
  assert.equal(left('2024-03-15')?.officer?.name, 'GAILLARD, Justine')
  assert.equal(left('2024-01-15'), undefined)
  assert.equal(left('2024-01-15', 'date de cessation des paiements le 9 janvier 2024, désignant')?.date, '2024-01-15')
  assert.equal(left('2024-09-15'), undefined)
})

test('a judgment that a higher court set aside is marked and counts nothing', () => {
  const appeal = judgment('1', '2024-09-01', "Arrêt de la cour d'appel infirmant le jugement d'ouverture")
  const [alert, ...more] = alertsOf([judgment('1', '2024-03-12', liquidation), appeal], one, asOf)
  assert.equal(alert?.overturnedOn, '2024-09-01')
  assert.equal(alert?.level, 'low')
  assert.deepEqual(more, [])
})

test('a ban stands until it ends, then it is gone', () => {
  const ban = (date: string, text: string) => judgment('1', date, "Jugement d'interdiction de gérer", { text })
  const [alert] = alertsOf([ban('2018-03-08', 'interdiction de gérer pour une durée de 10 ans')], one, asOf)
  assert.equal(alert?.until, '2028-03-08')
  assert.equal(alert?.level, 'high')
  assert.deepEqual(seen([ban('2018-03-08', 'pour une durée de 5 ans')]), [])
  assert.equal(seen([ban('2018-03-08', 'sans durée')]).length, 1)
})

test('what happens after the day in question is not known on it', () => {
  assert.deepEqual(alertsOf([judgment('1', '2026-07-01', liquidation)], one, asOf), [])
})

test('notices of other companies say nothing of this one', () => {
  assert.deepEqual(seen([judgment('2', '2024-03-12', liquidation)]), [])
})

const british = company('1', { country: 'GB' })

test('cases of Companies House are alerts on the day they began', () => {
  const kinds: Record<string, string> = {
    'compulsory-liquidation': 'uk_compulsory_liquidation high',
    'creditors-voluntary-liquidation': 'uk_creditors_voluntary_liquidation high',
    'in-administration': 'uk_administration high',
    'receiver-manager': 'uk_receiver high',
    'foreign-insolvency': 'foreign_insolvency high',
    'corporate-voluntary-arrangement': 'uk_voluntary_arrangement medium',
    'liquidation-moratorium-x': 'uk_moratorium medium',
    'order-of-court-restructuring-plan': 'uk_restructuring_plan medium',
    'members-voluntary-liquidation': 'uk_members_voluntary_liquidation low',
  }
  for (const [subfamily, wanted] of Object.entries(kinds))
    assert.deepEqual(seen([notice('1', 'insolvency', { subfamily, date: '2024-01-05' })], british), [
      `2024-01-05 ${wanted}`,
    ])
})

test('a proposal to strike off is dated by the gazette; a dissolution after a case says nothing new', () => {
  const gazette = notice('1', 'gazette', { subfamily: 'GAZ1', nature: 'gazette-notice-compulsory', date: '2026-02-10' })
  const status = (subfamily: string) => notice('1', 'status', { subfamily, date: undefined })
  assert.deepEqual(seen([gazette, status('active-proposal-to-strike-off')], british), [
    '2026-02-10 uk_strike_off_proposal medium',
  ])
  const dissolved = notice('1', 'status', { subfamily: 'dissolved', date: '2024-05-01' })
  const forced = notice('1', 'gazette', {
    subfamily: 'GAZ2',
    nature: 'gazette-dissolved-compulsory',
    date: '2024-05-01',
  })
  assert.deepEqual(seen([dissolved, forced], british), ['2024-05-01 uk_dissolved_compulsory medium'])
  assert.deepEqual(seen([dissolved], british), ['2024-05-01 uk_dissolved low'])
  const wound = notice('1', 'insolvency', { subfamily: 'creditors-voluntary-liquidation', date: '2023-01-05' })
  assert.deepEqual(seen([wound, dissolved], british), ['2023-01-05 uk_creditors_voluntary_liquidation high'])
  assert.deepEqual(seen([notice('1', 'overdue', { subfamily: 'accounts', date: '2025-12-31' })], british), [
    '2025-12-31 uk_accounts_overdue low',
  ])
})

test('registers that give no date are told so', () => {
  const state = (country: string, subfamily: string) =>
    alertsOf([notice('1', 'status', { subfamily })], company('1', { country }), asOf)[0]
  assert.equal(state('NL', 'FAIL')?.code, 'nl_bankruptcy')
  assert.equal(state('NL', 'SURS')?.code, 'nl_suspension_of_payments')
  assert.equal(state('NL', 'not-active')?.level, 'low')
  assert.equal(state('IT', 'LIQUIDAZIONE GIUDIZIALE')?.code, 'it_judicial_liquidation')
  assert.equal(state('IT', 'IN LIQUIDAZIONE')?.code, 'it_liquidation')
  assert.equal(state('IT', 'CONCORDATO PREVENTIVO')?.code, 'it_arrangement')
  assert.equal(state('IT', 'CESSATA')?.code, 'it_ceased')
  assert.equal(state('IT', 'ATTIVA'), undefined)
  assert.equal(state('NL', 'FAIL')?.isUndated, true)
  assert.equal(state('NL', 'FAIL')?.date, asOf)
})
