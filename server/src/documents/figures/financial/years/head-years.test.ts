import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { headsOf } from '../columns/column-heads.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { headsByColumn } from './column-years.ts'
import { yearNamed } from './head-years.ts'

test('heads name a day, a year or how many years back, in the words of each country', () => {
  for (const [head, year] of [
    ['31 dec 24', { day: '2024-12-31' }],
    ['dec-24', { day: '2024-12-31' }],
    ['jan/2024 - dez/2024', { day: '2024-12-31' }],
    ['juli 2023 bis juni 2024', { day: '2024-06-30' }],
    ['31 12 2024', { day: '2024-12-31' }],
    ['31,12.2024', { day: '2024-12-31' }],
    ['31 / 12 / 2024', { day: '2024-12-31' }],
    ['anno 2024', { year: 2024 }],
    ['2023€', { year: 2023 }],
    ['2023/24', { year: 2024 }],
    ['2023/24kr.', { year: 2024 }],
    ['2023/24 tkr', { year: 2024 }],
    ['2024kr.', { year: 2024 }],
    ['lfd. jahr', { back: 0 }],
    ['exercice courant', { back: 0 }],
    ['vorig boekjaar', { back: 1 }],
    ['ejercicio n-1', { back: 1 }],
    ['prior year', { back: 1 }],
    ['courant', { back: 0 }],
    ['min. uc. obdobi', { back: 1 }],
    ['stav v beznem', { back: 0 }],
    ['minulem', { back: 1 }],
    ['fecha de inicio: 01/01/2024', undefined],
    ['exercice du 01 01/01/2024', undefined],
    ['fecha de cierre: 31/12/2024', { day: '2024-12-31' }],
  ] as const)
    assert.deepEqual(yearNamed(head), year, head)
})

test('the number of a form and plain words are no year', () => {
  for (const head of ['n° 2050', '2033-a', 'total', 'jahresabschluss', 'note'])
    assert.equal(yearNamed(head), undefined, head)
  for (const head of ['esercizio dal 01/01/2024', 'vom 01.07.2024', 'du 1er janvier 2024'])
    assert.equal(yearNamed(head), undefined, head)
  assert.deepEqual(yearNamed('du 01/01/2024 au 31/12/2024'), { day: '2024-12-31' })
})

test('one column below a title that names two years is not of the year that happens to stand above it', () => {
  const title = { left: 340, right: 374, year: 2023, inSentence: true } as const
  const heads = [title, { ...title, left: 406, right: 431, year: 2022 }]
  const column = (left: number, right: number, at = 0) => ({ at, column: { left, right, rows: 9 } })
  assert.deepEqual([...headsByColumn([column(400, 440)], heads)], [])
  assert.equal(headsByColumn([column(300, 370), column(400, 440, 1)], heads).get(1)?.head.year, 2022)
})

test('the first day of a year behind its word heads no column, however wide the words are set', () => {
  const page = statementPage(1, [120, 200, 240, 320], [['Esercizio', 'dal', '01/01/2024', 'al', '31/12/2024']])
  const [line] = pageLines(statementEvidence([page]))
  assert.deepEqual(
    headsOf(line as never).map(({ day }) => day),
    ['2024-12-31'],
  )
})

test('the day of printing heads no column, however wide its words are set', () => {
  const daysOn = (left: string) => {
    const page = statementPage(
      1,
      [90, 114, 168],
      [
        ['', left, 'del', '15/05/2025'],
        ['Cassa', '', '', '12.300,50'],
      ],
    )
    const [line] = pageLines(statementEvidence([page]))
    return headsOf(line as never).flatMap(({ day }) => day ?? [])
  }
  assert.deepEqual(daysOn('Stampa'), [])
  assert.deepEqual(daysOn('Bilancio'), ['2025-05-15'])
})

test('a head that counts back and bears its day is one, and the head of a year begins behind that of the notes', () => {
  const headsIn = (label: string) => {
    const [line] = pageLines(statementEvidence([statementPage(1, [], [[label]])]))
    return headsOf(line as never).map(({ role, day, year, back }) => day ?? year ?? back ?? role)
  }
  assert.deepEqual(headsIn('N-1 clos le 30/06/2023'), ['2023-06-30'])
  assert.deepEqual(headsIn('NOTAS DE LA MEMORIA EJERCICIO 2024 (2)'), ['note', 2024])
})

test('the lines of a form that name it, its company and its year are above no column', () => {
  for (const text of [
    'BILAN SIMPLIFIÉ  DGFiP N° 2033-A 2025',
    'Adresse de l’entreprise  8 place du Lavoir  Exercice N clos le 31/12/2024',
    "Durée de l'exercice exprimée en nombre de mois  12  Exercice N clos le 31/12/2024",
  ]) {
    const words = text.split('  ')
    const page = statementPage(
      1,
      [...words.slice(1).keys()].map((at) => 420 + 100 * at),
      [words as never],
    )
    const [line] = pageLines(statementEvidence([page]))
    assert.deepEqual(headsOf(line as never), [], text)
  }
})

test('a day with nothing but a dash before the next begins the year that ends there', () => {
  const days = (...cells: string[]) => {
    const page = statementPage(1, [130, 260, 330, 400], [['AL', ...cells]])
    const [line] = pageLines(statementEvidence([page]))
    return headsOf(line as never).flatMap(({ day }) => day ?? [])
  }
  assert.deepEqual(days('31/12/2024', '01/01/2024', '-', '31/12/2024'), ['2024-12-31'])
  assert.deepEqual(days('', '31/12/2024', '', '01/01/2024'), ['2024-12-31', '2024-01-01'])
  // What a year began with may have a column of its own.
  assert.deepEqual(days('', '01/01/2024', '', '31/12/2024'), ['2024-01-01', '2024-12-31'])
})

test('a form whose last column counts back tells the year of the total, or of the net amounts, before it', () => {
  const revenueOf = (...heads: string[]) => {
    const rows = [
      ['COMPTE DE RÉSULTAT'],
      ['', ...heads],
      ['Ventes de marchandises', '205 381', '40 000', '245 381', '190 208'],
      ['Production vendue', '2 568 356', '445 569', '3 013 925', '2 777 417'],
      ["Chiffre d'affaires net", '2 773 737', '485 569', '3 259 306', '2 967 625'],
      ["Total des produits d'exploitation", '', '', '3 259 306', '2 967 625'],
      ["Résultat d'exploitation", '', '', '324 180', '205 116'],
      ["Bénéfice de l'exercice", '', '', '238 426', '141 362'],
    ] as const
    const page = statementPage(1, [230, 330, 430, 540], rows as never)
    return readFinancialFigures(statementEvidence([page])).years.map(({ figures }) => figures.revenue?.valueCents)
  }
  assert.deepEqual(revenueOf('France', 'Export', 'Total', 'Exercice (N - 1)'), [3_259_306_00, 2_967_625_00])
})

test('a year and what its column is are one head, and OCR may take brackets for others', () => {
  const headsOn = (...cells: string[]) => {
    const [line] = pageLines(statementEvidence([statementPage(1, [250, 320, 430, 446], [['ACTIF', ...cells]], 'ocr')]))
    return headsOf(line as never).map(({ role, back }) => [role, back])
  }
  assert.deepEqual(headsOn('Brut', 'Net 3', 'Exercice {N -1)', 'Net'), [
    ['gross', undefined],
    ['net', undefined],
    ['net', 1],
  ])
})
