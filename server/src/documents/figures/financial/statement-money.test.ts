import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from './page-lines.ts'
import { moneyOn, unitTold } from './statement-money.ts'

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
