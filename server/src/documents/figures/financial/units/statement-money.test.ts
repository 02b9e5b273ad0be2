import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { columnUnitTold, moneyOn, unitTold } from './statement-money.ts'

const money = (...lines: string[]) =>
  moneyOn(
    pageLines(
      statementEvidence([
        statementPage(
          1,
          [400],
          lines.map((line) => [line]),
        ),
      ]),
    ),
    new Set([1]),
  )

test('an amount in millions or thousands is not the unit of the page', () => {
  for (const line of [
    'SAS VERDIER au capital de 10 M€',
    'SAS VERDIER, capital en M€ : 10',
    'Des milliers de clients',
    'La clientèle se compte en milliers de clients',
    "Des milliers d'euros de travaux",
    "12'000",
    "Stocks 12'000 9'000",
    "Subvention de 3 millions d'euros",
    "Montant du prêt : 3 millions d'euros",
    "En 2024 la société a reçu plusieurs millions d'euros",
    '10 M€',
    '€',
    'Disponibilités 75 000 € 45 000 €',
    'A loan of Rs. 50 lakhs was repaid',
    'Bilan actif SCI DU LAC',
    'Comptes annuels - Hôtel du Lac',
    'LE LAC',
  ])
    assert.equal(unitTold(line), undefined, line)
})

test('a heading tells the unit', () => {
  for (const [line, cents] of [
    ['(en K€)', 100_000],
    ['En K€', 100_000],
    ["En milliers d'euros", 100_000],
    ['En milliers d’euros', 100_000],
    ['Bilan actif (en milliers)', 100_000],
    ['Bilan au 31 décembre 2024 CHF 1000', 100_000],
    ["Bilan au 31/12/2024 (en milliers d'euros)", 100_000],
    ['Bilan actif - K€', 100_000],
    ['31/12/2024 K€ 31/12/2023 K€', 100_000],
    ['Montants exprimés en KEUR', 100_000],
    ['Unità: migliaia di euro', 100_000],
    ['Valori in migliaia di euro', 100_000],
    ["£'000", 100_000],
    ["Notes £'000 £'000", 100_000],
    ["2024 £'000 2023 £'000", 100_000],
    ["'000", 100_000],
    ['Amounts are stated in thousands of pounds', 100_000],
    ['Comptes consolidés (M€)', 100_000_000],
    ["en millions d'euros", 100_000_000],
    ['(£m)', 100_000_000],
    ['Comptes annuels en euros', 100],
    ['Montants en €', 100],
    ['Bilan (€)', 100],
    ['Gli importi presenti sono espressi in unità di euro', 100],
    ['Valori espressi in euro', 100],
    ['(All amounts in ₹ lakhs, unless otherwise stated)', 10_000_000],
    ['(Rs. in Lacs)', 10_000_000],
    ['₹ in Crores', 1_000_000_000],
  ] as const)
    assert.equal(unitTold(line), cents, line)
})

test('the capital of the company does not multiply its figures', () => {
  const { unitCents, unitCentsOf, severalUnits } = money('SAS VERDIER au capital de 10 M€', 'Comptes annuels en euros')
  assert.deepEqual([unitCents, unitCentsOf({ page: 1 }), severalUnits], [100, 100, false])
  assert.equal(money('SAS VERDIER au capital de 10 M€').unitStated, false)
})

test('a page that tells two units says so', () => {
  assert.equal(money('Bilan (en K€)', 'Comptes annuels en euros').severalUnits, true)
  assert.equal(money('Bilan (en K€)', '31/12/2024 K€').severalUnits, false)
})

test('thousands, millions and hundreds are told of any currency, by its sign, its code or its name', () => {
  const scales = [
    ['thousand', 100_000],
    ['thousands', 100_000],
    ["'000", 100_000],
    ['million', 100_000_000],
    ['hundreds', 10_000],
  ] as const
  for (const money of ['£', '€', '$', 'US$', 'HK$', 'A$', 'GBP', 'USD', 'CHF', 'PLN', 'AED', '₹', 'Rs.', 'EUR'])
    for (const [scale, cents] of scales) {
      assert.equal(unitTold(`2024 ${money} ${scale} 2023 ${money} ${scale}`), cents, `${money} ${scale}`)
      assert.equal(unitTold(`Statement of profit or loss (${money} ${scale})`), cents, `(${money} ${scale})`)
    }
  for (const line of [
    'in thousands of Swiss francs',
    '(Expressed in thousands of United States dollars)',
    '$ in thousands',
  ])
    assert.equal(unitTold(line), 100_000, line)
})

test('what stands over each column is the unit, also where the sign of its currency was lost or is not known', () => {
  for (const line of ['thousand thousand', 'C thousand C thousand', "R'000 R'000", 'Note (thousands) (thousands)'])
    assert.equal(unitTold(line), 100_000, line)
  assert.equal(unitTold('2024 million 2023 million'), 100_000_000)
  for (const line of ['thousand', 'three hundred thousand', '12 thousand 15 thousand', 'a thousand thousand thanks'])
    assert.equal(unitTold(line), undefined, line)
})

test('a scale that is not understood leaves the unit unknown, and is never taken for single units', () => {
  for (const line of ['Currency: EUR; scale: thousands', 'Amounts are rounded to the nearest £1,000']) {
    const { unitStated, isHinted } = money('Balance sheet', line)
    assert.deepEqual([unitStated, isHinted], [false, true], line)
  }
})

test('a dollar is that of the United States unless letters before it name another', () => {
  for (const [line, code] of [
    ['Profit and loss $ thousands', 'USD'],
    ["US$'000", 'USD'],
    ["HK$'000", 'HKD'],
    ["A$'000", 'AUD'],
    ['C$ thousands', 'CAD'],
    ['R$ mil', 'BRL'],
    ['Valores expressos em milhares de reais', 'BRL'],
    ['MX$ miles', 'MXN'],
  ] as const)
    assert.equal(money(line).currency, code, line)
})

test('a code before k, m or mn is told in thousands or millions, whatever the currency', () => {
  for (const line of ['(USD mn)', 'Figures in GBP m', 'in HUF mn', 'in JPY mn', 'USDm USDm', 'M EUR'])
    assert.equal(unitTold(line), 100_000_000, line)
  for (const line of ['in USD k', 'in 1.000 EUR', 'GBPk GBPk']) assert.equal(unitTold(line), 100_000, line)
  assert.equal(columnUnitTold('in 1.000 EUR'), 100_000)
  for (const line of ['Stammkapital (1.000 EUR)', '1.000 EUR']) assert.equal(unitTold(line), undefined, line)
})

test('what is rounded to thousands is told in nobody knows what, unless that is said as well', () => {
  const { unitStated, isHinted } = money('Presented in € and rounded to the nearest € 1,000')
  assert.deepEqual([unitStated, isHinted], [false, true])
  assert.equal(unitTold("Amounts in £'000, rounded to the nearest thousand"), 100_000)
})

test('a company named Sterling or RS names no currency', () => {
  assert.deepEqual(money('Sterling Construction Company', 'RS Technologies', 'Amounts in $').currencies, ['USD'])
  assert.equal(money("Sterling Bank plc, amounts in $'000").currency, 'USD')
  for (const line of ['Amounts in pounds sterling', 'Expressed in sterling']) assert.equal(money(line).currency, 'GBP')
  for (const line of ['Rs. in lakhs', '(Rs in 000)', 'Rs 12,500', '(Amount in Rs)', 'Rs Rs'])
    assert.equal(money(line).currency, 'INR', line)
})

test('thousands are told in the words of each country, and francs by whose they are', () => {
  for (const line of [
    'R$ mil',
    'Em R$ mil',
    '(Em milhares de reais)',
    'Valores expressos em milhares de euros',
    '(em mil euros)',
    'Tsd. EUR',
    'in migliaia di euro',
    "en milliers d'euros",
    'en K euros',
    'T Euro',
    "CHF 1'000",
    "CHF in 1'000",
    'in Tausend Franken',
    'w tys. zł',
  ])
    assert.equal(unitTold(line), 100_000, line)
  for (const line of ['R$ milhões', 'Em milhões de reais']) assert.equal(unitTold(line), 100_000_000, line)
  for (const line of ['en milliers de francs suisses', 'in Tausend Franken', 'en francs suisses'])
    assert.deepEqual(money(line).currencies, ['CHF'], line)
})

test('a scale that may be thousands or millions is neither, and not single units', () => {
  for (const line of ['€ mil', 'mil. EUR']) {
    const { unitStated, isHinted } = money('Bilancio', line)
    assert.deepEqual([unitStated, isHinted], [false, true], line)
  }
})
