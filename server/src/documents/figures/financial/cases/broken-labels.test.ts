import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { Box } from '../../../page-evidence.ts'
import { clustersOf } from '../columns/column-heads.ts'
import type { FinancialField } from '../financial-reading.ts'
import { pageLines } from '../pages/page-lines.ts'
import { withJoinedLetters, withoutKerns } from '../pages/spaced-letters.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, [400, 500], rows)))).years
const unitsOf = (years: ReturnType<typeof read>, ...fields: FinancialField[]) =>
  fields.map((field) => (years[0]?.figures[field]?.valueCents ?? 0) / 100)

test('a label that ends with a word that joins goes on in the lines below: all depreciation and write-downs are not depreciation', () => {
  const years = read([
    ['Conto economico', '31-12-2024', '31-12-2023'],
    ['1) ricavi delle vendite e delle', '90.000', '80.000'],
    ['prestazioni'],
    ['10) ammortamenti e svalutazioni'],
    ['a), b) ammortamento delle', '7.000', '6.000'],
    ['immobilizzazioni immateriali e'],
    ['materiali'],
    ['d) svalutazioni dei crediti', '500', '400'],
    ['Totale ammortamenti e', '7.500', '6.400'],
    ['svalutazioni'],
    ["21) Utile (perdita) dell'esercizio", '12.000', '11.000'],
  ])
  assert.deepEqual(unitsOf(years, 'revenue', 'amortizationDepreciation', 'netIncome'), [90_000, 7_000, 12_000])
})

test('names of a taxonomy are no words of a line, and a total may stand above what it is made of', () => {
  const years = read([
    ['Bilanz', '31.12.2024', '31.12.2023'],
    ['Bilanzsumme, Summe Aktiva bs.ass', '100.000,00', '70.000,00'],
    ['Anlagevermögen bs.ass.fixAss', '60.000,00', '50.000,00'],
    ['Umlaufvermögen bs.ass.currAss', '40.000,00', '20.000,00'],
    ['Bilanzsumme, Summe Passiva bs.eqLiab', '100.000,00', '70.000,00'],
    ['Eigenkapital bs.eqLiab.equity', '38.000,00', '30.000,00'],
    ['Verbindlichkeiten bs.eqLiab.liab', '62.000,00', '40.000,00'],
  ])
  assert.deepEqual(
    unitsOf(years, 'totalAssets', 'totalFixedAssets', 'equity', 'totalDebt'),
    [100_000, 60_000, 38_000, 62_000],
  )
})

test('a column of notes does not open the notes, and a title names the day on which a year ends', () => {
  const years = read([
    ['Bilanz per 30. September'],
    ['Aktiva', '2024', '2023'],
    ['Summe Anlagevermögen', '60.000', '50.000'],
    ['Summe Aktiva', '100.000', '70.000'],
    ['Gewinn- und Verlustrechnung'],
    ['', 'Anhang', '2024'],
    ['Umsatzerlöse', '(1)', '300.000'],
    ['Zinsen und ähnliche Aufwendungen', '(2)', '2.500'],
    ['Jahresüberschuss', '(3)', '19.000'],
  ])
  assert.equal(years[0]?.periodEnd, '2024-09-30')
  assert.deepEqual(unitsOf(years, 'totalAssets', 'revenue', 'interestExpense'), [100_000, 300_000, 2_500])
})

test('letters that are set apart make the words that they are', () => {
  let left = 0
  const words = [...'BALANCE SHEET 30 APRIL'].flatMap((text) => {
    left += text === ' ' ? 4 : 9.5
    return text === ' ' ? [] : [{ text, box: [left - 8, 10, left, 20] as const }]
  })
  const line = { words: words.map(({ text, box }) => ({ text, box: [...box] as [number, number, number, number] })) }
  const joined = withJoinedLetters({ ...line, box: [0, 10, left, 20], text: '' })
  assert.equal(joined.text, 'BALANCE SHEET 30 APRIL')
  const digits = { ...line, words: line.words.map((word) => ({ ...word, text: '5' })) }
  assert.equal(withJoinedLetters({ ...digits, box: [0, 10, left, 20], text: '5 5' }).text, '5 5')
})

test('a low dash between two words of a head does not part them', () => {
  const [line] = pageLines(statementEvidence([statementPage(1, [], [['Amortissements - Provisions']])]))
  assert.ok(line)
  const low = line.words.map((word) => {
    const [x0, y0, x1, y1] = word.box
    return word.text === '-' ? { ...word, box: [x0, y0 + 3, x1, y1 - 2] as const } : word
  })
  assert.deepEqual(
    clustersOf({ ...line, words: low as typeof line.words }).map(({ text }) => text),
    ['Amortissements - Provisions'],
  )
})

test('a line that opens a group or a statement is not the rest of a label, whatever that ends with', () => {
  const years = read([
    ['Bilan passif', '31/12/2024', '31/12/2023'],
    ['Capital social', '40 000', '40 000'],
    ['Total capitaux propres', '50 000', '45 000'],
    ['Autres fonds propres,', '1 000', '1 000'],
    ['DETTES'],
    ['Emprunts auprès des établissements de crédit', '20 000', '18 000'],
    ['Dettes fournisseurs', '9 000', '8 000'],
    ['TOTAL', '29 000', '26 000'],
    ['Total passif', '80 000', '72 000'],
  ])
  assert.deepEqual(unitsOf(years, 'equity', 'totalDebt'), [50_000, 29_000])
})

test('a label of three lines with its amounts on the last is read whole, and a table goes on beside the balance sheet', () => {
  const years = read([
    ['RESULTATENREKENING', '31-12-2024', '31-12-2023'],
    ['Brutomarge', '671.980', '630.308'],
    ['Waarvan: omzet', '1.573.260', '1.441.611'],
    ['Afschrijvingen en waardeverminderingen op'],
    ['oprichtingskosten, op immateriële en materiële vaste'],
    ['activa', '63.304', '67.964'],
    ['PASSIVA', '31-12-2024', '31-12-2023'],
    ['Eigen vermogen', '300.000', '290.000'],
    ['TOTAAL PASSIVA', '900.000', '880.000'],
    ['(vervolg)', '31-12-2024', '31-12-2023'],
    ['Rentelasten en bankkosten', '12.640', '13.473'],
    ['Resultaat na belastingen', '65.490', '51.880'],
  ])
  assert.deepEqual(
    unitsOf(years, 'revenue', 'amortizationDepreciation', 'equity', 'interestExpense', 'netIncome'),
    [1_573_260, 63_304, 300_000, 12_640, 65_490],
  )
})

test('intermediate balances alone tell depreciation and interest as well', () => {
  const years = read([
    ['Bilan', '30.09.2024', '30.09.2023'],
    ["Total de l'actif", '4.258.436', '4.213.232'],
    ['Soldes intermédiaires de gestion', '30.09.2024', '30.09.2023'],
    ["Chiffre d'affaires net", '6.633.836', '5.943.340'],
    ['– Dotations aux amortissements', '276.910', '296.571'],
    ["– Charges d'intérêts", '86.879', '77.833'],
    ['RÉSULTAT NET COMPTABLE', '450.652', '336.136'],
  ])
  assert.deepEqual(
    unitsOf(years, 'revenue', 'amortizationDepreciation', 'interestExpense', 'netIncome'),
    [6_633_836, 276_910, 86_879, 450_652],
  )
})

test('a word drawn in two strings is one, and a narrow space is still a space', () => {
  const word = (text: string, left: number, right: number) => ({ text, box: [left, 10, right, 20] as Box })
  const joined = (gap: number) => withoutKerns([word('Per', 0, 17), word('te', 17 + gap, 28 + gap)])
  assert.deepEqual(
    joined(0.3).map(({ text, box }) => [text, box[2]]),
    [['Perte', 28.3]],
  )
  assert.equal(joined(1.6).length, 2)
  assert.equal(withoutKerns([word('12', 0, 10), word('500', 10.2, 25)]).length, 2)
  assert.equal(withoutKerns([word('a', 0, 17), { text: 'b', box: [17, 24, 25, 34] }]).length, 2)
})

const british = (...later: readonly PrintedRow[]): PrintedRow[] => [
  ['Balance sheet', '', '2024', '2023'],
  ['Fixed assets'],
  ['Tangible assets', '5', '106,322', '98,601'],
  ['Current assets', '6', '215,889', '216,411'],
  ['Creditors: amounts falling due within one year', '8', '(133,677)', '(138,293)'],
  ['Net current assets', '', '82,212', '78,118'],
  ['Total assets less current liabilities', '', '188,534', '176,719'],
  ...later,
  ['Net assets', '', '152,274', '141,021'],
  ["Shareholders' funds", '', '152,274', '141,021'],
]

test('the number of a note beside the first line of a label is not its amount, which stands beside the last', () => {
  const debt = (...later: readonly PrintedRow[]) => {
    const page = statementPage(1, [330, 420, 520], british(...later))
    const { valueCents, status } = readFinancialFigures(statementEvidence([page])).years[0]?.figures.totalDebt ?? {}
    return [valueCents, status]
  }
  const all = [169_937_00, 'proven']
  const cells = ['(36,260)', '(35,698)'] as const
  const long = 'Creditors: amounts falling due after more than'
  assert.deepEqual(debt([`${long} one year`, '9', ...cells]), all)
  assert.deepEqual(debt([long, '9'], ['one year', '', ...cells]), all)
  assert.deepEqual(debt([`${long} one`, '9'], ['year', '', ...cells]), all)
  assert.deepEqual(debt([`${long} one`, '', ...cells], ['year']), all)
})

test('a heading with the number of its note is still a heading', () => {
  const rows: PrintedRow[] = [
    ['Statement of financial position', '', '2024', '2023'],
    ['Current liabilities', '8'],
    ['Bank loans', '9', '12,000', '11,000'],
    ['Trade payables', '10', '30,000', '20,000'],
    ['Total', '', '42,000', '31,000'],
    ['Total liabilities', '', '42,000', '31,000'],
    ['Total equity', '', '60,000', '50,000'],
    ['Total equity and liabilities', '', '102,000', '81,000'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [330, 420, 520], rows)]))
  assert.deepEqual(unitsOf(years, 'currentLiabilities', 'shortTermDebt'), [42_000, 12_000])
})
