import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const shortTermDebt = (...tables: readonly (readonly PrintedRow[])[]) => {
  const pages = tables.map((rows, at) => statementPage(at + 1, [400, 500], rows))
  const { valueCents, status } = readFinancialFigures(statementEvidence(pages)).years[0]?.figures.shortTermDebt ?? {}
  return [valueCents === undefined ? undefined : valueCents / 100, status]
}

const assets: PrintedRow[] = [
  ['Bilan actif', '31/12/2024', '31/12/2023'],
  ['Total actif immobilisé', '105.000', '95.000'],
  ['Banques et caisse (disponibilités)', '95.000', '55.000'],
  ['Total actif circulant', '95.000', '55.000'],
  ['TOTAL ACTIF', '200.000', '150.000'],
]
/** Bank loans tell when they are due; what stands beside them does not. */
const liabilities = (...others: readonly PrintedRow[]): PrintedRow[] => [
  ['Bilan passif', '31/12/2024', '31/12/2023'],
  ['Total capitaux propres', '80.000', '46.000'],
  ["Emprunts bancaires à plus d'un an", '40.000', '35.000'],
  ["Emprunts bancaires à moins d'un an", '10.000', '5.000'],
  ['Découverts et concours bancaires courants', '3.000', '-'],
  ...others,
  ['TOTAL PASSIF', '200.000', '150.000'],
]
const suppliers: PrintedRow = ['Fournisseurs', '47.000', '44.000']
const total: PrintedRow = ['Total des dettes', '120.000', '104.000']
const due: PrintedRow = ['dont dettes à un an au plus', '80.000', '69.000']

test('shareholders’ accounts that can be asked back at any time are debts due within a year', () => {
  const accounts: PrintedRow = ["Comptes courants d'associés", '20.000', '20.000']
  assert.deepEqual(shortTermDebt(assets, liabilities(accounts, suppliers, total)), [33_000, 'unproven'])
})

test('another loan is due within a year where the loans due later are all that is due later, and not otherwise', () => {
  const other: PrintedRow = ['Emprunts et dettes financières diverses', '20.000', '20.000']
  const dueWithout: PrintedRow = ['dont dettes à un an au plus', '60.000', '49.000']
  assert.deepEqual(shortTermDebt(assets, liabilities(other, suppliers, total, due)), [33_000, 'unproven'])
  assert.deepEqual(shortTermDebt(assets, liabilities(other, suppliers, total, dueWithout)), [13_000, 'unproven'])
})

test('a line that would make the debts more than their total is counted by another line already', () => {
  const accounts: PrintedRow = ["Comptes courants d'associés", '20.000', '20.000']
  const all: PrintedRow = ['Fournisseurs', '67.000', '64.000']
  assert.deepEqual(shortTermDebt(assets, liabilities(accounts, all, total)), [13_000, 'unproven'])
})

test('loans are due when the heading above them says, whatever they are called', () => {
  const english = (within: string): PrintedRow[] => [
    ['Statement of financial position', '31/12/2024', '31/12/2023'],
    ['Total non-current assets', '105,000', '95,000'],
    ['Cash and bank balances', '95,000', '55,000'],
    ['Total current assets', '95,000', '55,000'],
    ['Total assets', '200,000', '150,000'],
    ['Total equity', '80,000', '46,000'],
    ['Non-current liabilities'],
    ['Bank and other loans', '40,000', '35,000'],
    ['Total non-current liabilities', '40,000', '35,000'],
    ['Current liabilities'],
    [within, '13,000', '5,000'],
    ['Trade and other payables', '67,000', '64,000'],
    ['Total current liabilities', '80,000', '69,000'],
    ['Total liabilities', '120,000', '104,000'],
    ['Total equity and liabilities', '200,000', '150,000'],
  ]
  assert.deepEqual(shortTermDebt(english('Bank and other loans')), [13_000, 'unproven'])
  // Nothing below the heading is a loan: that there is none is not said.
  assert.deepEqual(shortTermDebt(english('Contract liabilities')), [undefined, undefined])
})

test('a Belgian balance sheet: loans below what is due later are due later, those below what is due within a year are due', () => {
  const belgian = (later: string): PrintedRow[] => [
    ['PASSIF', 'Exercice', 'Exercice précédent'],
    ['CAPITAUX PROPRES', '80.000', '46.000'],
    ['DETTES', '120.000', '104.000'],
    ["Dettes à plus d'un an", '40.000', '35.000'],
    ['Dettes financières', later, '35.000'],
    ['Dettes à un an au plus', '80.000', '69.000'],
    ["Dettes à plus d'un an échéant dans l'année", '10.000', '5.000'],
    ['Dettes financières', '3.000', '2.000'],
    ['Dettes commerciales', '67.000', '62.000'],
    ['TOTAL DU PASSIF', '200.000', '150.000'],
  ]
  assert.deepEqual(shortTermDebt(assets, belgian('40.000')), [13_000, 'unproven'])
  // Loans due later that are not all of what is due later: the lines below what is due within a year still make it.
  assert.deepEqual(shortTermDebt(assets, belgian('30.000')), [13_000, 'unproven'])
})

test('an American balance sheet: what stands below long-term liabilities is not due within a year', () => {
  const american = (...within: readonly PrintedRow[]): PrintedRow[] => [
    ['BALANCE SHEETS', '2024', '2023'],
    ['TOTAL CURRENT ASSETS', '95,000', '55,000'],
    ['TOTAL ASSETS', '200,000', '150,000'],
    ['CURRENT LIABILITIES'],
    ...within,
    ['Accounts payable', '67,000', '64,000'],
    ['TOTAL CURRENT LIABILITIES', '80,000', '69,000'],
    ['LONG-TERM LIABILITIES'],
    ['Notes payable to stockholder', '40,000', '35,000'],
    ['TOTAL LONG-TERM LIABILITIES', '40,000', '35,000'],
    ['TOTAL LIABILITIES', '120,000', '104,000'],
    ["TOTAL STOCKHOLDERS' EQUITY", '80,000', '46,000'],
    ["TOTAL LIABILITIES AND STOCKHOLDERS' EQUITY", '200,000', '150,000'],
  ]
  const both: PrintedRow = ['Line of credit and current maturities of long-term debt', '13,000', '5,000']
  assert.deepEqual(shortTermDebt(american(both)), [13_000, 'unproven'])
  const apart: PrintedRow[] = [
    ['Revolving line of credit', '9,000', '3,000'],
    ['Current portion of notes payable', '4,000', '2,000'],
  ]
  assert.deepEqual(shortTermDebt(american(...apart)), [13_000, 'unproven'])
})

test('a sum ends what the heading above it says of when debts are due', () => {
  const rows: PrintedRow[] = [
    ['Statement of financial position', '31/12/2024', '31/12/2023'],
    ['Current liabilities'],
    ['Trade payables', '80,000', '69,000'],
    ['Total current liabilities', '80,000', '69,000'],
    ['Bank and other loans', '40,000', '35,000'],
    ['Total liabilities', '120,000', '104,000'],
    ['Total equity and liabilities', '200,000', '150,000'],
  ]
  assert.deepEqual(shortTermDebt(rows), [undefined, undefined])
})

test('what is due of one loan within a year is not all that is', () => {
  const rows: PrintedRow[] = [
    ['STATO PATRIMONIALE PASSIVO', '31/12/2024', '31/12/2023'],
    ['TOTALE PATRIMONIO NETTO (A)', '80.000', '46.000'],
    ['D) DEBITI'],
    ['4) Debiti verso banche', '50.000', '40.000'],
    ["- esigibili entro l'esercizio successivo", '10.000', '5.000'],
    ["- esigibili oltre l'esercizio successivo", '40.000', '35.000'],
    ['3) Debiti verso soci per finanziamenti', '20.000', '20.000'],
    ['7) Debiti verso fornitori', '50.000', '44.000'],
    ['TOTALE DEBITI (D)', '120.000', '104.000'],
    ['TOTALE PASSIVO', '200.000', '150.000'],
  ]
  const [year] = readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows)])).years
  assert.equal(year?.figures.totalDebt?.valueCents, 120_000_00)
  assert.equal(year?.figures.currentLiabilities, undefined)
})

test('an Italian line may say of a lender and of when it is due in one', () => {
  const passive: PrintedRow[] = [
    ['Stato patrimoniale passivo', '31/12/2024', '31/12/2023'],
    ['Totale patrimonio netto', '80.000', '46.000'],
    ["4) debiti verso banche - esigibili entro l'esercizio successivo", '15.000', '9.000'],
    ["4) debiti verso banche - esigibili oltre l'esercizio successivo", '60.000', '50.000'],
    ["7) debiti verso fornitori - esigibili entro l'esercizio successivo", '45.000', '45.000'],
    ['Totale debiti', '120.000', '104.000'],
    ['Totale passivo', '200.000', '150.000'],
  ]
  const active: PrintedRow[] = [
    ['Stato patrimoniale attivo', '31/12/2024', '31/12/2023'],
    ['Totale immobilizzazioni', '105.000', '95.000'],
    ['Totale attivo circolante', '95.000', '55.000'],
    ['Totale attivo', '200.000', '150.000'],
  ]
  assert.deepEqual(shortTermDebt(active, passive)[0], 15_000)
})
