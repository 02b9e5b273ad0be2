import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { namesMinorities, resultOrShare } from './result-shares.ts'

const equity = (result: string, others: readonly PrintedRow[]): PrintedRow[] => [
  ['Stato patrimoniale consolidato', '2024', '2023'],
  ['ATTIVO'],
  ['B) Totale immobilizzazioni', '60.000', '50.000'],
  ['C) Totale attivo circolante', '40.000', '30.000'],
  ['TOTALE ATTIVO', '100.000', '80.000'],
  ['PASSIVO E PATRIMONIO NETTO'],
  ['Capitale', '30.000', '30.000'],
  [result, '5.510', '3.570'],
  ...others,
  ['A) Totale patrimonio netto consolidato', '43.730', '38.974'],
  ['D) Totale debiti', '56.270', '41.026'],
  ['TOTALE PASSIVO E PATRIMONIO NETTO', '100.000', '80.000'],
]
const minorities: PrintedRow[] = [
  ['Totale patrimonio netto di gruppo', '35.510', '33.570'],
  ['Capitale e riserve di terzi', '7.827', '5.150'],
  ['Utile (perdita) di terzi', '393', '254'],
]
const income = (last: string): PrintedRow[] => [
  ['Conto economico consolidato', '2024', '2023'],
  ['1) Ricavi delle vendite e delle prestazioni', '98.637', '96.184'],
  ['Risultato prima delle imposte', '8.192', '5.474'],
  ['20) Imposte sul reddito dell’esercizio', '(2.289)', '(1.650)'],
  [last, '5.903', '3.824'],
  ['Risultato di pertinenza del gruppo', '5.510', '3.570'],
  ['Risultato di pertinenza di terzi', '393', '254'],
]
const told = (...pages: readonly (readonly PrintedRow[])[]) => {
  const reading = readFinancialFigures(
    statementEvidence(pages.map((rows, at) => statementPage(at + 1, [420, 520], rows))),
  )
  const { netIncome } = reading.years[0]?.figures ?? {}
  return netIncome === undefined ? undefined : `${netIncome.valueCents / 100} ${netIncome.status}`
}
const ofGroup = 'Utile (perdita) dell’esercizio del gruppo'

test('the result of a group is that with the shares of others, by whatever word says that it is consolidated', () => {
  for (const last of ['21) Utile (perdita) consolidato dell’esercizio', '21) Risultato dell’esercizio consolidato'])
    assert.equal(told(equity(ofGroup, minorities), income(last)), '5903 proven', last)
})

test('the share of the owners proves nothing of the whole', () => {
  assert.equal(told(equity(ofGroup, minorities)), '5510 unproven')
  assert.equal(told(equity(ofGroup, minorities), income('Saldo finale')), '5510 unproven')
})

test('a result in the equity is all of it only where nobody else holds shares', () => {
  assert.equal(told(equity('Utile (perdita) dell’esercizio', minorities)), '5510 unproven')
  const alone: PrintedRow[] = [['Riserva legale', '8.220', '5.404']]
  assert.equal(told(equity('Utile (perdita) dell’esercizio', alone)), '5510 proven')
})

test('the share of the owners is all of the result where the tax alone is taken from what was earned', () => {
  const british = (...rows: readonly PrintedRow[]): PrintedRow[] => [
    ['Profit and loss account', '2024', '2023'],
    ['Turnover', '26,895', '24,297'],
    ['Profit on ordinary activities before taxation', '4,080', '2,200'],
    ['Tax on profit', '(950)', '(500)'],
    ...rows,
  ]
  const share = 'Profit for the financial year attributable to the owners'
  assert.equal(told(british([share, '3,130', '1,700'])), '3130 proven')
  assert.equal(told(british(['Interests of partners', '(130)', '(100)'], [share, '3,000', '1,600'])), '3000 unproven')
})

test('the result before the shares of others, or with them, is all of it', () => {
  for (const whole of [
    'Risultato netto prima degli interessi di terzi',
    'Risultato netto comprensivo della quota di terzi',
    'Risultato netto di gruppo e di terzi',
  ])
    assert.equal(told(equity(ofGroup, minorities), income(whole)), '5903 proven', whole)
  for (const label of [
    'resultat net avant interets minoritaires',
    'resultat net compris interets minoritaires',
    'jahresergebnis vor minderheitsanteilen',
    'konzernergebnis einschliesslich anteile anderer gesellschafter',
    'profit for the year including non controlling interests',
    'resultaat voor aandeel derden',
    'resultat net groupe minoritaires',
  ])
    assert.equal(resultOrShare('netIncome', label), 'netIncome', label)
  assert.equal(resultOrShare('netIncome', 'risultato del gruppo al netto di terzi'), undefined)
})

test('others who hold shares are known in the words of each language', () => {
  for (const label of [
    'participations ne donnant pas le controle',
    'interets minoritaires',
    'minderheidsbelang',
    'anteile der minderheiten',
    'patrimonio delle minoranze',
    'interessenze di terzi',
    'participaciones no dominantes',
    'participacao dos acionistas nao controladores',
    'interesses que nao controlam',
    'noncontrolling interests',
  ])
    assert.equal(namesMinorities(label), true, label)
  for (const label of ['canoni per beni di terzi', 'debiti verso terzi', 'holdings'])
    assert.equal(namesMinorities(label), false, label)
  const french = (others: string) =>
    told([
      ['Bilan consolidé', '2024', '2023'],
      ['ACTIF'],
      ['Total actif immobilisé', '60 000', '50 000'],
      ['Total actif circulant', '40 000', '30 000'],
      ['TOTAL ACTIF', '100 000', '80 000'],
      ['PASSIF'],
      ['Capital', '30 000', '30 000'],
      ['Résultat de l’exercice', '5 510', '3 570'],
      [others, '8 220', '5 404'],
      ['Total capitaux propres', '43 730', '38 974'],
      ['Total dettes', '56 270', '41 026'],
      ['TOTAL PASSIF', '100 000', '80 000'],
    ])
  assert.equal(french('Participations ne donnant pas le contrôle'), '5510 unproven')
  assert.equal(french('Réserve légale'), '5510 proven')
})

const dutch = (...rows: readonly PrintedRow[]): PrintedRow[] => [
  ['Winst-en-verliesrekening', '2024', '2023'],
  ['Netto-omzet', '50.000', '45.000'],
  ['Bedrijfslasten', '(40.000)', '(37.000)'],
  ['Resultaat uit gewone bedrijfsuitoefening voor belastingen', '10.000', '8.000'],
  ['Belastingen', '(2.500)', '(2.000)'],
  ['Resultaat uit gewone bedrijfsuitoefening na belastingen', '7.500', '6.000'],
  ...rows,
]

test('the Dutch result of ordinary business is not yet that of the year', () => {
  const participations: PrintedRow = ['Aandeel in resultaat deelnemingen', '1.200', '900']
  assert.equal(told(dutch(participations, ['Resultaat na belastingen', '8.700', '6.900'])), '8700 proven')
  const extraordinary: PrintedRow = ['Buitengewone lasten', '(1.000)', '(500)']
  assert.equal(told(dutch(extraordinary, ['Nettoresultaat', '6.500', '5.500'])), '6500 proven')
})

test('the result of operations that go on is not yet that of the year: those that were given up are still to come', () => {
  assert.equal(
    told([
      ['Demonstração do resultado', '2024', '2023'],
      ['Receita de venda de bens e/ou serviços', '90.000', '80.000'],
      ['Custo dos bens vendidos', '(70.000)', '(65.000)'],
      ['Resultado antes dos tributos sobre o lucro', '20.000', '15.000'],
      ['Imposto de renda', '(5.000)', '(4.000)'],
      ['Resultado líquido das operações continuadas', '15.000', '11.000'],
      ['Resultado líquido de operações descontinuadas', '(2.000)', '(1.000)'],
      ['Lucro/Prejuízo consolidado do período', '13.000', '10.000'],
    ]),
    '13000 proven',
  )
  for (const label of [
    'resultado del ejercicio procedente de operaciones continuadas',
    'resultado del ejercicio procedente de operaciones interrumpidas',
    'profit for the year from discontinued operations',
  ])
    assert.equal(resultOrShare('netIncome', label), undefined, label)
})

test('a loss that its words tell is one without a sign, in Spanish, Dutch and German as well', () => {
  const lost = (title: string, revenue: string, costs: string, before: string, loss: string) =>
    told([
      [title, '2024', '2023'],
      [revenue, '50.000', '45.000'],
      [costs, '(54.000)', '(48.000)'],
      [before, '(4.000)', '(3.000)'],
      [loss, '4.000', '3.000'],
    ])?.split(' ')[0]
  const spanish = [
    'Cuenta de pérdidas y ganancias',
    'Importe neto de la cifra de negocios',
    'Gastos de personal',
    'Resultado antes de impuestos',
  ] as const
  assert.equal(lost(...spanish, 'Pérdida del ejercicio'), '-4000')
  assert.equal(lost(...spanish, 'Beneficio (pérdida) del ejercicio'), '4000')
  const dutchLoss = ['Winst-en-verliesrekening', 'Netto-omzet', 'Bedrijfslasten', 'Resultaat voor belastingen'] as const
  assert.equal(lost(...dutchLoss, 'Verlies na belastingen'), '-4000')
  const german = ['Gewinn- und Verlustrechnung', 'Umsatzerlöse', 'Personalaufwand', 'Ergebnis vor Steuern'] as const
  assert.equal(lost(...german, 'Verlust des Geschäftsjahres'), '-4000')
})

test('shares of the result are told from it in the words of each language', () => {
  for (const label of [
    'profit for the year attributable to owners of the parent',
    'resultat net part du groupe',
    'risultato netto di pertinenza del gruppo',
    'resultado del ejercicio atribuido la sociedad dominante',
    'jahresuberschuss den gesellschaftern des mutterunternehmens zuzurechnen',
    'resultaat aandeel van de groep',
  ])
    assert.equal(resultOrShare('netIncome', label), 'groupResult', label)
  for (const label of [
    'resultat net part des minoritaires',
    'utile di terzi',
    'resultado atribuido socios externos',
    'resultat net attribuable participations ne donnant pas le controle',
  ])
    assert.equal(resultOrShare('balanceResult', label), undefined, label)
  assert.equal(resultOrShare('netIncome', 'utile perdita dell esercizio'), 'netIncome')
  assert.equal(resultOrShare('interest', 'interessi di terzi'), 'interest')
})
