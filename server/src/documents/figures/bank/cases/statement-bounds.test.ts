import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const cents = (amount: number) => amount.toFixed(2).replace('.', ',')
const head: Rows = [[['Banque du Fleuve', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
const titles: readonly Cell[] = [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)]
const opening = (day = ''): readonly Cell[] => [[`Ancien solde${day}`, 120], r('1000,00', 470)]
const closing = (amount: number): readonly Cell[] => [['Nouveau solde', 120], r(cents(amount), 470)]
const out = (day: string, amount: number, label = 'LOYER'): readonly Cell[] => [
  ...(day === '' ? [] : ([[day, 40]] as const)),
  [label, 120],
  r(cents(amount), 400),
]
const read = (rows: Rows) => readBankStatements(textPages([...head, ...rows]))

/** Two days with a word between them that joins no days, above these movements. */
const between = (first: string, last: string) => {
  const moves = [out(first, 10), out(last, 20)]
  const { statements } = read([[['01/01/2024 Fleuve 31/03/2024', 40]], titles, opening(), ...moves, closing(970)])
  return statements[0]?.from
}
testBounds('two days on one line that are the period of the table', [
  bound(
    'days before the first movement',
    (first: string) => between(first, '20/03/2024'),
    ['05/02/2024', '2024-01-01'],
    ['06/02/2024', '2024-02-06'],
  ),
  bound(
    'days behind the last movement',
    (last: string) => between('03/01/2024', last),
    ['25/02/2024', '2024-01-01'],
    ['24/02/2024', '2024-01-03'],
  ),
])

testBounds('a statement of which only the day of the opening balance is known', [
  bound(
    'ends a month behind it',
    (day: string) =>
      read([titles, closing(970), out('20/03', 10), out('12/03', 20), opening(` au ${day}`)]).statements[0]?.to,
    ['29/02/2024', '2024-03-31'],
    ['28/02/2024', '2024-03-30'],
  ),
])

/** One movement with a day and the others without one. */
const undated = (count: number) => {
  const moves = times(count, (at) => out(at === 0 ? '05/03/2024' : '', 10 + at))
  const left = times(count, (at) => 10 + at).reduce((all, each) => all - each, 1000)
  return read([titles, opening(), ...moves, closing(left)]).problems.some(({ code }) => code === 'day-not-read')
}
testBounds('one day for all movements', [bound('movements', undated, [4, true], [3, false])])

/** A scan with a balance beside each movement, whose second amount is read so. */
const misread = (text: string) => {
  const row = (day: string, amount: string, balance: string): readonly Cell[] => [
    [day, 40],
    ['LOYER', 120],
    r(amount, 400),
    r(balance, 540),
  ]
  const rows: Rows = [
    ...head,
    [...titles, r('Solde', 540)],
    [['Ancien solde', 120], r('1000,00', 540)],
    row('02/03/2024', '10,00', '990,00'),
    row('04/03/2024', text, '866,55'),
    row('06/03/2024', '20,00', '846,55'),
    row('08/03/2024', '30,00', '816,55'),
    [['Nouveau solde', 120], r('816,55', 540)],
  ]
  return readBankStatements(scannedPages(0, rows)).statements[0]?.transactions[1]?.cents
}
testBounds('an amount of a scan that the balances around it correct', [
  bound('digits apart', misread, ['123,45', -123_45], ['178,45', -123_45], ['178,95', -178_95]),
])

/** A scan with so many movements, of which one more has lost its amount, and a sum of them all without a day. */
const lost = (count: number) => {
  const amounts = times(count, (at) => 10 + at)
  const moves = amounts.map((amount, at) => out(`${String(at + 2).padStart(2, '0')}/03/2024`, amount, 'ACHAT'))
  const bare: readonly Cell[] = [
    ['02/03/2024', 40],
    ['EDF', 120],
  ]
  const all = amounts.reduce((sum, each) => sum + each, 50.5)
  const rows: Rows = [
    ...head,
    titles,
    opening(),
    moves[0] ?? [],
    bare,
    ...moves.slice(1),
    out('', all, 'Ensemble'),
    out('30/03/2024', 7, 'ACHAT'),
    closing(1000 - all - 7),
  ]
  const [statement] = readBankStatements(scannedPages(0, rows)).statements
  return statement?.transactions.some((each) => each.cents === -50_50)
}
testBounds('a sum without a day below an amount that was not read', [
  bound('movements that have one', lost, [4, true], [3, false]),
])
