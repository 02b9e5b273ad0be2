import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgment } from '#test/support/register-facts.ts'
import { type Judgment, judgmentOf } from './french-judgments.ts'

const of = (nature: string, more = {}) => judgmentOf(judgment('1', '2024-01-01', nature, more))

const natures: readonly (readonly [string, Judgment])[] = [
  ["Jugement d'ouverture de liquidation judiciaire", 'liquidation_opened'],
  ["Jugement d'ouverture d'une procédure de liquidation judiciaire simplifiée", 'liquidation_opened'],
  ['Jugement d’extension de liquidation judiciaire', 'liquidation_opened'],
  ["Jugement d'ouverture d'une procédure de redressement judiciaire", 'receivership_opened'],
  ["Jugement d'extension d'une procédure de redressement judiciaire", 'receivership_opened'],
  ["Jugement d'ouverture d'une procédure de sauvegarde", 'safeguard_opened'],
  ["Jugement d'ouverture d'une procédure de sauvegarde financière accélérée", 'safeguard_opened'],
  ['Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire', 'plan_terminated'],
  ['Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire', 'plan_terminated'],
  ['Jugement prononçant la résolution du plan de redressement', 'plan_terminated'],
  ['Jugement de conversion en liquidation judiciaire', 'converted_to_liquidation'],
  ['Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde', 'converted_to_liquidation'],
  ['Jugement de conversion en redressement judiciaire de la procédure de sauvegarde', 'receivership_opened'],
  ['Jugement arrêtant le plan de redressement', 'plan_adopted'],
  ['Jugement arrêtant le plan de sauvegarde', 'plan_adopted'],
  ['Jugement modifiant le plan de redressement', 'plan_adopted'],
  ['Jugement arrêtant un plan de cession', 'sale_plan_adopted'],
  ["Jugement de clôture pour insuffisance d'actif", 'closed_insufficient_assets'],
  [
    "Jugement de clôture pour insuffisance d'actif et autorisant la reprise des poursuites",
    'closed_insufficient_assets',
  ],
  ['Jugement de clôture pour extinction du passif', 'closed_debts_paid'],
  ['Jugement mettant fin à la procédure de sauvegarde', 'closed_debts_paid'],
  ["Jugement d'interdiction de gérer", 'management_ban'],
  ['Jugement de faillite personnelle', 'personal_bankruptcy'],
  ["Dépôt de l'état des créances", 'none'],
  ['Liste des créances nées après le jugement', 'none'],
  ['Jugement modifiant la date de cessation des paiements', 'none'],
  ["Liste des créances nées après le jugement d'ouverture d'une procédure de liquidation judiciaire", 'none'],
  ['Autre avis de dépôt', 'none'],
  ['Jugement de liquidation judiciaire', 'liquidation_opened'],
  ['Jugement de reprise de la procédure de liquidation judiciaire', 'liquidation_opened'],
  ['Jugement de clôture de la procédure de sauvegarde', 'closed_debts_paid'],
  [
    'Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de redressement judiciaire',
    'receivership_opened',
  ],
  ["Arrêt de la cour d'appel infirmant le jugement d'ouverture de liquidation judiciaire", 'overturned'],
]

test('what a judgment is, is read from its nature, the first that fits', () => {
  for (const [nature, wanted] of natures) assert.equal(of(nature), wanted, nature)
})

test('a catch-all is read by its words, the gravest first', () => {
  const other = (text: string | undefined) => of('Autre jugement prononçant', { text })
  assert.equal(other('Jugement prononçant la liquidation judiciaire après un redressement'), 'liquidation_opened')
  assert.equal(other('maintien du redressement judiciaire'), 'receivership_opened')
  assert.equal(other('prolongation de la sauvegarde'), 'safeguard_opened')
  assert.equal(other("clôture pour insuffisance d'actif"), 'closed_insufficient_assets')
  assert.equal(other('Convertit le redressement judiciaire en liquidation judiciaire'), 'converted_to_liquidation')
  assert.equal(other('Constate la caducité du plan et prononce la liquidation judiciaire'), 'plan_terminated')
  assert.equal(other('Constate la bonne exécution du plan de redressement'), 'closed_debts_paid')
  assert.equal(other('remplacement du juge commissaire'), 'insolvency_judgment')
  assert.equal(other(undefined), 'insolvency_judgment')
})

test('a personal sanction may stand in the words of an extract', () => {
  const text =
    "à l'encontre de VAUDIS Henri une interdiction de diriger, gérer, administrer ou contrôler toute entreprise"
  assert.equal(of('Extrait', { subfamily: 'Extrait de jugement', text }), 'management_ban')
})
