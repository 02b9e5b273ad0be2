import type { Rows } from '../bank-page.ts'
import { bare, dMon, type Layout, mDY, md, minus, r, sides } from './layout.ts'

const p = (cents: number) => bare(cents, 'point')
const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${p(cents)}`

const detail: Layout = {
  name: 'US: transaction detail with a running balance',
  account: { account: '000000812345678' },
  currency: 'USD',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [[`${mDY(from)} through ${mDY(to)}`, 330]],
    [['Account Number: 000000812345678', 330]],
    [['CHECKING SUMMARY', 40]],
    [['Beginning Balance', 40], r(dollars(opening), 300)],
    [['Deposits and Additions', 40], r(p(came), 300)],
    [['Electronic Withdrawals', 40], r(`-${p(out)}`, 300)],
    [['Ending Balance', 40], r(dollars(closing), 300)],
    [['TRANSACTION DETAIL', 40]],
  ],
  titles: [[['DATE', 40], ['DESCRIPTION', 90], r('AMOUNT', 460), r('BALANCE', 550)]],
  rows: ({ moves, opening }) => [
    [[['Beginning Balance', 90], r(dollars(opening), 550)]],
    ...moves.map(
      ({ date, label, cents, after }): Rows => [
        [[md(date), 40], [`${label} ${md(date)}`, 90], r(minus(cents, 'point'), 460), r(minus(after, 'point'), 550)],
      ],
    ),
  ],
  foot: ({ closing }) => [[['Ending Balance', 90], r(dollars(closing), 550)]],
}

const lists: Layout = {
  name: 'US: additions and subtractions in lists of their own',
  account: { account: '123456789012' },
  currency: 'USD',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [
      [`for ${mDY(from)} to ${mDY(to)}`, 40],
      ['Account number: 1234 5678 9012', 330],
    ],
    [['MOAB UT 84532', 40]],
    [['Account summary', 40]],
    [[`Beginning balance on ${mDY(from)}`, 40], r(dollars(opening), 300)],
    [['Deposits and other additions', 40], r(p(came), 300)],
    [['Withdrawals and other subtractions', 40], r(`-${p(out)}`, 300)],
    [[`Ending balance on ${mDY(to)}`, 40], r(dollars(closing), 300)],
  ],
  rows: ({ moves, in: came, out }) => {
    const list = (title: string, side: 1 | -1, sum: string): Rows[] => [
      [[[title, 40]], [['Date', 40], ['Description', 90], r('Amount', 550)]],
      ...moves
        .filter(({ cents }) => cents * side > 0)
        .map(
          ({ date, label, cents }): Rows => [
            [[`${md(date)}/${date.slice(2, 4)}`, 40], [label, 90], r(minus(cents, 'point'), 550)],
          ],
        ),
      [[[`Total ${title.toLowerCase()}`, 40], r(sum, 550)]],
    ]
    return [
      ...list('Deposits and other additions', 1, `$${p(came)}`),
      ...list('Withdrawals and other subtractions', -1, `-$${p(out)}`),
    ]
  },
  foot: () => [],
}

const dailyEnding: Layout = {
  name: 'US: deposits before withdrawals, an ending daily balance',
  account: { account: '1234567890' },
  currency: 'USD',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [[`${mDY(from)} - ${mDY(to)}`, 40]],
    [['Account number: 1234567890', 330]],
    [['MOAB UT 84532', 40]],
    [['Statement period activity summary', 40]],
    [[`Beginning balance on ${Number(from.slice(5, 7))}/${Number(from.slice(8))}`, 40], r(dollars(opening), 300)],
    [['Deposits/Additions', 40], r(p(came), 300)],
    [['Withdrawals/Subtractions', 40], r(`- ${p(out)}`, 300)],
    [[`Ending balance on ${Number(to.slice(5, 7))}/${Number(to.slice(8))}`, 40], r(dollars(closing), 300)],
    [['Transaction history', 40]],
  ],
  titles: [
    [r('Deposits/', 400), r('Withdrawals/', 475), r('Ending daily', 550)],
    [['Date', 40], ['Description', 100], r('Additions', 400), r('Subtractions', 475), r('balance', 550)],
  ],
  rows: ({ moves }) =>
    moves.map(
      ({ date, label, cents, after, isLastOfDay }): Rows => [
        [
          [`${Number(date.slice(5, 7))}/${Number(date.slice(8))}`, 40],
          [label, 100],
          sides(cents, p(cents), 475, 400),
          ...(isLastOfDay ? [r(minus(after, 'point'), 550)] : []),
        ],
      ],
    ),
  foot: ({ closing, in: came, out, to }) => [
    [[`Ending balance on ${Number(to.slice(5, 7))}/${Number(to.slice(8))}`, 40], r(minus(closing, 'point'), 550)],
    [['Totals', 40], r(`$${p(came)}`, 400), r(`$${p(out)}`, 475)],
  ],
}

const canada: Layout = {
  name: 'CA: opening and closing in a box of sentences',
  account: { account: '012341234567' },
  currency: 'CAD',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [[`From ${mDY(from)} to ${mDY(to)}`, 330]],
    [['Your account number: 01234 1234567 (CAD)', 330]],
    [[`Your opening balance on ${mDY(from)}`, 40], r(dollars(opening), 400)],
    [['Total deposits into your account', 40], r(`+ ${p(came)}`, 400)],
    [['Total withdrawals from your account', 40], r(`- ${p(out)}`, 400)],
    [[`Your closing balance on ${mDY(to)}`, 40], r(`= ${dollars(closing)}`, 400)],
  ],
  titles: [
    [['Date', 40], ['Description', 110], r('Withdrawals ($)', 400), r('Deposits ($)', 475), r('Balance ($)', 550)],
  ],
  rows: ({ moves, opening }) => [
    [[['Opening Balance', 110], r(minus(opening, 'point'), 550)]],
    ...moves.map(
      ({ date, label, cents, after, isFirstOfDay, isLastOfDay }): Rows => [
        [
          ...(isFirstOfDay ? [[dMon(date), 40] as const] : []),
          [label, 110],
          sides(cents, p(cents), 400, 475),
          ...(isLastOfDay ? [r(minus(after, 'point'), 550)] : []),
        ],
      ],
    ),
  ],
  foot: ({ closing }) => [[['Closing Balance', 110], r(minus(closing, 'point'), 550)]],
}

export const america: readonly Layout[] = [detail, lists, dailyEnding, canada]
