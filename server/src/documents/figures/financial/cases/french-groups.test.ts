import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

function figuresOf(others: readonly PrintedRow[], debts: string) {
  const balance: PrintedRow[] = [
    ['Bilan consolidé', '31/12/2024', '31/12/2023'],
    ['ACTIF'],
    ['Actif immobilisé', '60 000', '50 000'],
    ['Actif circulant', '40 000', '30 000'],
    ['Total de l’actif', '100 000', '80 000'],
    ['PASSIF'],
    ['Capital', '30 000', '20 000'],
    ['Réserves consolidées', '10 000', '10 000'],
    ['Capitaux propres – part du groupe', '40 000', '30 000'],
    ...others,
    ['Dettes', debts, '50 000'],
    ['Total du passif', '100 000', '80 000'],
  ]
  const income: PrintedRow[] = [
    ['Compte de résultat consolidé', '2024', '2023'],
    ['Chiffre d’affaires', '90 000', '80 000'],
    ['Résultat net des entreprises intégrées', '4 450', '3 120'],
    ['Quote-part dans les résultats des entreprises mises en équivalence', '150', '120'],
    ['Résultat net de l’ensemble consolidé', '4 600', '3 240'],
  ]
  const pages = [balance, income].map((rows, at) => statementPage(at + 1, [440, 540], rows))
  return readFinancialFigures(statementEvidence(pages)).years[0]?.figures
}

test('the result of the companies held as a whole is not yet that of the group', () => {
  assert.equal(figuresOf([], '60 000')?.netIncome?.valueCents, 4_600_00)
})

test('the equity of the owners is all of it where nobody else has a share, and else a part', () => {
  assert.equal(figuresOf([], '60 000')?.equity?.valueCents, 40_000_00)
  assert.equal(figuresOf([['Intérêts hors groupe', '5 000', '0']], '55 000')?.equity, undefined)
})
