import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWith, pdfWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { extractedPage } from './extracted-page.ts'
import { missingPage } from './missing-page.ts'

const line = (label: string, cents: number): Cell[] => [
  { text: label, left: 40 },
  { text: money(cents), right: 520 },
]
const numbered = (number: number, of: number): Cell[] => [{ text: `Page ${number}/${of}`, left: 300 }]
const moved = line('12.03 Virement', 25_000)

type Sheet = { number: number; from: Cell[]; to: Cell[] }

const inspect = (sheets: readonly Sheet[], of = 3) => outcomeOf(sheets, of).result

const outcomeOf = (sheets: readonly Sheet[], of = 3) =>
  missingPage.inspect({
    pages: sheets.map(({ number, from, to }, at) =>
      printedPage([numbered(number, of), from, moved, to], { number: at + 1 }),
    ),
    pdf: pdfWith({ pageCount: sheets.length }),
  })

const first = { number: 1, from: line('Solde précédent', 100_000), to: line('A reporter', 125_000) }
const second = { number: 2, from: line('Report', 125_000), to: line('A reporter', 150_000) }
const last = (cents: number) => ({ number: 3, from: line('Report', cents), to: line('Nouveau solde', cents + 25_000) })

test('a page between two balances that do not go on is missing', () => {
  assert.equal(inspect([first, last(190_000)]), 'flagged')
})

test('the numbers beside the gap are shown', () => {
  const places = (sheets: readonly Sheet[]) => {
    const outcome = outcomeOf(sheets)
    return outcome.result === 'flagged' ? outcome.findings[0]?.places?.map(({ page, box }) => [page, box[0]]) : []
  }
  assert.deepEqual(places([first, last(190_000)]), [
    [1, 300],
    [2, 300],
  ])
  assert.deepEqual(places([first, second]), [[2, 300]])
})

test('a statement without the page of its closing balance, or of its opening one, lacks a page', () => {
  assert.equal(inspect([first, second]), 'flagged')
  assert.equal(inspect([{ ...last(150_000), number: 2 }, last(175_000)]), 'flagged')
})

test('a single page that brings a balance forward lacks the page before it', () => {
  assert.equal(inspect([last(150_000)]), 'flagged')
})

test('a balance that is named by its day alone opens the first page, and closes the last one', () => {
  const dated = line('Solde créditeur au 01/04/2025', 100_000)
  assert.equal(inspect([{ ...first, from: dated }, second]), 'flagged')
  assert.equal(inspect([{ ...first, from: dated, to: line('Solde créditeur au 30/04/2025', 125_000) }], 2), 'clear')
})

test('harmless: the balances go on without the page, as where it holds conditions', () => {
  assert.equal(inspect([first, last(125_000)]), 'clear')
  assert.equal(inspect([{ ...first, to: line('Nouveau solde', 125_000) }]), 'clear')
})

test('harmless: the first page alone, which people send as proof of an account', () => {
  assert.equal(inspect([first]), 'clear')
})

test('harmless: one page that a person took out of what has no balances', () => {
  const page = pageWith(wordsOf('Facture Page 2/3'), { number: 1 })
  assert.equal(missingPage.inspect({ pages: [page], pdf: pdfWith({ pageCount: 1 }) }).result, 'clear')
})

test('harmless: one page of the return of a year, whose balance is carried forward without any movement', () => {
  const rows = [
    line('Balances brought forward', 100_000),
    line('Precept', 25_000),
    line('Balances carried forward', 125_000),
  ]
  const page = printedPage([numbered(2, 6), ...rows], { number: 1 })
  assert.equal(missingPage.inspect({ pages: [page], pdf: pdfWith({ pageCount: 1 }) }).result, 'clear')
})

test('pages without numbers cannot be told', () => {
  const pages = ['Relevé Page 1/2', 'Relevé de compte'].map((text, at) => pageWith(wordsOf(text), { number: at + 1 }))
  assert.equal(missingPage.inspect({ pages, pdf: pdfWith({ pageCount: 2 }) }).result, 'inconclusive')
})

test('pages that are only counted at their foot lack the one between, where the balances do not go on', () => {
  const sheet = (number: number, from: Cell[], to: Cell[]) =>
    printedPage([from, ...Array.from({ length: 20 }, () => moved), to, [{ text: String(number), left: 300 }]], {
      number,
    })
  const [opening, closing] = [line('Solde précédent', 100_000), line('Nouveau solde', 990_000)]
  const inspectedWhole = (one: number, other: number) =>
    missingPage.inspect({
      pages: [
        { ...sheet(one, opening, moved), number: 1 },
        { ...sheet(other, moved, closing), number: 2 },
      ],
      pdf: pdfWith({ pageCount: 2 }),
    })
  const inspected = (one: number, other: number) => inspectedWhole(one, other).result
  assert.equal(inspected(1, 3), 'flagged')
  assert.equal(inspected(1, 2), 'clear')
  // Sheets that are counted through the year: nothing says where the document begins.
  assert.equal(inspected(145, 146), 'clear')
  const outcome = inspectedWhole(145, 147)
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the pages are numbered from 145 to 147, and these are not in the file: 146',
  )
})

test('a bare number that ends the page counts its pages, half a date in the foot does not', () => {
  const foot = (cells: Cell[]) => {
    const lines = Array.from({ length: 20 }, () => moved)
    const page = printedPage([line('Saldo anterior', 100_000), ...lines, cells])
    return extractedPage.inspect({ pages: [page], pdf: pdfWith({ pageCount: 1 }) }).result
  }
  const number = { text: '1/2', right: 540 }
  assert.equal(foot([{ text: 'Conserve este documento.', left: 40 }, number]), 'flagged')
  assert.notEqual(foot([{ text: 'Valable dès le 1/2 prochain', left: 40 }]), 'flagged')
  assert.notEqual(foot([number, { text: 'F', right: 560 }]), 'flagged')
  // The month and the year of a form.
  const form = { text: 'Form 4031 F', left: 40 }
  for (const edition of ['01/25', '1/25', '1/12', '01/12', '1/09', '01/9'])
    assert.notEqual(foot([form, { text: edition, right: 540 }]), 'flagged', edition)
  assert.notEqual(foot([{ text: 'Form 4031 F 1/2', right: 540 }]), 'flagged')
  assert.notEqual(foot([{ text: 'Form 4031 F', right: 485 }, number]), 'flagged')
})

test('a page of the account of a card, between the balance of last month and what is to be paid, is missing', () => {
  const card = { number: 1, from: line('LAST MONTH’S BALANCE', 41_216), to: moved }
  const slip = { number: 3, from: line('AMOUNT DUE', 70_210), to: line('TOTAL', 70_210) }
  assert.equal(inspect([card, slip]), 'flagged')
  // Harmless: nothing of an account is on the pages.
  assert.notEqual(inspect([{ ...card, from: line('Delivery', 41_216) }, slip]), 'flagged')
})

test('harmless: what a balance sheet carries over is equity, and what transports goods an asset', () => {
  const asset = { number: 1, from: line('Matériel de transport', 100_000), to: line('Total', 125_000) }
  const equity = { number: 3, from: line('Report à nouveau', 190_000), to: line('Total', 215_000) }
  assert.equal(inspect([asset, equity]), 'clear')
})

test('harmless: sheets that are counted through the year, of which a month was not sent', () => {
  const sheet = (count: number, from: string, to: string, cents: number) => {
    const body = [line(from, cents), ...Array.from({ length: 25 }, () => moved), line(to, cents + 25_000)]
    return printedPage([...body, [{ text: `Blatt ${count}`, left: 400 }]], { number: count === 1 ? 1 : 2 })
  }
  const judged = (...pages: ReturnType<typeof sheet>[]) =>
    missingPage.inspect({ pages, pdf: pdfWith({ pageCount: pages.length }) }).result
  const [opening, closing] = ['Alter Kontostand', 'Neuer Kontostand']
  assert.equal(judged(sheet(1, opening, closing, 100_000), sheet(3, opening, closing, 190_000)), 'clear')
  // Between the opening balance and the closing one a sheet is missing.
  assert.equal(judged(sheet(1, opening, 'Übertrag', 100_000), sheet(3, 'Übertrag', closing, 190_000)), 'flagged')
})

const rowsFrom = (fromCents: number, count: number, month = '03'): Cell[][] =>
  Array.from({ length: count }, (_, at): Cell[] => [
    { text: `${String(at + 2).padStart(2, '0')}/${month}/2025`, left: 40 },
    { text: 'Virement reçu', left: 110 },
    { text: money(10_000 + at), right: 420 },
    { text: money(fromCents + (at + 1) * 10_000 + (at * (at + 1)) / 2), right: 520 },
  ])

const listed = (lastCents: number, month?: string) => {
  const heads: Cell[] = [
    { text: 'Date', left: 40 },
    { text: 'Libellé', left: 110 },
    { text: 'Crédit', right: 420 },
    { text: 'Solde', right: 520 },
  ]
  const iban: Cell[] = [{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }]
  return missingPage.inspect({
    pages: [
      printedPage([iban, numbered(1, 3), heads, ...rowsFrom(100_000, 6)]),
      printedPage([numbered(3, 3), heads, ...rowsFrom(lastCents, 6, month)], { number: 2 }),
    ],
    pdf: pdfWith({ pageCount: 2 }),
  }).result
}

test('balances beside the movements that do not go on behind the gap need the page as well', () => {
  assert.equal(listed(512_300), 'flagged')
  assert.equal(listed(160_015), 'clear', 'they go on without it')
  assert.equal(listed(512_300, '05'), 'clear', 'a month that was not asked for')
})

const statement = (called: number, month: string, end: Cell[][]) => [
  [{ text: `Seite ${called}`, left: 450 }],
  [
    { text: 'Datum', left: 40 },
    { text: 'Betrag EUR', right: 520 },
  ],
  line(`Kontostand am 30.${month}.2026`, 73_590),
  ...Array.from({ length: 24 }, (_, at): Cell[] => [
    { text: `${String(at + 1).padStart(2, '0')}.${month}.2026 Kartenzahlung`, left: 40 },
    { text: money(2_000 + at), right: 520 },
  ]),
  ...end,
]
const onwards: Cell[][] = [[{ text: 'Fortsetzung nächste Seite', left: 400 }]]
const closed: Cell[][] = [line('Kontostand am 31.07.2026', 65_584)]

const judged = (detector: typeof missingPage | typeof extractedPage, ...pages: Cell[][][]) =>
  detector.inspect({
    pages: pages.map((rows, at) => printedPage(rows, { number: at + 1 })),
    pdf: pdfWith({ pageCount: pages.length }),
  }).result

test('a page of movements that says that it goes on, and that nothing follows, lacks the next page', () => {
  const whole = [statement(1, '07', onwards), statement(2, '07', closed)]
  assert.equal(judged(missingPage, ...whole, statement(1, '04', onwards)), 'flagged')
  assert.equal(judged(missingPage, statement(1, '04', onwards), ...whole), 'flagged', 'another one begins behind it')
  assert.equal(judged(missingPage, ...whole, statement(1, '04', [[{ text: '.../...', left: 500 }]])), 'flagged')
})

test('harmless: it goes on, it is there once more, it is closed after all, or the words are those of a movement', () => {
  const whole = [statement(1, '07', onwards), statement(2, '07', closed)]
  assert.notEqual(judged(missingPage, ...whole), 'flagged')
  assert.notEqual(judged(missingPage, statement(1, '07', onwards), ...whole), 'flagged')
  assert.notEqual(judged(missingPage, ...whole, statement(1, '04', [...closed, ...onwards])), 'flagged')
  assert.notEqual(
    judged(missingPage, statement(2, '07', closed), statement(1, '07', onwards)),
    'flagged',
    'turned round',
  )
  const words: Cell[][] = [[{ text: 'Fortsetzung nächste Seite des Vertrags 4711', left: 40 }]]
  assert.notEqual(judged(missingPage, ...whole, statement(1, '04', words)), 'flagged')
})

test('harmless: the first page alone that says so is a part of a document, as people send one', () => {
  assert.notEqual(judged(missingPage, statement(1, '07', onwards)), 'flagged')
  assert.equal(judged(extractedPage, statement(1, '07', onwards)), 'flagged')
  assert.notEqual(judged(extractedPage, statement(1, '07', closed)), 'flagged')
})

test('an income statement between the first page and the last, without its balance sheet, lacks a page', () => {
  const part = (number: number, title: string, ocr?: number) =>
    printedPage(
      [
        numbered(number, 3),
        [{ text: title, left: 40 }],
        ...Array.from({ length: 30 }, (): Cell[] => [{ text: 'Altri ricavi', left: 40 }]),
      ],
      { number: Math.min(number, 2), ...(ocr !== undefined && { ocr }) },
    )
  const judge = (...pages: ReturnType<typeof part>[]) =>
    missingPage.inspect({ pages, pdf: pdfWith({ pageCount: pages.length }) }).result
  const cover = part(1, 'Bilancio di esercizio al 31-12-2025')
  assert.equal(judge(cover, part(3, 'Conto economico')), 'flagged')
  assert.notEqual(judge(part(1, 'Stato patrimoniale'), part(3, 'Conto economico')), 'flagged')
  // Pages that follow one another are what somebody was asked for, a scan may lack each other side, and who files may leave out how the year went.
  assert.notEqual(judge(part(2, 'Conto economico'), part(3, 'Nota integrativa')), 'flagged')
  assert.notEqual(judge(part(1, 'Bilancio', 0.97), part(3, 'Conto economico', 0.97)), 'flagged')
  assert.notEqual(judge(cover, part(3, 'Stato patrimoniale')), 'flagged')
})

test('a page between an opening and a closing balance to which the movements do not lead, wherever their words stand', () => {
  const row = (day: string, cents: number, label: string): Cell[] => [
    { text: day, left: 40 },
    { text: money(Math.abs(cents)), right: cents < 0 ? 260 : 340 },
    { text: label, left: 360 },
  ]
  const heads: Cell[] = [
    { text: 'Data', left: 40 },
    { text: 'Addebiti', right: 260 },
    { text: 'Accrediti', right: 340 },
    { text: 'Descrizione', left: 360 },
  ]
  const moves = (from: number) =>
    [-8_584, 2_025, -6_376, 13_710].map((cents, at) =>
      row(`${String(from + at).padStart(2, '0')}/11/2023`, cents, 'Pagamento'),
    )
  const statement = (closing: number) =>
    missingPage.inspect({
      pages: [
        printedPage([numbered(1, 3), heads, row('01/11/2023', 71_497, 'Saldo iniziale'), ...moves(2)]),
        printedPage([numbered(3, 3), heads, ...moves(20), row('30/11/2023', closing, 'Saldo finale')], { number: 2 }),
      ],
      pdf: pdfWith({ pageCount: 2 }),
    }).result
  assert.equal(statement(71_497 + 2 * 775 + 9_000), 'flagged')
  assert.equal(statement(71_497 + 2 * 775), 'clear')
})
