import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Page = readonly [rights: readonly number[], rows: readonly PrintedRow[]]
const figuresOf = (...pages: readonly Page[]) =>
  readFinancialFigures(statementEvidence(pages.map(([rights, rows], at) => statementPage(at + 1, rights, rows))))
    .years[0]?.figures ?? {}
const told = ({ shortTermDebt, currentLiabilities }: ReturnType<typeof figuresOf>) =>
  [shortTermDebt, currentLiabilities].map((figure) => [figure?.valueCents, figure?.status])

const german: Page = [
  [400, 500],
  [
    ['Bilanz zum 31.12.2024'],
    ['PASSIVA', '31.12.2024', '31.12.2023'],
    ['A. Eigenkapital'],
    ['I. Gezeichnetes Kapital', '25.000,00', '25.000,00'],
    ['II. Jahresüberschuss', '15.000,00', '5.000,00'],
    ['Summe Eigenkapital', '40.000,00', '30.000,00'],
    ['C. Verbindlichkeiten'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '35.000,00', '25.000,00'],
    ['2. Verbindlichkeiten aus Lieferungen und Leistungen', '25.000,00', '15.000,00'],
    ['Summe Verbindlichkeiten', '60.000,00', '40.000,00'],
    ['Summe Passiva', '100.000,00', '70.000,00'],
  ],
]
const spiegel = (total: string, lender = 'gegenüber Kreditinstituten'): Page => [
  [300, 400, 480, 550],
  [
    ['Anhang'],
    ['Verbindlichkeitenspiegel'],
    ['Art', 'Gesamt EUR', 'bis 1 Jahr', '1 bis 5 Jahre', 'über 5 Jahre'],
    [lender, '35.000,00', '9.000,00', '20.000,00', '6.000,00'],
    ['aus Lieferungen und Leistungen', '25.000,00', '25.000,00', '0,00', '0,00'],
    ['Summe', total, '34.000,00', '20.000,00', '6.000,00'],
  ],
]

test('a German table of debts tells what of them, and of the loans, is due within a year', () => {
  assert.deepEqual(told(figuresOf(german, spiegel('60.000,00'))), [
    [9_000_00, 'proven'],
    [34_000_00, 'proven'],
  ])
})

test('the whole may be between what is due within a year and what is due later, in a line that ends with the word for it', () => {
  const table: Page = [
    [320, 400, 500],
    [
      ['Anhang'],
      ['', 'bis zu 1', 'Gesamt', 'über 1 Jahr'],
      ['', 'Jahr'],
      ['gegenüber Kreditinstituten', '9.000,00', '35.000,00', '26.000,00'],
      ['aus Lieferungen und Leistungen', '25.000,00', '25.000,00', '0,00'],
      ['Verbindlichkeiten gesamt', '34.000,00', '60.000,00', '26.000,00'],
    ],
  ]
  assert.deepEqual(told(figuresOf(german, table)), [
    [9_000_00, 'proven'],
    [34_000_00, 'proven'],
  ])
})

test('a table whose total is not that of the debts is of others', () => {
  assert.deepEqual(told(figuresOf(german, spiegel('61.000,00'))), [
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('a lender whose words are not known is not left out in silence: no loans are told', () => {
  const figures = figuresOf(german, spiegel('60.000,00', 'gegenüber Förderbank XY'))
  assert.deepEqual(told(figures), [
    [undefined, undefined],
    [34_000_00, 'proven'],
  ])
})

test('an Italian table has the debts of a year before and their change in front; words may be broken over lines', () => {
  const balance: Page = [
    [400, 500],
    [
      ['Stato patrimoniale', '31-12-2024', '31-12-2023'],
      ['Passivo'],
      ['A) Patrimonio netto'],
      ['I - Capitale', '30.000', '30.000'],
      ["IX - Utile (perdita) dell'esercizio", '10.000', '4.000'],
      ['Totale patrimonio netto', '40.000', '34.000'],
      ['D) Debiti'],
      ["esigibili entro l'esercizio successivo", '45.000', '40.000'],
      ["esigibili oltre l'esercizio successivo", '15.000', '16.000'],
      ['Totale debiti', '60.000', '56.000'],
      ['Totale passivo', '100.000', '90.000'],
    ],
  ]
  const table: Page = [
    [240, 320, 400, 480, 560],
    [
      ['Nota integrativa'],
      ['Variazioni e scadenza dei debiti'],
      ['', 'Inizio', 'Variazione', 'Fine', 'Quota entro', 'Quota oltre'],
      ['', 'esercizio', "nell'esercizio", 'esercizio', "l'esercizio", "l'esercizio"],
      ['Debiti verso soci per'],
      ['finanziamenti', '6.000', '(1.000)', '5.000', '-', '5.000'],
      ['Debiti verso banche', '20.000', '2.000', '22.000', '12.000', '10.000'],
      ['Debiti verso fornitori', '30.000', '3.000', '33.000', '33.000', '-'],
      ['Totale debiti', '56.000', '4.000', '60.000', '45.000', '15.000'],
    ],
  ]
  assert.deepEqual(told(figuresOf(balance, table))[0], [12_000_00, 'proven'])
})

test('the whole may stand behind what is due when, and another table with a column there above it', () => {
  const income: readonly PrintedRow[] = [
    ['Gewinn- und Verlustrechnung', '', '2024', '2023'],
    ['Umsatzerlöse', '', '90.000,00', '80.000,00'],
    ['Jahresüberschuss', '', '15.000,00', '5.000,00'],
  ]
  const table = (within: string): readonly PrintedRow[] => [
    ['Anhang'],
    ['Verbindlichkeitenspiegel', 'bis 1 Jahr', 'über 1 Jahr', 'Gesamt'],
    ['gegenüber Kreditinstituten', '9.000,00', '26.000,00', '35.000,00'],
    ['aus Lieferungen und Leistungen', '25.000,00', '0,00', '25.000,00'],
    ['Summe', within, '26.000,00', '60.000,00'],
  ]
  const rights = [320, 440, 550]
  assert.deepEqual(told(figuresOf(german, [rights, [...income, ...table('34.000,00')]])), [
    [9_000_00, 'proven'],
    [34_000_00, 'proven'],
  ])
  assert.deepEqual(told(figuresOf(german, [rights, [...income, ...table('33.000,00')]])), [
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('what is secured stands behind what is due when, and is no part of the whole', () => {
  const secured: Page = [
    [270, 340, 410, 480, 550],
    [
      ['Anhang'],
      ['Art', 'Gesamt', 'bis 1 Jahr', 'über 1 Jahr', 'über 5 Jahre', 'gesichert'],
      ['gegenüber Kreditinstituten', '35.000,00', '9.000,00', '26.000,00', '6.000,00', '30.000,00'],
      ['aus Lieferungen und Leistungen', '25.000,00', '25.000,00', '0,00', '0,00', '0,00'],
      ['Summe', '60.000,00', '34.000,00', '26.000,00', '6.000,00', '30.000,00'],
    ],
  ]
  assert.deepEqual(told(figuresOf(german, secured)), [
    [9_000_00, 'proven'],
    [34_000_00, 'proven'],
  ])
})

test('words of a row that is broken over lines are no heads: the rows above it are of the table as well', () => {
  const [rights, rows] = spiegel('60.000,00')
  const broken: PrintedRow[] = rows.flatMap((row): PrintedRow[] =>
    row[0].startsWith('aus Lieferungen') ? [['aus Lieferungen und'], ['Leistungen', ...row.slice(1)]] : [row],
  )
  assert.deepEqual(told(figuresOf(german, [rights, broken])), [
    [9_000_00, 'proven'],
    [34_000_00, 'proven'],
  ])
})

test('where the total of the debts is not what their lines make, a table that comes out by itself tells, and proves nothing', () => {
  const wrong: Page = [
    german[0],
    german[1].map(
      (row): PrintedRow => (row[0] === 'Summe Verbindlichkeiten' ? [row[0], '75.000,00', '40.000,00'] : row),
    ),
  ]
  assert.equal(figuresOf(wrong).totalDebt?.status, 'contradicted')
  assert.deepEqual(told(figuresOf(wrong, spiegel('60.000,00'))), [
    [9_000_00, 'unproven'],
    [34_000_00, 'unproven'],
  ])
  for (const other of [spiegel('61.000,00'), spiegel('60.000,00', 'gegenüber Förderbank XY')])
    assert.deepEqual(told(figuresOf(wrong, other)), [
      [undefined, undefined],
      [undefined, undefined],
    ])
})

const french: Page = [
  [400, 500],
  [
    ['Bilan consolidé'],
    ['PASSIF', '31/12/2024', '31/12/2023'],
    ['Capital', '25 000', '25 000'],
    ['Résultat', '15 000', '5 000'],
    ['Total des capitaux propres', '40 000', '30 000'],
    ['Emprunts et dettes financières', '35 000', '25 000'],
    ['Fournisseurs et comptes rattachés', '25 000', '15 000'],
    ['Total des dettes', '60 000', '40 000'],
    ['TOTAL DU PASSIF', '100 000', '70 000'],
  ],
]
const loansDue = (total: string, loans: string): Page => [
  [300, 400, 480, 550],
  [
    ['Échéancier des dettes financières'],
    ['', 'Total', 'À moins', 'De 1 à 5 ans', 'À plus de 5 ans'],
    ['', '', 'd’un an'],
    ['Emprunts auprès des établissements de crédit', loans, '6 000', '20 000', '6 000'],
    ['Concours bancaires courants', '3 000', '3 000', '-', '-'],
    ['Total', total, '9 000', '20 000', '6 000'],
  ],
]

test('a table of the loans alone tells what of them is due, where its total is theirs', () => {
  assert.deepEqual(told(figuresOf(french, loansDue('35 000', '32 000'))), [
    [9_000_00, 'proven'],
    [undefined, undefined],
  ])
  assert.equal(figuresOf(french, loansDue('36 000', '33 000')).shortTermDebt, undefined)
})

test('the words of the first line may stand above it; the rest of words that were not read tells nothing of the loans', () => {
  const table = (...first: readonly PrintedRow[]): Page => [
    [400, 460, 510, 560],
    [
      ['Anhang'],
      ['Art', 'Gesamt EUR', 'bis 1 Jahr', '1 bis 5 Jahre', 'über 5 Jahre'],
      ...first,
      ['aus Lieferungen und Leistungen', '25.000,00', '25.000,00'],
      ['gegenüber Kreditinstituten', '10.000,00', '4.000,00', '6.000,00'],
      ['Summe', '60.000,00', '34.000,00', '20.000,00', '6.000,00'],
    ],
  ]
  const amounts = ['25.000,00', '5.000,00', '14.000,00', '6.000,00'] as const
  const broken = table(['gegenüber Kreditinstituten aus'], ['langfristigen Darlehen', ...amounts])
  assert.deepEqual(told(figuresOf(german, broken)), [
    [9_000_00, 'proven'],
    [34_000_00, 'proven'],
  ])
  const lost = table(['nach Laufzeit', ...amounts])
  assert.deepEqual(told(figuresOf(german, lost)), [
    [undefined, undefined],
    [34_000_00, 'proven'],
  ])
})

test('loans that only tell for how long they were given are loans, also where the total of the debts is wrong', () => {
  const french = (total: string): Page => [
    [400, 500],
    [
      ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
      ['TOTAL CAPITAUX PROPRES', '40 000', '30 000'],
      ['DETTES'],
      ['Emprunts et dettes auprès des établissements de crédit', '35 000', '25 000'],
      ['Dettes fournisseurs et comptes rattachés', '25 000', '15 000'],
      ['TOTAL DETTES', total, '40 000'],
      ['TOTAL PASSIF', '100 000', '70 000'],
    ],
  ]
  const table: Page = [
    [300, 400, 480, 550],
    [
      ['Annexe'],
      ['Engagements de la société envers les tiers'],
      ['', 'Montant brut', 'A 1 an au plus', 'De 1 à 5 ans', 'A plus de 5 ans'],
      ['Emprunts et dettes auprès des établissements de'],
      ['crédit :'],
      ["- à 1 an maximum à l'origine", '3 000', '3 000', '', ''],
      ["- à plus d'1 an à l'origine", '32 000', '6 000', '20 000', '6 000'],
      ['Dettes sur immobilisations', '5 000', '5 000', '', ''],
      ['Fournisseurs et comptes rattachés', '20 000', '20 000', '', ''],
      ['TOTAL', '60 000', '34 000', '20 000', '6 000'],
    ],
  ]
  assert.equal(told(figuresOf(french('60 000'), table))[0]?.[0], 9_000_00)
  assert.deepEqual(told(figuresOf(french('78 000'), table))[0], [9_000_00, 'unproven'])
})

test('a table of the loans alone tells them where no total of the debts is printed, and overdrafts beside it', () => {
  const group = (overdraft: readonly PrintedRow[]): Page => [
    [400, 500],
    [
      ['Bilan consolidé passif', '31/12/2024', '31/12/2023'],
      ['Capitaux propres part du groupe', '38 000', '28 000'],
      ['Intérêts minoritaires', '2 000', '2 000'],
      ['Emprunts et dettes financières', '35 000', '25 000'],
      ...overdraft,
      ['Fournisseurs et comptes rattachés', '25 000', '15 000'],
      ['Total passif', overdraft.length === 0 ? '100 000' : '103 000', '70 000'],
    ],
  ]
  const table: Page = [
    [300, 400, 480, 550],
    [
      ['Emprunts et dettes financières', '31/12/2024', '< 1 an', '1 à 5 ans', '> 5 ans'],
      ['Emprunts bancaires', '34 000', '8 000', '20 000', '6 000'],
      ['Crédit-bail', '1 000', '1 000', '', ''],
      ['Total', '35 000', '9 000', '20 000', '6 000'],
    ],
  ]
  assert.deepEqual(told(figuresOf(group([]), table))[0]?.[0], 9_000_00)
  assert.deepEqual(told(figuresOf(group([['Découverts bancaires', '3 000', '']]), table))[0]?.[0], 12_000_00)
})
