import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount?: string): Cell[] => [
  { text: label, left: 40 },
  ...(amount === undefined
    ? []
    : [
        { text: '€', right: 480 },
        { text: amount, right: 545 },
      ]),
]
const titled = (title: string, ...rows: Cell[][]) =>
  unprovenSum.inspect({ pages: [printedPage([[{ text: title, left: 40 }], ...rows])] }).result
const inspect = (...rows: Cell[][]) => titled('Definitieve aanslag 2024', ...rows)

const dutch = ({ wage = '51.204', taxable = '47.093', due = '11.786', left = '412', more = [] as Cell[][] }) =>
  inspect(
    row('Box 1: inkomen uit werk en woning'),
    row('Loon en ziektewetuitkeringen', wage),
    row('Inkomsten uit eigen woning', '-4.111'),
    ...more,
    row('Belastbaar inkomen uit werk en woning', taxable),
    row('Berekening'),
    row('Inkomstenbelasting en premie volksverzekeringen box 1', '16.003'),
    row('Algemene heffingskorting', '-1.203'),
    row('Arbeidskorting', '-3.014'),
    row('Verschuldigde inkomstenbelasting', due),
    row('Ingehouden loonheffing', '-11.374'),
    row('Te betalen', left),
  )

test('the taxable income of a notice is made by the lines above it, and so is what is left to pay', () => {
  assert.notEqual(dutch({}), 'flagged')
  assert.equal(dutch({ wage: '71.204' }), 'flagged')
  assert.equal(dutch({ taxable: '67.093' }), 'flagged')
  assert.equal(dutch({ left: '2.912' }), 'flagged')
})

test('harmless: lines that only say what others are made of, units that are rounded, and what is taken away without a minus', () => {
  const french = (income: string) =>
    titled(
      'AVIS D’IMPÔT',
      row('Détail des revenus (en euros)'),
      row('Salaires, pensions, rentes nets - Déclarant 1', '47 329'),
      row('Déduction 10 % ou frais réels', '-4 733'),
      row('Salaires, pensions, rentes nets', '42 596'),
      row('Revenu brut global', income),
    )
  assert.notEqual(french('42 596'), 'flagged')
  assert.equal(french('32 117'), 'flagged')
  const german = (income: string) =>
    titled(
      'Bescheid für 2024 über Einkommensteuer',
      row('Einkünfte aus nichtselbständiger Arbeit', '41.310'),
      row('Altersvorsorgeaufwendungen', '3.118'),
      row('Sonstige Sonderausgaben', '36'),
      row('Zu versteuerndes Einkommen', income),
    )
  assert.notEqual(german('38.155'), 'flagged')
  assert.equal(german('31.155'), 'flagged')
})

test('what is left of the wages is made by them and by what is taken off, though the income below repeats it', () => {
  const french = (net: string, ...between: Cell[][]) =>
    titled(
      'AVIS D’IMPÔT',
      row('Salaires', '41 270'),
      ...between,
      row('Déduction 10 % ou frais réels', '-4 127'),
      row('Salaires, pensions, rentes nets', net),
      row('Revenu brut global', net),
      row('Revenu imposable', net),
    )
  assert.notEqual(french('37 143'), 'flagged')
  assert.notEqual(french('37 143', row('Heures supplémentaires exonérées', '612')), 'flagged')
  assert.notEqual(french('37 693', row('Autres revenus imposables', '550')), 'flagged')
  assert.equal(french('97 143'), 'flagged')
  const german = (net: string) =>
    titled(
      'Bescheid für 2024 über Einkommensteuer',
      row('Bruttoarbeitslohn', '52.540'),
      row('Werbungskosten', '1.230'),
      row('Einkünfte aus nichtselbständiger Arbeit', net),
      row('Gesamtbetrag der Einkünfte', net),
    )
  assert.notEqual(german('51.310'), 'flagged')
  assert.equal(german('31.310'), 'flagged')
})

test('harmless: a block that does not begin with the wages, and one that other lines interrupt', () => {
  assert.notEqual(
    dutch({ wage: '71.204', more: [row('Aftrek'), row('Uitgaven', '-113'), row('Giften', '-40')] }),
    'flagged',
  )
  assert.notEqual(
    inspect(row('Giften', '113'), row('Rente', '40'), row('Belastbaar inkomen', '47.093')),
    'flagged',
    'deductions alone',
  )
})

test('harmless: a budget has a total income as well', () => {
  const household = [row('Salary', '3,100'), row('Rent received', '450'), row('Total income', '42,600')]
  assert.notEqual(titled('Household budget, a year', ...household), 'flagged')
  assert.equal(titled('Tax calculation', ...household), 'flagged')
})

const owed = ({ withheld = '-4 852', left = '611', more = [] as Cell[][], name = 'RESTE À PAYER' }) =>
  titled(
    'AVIS D’IMPÔT',
    row('Impôt sur les revenus soumis au barème', '5 463'),
    row('Impôt sur le revenu net avant corrections', '5 463'),
    row('Retenue à la source prélevée par votre employeur', withheld),
    ...more,
    row(name, left),
  )

test('what was withheld is taken from the tax, and the rest is to be paid', () => {
  assert.notEqual(owed({}), 'flagged')
  assert.equal(owed({ withheld: '-3 097' }), 'flagged')
  assert.equal(owed({ left: '61' }), 'flagged')
  assert.equal(owed({ left: '61', name: 'Montant restant à payer' }), 'flagged')
})

test('harmless: payments on account, contributions that are paid with the tax, and a rest of other things', () => {
  assert.notEqual(owed({ more: [row('Acomptes versés', '-200')], left: '411' }), 'flagged')
  assert.notEqual(owed({ more: [row('Contributions sociales', '352')], left: '963' }), 'flagged')
  assert.notEqual(owed({ left: '7 102', name: 'Reste à payer au titre des années passées' }), 'flagged')
})

test('a German notice takes what was kept back of the wages from the tax that is assessed, and expenses from the wages', () => {
  const notice = ({ left = '710,00', income = '42.160' }) =>
    titled(
      'Bescheid für 2024 über Einkommensteuer und Solidaritätszuschlag',
      row('Festgesetzt werden', '9.120,00'),
      row('Abzug vom Lohn', '-8.410,00'),
      row('verbleibende Steuer', left),
      row('Berechnung des zu versteuernden Einkommens'),
      row('Bruttoarbeitslohn', '48.210'),
      row('Werbungskosten', '-1.230'),
      row('Gesamtbetrag der Einkünfte', '46.980'),
      row('Sonderausgaben', '-4.820'),
      row('zu versteuerndes Einkommen', income),
    )
  assert.notEqual(notice({}), 'flagged')
  assert.equal(notice({ left: '3.710,00' }), 'flagged')
  assert.equal(notice({ income: '37.160' }), 'flagged')
})

/** The heading of the column ends with a number, right above the amounts. */
const declared = (income: string, rent = '2 297'): Cell[][] => [
  [{ text: 'AVIS D’IMPÔT', left: 40 }],
  [
    { text: 'Détail des revenus', left: 40 },
    { text: 'Déclarant 1', right: 545 },
  ],
  row('Salaires', '52 887'),
  row('Déduction 10 % ou frais réels', '-5 289'),
  row('Salaires, pensions, rentes nets', '47 598'),
  row('Revenus fonciers nets', rent),
  row('Revenu brut global', income),
  row('Revenu imposable', income),
]

test('the number in the heading of a column is no amount, and a subtotal has taken in what stands above it', () => {
  assert.notEqual(unprovenSum.inspect({ pages: [printedPage(declared('49 895'))] }).result, 'flagged')
  const outcome = unprovenSum.inspect({ pages: [printedPage(declared('69 895'))] })
  assert.ok(outcome.result === 'flagged')
  assert.match(JSON.stringify(outcome.findings), /49,895/)
})

test('a picture on which an amount of the sum was read without the gap between its groups has nothing left unread', () => {
  const pictured = (income: string): PageEvidence => {
    const page = printedPage(declared(income, '2297'), { ocr: 0.9 })
    const read = page.ocr as OcrEvidence
    const words = read.words.map((word) => (/^[\d-]+$/.test(word.text) ? { ...word, alike: true as const } : word))
    return { ...page, ocr: { ...read, words } }
  }
  assert.notEqual(unprovenSum.inspect({ pages: [pictured('49 895')] }).result, 'flagged')
  assert.equal(unprovenSum.inspect({ pages: [pictured('69 895')] }).result, 'flagged')
})
