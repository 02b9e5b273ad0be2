import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Page = readonly [rights: readonly number[], rows: readonly PrintedRow[]]
const dueOf = (...pages: readonly Page[]) => {
  const evidence = statementEvidence(pages.map(([rights, rows], at) => statementPage(at + 1, rights, rows)))
  const [year] = readFinancialFigures(evidence).years
  const told = (field: 'currentLiabilities' | 'shortTermDebt') => {
    const figure = year?.figures[field]
    return figure === undefined ? undefined : [figure.valueCents / 100, figure.status]
  }
  return { current: told('currentLiabilities'), loans: told('shortTermDebt') }
}

const liabilities: Page = [
  [430, 530],
  [
    ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
    ['CAPITAUX PROPRES'],
    ['Capital social', '20 000', '20 000'],
    ["Résultat de l'exercice", '5 000', '4 000'],
    ['TOTAL CAPITAUX PROPRES', '25 000', '24 000'],
    ['DETTES'],
    ['Emprunts et dettes auprès des établissements de crédit', '50 000', '40 000'],
    ['Dettes fournisseurs et comptes rattachés', '30 000', '28 000'],
    ['Dettes fiscales et sociales', '12 000', '13 000'],
    ['Autres dettes', '3 000', '2 000'],
    ['TOTAL DETTES', '95 000', '83 000'],
    ['TOTAL PASSIF', '120 000', '107 000'],
  ],
]
const note = (loans: readonly PrintedRow[], others: readonly PrintedRow[] = trade): Page => [
  [400, 460, 520, 580],
  [
    ['ECHEANCES DES CREANCES ET DES DETTES'],
    ['', 'Montant brut', 'A 1 an au plus', 'De 1 à 5 ans', 'A plus de 5 ans'],
    ['Autres immobilisations financières', '4 000', '', '4 000'],
    ['Autres créances clients', '22 000', '22 000'],
    ['Groupe et associés', '8 000', '8 000'],
    ['TOTAL CREANCES', '34 000', '30 000', '4 000'],
    ...loans,
    ...others,
    ['TOTAL DETTES', '95 000', '55 000', '30 000', '10 000'],
  ],
]
const trade: readonly PrintedRow[] = [
  ['Fournisseurs et comptes rattachés', '30 000', '30 000'],
  ['Personnel et comptes rattachés', '5 000', '5 000'],
  ['Sécurité sociale et autres organismes sociaux', '4 000', '4 000'],
  ['Taxe sur la valeur ajoutée', '2 000', '2 000'],
  ['Autres impôts, taxes et assimilés', '1 000', '1 000'],
  ['Autres dettes', '3 000', '3 000'],
]
const first = ['2 000', '2 000'] as const
const second = ['48 000', '8 000', '30 000', '10 000'] as const

test('loans given for a year at most and for longer are both due in part within the year, however their words are cut or broken', () => {
  const layouts: readonly (readonly PrintedRow[])[] = [
    [
      ['Emprunts et dettes auprès des établissements de crédit :'],
      ["- à 1 an maximum à l'origine", ...first],
      ["- à plus d'1 an à l'origine", ...second],
    ],
    [
      ["Emprunts et dettes ets de crédit à 1 an max. à l'origine", ...first],
      ["Emprunts et dettes ets de crédit à plus d'1 an à l'origine", ...second],
    ],
    [
      ['Emprunts et dettes étab. crédit à 1 an max. à'],
      ["l'origine", ...first],
      ["Emprunts et dettes étab. crédit à plus d'1 an à"],
      ["l'origine", ...second],
    ],
  ]
  for (const loans of layouts)
    assert.deepEqual(dueOf(liabilities, note(loans)), { current: [55_000, 'proven'], loans: [10_000, 'proven'] })
})

test('lines that do not make the total tell the loans only where they are all loans of the balance sheet', () => {
  const loans: readonly PrintedRow[] = [
    ["Emprunts et dettes auprès des établissements de crédit à 1 an max. à l'origine", ...first],
    ["Emprunts et dettes auprès des établissements de crédit à plus d'1 an à l'origine", ...second],
  ]
  assert.deepEqual(dueOf(liabilities, note(loans, trade.slice(1))).loans, [10_000, 'unproven'])
  assert.equal(dueOf(liabilities, note(loans.slice(1), trade.slice(1))).loans, undefined)
})

test('the rest of a label whose first words were not read may be that of a loan: nothing is said of the loans', () => {
  const loans: readonly PrintedRow[] = [
    ["l'exercice", ...first],
    ['Emprunts bancaires', ...second],
  ]
  assert.deepEqual(dueOf(liabilities, note(loans)), { current: [55_000, 'proven'], loans: undefined })
})

test('what a note says again behind the total of the liabilities is no further loan', () => {
  const sheet: readonly PrintedRow[] = [
    ['ÉTAT DE LA SITUATION FINANCIÈRE', '31/12/2024', '31/12/2023'],
    ['PASSIF'],
    ['Total capitaux propres', '40 000', '34 000'],
    ['Dettes financières non courantes', '15 000', '14 000'],
    ['Total passifs non courants', '15 000', '14 000'],
    ['Dettes financières courantes', '9 000', '8 000'],
    ['Dettes fournisseurs', '36 000', '34 000'],
    ['Total passifs courants', '45 000', '42 000'],
    ['TOTAL PASSIF', '100 000', '90 000'],
  ]
  const again: readonly PrintedRow[] = [
    ['Emprunts bancaires - part à moins d’un an', '7 000', '6 000'],
    ['Concours bancaires courants', '2 000', '2 000'],
    ['Dettes financières courantes', '9 000', '8 000'],
  ]
  for (const title of ['18. Endettement financier', 'Notes annexes aux comptes consolidés'])
    assert.deepEqual(
      dueOf(
        [[430, 530], sheet],
        [
          [430, 530],
          [[title], ...again],
        ],
      ).loans,
      [9_000, 'unproven'],
      title,
    )
})

test('what is due of a debt in words that are not known is due of it alone', () => {
  const sheet = (lender: string): Page => [
    [430, 530],
    [
      ['BILAN', '31/12/2024', '31/12/2023'],
      ['PASSIF'],
      ['A. Capitaux propres', '40.000', '34.000'],
      ['C. Dettes', '60.000', '56.000'],
      [lender, '22.000', '20.000'],
      ['a) dont la durée résiduelle est inférieure ou égale à un an', '12.000', '11.000'],
      ['b) dont la durée résiduelle est supérieure à un an', '10.000', '9.000'],
      ['4. Dettes sur achats et prestations de services', '38.000', '36.000'],
      ['TOTAL DU BILAN (PASSIF)', '100.000', '90.000'],
    ],
  ]
  assert.deepEqual(dueOf(sheet('5. Engagements envers la maison mère')), { current: undefined, loans: undefined })
  assert.deepEqual(dueOf(sheet('2. Dettes envers des établissements de crédit')).loans, [12_000, 'unproven'])
})

test('lines below the table that have one amount each make no column of it', () => {
  const loans: readonly PrintedRow[] = [
    ['Emprunts et dettes auprès des établissements de crédit :'],
    ["- à 1 an maximum à l'origine", ...first],
    ["- à plus d'1 an à l'origine", ...second],
  ]
  const [rights, rows] = note(loans)
  const table: Page = [
    [320, ...rights],
    [
      ['ÉTAT DES ÉCHÉANCES DES DETTES'],
      ['', '', 'Montant brut', 'A 1 an au plus', 'De 1 à 5 ans', 'A plus de 5 ans'],
      ...[...loans, ...trade, rows.at(-1) as PrintedRow].map(
        ([label, ...cells]): PrintedRow => [label ?? '', '', ...cells],
      ),
      ["Emprunts souscrits en cours d'exercice :", '33 561'],
      ["Emprunts remboursés en cours d'exercice :", '22 030'],
    ],
  ]
  assert.deepEqual(dueOf(liabilities, table), { current: [55_000, 'proven'], loans: [10_000, 'proven'] })
})
