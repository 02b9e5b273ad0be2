import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { isUnlike } from '../arithmetic/accounts/repeated-result.ts'
import { contradictingResult } from './contradicting-result.ts'

const rowsOf = (rows: Readonly<Record<string, string>>): Cell[][] =>
  Object.entries(rows).map(([text, figure]) => [
    { text, left: 60 },
    { text: figure, right: 520 },
  ])

type Told = { result?: string; equity?: string; year?: string; label?: string; head?: string }

const inspect = (told: Told) => {
  const { result = '165.098,22', equity = '165.098,22', year = '2025', label = 'Utile netto', head } = told
  const debts = equity === '165.098,22' ? '40.842,48' : '58.396,42'
  const income = rowsOf({
    'Ricavi delle vendite': '889.715,54',
    'Costi della produzione': '-669.584,58',
    'Risultato prima delle imposte': '220.130,96',
    Imposte: '-55.032,74',
    [label]: result,
  })
  const sheet = rowsOf({
    Immobilizzazioni: '70.112,55',
    Rimanenze: '7.927,16',
    Crediti: '33.696,56',
    'Disponibilità liquide': '143.177,09',
    'Totale attivo': '254.913,36',
    Capitale: '10.000,00',
    Riserve: '38.972,66',
    'Utile netto': equity,
    Debiti: debts,
    'Totale passivo': '254.913,36',
  })
  const headed = (rows: Cell[][], over: string): Cell[][] => [[{ text: over, right: 520 }], ...rows]
  const titled = head === undefined ? headed(income, '2025') : [[{ text: head, left: 60 }], ...income]
  const closed = head === undefined ? headed(sheet, year) : [[{ text: year, left: 60 }], ...sheet]
  return contradictingResult.inspect({ pages: [printedPage(titled), printedPage(closed, { number: 2 })] })
}

test('a balance sheet that adds up with another result than the income statement makes is found, at both places', () => {
  const outcome = inspect({ equity: '147.544,28' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the income statement on page 1 makes 165.098,22, the balance sheet on page 2 counts 147.544,28',
  )
  assert.deepEqual(
    outcome.findings[0]?.places?.map(({ page }) => page),
    [1, 2],
  )
})

test('harmless: the same result', () => {
  assert.deepEqual(inspect({}), { result: 'clear' })
})

test('harmless: another year, a result that nothing makes, or a line that is no result of the year', () => {
  assert.equal(inspect({ equity: '147.544,28', year: '2024' }).result, 'inconclusive')
  assert.equal(inspect({ result: '147.001,00' }).result, 'inconclusive')
  assert.equal(inspect({ equity: '147.544,28', label: 'Utile lordo' }).result, 'inconclusive')
})

test('harmless: the balance sheet of a parent beside the income statement of its group', () => {
  const judge = (head: string, year: string) => inspect({ equity: '147.544,28', head, year }).result
  const ended = 'for the year ended 31 December 2023'
  assert.equal(
    judge(`Consolidated profit and loss account ${ended}`, 'Company balance sheet as at 31 December 2023'),
    'inconclusive',
  )
  assert.equal(judge(`Group income statement ${ended}`, 'Balance sheet as at 31 December 2023'), 'inconclusive')
  assert.equal(
    judge('Conto economico consolidato al 31/12/2023', 'Stato patrimoniale della capogruppo al 31/12/2023'),
    'inconclusive',
  )
  assert.equal(
    judge('Conto economico consolidato al 31/12/2023', 'Stato patrimoniale consolidato al 31/12/2023'),
    'flagged',
  )
})

test('harmless: a month, a quarter or some months have another result than the year so far, in one column too', () => {
  const judge = (head: string, year = '31/03/2026') => inspect({ equity: '147.544,28', head, year }).result
  assert.equal(judge('Conto economico marzo 2026', 'Stato patrimoniale al 31 marzo 2026'), 'inconclusive')
  assert.equal(judge('Profit and loss, January - March 2026', 'Balance sheet as of March 31, 2026'), 'inconclusive')
  assert.equal(judge('Dal 01/01/2026 - 31/03/2026'), 'inconclusive')
  assert.equal(judge('Three months ended 31/03/2026'), 'inconclusive')
  assert.equal(judge('Resultado 1T 2026', 'Balance 2026'), 'inconclusive')
  assert.equal(judge('Dal 01/04/2025 al 31/03/2026'), 'flagged')
  assert.equal(judge('Year ended 31/03/2026'), 'flagged')
  assert.equal(judge('January - December 2026', 'Balance sheet 2026'), 'flagged')
})

test('harmless: a group divides its result, and a sheet in thousands counts the same', () => {
  const group = inspect({ equity: '147.544,28', label: 'Utile netto (quota del gruppo)' })
  assert.equal(group.result, 'inconclusive')
  assert.equal(inspect({ equity: '147.544,28', label: 'Utile netto (dopo acconto)' }).result, 'inconclusive')
  const amounts = (income: number, sheet: number) =>
    ({ income: { cents: income }, sheet: { cents: sheet } }) as Parameters<typeof isUnlike>[0]
  assert.equal(isUnlike(amounts(16_509_822_000, 16_509_800)), false)
  assert.equal(isUnlike(amounts(16_509_822, 14_754_428)), true)
})

/** Two years, each with sums of its own. */
const liasse = (equity: readonly [string, string], debts: readonly [string, string]) => {
  const row = (text: string, code: string, now: string, before: string): Cell[] => [
    { text: `${text} ${code}`, left: 60 },
    { text: now, right: 430 },
    { text: before, right: 520 },
  ]
  const closed = (form: string): Cell[] => [{ text: `DGFiP N° ${form} Exercice clos le 30/06/2023`, left: 200 }]
  const sheet = [
    closed('2051'),
    row('Capital social', 'DA', '10 000', '10 000'),
    row('Réserve légale', 'DD', '1 000', '1 000'),
    row('Autres réserves', 'DG', '25 300', '14 100'),
    row("RÉSULTAT DE L'EXERCICE (bénéfice ou perte)", 'DI', ...equity),
    row('Avances et acomptes reçus', 'DW', '0', '0'),
    row('Dettes fournisseurs', 'DX', ...debts),
    row('TOTAL GÉNÉRAL', 'EE', '98 700', '81 400'),
  ]
  const income = [
    closed('2052'),
    [{ text: 'Godimento di beni di terzi', left: 60 }],
    row('TOTAL DES PRODUITS', 'HL', '511 895', '427 484'),
    row('TOTAL DES CHARGES', 'HM', '493 675', '416 392'),
    row('BÉNÉFICE OU PERTE', 'HN', '18 220', '11 092'),
    [{ text: 'Fait à Rouen, en septembre 2023', left: 60 }],
  ]
  return contradictingResult.inspect({ pages: [printedPage(sheet), printedPage(income, { number: 2 })] }).result
}

test('a page of other accounts has other results in both years; columns in another order have the same', () => {
  assert.equal(liasse(['18 220', '11 092'], ['44 180', '45 208']), 'clear')
  assert.equal(liasse(['33 410', '27 655'], ['28 990', '28 645']), 'flagged')
  assert.equal(liasse(['11 092', '18 220'], ['51 308', '38 080']), 'inconclusive')
})

type TwoTold = {
  closing?: string
  income?: string[]
  foot?: string
  signed?: string
  over?: readonly [string, string]
}

/** A balance sheet and an income statement that both add up, with results of their own in both columns. */
const twoResults = ({ closing = '', income = [], foot = '', signed = '', over = ['', ''] }: TwoTold) => {
  const row = (text: string, now: string, before: string): Cell[] => [
    { text, left: 60 },
    { text: now, right: 430 },
    { text: before, right: 520 },
  ]
  const said = (...texts: string[]): Cell[][] => texts.filter((text) => text !== '').map((text) => [{ text, left: 60 }])
  const sheet = [
    ...said(over[0], closing),
    row('Capital', '10,000', '10,000'),
    row('Reserves', '26,300', '15,100'),
    row('Net income', '18,220', '11,092'),
    row('Payables', '44,180', '45,208'),
    row('Total assets', '98,700', '81,400'),
    ...said(foot),
  ]
  const made = [
    ...said(over[1], ...income),
    row('Revenue', '111,895', '87,484'),
    row('Expenses', '102,295', '84,294'),
    row('Net income', '9,600', '3,190'),
    ...said(foot, signed),
  ]
  return contradictingResult.inspect({ pages: [printedPage(sheet), printedPage(made, { number: 2 })] }).result
}

test('harmless: the income statement is of a quarter, or of a year that nothing on it names', () => {
  const closing = 'Balance sheet at 30/06/2023'
  assert.equal(twoResults({ closing, income: ['Three months to 30/06/2023'] }), 'inconclusive')
  assert.equal(twoResults({ closing, income: ['Second quarter, to 30/06/2023'] }), 'inconclusive')
  assert.equal(twoResults({ closing, income: ['April to June'] }), 'inconclusive')
  assert.equal(twoResults({ closing, income: ['Year ended 30/06/2023'] }), 'flagged')
})

test('harmless: accounts of two years that were printed on one day', () => {
  const over = ['Bilan exercice 2023', 'Compte de résultat exercice 2022'] as const
  assert.equal(twoResults({ over, foot: 'Edité le 12/03/2024' }), 'inconclusive')
  const days = { closing: 'Clos le 31/12/2023', income: ['Clos le 31/12/2022'], foot: 'Edité le 12/03/2024' }
  assert.equal(twoResults(days), 'inconclusive')
})

type OfYears = { made?: [string, string]; foot?: readonly [string, string]; note?: string }

/** A balance sheet of this year and an income statement of the year before: both have 2023 over one of their columns. */
const apart = ({ made = ['9 600', '3 190'], foot = ['2 / 3', '3 / 3'], note = '' }: OfYears) => {
  const row = (text: string, now: string, before: string): Cell[] => [
    { text, left: 60 },
    { text: now, right: 430 },
    { text: before, right: 520 },
  ]
  const sheet = [
    row('Bilan', '31/12/2024', '31/12/2023'),
    row('Capital social', '10 000', '10 000'),
    row('Réserves', '26 300', '15 100'),
    row("Résultat de l'exercice", '18 220', '11 092'),
    row('Dettes fournisseurs', '44 180', '45 208'),
    row('Total actif', '98 700', '81 400'),
    [],
    [],
    [{ text: foot[0], right: 560 }],
  ]
  const income = [
    row('Compte de résultat', '31/12/2023', '31/12/2022'),
    row('Produits', '111 895', '87 484'),
    row('Charges', made[0] === '9 600' ? '102 295' : '100 803', '84 294'),
    row("Résultat de l'exercice", made[0], made[1]),
    [{ text: note, left: 60 }],
    [{ text: 'Fait le 10/05/2024', left: 60 }],
    [],
    [],
    [{ text: foot[1], right: 560 }],
  ]
  return contradictingResult.inspect({ pages: [printedPage(sheet), printedPage(income, { number: 2 })] })
}

test('an income statement of the year before has the result that the balance sheet has for that year', () => {
  const outcome = apart({})
  assert.ok(outcome.result === 'flagged')
  // The page of other years is shown whole.
  assert.deepEqual(
    outcome.findings[0]?.places?.map(({ page, box }) => [page, box[0] === 0]),
    [
      [2, false],
      [1, false],
      [2, true],
    ],
  )
  assert.equal(apart({ made: ['11 092', '3 190'] }).result, 'clear')
})

test('pages that count themselves by a number alone are of one document as well', () => {
  assert.equal(apart({ foot: ['1', '2'] }).result, 'flagged')
  assert.equal(apart({ foot: ['1', '1'] }).result, 'inconclusive')
})

test('harmless: accounts of two years that were joined, and a year that was counted anew', () => {
  assert.equal(apart({ foot: ['2 / 2', '3 / 3'] }).result, 'inconclusive')
  assert.equal(apart({ foot: ['', ''] }).result, 'inconclusive')
  assert.equal(apart({ note: 'Comptes retraités' }).result, 'inconclusive')
})

test('harmless: half a year stands beside that of the year before, its balance sheet beside the last one', () => {
  const over = (...days: [string, string]): Cell[][] => [
    [
      { text: days[0], right: 430 },
      { text: days[1], right: 520 },
    ],
  ]
  const row = (text: string, now: string, before: string): Cell[] => [
    { text, left: 60 },
    { text: now, right: 430 },
    { text: before, right: 520 },
  ]
  const sheet = [
    ...over('30/06/2024', '31/12/2023'),
    row('Capital', '10,000', '10,000'),
    row('Reserves', '26,300', '15,100'),
    row('Net income', '9,600', '11,092'),
    row('Payables', '44,180', '45,208'),
    row('Total assets', '90,080', '81,400'),
  ]
  const inspect = (made: readonly [string, string], charges: string) => {
    const income = [
      ...over('30/06/2024', '30/06/2023'),
      row('Revenue', '111,895', '87,484'),
      row('Expenses', charges, '84,294'),
      row('Net income', ...made),
    ]
    return contradictingResult.inspect({ pages: [printedPage(sheet), printedPage(income, { number: 2 })] }).result
  }
  assert.equal(inspect(['9,600', '3,190'], '102,295'), 'clear')
  assert.equal(inspect(['8,700', '3,190'], '103,195'), 'flagged')
})

test('accounts close with a month, and are signed on any day after', () => {
  const closing = 'Bilan 2024 2023 al 31/12/2024'
  assert.equal(twoResults({ closing, income: ['Costi 2024 2023 al 31/12/2024'], signed: '25/03/2025' }), 'flagged')
  assert.equal(twoResults({ closing, income: ['Costi 2024 2023 al 31/03/2025'], signed: '25/04/2025' }), 'inconclusive')
})

type English = { result?: readonly [string, string]; sheet?: readonly [string, string]; closing?: string; tax?: string }

/** Results below their parts, from which the last one is made; the words say which of them is taken away. */
const statutory = ({ result = ['77,528', '8,985'], sheet = result, closing, tax = '25,842' }: English) => {
  const row = (text: string, now: string, before: string): Cell[] => [
    { text, left: 60 },
    { text: now, right: 430 },
    { text: before, right: 520 },
  ]
  const reserves = ([now, before]: readonly [string, string]): [string, string] => [
    String(150_000 - Number(now.replace(',', ''))),
    String(140_000 - Number(before.replace(',', ''))),
  ]
  const income = [
    [{ text: 'Profit and loss account for the year ended 31 December 2023', left: 60 }],
    row('', '2023', '2022'),
    row('Total income', '1,305,426', '1,204,023'),
    row('Total operating costs', '1,197,902', '1,188,586'),
    row('Operating profit', '107,524', '15,437'),
    row('Interest receivable', '2,542', '2,777'),
    row('Interest payable', '9,084', '9,426'),
    row('Net interest', '(6,542)', '(6,649)'),
    row('Profit before exceptional items', '100,982', '8,788'),
    row('Exceptional income', '5,469', '5,874'),
    row('Exceptional charges', '3,081', '2,682'),
    row('Net exceptional items', '2,388', '3,192'),
    row('Tax on profit', tax, '2,995'),
    row('Profit for the financial year', ...result),
  ]
  const balance = [
    [{ text: `Balance sheet as at ${closing ?? '31 December 2023'}`, left: 60 }],
    row('', '2023', '2022'),
    row('Fixed assets', '120,400', '118,300'),
    row('Current assets', '109,600', '101,700'),
    row('Total assets', '230,000', '220,000'),
    row('Called up share capital', '15,000', '15,000'),
    row('Brought forward', ...reserves(sheet)),
    row('Profit for the financial year', ...sheet),
    row('Creditors', '65,000', '65,000'),
    row('Total equity and liabilities', '230,000', '220,000'),
  ]
  return contradictingResult.inspect({ pages: [printedPage(income), printedPage(balance, { number: 2 })] })
}

test('the result is made of what no sum above it has counted; the balance sheet of another company has others in both years', () => {
  const outcome = statutory({ sheet: ['19,690', '22,989'] })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings[0]?.places?.map(({ page, box }) => [page, box[0] === 0]),
    [
      [1, false],
      [2, false],
      [2, true],
    ],
  )
})

test('harmless: the same results, a sheet of another day, and a result that is not made', () => {
  assert.equal(statutory({}).result, 'clear')
  assert.equal(statutory({ sheet: ['19,690', '22,989'], closing: '30 June 2023' }).result, 'inconclusive')
  assert.equal(statutory({ sheet: ['19,690', '22,989'], tax: '31,842' }).result, 'inconclusive')
})
