import { bound, testBounds } from '#test/support/bounds.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { readPages } from '../read-pages.ts'
import { statementRows } from '../rows/statement-rows.ts'
import { frenchLines } from '../words/fr-lines.ts'

const evidence = (...pages: readonly (readonly PrintedRow[])[]) =>
  statementEvidence(pages.map((rows, at) => statementPage(at + 1, [400, 500], rows)))
const title: PrintedRow = ['Compte de résultat', '31/12/2024', '31/12/2023']
const income: readonly PrintedRow[] = [
  ["Chiffre d'affaires", '300 000', '200 000'],
  ['RÉSULTAT NET', '30 000', '4 000'],
  ['Dotations aux amortissements', '15 000', '9 000'],
  ["Résultat d'exploitation", '45 000', '11 000'],
]
const read = (count: number) => readPages(evidence([title, ...income.slice(0, count)]))
testBounds('an income statement', [
  bound('lines that are known', (count: number) => read(count) !== undefined, [3, true], [2, false]),
])

/** A statement whose title is printed again behind so many of its lines. */
const again = (count: number) => {
  const rows: readonly PrintedRow[] = [...income.slice(2, count + 1), ...income.slice(1, 2)]
  const lines = pageLines(evidence([title, ...rows, title, ['Subventions', '7 000', '8 000']]))
  const instances = statementRows(lines, frenchLines).rows.map(({ instance }) => instance)
  return new Set(instances).size
}
testBounds('a statement that is printed twice', [bound('lines of the first', again, [3, 2], [2, 1])])

const accounts: readonly (readonly [label: string, units: number])[] = [
  ['101000 CAPITAL SOCIAL', -10_000],
  ['164000 EMPRUNTS', -20_000],
  ['218200 MATERIEL DE TRANSPORT', 30_000],
  ['281820 AMORT. MATERIEL', -6_000],
  ['401000 FOURNISSEURS', -12_000],
  ['411000 CLIENTS', 8_000],
  ['512000 BANQUE', 38_000],
  ['607000 ACHATS DE MARCHANDISES', 60_000],
  ['661100 INTERETS DES EMPRUNTS', 1_000],
  ['681100 D.A.P.', 6_000],
  ['707000 VENTES DE MARCHANDISES', -95_000],
]
/** Its labels alone give one figure, the interest. */
const trial = (count: number) => {
  const list = accounts.map(([label, units]): PrintedRow => [label, `${units},00`])
  const period: readonly PrintedRow[] = [['BALANCE GÉNÉRALE'], ['Période du 01/01/2024 au 31/12/2024']]
  return readFinancialFigures(evidence([title, ...income.slice(0, count)], [...period, ...list])).kinds.join(' ')
}
testBounds('a list of accounts with some lines of a statement', [
  bound('figures that make it a statement', trial, [3, 'compte-de-resultat'], [2, 'trial-balance']),
])

const months = (count: number) =>
  readPages(evidence([[`Durée de l'exercice : ${count} mois`], title, ...income]))?.warnings.some(
    ({ code }) => code === 'not-a-year',
  )
testBounds('a statement of a year', [bound('months', months, [12, false], [11, true], [13, true])])

const assets = (total: string): readonly PrintedRow[] => [
  ['Bilan actif', '31/12/2024', '31/12/2023'],
  ['Immobilisations corporelles', '100 000', '90 000'],
  ['Immobilisations financières', '5 000', '5 000'],
  ['Total actif immobilisé', total, '95 000'],
  ['Stocks', '20 000', '10 000'],
  ['Disponibilités', '75 000', '45 000'],
  ['Total actif circulant', '95 000', '55 000'],
  ['TOTAL ACTIF', '200 000', '150 000'],
]
const told = (total: string) =>
  readPages(evidence(assets(total)))
    ?.warnings.map(({ detail }) => /the lines make (.*)/.exec(detail)?.[1])
    .find((made) => made !== undefined)
testBounds('what is told of a sum that does not come out', [
  bound('euros', told, ['105 000', undefined], ['109 000', '105000.00']),
])

const codes = ['FL', 'FM', 'FN', 'FO', 'FR', 'FS', 'FT', 'FU', 'FV']
const coded = (count: number) => {
  const rows = codes
    .slice(0, count)
    .map((code, at): PrintedRow => [`Ligne ${'xyz'.repeat(at + 1)}`, code, `${at + 1} 000`])
  const others = income.map(([label, cents = '']): PrintedRow => [label, '', cents])
  const page = statementPage(1, [300, 400], [['Compte de résultat', '', '31/12/2024'], ...others, ...rows])
  return readPages(statementEvidence([page]))?.kinds.join(' ')
}
testBounds('boxes that make a statement a tax form', [
  bound('boxes', coded, [6, 'compte-de-resultat'], [7, 'compte-de-resultat liasse-2050']),
])
