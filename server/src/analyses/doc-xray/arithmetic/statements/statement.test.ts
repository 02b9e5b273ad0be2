import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const money = (cents: number) =>
  (Math.abs(cents) / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\d(?=(?:\d{3})+,)/g, '$& ')
const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

const moves = [-2_032, -7_453, 36_420, -3_710, 28_234, -5_012, 175_000, -11_505]
const openingCents = 273_398

/** `Solde au …` opens and closes a French statement; `head` is printed above the second page. */
type Printed = { opening?: number; closingBy?: number; creditBy?: number; head?: string }
function french({ opening = openingCents, closingBy = 0, creditBy = 0, head }: Printed = {}) {
  const [debits, credits] = [moves.filter((cents) => cents < 0), moves.filter((cents) => cents > 0)]
  const balance = (day: string, cents: number): Cell[] => [
    { text: `Solde au ${day}`, left: 110 },
    { text: money(cents), right: 460 },
  ]
  const rows = moves.map((cents, at): Cell[] => [
    { text: `0${at + 1}/11`, left: 40 },
    { text: 'VIR SEPA', left: 110 },
    { text: money(cents), right: cents < 0 ? 380 : 460 },
  ])
  const first: Cell[][] = [
    [
      { text: 'Débit', right: 380 },
      { text: 'Crédit', right: 460 },
    ],
    balance('31/10/2023', opening),
    ...rows.slice(0, 5),
  ]
  const second: Cell[][] = [
    ...(head === undefined ? [] : [[{ text: head, right: 460 }]]),
    ...rows.slice(5),
    [
      { text: 'Total des opérations', left: 110 },
      { text: money(total(debits)), right: 380 },
      { text: money(total(credits) + creditBy), right: 460 },
    ],
    balance('30/11/2023', opening + total(moves) + closingBy),
  ]
  return [printedPage(first), printedPage(second, { number: 2 })]
}

test('a debt that is not marked as one is read as it comes out', () => {
  const flagged = (printed: Printed) =>
    [unprovenSum, brokenBalance].some((one) => one.inspect({ pages: french(printed) }).result === 'flagged')
  assert.deepEqual([flagged({ opening: -73_398 }), flagged({ opening: -73_398, closingBy: 90_000 })], [false, true])
})

test('balances that are named by their day alone open and close a statement', () => {
  assert.equal(brokenBalance.inspect({ pages: french() }).result, 'clear')
  assert.equal(brokenBalance.inspect({ pages: french({ closingBy: 100_000 }) }).result, 'flagged')
})

test('a total of movements that they do not make is found', () => {
  assert.equal(brokenBalance.inspect({ pages: french({ creditBy: 100_000 }) }).result, 'flagged')
})

test('harmless: the number of a company above the column of credits is no movement', () => {
  assert.equal(brokenBalance.inspect({ pages: french({ head: '391 007 457' }) }).result, 'clear')
})

/** One column, in which every amount says whether it comes or goes. */
function german(closingBy = 0) {
  const signed = (cents: number) => `${money(cents).replace(' ', '.')} ${cents < 0 ? '-' : '+'}`
  const row = (text: string, cents: number): Cell[] => [
    { text, left: 110 },
    { text: signed(cents), right: 460 },
  ]
  const rows = moves.map((cents, at) => [{ text: `0${at + 1}.02.`, left: 40 }, ...row('Lastschrift', cents)])
  const opening = row('Kontostand am 31.01.2025', openingCents)
  const closing = row('Kontostand am 28.02.2025, Auszug Nr. 2', openingCents + total(moves) + closingBy)
  return [printedPage([opening, ...rows, closing])]
}

test('signs on every movement tell which way it goes: a closing balance that they do not make is odd', () => {
  assert.equal(unprovenSum.inspect({ pages: german() }).result, 'clear')
  assert.equal(unprovenSum.inspect({ pages: german(1_000_000) }).result, 'flagged')
})

test('harmless: what went and what came in all is no movement, whatever it is called', () => {
  const signed = (cents: number) => `${money(cents).replace(' ', '.')} ${cents < 0 ? '-' : '+'}`
  const sums = [moves.filter((cents) => cents < 0), moves.filter((cents) => cents > 0)].map((some, at): Cell[] => [
    { text: ['Ausgehende', 'Eingehende'][at] as string, left: 110 },
    { text: 'Transaktionen', left: 170 },
    { text: signed(total(some)), right: 460 },
  ])
  const row = (text: string, cents: number): Cell[] => [
    { text, left: 110 },
    { text: signed(cents), right: 460 },
  ]
  const rows = moves.map((cents, at) => [{ text: `0${at + 1}.02.`, left: 40 }, ...row('Lastschrift', cents)])
  const statement = (closing: number) => [
    printedPage([
      row('Kontostand am 31.01.2025', openingCents),
      ...rows,
      ...sums,
      row('Kontostand am 28.02.2025, Auszug Nr. 2', closing),
    ]),
  ]
  const closing = openingCents + total(moves)
  assert.equal(unprovenSum.inspect({ pages: statement(closing) }).result, 'clear')
  assert.equal(unprovenSum.inspect({ pages: statement(closing + 1_000_000) }).result, 'flagged')
})

test('harmless: the last movements may be as much as those before them', () => {
  const line = (text: string, amount: string): Cell[] => [
    { text, left: 110 },
    { text: amount, right: 460 },
  ]
  const drawn = ['50,00', '50,00', '100,00', '100,00'].map((amount, at) => [
    { text: `0${at + 1}.02.`, left: 40 },
    ...line('Auszahlung', `${amount} -`),
  ])
  const rows = [
    line('Kontostand am 31.01.2025', '5.000,00 +'),
    ...drawn,
    line('Kontostand am 28.02.2025, Auszug Nr. 2', '4.700,00 +'),
  ]
  assert.notEqual(unprovenSum.inspect({ pages: [printedPage(rows)] }).result, 'flagged')
})

test('harmless: two days with nothing between them are the head of a statement, not a sum that fails', () => {
  const head: Cell[][] = [
    [
      { text: 'Solde au 31/10/2023', left: 110 },
      { text: '2 733,98', right: 460 },
    ],
    [
      { text: 'Solde au 30/11/2023', left: 110 },
      { text: '9 999,99', right: 460 },
    ],
  ]
  const [first, second] = french()
  assert.ok(first !== undefined && second !== undefined)
  const pages = [printedPage(head), { ...first, number: 2 }, { ...second, number: 3 }]
  assert.equal(brokenBalance.inspect({ pages }).result, 'clear')
})

/** A column each for debits and credits, where debits have their minus as well, and sums of both at the end. */
function signedColumns({ closingBy = 0, sums = [] as Cell[][] } = {}) {
  const signed = (cents: number) => `${cents < 0 ? '-' : ''}${money(cents).replace(' ', '.')}`
  const row = (text: string, cents: number): Cell[] => [
    { text, left: 110 },
    { text: signed(cents), right: cents < 0 ? 380 : 460 },
  ]
  const heads: Cell[] = [
    { text: 'Soll', right: 380 },
    { text: 'Haben', right: 460 },
  ]
  const rows = moves.map((cents, at) => [{ text: `0${at + 1}.02.`, left: 40 }, ...row('Umsatz', cents)])
  const closing = row('Neuer Kontostand', openingCents + total(moves) + closingBy)
  return [printedPage([heads, row('Alter Kontostand', openingCents), ...rows, ...sums, closing])]
}

test('harmless: a debit that has its minus in the column of debits is taken away once', () => {
  assert.equal(unprovenSum.inspect({ pages: signedColumns() }).result, 'clear')
  assert.equal(unprovenSum.inspect({ pages: signedColumns({ closingBy: 1_000_000 }) }).result, 'flagged')
})

test('harmless: what came and went in all is no movement, wherever its words stand in the line', () => {
  const sums: Cell[][] = [
    [
      { text: 'BLZ Summe Zahlungseingänge', left: 90 },
      { text: money(total(moves.filter((cents) => cents > 0))).replace(' ', '.'), right: 460 },
    ],
    [
      { text: 'Summe Zahlungsausgänge', left: 110 },
      { text: `-${money(total(moves.filter((cents) => cents < 0)))}`, right: 380 },
    ],
  ]
  assert.equal(unprovenSum.inspect({ pages: signedColumns({ sums }) }).result, 'clear')
  assert.equal(brokenBalance.inspect({ pages: signedColumns({ sums, closingBy: 1_000_000 }) }).result, 'flagged')
})

test('balances that begin in one place are one column, however long they are', () => {
  const amounts = [-24_619, -307_741, -275_748, 115_497, -110_930, -285_671, 386_512, -340_359, 226_865, -150_474]
  const english = (changed?: number) => {
    let balance = 500_000
    return amounts.map((pounds, at): Cell[] => {
      balance += pounds
      const shown = balance + (at === changed ? 90_000 : 0)
      const text = (value: number) => `${value.toLocaleString('en-GB')}.00`
      return [
        { text: `0${(at % 9) + 1}/01/25`, left: 40 },
        { text: 'TRANSFER', left: 100 },
        { text: text(Math.abs(pounds)), left: pounds < 0 ? 250 : 330 },
        { text: text(shown), left: 420 },
      ]
    })
  }
  const inspect = (changed?: number) =>
    brokenBalance.inspect({
      pages: [
        printedPage([
          [
            { text: 'OPENING BALANCE', left: 100 },
            { text: '500,000.00', left: 420 },
          ],
          ...english(changed),
        ]),
      ],
    }).result
  assert.equal(inspect(), 'clear')
  assert.equal(inspect(4), 'flagged')
})

test('harmless: an Italian closing balance stands on the other side, and the total of credits counts the opening balance', () => {
  const row = (words: string, debit: string, credit = ''): Cell[] => [
    { text: words, left: 40 },
    ...(debit === '' ? [] : [{ text: debit, right: 420 }]),
    ...(credit === '' ? [] : [{ text: credit, right: 540 }]),
  ]
  const inspect = (paid: string) =>
    unprovenSum.inspect({
      pages: [
        printedPage([
          row('DATA DESCRIZIONE', 'DARE', 'AVERE'),
          row('SALDO INIZIALE A VOSTRO CREDITO', '', '5.526,61'),
          row('01/04 ACCREDITO RIMBORSO', '', '502,67'),
          row('05/04 SDD TELEFONO', '55,77'),
          row('09/04 PRELIEVO', '130,00'),
          row('11/04 STIPENDIO', '', '2.580,21'),
          row('18/04 AFFITTO', paid),
          row('23/04 ASSEGNO', '609,46'),
          row('TOTALI', '1.202,10', '8.609,49'),
          row('SALDO FINALE A VOSTRO CREDITO', '7.407,39'),
        ]),
      ],
    }).result
  assert.notEqual(inspect('406,87'), 'flagged')
  assert.equal(inspect('106,87'), 'flagged')
})

test('headings with their unit, at the left of their columns, are not taken for those of the columns before', () => {
  const accounts: Cell[][] = ['72975769591', '11168816458', '47531812985'].map((number) => [
    { text: 'Compte', left: 40 },
    { text: number, right: 405 },
    { text: '+ 8 300,00', right: 547 },
  ])
  const lines = (debits: readonly number[]): Cell[][] => [
    [
      { text: 'Débit', left: 384 },
      { text: '(€)', left: 408 },
      { text: 'Crédit', left: 468 },
      { text: '(€)', left: 495 },
    ],
    [
      { text: 'Ancien solde au 11/01/2024', left: 110 },
      { text: '+ 8 450,00', right: 547 },
    ],
    ...debits.map((cents): Cell[] => [
      { text: '15/01', left: 40 },
      { text: 'VIREMENT', left: 110 },
      { text: money(cents), right: 463 },
    ]),
    [
      { text: '16/01', left: 40 },
      { text: 'VERSEMENT', left: 110 },
      { text: '200,00', right: 547 },
    ],
    [
      { text: 'Total des opérations', left: 110 },
      { text: '350,00', right: 463 },
      { text: '200,00', right: 547 },
    ],
    [
      { text: 'Nouveau solde au 11/02/2024', left: 110 },
      { text: '+ 8 300,00', right: 547 },
    ],
  ]
  const result = (debits: readonly number[]) =>
    brokenBalance.inspect({ pages: [printedPage([...accounts, ...lines(debits)])] }).result
  assert.equal(result([10_000, 25_000]), 'clear')
})
