import assert from 'node:assert/strict'
import { test } from 'node:test'
import { page, word } from '#test/support/doc-xray-page.ts'
import { pageWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { mixedPages } from './mixed-pages.ts'

const inspect = (...texts: string[]) =>
  mixedPages.inspect({ pages: texts.map((text, index) => pageWith(wordsOf(text), { number: index + 1 })) })

const [mine, other] = ['IBAN : FR76 9911 7021 4020 1526 6430 713', 'IBAN FR76 9911 7021 4089 2859 9658 488']
const march = '01.03.2023 02.03.2023 14.03.2023 30.03.2023'
const june = '17.06.2024 18.06.2024 19.06.2024 21.06.2024'

test('page swap: a page of another account is found, with both', () => {
  const outcome = inspect(`Page 1/2 ${mine}`, `Page 2/2 ${other}`)
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'page 1 belongs to account FR7699117021402015266430713, page 2 to account FR7699117021408928599658488',
  )
  assert.equal(outcome.findings[0]?.places?.[0]?.page, 2)
})

test('page swap: a page of another year is found', () => {
  assert.equal(inspect(`Page 1/2 ${march}`, `Page 2/2 ${june}`).result, 'flagged')
})

test('harmless: the month may come first, and where no day tells, it might', () => {
  const days = (from: number) => [0, 1, 2, 3].map((at) => `01/${String(from + at).padStart(2, '0')}/2024`).join(' ')
  assert.equal(inspect(`Page 1/2 ${days(9)}`, `Page 2/2 ${days(18)}`).result, 'clear')
  assert.equal(inspect(`Page 1/2 ${days(1)}`, `Page 2/2 ${days(9)}`).result, 'clear')
  // A day that can be read in one way only tells of the others.
  assert.equal(inspect(`Page 1/2 31/12/2023 ${days(1)}`, `Page 2/2 ${days(9)}`).result, 'flagged')
})

test('page put in: of two pages that do not belong together the one that fits no other is shown', () => {
  const outcome = inspect(`Page 1/2 ${june}`, `Page 1/2 ${march}`, `Page 2/2 ${june}`)
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ places }) => places?.map(({ page: number }) => number)),
    [[2]],
  )
})

test('harmless: pages of one statement, and statements joined to one file, are clear or not compared', () => {
  const april = march.replaceAll('.03.', '.04.')
  assert.equal(inspect(`Page 1/2 ${mine} ${march}`, `Page 2/2 ${mine} ${april}`).result, 'clear')
  assert.equal(inspect(`Page 1/1 ${mine} ${march}`, `Page 1/1 ${other} ${june}`).result, 'inconclusive')
})

test('harmless: the account of whom money went to stands below a movement at the top of a page', () => {
  const pageOf = (number: number, lines: readonly string[]) =>
    page(
      lines.flatMap((line, row) =>
        line.split(' ').map((text, at) => word(text, { left: 30 + 60 * at, baseline: 40 + 14 * row })),
      ),
      { number },
    )
  const first = pageOf(1, ['Page 1/2', mine, '02.03.2023 Transfer 20,00'])
  const second = pageOf(2, ['Page 2/2', '14.03.2023 Transfer 35,00', other])
  assert.equal(mixedPages.inspect({ pages: [first, second] }).result, 'clear')
})

const linesPage = (number: number, lines: readonly string[]) =>
  page(
    lines.flatMap((line, row) =>
      line.split(' ').map((text, at) => word(text, { left: 30 + 60 * at, baseline: 40 + 14 * row })),
    ),
    { number },
  )

test('page swap: sheets that are only counted, below their period, name the account in their running head', () => {
  const [bare, strange] = [mine.replace('IBAN : ', ''), other.replace('IBAN ', '')]
  const heading = 'Date Valeur Nature Débit Crédit'
  const sheet = (number: number, account: string) =>
    linesPage(number, [`Page ${number}`, '01/03/2023 - 31/03/2023', account, heading, '14/03/2023 Achat 35,00'])
  const judged = (...pages: readonly ReturnType<typeof sheet>[]) => mixedPages.inspect({ pages }).result
  assert.equal(judged(sheet(1, bare), sheet(2, strange)), 'flagged')
  assert.equal(judged(sheet(1, bare), sheet(2, bare)), 'clear')
  // The first page names the account as the third does, in other words: the second is the stranger.
  const outcome = mixedPages.inspect({ pages: [sheet(1, mine), sheet(2, strange), sheet(3, bare)] })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ places }) => places?.[0]?.page),
    [2],
  )
})

test('harmless: the page before closes its account, and what is brought forward opens another', () => {
  const heading = 'Datum Text Belastung Gutschrift Saldo'
  const sheet = (number: number, account: string, last: string, first = 'Saldovortrag 90,00') =>
    linesPage(number, [`Seite ${number}`, account, heading, first, '14.03.23 Kauf 35,00 55,00', last])
  const judged = (last: string, first?: string) =>
    mixedPages.inspect({ pages: [sheet(1, mine, last), sheet(2, other, 'Schlusssaldo 55,00', first)] }).result
  assert.notEqual(judged('Schlusssaldo 55,00'), 'flagged')
  assert.equal(judged('15.03.23 Kauf 35,00 20,00', '13.03.23 Kauf 35,00 90,00'), 'flagged')
})

test('harmless: a plan of payments, or of savings, over years, and sheets of several statements', () => {
  const plan = (name: string) =>
    [2024, 2026].map((year, at) =>
      linesPage(at + 1, [
        name.replace('N', String(at + 1)),
        ...Array.from({ length: 24 }, (_, month) => {
          const day = `15/${String((month % 12) + 1).padStart(2, '0')}/${year + Math.floor(month / 12)}`
          return `${day} Échéance 35,00`
        }),
      ]),
    )
  for (const name of ['Page N', 'Page N/2'])
    assert.equal(mixedPages.inspect({ pages: plan(name) }).result, 'clear', name)
  const september = march.replaceAll('.03.', '.09.')
  assert.notEqual(inspect(`Blatt 1 ${march}`, `Blatt 2 ${september}`).result, 'flagged')
})

test('page swap: a running head names the account without the word for it', () => {
  const pageOf = (number: number, account: string, rest: readonly string[], before = 'Bank -') =>
    page(
      [`Page ${number}/2`, `${before} ${account}`, ...rest].flatMap((line, row) =>
        line.split(' ').map((text, at) => word(text, { left: 30 + 60 * at, baseline: 40 + 14 * row })),
      ),
      { number },
    )
  const heading = 'Fecha Concepto Cargo Abono'
  const [mineBare, otherBare] = [mine.replace('IBAN : ', ''), other.replace('IBAN ', '')]
  const judged = (account: string, rest: readonly string[], before?: string) =>
    mixedPages.inspect({
      pages: [pageOf(1, mineBare, [heading, '02.03.2023 Compra 20,00']), pageOf(2, account, rest, before)],
    }).result
  assert.equal(judged(otherBare, [heading, '14.03.2023 Compra 35,00']), 'flagged')
  assert.equal(judged(mineBare, [heading, '14.03.2023 Compra 35,00']), 'clear')
  // The rest of a movement of the page before, or a page without a list.
  assert.equal(judged(otherBare, ['14.03.2023 Compra 35,00']), 'clear')
  // An account of somebody else, or another product of the same customer.
  for (const words of ['Beneficiario', 'Libreta'])
    assert.equal(judged(otherBare, [heading, '14.03.2023 Compra 35,00'], words), 'clear', words)
})

test('harmless: a bank prints all accounts of a customer in one document, each with its own opening balance', () => {
  assert.equal(inspect(`Page 1/2 ${mine} Ancien solde 9,13`, `Page 2/2 ${other} Ancien solde 4,12`).result, 'clear')
  assert.equal(inspect(`Page 1/2 ${mine} Ancien solde 9,13`, `Page 2/2 ${other} Nouveau solde 4,12`).result, 'flagged')
  const ledger = 'Opening Ledger Balance'
  assert.equal(inspect(`Page 1/2 ${mine} ${ledger} 9.13`, `Page 2/2 ${other} ${ledger} 4.12`).result, 'clear')
})

const [firstIban, secondIban] = ['FR76 9911 7021 4020 1526 6430 713', 'FR76 9911 7021 4089 2859 9658 488']
type Row = Parameters<typeof printedPage>[0][number]

/** A sheet of an account; in its rows the first text is the day. */
const sheetOf = (
  iban: string,
  number: number,
  rows: readonly (readonly [string, string, string])[],
  foot: Row[] = [],
) =>
  printedPage(
    [
      [
        { text: `IBAN ${iban}`, left: 40 },
        { text: `Page ${number}/2`, left: 400 },
      ],
      ...[['Date', 'Texte', 'Solde'] as const, ...rows].map(([day, text, amount]) => [
        ...(day === '' ? [] : [{ text: day, left: 40 }]),
        { text, left: 120 },
        { text: amount, right: 500 },
      ]),
      ...foot,
    ],
    { number },
  )
const resultOf = (...pages: readonly ReturnType<typeof sheetOf>[]) => mixedPages.inspect({ pages }).result

test('harmless: a page of another account that opens and closes it with the same words', () => {
  const moved = ['07.01.2025', 'Achat', '830.00'] as const
  const opening = ['01.01.2025', 'Etat de compte', '880.15'] as const
  const closing = ['31.01.2025', 'Etat de compte', '830.00'] as const
  const first = sheetOf(firstIban, 1, [opening, moved, closing])
  const second = (...[begin, end]: (readonly [string, string, string])[]) =>
    resultOf(first, sheetOf(secondIban, 2, [begin ?? opening, moved, end ?? closing]))
  assert.notEqual(second(), 'flagged')
  assert.notEqual(second(['', 'Solde au 01.01.2025', '880.15'], ['', 'Solde au 31.01.2025', '830.00']), 'flagged')
  assert.equal(second(opening, ['31.01.2025', 'Achat', '830.00']), 'flagged')
})

test('harmless: the next account of a statement begins and ends on the same days, though nothing moved on the same', () => {
  const days = ['Solde au 30.04.2024', 'Solde au 31.05.2024']
  const sheet = (iban: string, number: number, moved: string, [from = '', to = '']: readonly string[]) =>
    sheetOf(iban, number, [
      ['', from, '880,15'],
      [moved, 'Achat', '-50,15'],
      ...(to === '' ? [] : [['', to, '830,00'] as const]),
    ])
  const second = (moved: string, balances: readonly string[]) =>
    resultOf(sheet(firstIban, 1, '21.05.2024', days), sheet(secondIban, 2, moved, balances))
  assert.equal(second('02.05.2024', days), 'clear')
  assert.equal(second('02.06.2024', ['Solde au 31.05.2024', 'Solde au 30.06.2024']), 'flagged')
  assert.equal(second('02.05.2024', ['Solde au 31.05.2024']), 'flagged', 'it goes on from another page')
})

test('harmless: a page of another account on which nothing moved, since the last day of the year before', () => {
  const foot: Row[] = [[{ text: 'Votre agence vous remercie', left: 40 }]]
  const moved = sheetOf(
    firstIban,
    1,
    [
      ['03.01.2025', 'Achat', '12.00'],
      ['07.01.2025', 'Achat', '50.15'],
    ],
    foot,
  )
  const atRest = sheetOf(
    secondIban,
    2,
    [
      ['', 'Ancien solde au 31.12.2024', '880.15'],
      ['', 'Nouveau solde', '880.15'],
    ],
    foot,
  )
  assert.notEqual(resultOf(moved, atRest), 'flagged')
})

test('page swap: a page between two of one invoice bears the number of another', () => {
  const pageOf = (number: number, invoice: string, rest = 'Lease 35,00') =>
    printedPage(
      [
        [{ text: `Invoice Number: ${invoice}`, left: 300 }],
        ...Array.from({ length: 20 }, () => [{ text: rest, left: 40 }]),
        [{ text: `Page: ${number}`, left: 400 }],
      ],
      { number },
    )
  const judged = (...invoices: string[]) =>
    mixedPages.inspect({ pages: invoices.map((invoice, at) => pageOf(at + 1, invoice)) })
  const outcome = judged('28281544', '28157563', '28281544')
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ places }) => places?.map(({ page: number }) => number)),
    [[2]],
  )
  // Invoices that were joined to one file, and one that goes on.
  assert.notEqual(judged('28281544', '28157563', '28157564').result, 'flagged')
  assert.notEqual(judged('28281544', '28281544', '28281544').result, 'flagged')
  // Each begins anew: a note between two copies.
  const copies = [pageOf(1, '28281544'), pageOf(1, '28157563'), pageOf(1, '28281544')]
  assert.notEqual(
    mixedPages.inspect({ pages: copies.map((one, at) => ({ ...one, number: at + 1 })) }).result,
    'flagged',
  )
})

test('page put in: it is of another loan, between two pages that count on without it', () => {
  const sheet = (at: number, number: number, loan: string) =>
    linesPage(at, [`EDITION 02/02/2026 PAGE ${number}`, `PRET N. ${loan}`, `${at} 05/03/2026 4 652,01`])
  const judged = (...sheets: readonly (readonly [number, string])[]) =>
    mixedPages.inspect({ pages: sheets.map(([number, loan], at) => sheet(at + 1, number, loan)) })
  const outcome = judged([1, '0020988'], [2, '0008317'], [2, '0020988'])
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ places }) => places?.[0]?.page),
    [2],
  )
  // One loan after the other, and a whole one that was sorted in.
  assert.notEqual(judged([1, '0020988'], [2, '0020988'], [1, '0008317'], [2, '0008317']).result, 'flagged')
  assert.notEqual(judged([1, '0020988'], [1, '0008317'], [2, '0020988']).result, 'flagged')
})

test('page swap: the second sheet is of another statement, whose first one is not there', () => {
  const sheet = (at: number, number: string, statement: string, balance: readonly string[]) =>
    linesPage(at, [`RELEVE N° ${statement}`, `Page ${number}`, ...balance, '14.03 Achat 35,00'])
  const opening = ['Solde au 28.02 90,00']
  const judged = (...pages: readonly ReturnType<typeof sheet>[]) => mixedPages.inspect({ pages }).result
  assert.equal(judged(sheet(1, '1/2', '009', opening), sheet(2, '2/2', '008', ['Report'])), 'flagged')
  assert.equal(judged(sheet(1, '1/2', '009', opening), sheet(2, '2/2', '009', ['Report'])), 'clear')
  // Statements of several accounts that are counted through, or of an issuer that prints no balance to begin with.
  assert.notEqual(judged(sheet(1, '1/2', '009', opening), sheet(2, '2/2', '008', opening)), 'flagged')
  assert.notEqual(judged(sheet(1, '1/2', '009', []), sheet(2, '2/2', '008', [])), 'flagged')
})

test('harmless: movements name the invoices that they pay, at the same height on two sheets', () => {
  const paid = (invoice: string) => ['14.03 Gutschrift 35,00', `Rechnung Nr. ${invoice} vom 04.03.2025`]
  const [first, second] = [
    linesPage(1, ['Seite 1/2', 'Alter Saldo 90,00', ...paid('24-1798')]),
    linesPage(2, ['Seite 2/2', 'Blatt', ...paid('24-2991')]),
  ]
  assert.notEqual(mixedPages.inspect({ pages: [first, second] }).result, 'flagged')
})

test('harmless: sheets of one statement, and a number that other pages bear', () => {
  const sheet = (at: number, number: string, statement: string, balance: readonly string[]) =>
    linesPage(at, [`RELEVE N° ${statement}`, `Page ${number}`, ...balance, '14.03 Achat 35,00'])
  const opening = ['Solde au 28.02 90,00']
  const judged = (...pages: readonly ReturnType<typeof sheet>[]) => mixedPages.inspect({ pages }).result
  assert.notEqual(judged(sheet(1, '1/2', '0012/001', opening), sheet(2, '2/2', '0012/002', ['Report'])), 'flagged')
  assert.notEqual(
    judged(sheet(1, '1/3', '009', opening), sheet(2, '2/3', '008', ['Report']), sheet(3, '3/3', '008', ['Report'])),
    'flagged',
  )
})
