import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { diagnose } from '../certainty/diagnosis.ts'

const moved = (date: string, words: string, amount: string, balance: string): Cell[] => [
  ...(date === '' ? [] : [{ text: date, left: 40 }]),
  { text: words, left: 120 },
  { text: amount, right: 440 },
  { text: balance, right: 540 },
]

/** As a bank shows it on a screen: the newest first, and no row for the opening balance. */
const newestFirst = (lines: readonly Cell[][]) =>
  brokenBalance.inspect({
    pages: [
      printedPage([
        moved('28/10/2026', 'PRELEVEMENT', '-312,40', '6 204,11'),
        moved('22/10/2026', 'CARTE', '-48,15', '6 516,51'),
        moved('17/10/2026', 'VIREMENT', '+918,70', '6 564,66'),
        moved('09/10/2026', 'CHEQUE', '-77,32', '5 645,96'),
        ...lines,
      ]),
    ],
  })

const last = moved('02/10/2026', 'PRELEVEMENT', '-41,06', '3 811,69')

test('an amount of the oldest lines is found, though no balance before them comes out', () => {
  assert.notEqual(newestFirst([moved('05/10/2026', 'REMISE', '+1 911,59', '5 723,28'), last]).result, 'flagged')
  const outcome = newestFirst([moved('05/10/2026', 'REMISE', '+8 911,59', '5 723,28'), last])
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /8 911,59/)
})

test('harmless: a box at the end of the list that has a total and a balance beside each other', () => {
  const line = moved('05/10/2026', 'REMISE', '+1 911,59', '5 723,28')
  const box = moved('', 'Sorties du mois, solde du 31/10/2026', '479,00', '6 204,11')
  assert.notEqual(newestFirst([line, box]).result, 'flagged')
})

test('harmless: the one line of another account stands before the list', () => {
  const line = moved('05/10/2026', 'REMISE', '+1 911,59', '5 723,28')
  assert.notEqual(newestFirst([line, moved('02/10/2026', 'LIVRET', '+100,00', '2 100,00')]).result, 'flagged')
})

const bothWays = (words: string, debit: string, credit: string, balance: string): Cell[] => [
  { text: words, left: 40 },
  ...(debit === '' ? [] : [{ text: debit, right: 340 }]),
  ...(credit === '' ? [] : [{ text: credit, right: 440 }]),
  { text: balance, right: 540 },
]

const withTotals = (end: Cell[]) =>
  brokenBalance.inspect({
    pages: [
      printedPage([
        bothWays('SALDO INICIAL', '', '', '10.917,27'),
        bothWays('02-05-2026 COMISSAO', '10,23', '', '10.907,04'),
        bothWays('05-05-2026 TRANSFERENCIA', '', '7.372,44', '18.279,48'),
        bothWays('06-05-2026 PAGAMENTO', '499,95', '', '17.779,53'),
        bothWays('07-05-2026 TRANSFERENCIA', '', '5.826,36', '23.605,89'),
        end,
      ]),
    ],
  }).result

test('a closing balance beside the sums of both columns is the last balance of the list', () => {
  assert.notEqual(withTotals(bothWays('TOTAIS / SALDO FINAL', '510,18', '13.198,80', '23.605,89')), 'flagged')
  assert.equal(withTotals(bothWays('TOTAIS / SALDO FINAL', '510,18', '13.198,80', '33.605,89')), 'flagged')
})

test('harmless: beside sums of something else it may be another', () => {
  assert.notEqual(withTotals(bothWays('Ano corrente / saldo final', '4.118,02', '37.204,11', '31.605,89')), 'flagged')
})

test('harmless: the sums of both columns stand between the last balance and the closing one, by a name of their own', () => {
  const rows = [
    bothWays('SALDO', '', '', '10.917,27'),
    bothWays('02-05-2026 COMISSAO', '10,23', '', '10.907,04'),
    bothWays('05-05-2026 TRANSFERENCIA', '', '7.372,44', '18.279,48'),
    bothWays('06-05-2026 PAGAMENTO', '499,95', '', '17.779,53'),
    bothWays('07-05-2026 TRANSFERENCIA', '', '5.826,36', '23.605,89'),
    bothWays('Giro do mês', '510,18', '13.198,80', '').slice(0, 3),
    bothWays('a nosso favor em 31-05-2026', '', '', '23.605,89'),
  ]
  assert.notEqual(brokenBalance.inspect({ pages: [printedPage(rows)] }).result, 'flagged')
})

test('behind the sums of both columns a balance that does not come out is found', () => {
  const judge = (balance: string) => {
    const rows = [
      bothWays('SALDO', '', '', '10.917,27'),
      bothWays('02-05-2026 COMISSAO', '10,23', '', '10.907,04'),
      bothWays('05-05-2026 TRANSFERENCIA', '', '7.372,44', '18.279,48'),
      bothWays('06-05-2026 PAGAMENTO', '499,95', '', '17.779,53'),
      bothWays('07-05-2026 TRANSFERENCIA', '', '5.826,36', '23.605,89'),
      bothWays('Giro do mês', '510,18', '13.198,80', '').slice(0, 3),
      bothWays('08-05-2026 PAGAMENTO', '105,89', '', balance),
    ]
    return brokenBalance.inspect({ pages: [printedPage(rows)] }).result
  }
  assert.equal(judge('23.500,00'), 'clear')
  assert.equal(judge('28.500,00'), 'flagged')
})

/** The account goes on from its balance, whatever that is. */
const withCorrection = (correction: readonly [string, string], balance: string, next: string) => {
  const row = (day: string, words: string, debit: string, credit: string, left = ''): Cell[] => [
    ...(day === '' ? [] : [{ text: day, left: 40 }]),
    { text: words, left: 110 },
    ...[debit, credit, left].flatMap((text, at) => (text === '' ? [] : [{ text, right: 330 + 110 * at }])),
  ]
  const rows = [
    row('', 'Opening balance', '', '', '1,000.00'),
    row('01/03/2026', 'CARD A', '50.00', '', '950.00'),
    row('02/03/2026', 'CARD B', '20.10', '', '929.90'),
    row('03/03/2026', 'SALARY', '', '1,500.00', '2,429.90'),
    row('04/03/2026', 'RENT', '700.00', '', '1,729.90'),
    row('06/03/2026', 'CARD C', '40.00', ''),
    row('', 'CORRECTION', ...correction),
    row('', 'FEE', '2.00', '', balance),
    row('07/03/2026', 'SHOP', '10.00', '', next),
  ]
  const pages = [printedPage(rows)]
  return { result: brokenBalance.inspect({ pages }).result, holding: diagnose(pages).holding.length }
}

test('harmless: a charge and what of it was given back stand in one row, without a day and a balance', () => {
  assert.deepEqual(withCorrection(['20.00', '18.50'], '1,686.40', '1,676.40'), { result: 'clear', holding: 6 })
  assert.deepEqual(withCorrection(['20.00', '18.50'], '1,666.40', '1,656.40'), { result: 'clear', holding: 5 })
})

test('beside a row of one amount a balance that does not come out is found', () => {
  assert.equal(withCorrection(['1.50', ''], '1,666.40', '1,656.40').result, 'flagged')
  assert.equal(withCorrection(['1.50', ''], '1,686.40', '1,676.40').result, 'clear')
})

const charges = ['-312,40', '-48,15', '-81,30', '-17,05']

/** All that goes out has a minus; the salary, which comes in, has no sign. */
const unsigned = (salary: string, out: readonly string[] = charges, plus = '') => {
  const balances = ['1.687,60', '1.639,45', '1.558,15', '1.541,10']
  return brokenBalance.inspect({
    pages: [
      printedPage([
        [
          { text: 'SALDO ANTERIOR', left: 120 },
          { text: '2.000,00', right: 540 },
        ],
        ...out.map((amount, at) => moved(`0${at + 2}/04/2025`, 'RECIBO', amount, balances[at] as string)),
        moved('28/04/2025', 'NOMINA', `${plus}${salary}`, '3.170,80'),
        moved('29/04/2025', 'COMPRA', '-37,06', '3.133,74'),
        moved('30/04/2025', 'COMPRA', '-81,16', '3.052,58'),
      ]),
    ],
  })
}

test('the only income, without a sign among amounts with a minus, has to make the balance too', () => {
  assert.notEqual(unsigned('1.629,70').result, 'flagged')
  const outcome = unsigned('2.118,61')
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /2\.118,61/)
  const places = outcome.findings.flatMap(({ places: at = [] }) => at)
  assert.ok(
    places.some(({ box }) => box[2] === 440),
    'the amount itself is shown',
  )
  assert.equal(places.length, 1, 'and no balance: other lines bear them out')
})

test('harmless: where a plus is printed as well, what has no sign counts in no known way', () => {
  const withPlus = ['-312,40', '-48,15', '-81,30', '-17,05']
  const outcome = brokenBalance.inspect({
    pages: [
      printedPage([
        moved('01/04/2025', 'ABONO', '+100,00', '2.000,00'),
        ...withPlus.map((amount, at) =>
          moved(`0${at + 2}/04/2025`, 'RECIBO', amount, ['1.687,60', '1.639,45', '1.558,15', '1.541,10'][at] as string),
        ),
        moved('27/04/2025', 'ABONO', '+50,00', '1.591,10'),
        moved('28/04/2025', 'NUMERO', '2.118,61', '3.220,80'),
        moved('29/04/2025', 'COMPRA', '-37,06', '3.183,74'),
      ]),
    ],
  })
  assert.notEqual(outcome.result, 'flagged')
})
