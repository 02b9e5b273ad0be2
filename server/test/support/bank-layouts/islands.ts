import type { Cell, Rows } from '../bank-page.ts'
import { bare, dMon, dMonY, dmy, ibans, type Layout, minus, mon, r, sides } from './layout.ts'

const p = (cents: number) => bare(cents, 'point')
const pounds = (cents: number) => `${cents < 0 ? '-' : ''}£${p(cents)}`

const dayOnceOverdrawn: Layout = {
  name: 'GB: a day and a balance once, D behind an overdrawn one',
  account: { iban: ibans.GB },
  currency: 'GBP',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [['Your Statement', 40]],
    [[`${Number(from.slice(8))} ${mon(from)} to ${Number(to.slice(8))} ${mon(to)} ${to.slice(0, 4)}`, 40]],
    [
      ['Account Name', 40],
      ['Sortcode', 220],
      ['Account Number', 320],
      ['Sheet Number', 440],
    ],
    [
      ['Ms A Hartley', 40],
      ['60-16-13', 220],
      ['31926819', 320],
      ['37', 440],
    ],
    [[`International Bank Account Number ${ibans.GB}`, 40]],
    [['Account Summary', 350]],
    [['Opening Balance', 350], r(`${p(opening)}${opening < 0 ? ' D' : ''}`, 550)],
    [['Payments In', 350], r(p(came), 550)],
    [['Payments Out', 350], r(p(out), 550)],
    [['Closing Balance', 350], r(`${p(closing)}${closing < 0 ? ' D' : ''}`, 550)],
  ],
  titles: [[['Date', 40], ['Payment type and details', 110], r('Paid out', 400), r('Paid in', 470), r('Balance', 550)]],
  rows: ({ moves, opening, eve }) => [
    [
      [
        [`${dMon(eve)} ${eve.slice(2, 4)}`, 40],
        ['BALANCE BROUGHT FORWARD', 110],
        r(p(opening), 550),
        ...(opening < 0 ? [['D', 556] as Cell] : []),
      ],
    ],
    ...moves.map(
      ({ date, label, cents, after, isFirstOfDay, isLastOfDay }): Rows => [
        [
          ...(isFirstOfDay ? [[`${dMon(date)} ${date.slice(2, 4)}`, 40] as Cell] : []),
          [cents < 0 ? 'VIS' : 'CR', 110],
          [label, 140],
          sides(cents, p(cents), 400, 470),
          ...(isLastOfDay ? [r(p(after), 550), ...(after < 0 ? [['D', 556] as Cell] : [])] : []),
        ],
        [['REF 22 14.32 INT L', 140]],
      ],
    ),
  ],
  foot: ({ to, closing }) => [
    [
      [`${dMon(to)} ${to.slice(2, 4)}`, 40],
      ['BALANCE CARRIED FORWARD', 110],
      r(p(closing), 550),
      ...(closing < 0 ? [['D', 556] as Cell] : []),
    ],
  ],
}

const atAGlance: Layout = {
  name: 'GB: a glance above, the statement handed on',
  account: { account: '20391234567' },
  currency: 'GBP',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [['Your current account', 40]],
    [[`${dMon(from)} - ${dMonY(to)}`, 360]],
    [
      ['Sort Code 20-39-12', 40],
      ['Account No 34567', 200],
    ],
    [['Account number 20-39-12 34567', 40]],
    [['At a glance', 360]],
    [['Start balance', 360], r(pounds(opening), 550)],
    [['Money in', 360], r(pounds(came), 550)],
    [['Money out', 360], r(pounds(out), 550)],
    [['End balance', 360], r(pounds(closing), 550)],
  ],
  titles: [[['Date', 40], ['Description', 110], r('Money out £', 400), r('Money in £', 470), r('Balance £', 550)]],
  rows: ({ moves, opening, from }) => [
    [[[dMon(from), 40], ['Start balance', 110], r(minus(opening, 'point'), 550)]],
    ...moves.map(
      ({ date, label, cents, after, isFirstOfDay }): Rows => [
        [
          ...(isFirstOfDay ? [[dMon(date), 40] as Cell] : []),
          [label, 110],
          sides(cents, p(cents), 400, 470),
          r(minus(after, 'point'), 550),
        ],
      ],
    ),
  ],
  foot: ({ to, closing }) => [
    [[dMon(to), 40], ['Balance carried forward to next statement', 110], r(minus(closing, 'point'), 550)],
  ],
}

const balanceOnDays: Layout = {
  name: 'GB: two boxes of balances on days, money in before money out',
  account: { account: '301225 12345678' },
  currency: 'GBP',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [[`${dMonY(from)} to ${dMonY(to)}`, 40]],
    [['Account number 301225 12345678', 40]],
    [['Money In', 40], r(pounds(came), 200), [`Balance on ${dMonY(from)}`, 300], r(pounds(opening), 550)],
    [['Money Out', 40], r(pounds(out), 200), [`Balance on ${dMonY(to)}`, 300], r(pounds(closing), 550)],
  ],
  titles: [
    [
      ['Date', 40],
      ['Description', 110],
      ['Type', 290],
      r('Money In (£)', 400),
      r('Money Out (£)', 475),
      r('Balance (£)', 550),
    ],
  ],
  rows: ({ moves }) =>
    moves.map(
      ({ date, label, cents, after }): Rows => [
        [
          [`${dMon(date)} ${date.slice(2, 4)}`, 40],
          [label, 110],
          [cents < 0 ? 'DEB' : 'FPI', 290],
          sides(cents, p(cents), 475, 400),
          r(minus(after, 'point'), 550),
        ],
      ],
    ),
  foot: () => [[['Transaction types', 40]], [['FPI Faster Payments Incoming DEB Debit Card', 40]]],
}

const signedNewest: Layout = {
  name: 'GB: newest first, a signed amount and a balance',
  account: { account: '04000412345678' },
  currency: 'GBP',
  period: 'printed',
  value: false,
  isNewestFirst: true,
  head: ({ from, to, closing, in: came, out }) => [
    [[`${dmy(from, '/')} - ${dmy(to, '/')}`, 400]],
    [['Sort code: 04-00-04', 40]],
    [['Account number: 04000412345678', 40]],
    [
      [pounds(closing), 40],
      [`-${pounds(out)}`, 200],
      [`+${pounds(came)}`, 360],
    ],
    [
      ['Total balance', 40],
      ['Total outgoings', 200],
      ['Total deposits', 360],
    ],
  ],
  titles: [[['Date', 40], ['Description', 120], r('(GBP) Amount', 450), r('(GBP) Balance', 550)]],
  rows: ({ moves }) =>
    moves
      .toReversed()
      .map(
        ({ date, label, cents, after }): Rows => [
          [[dmy(date, '/'), 40], [label, 120], r(minus(cents, 'point'), 450), r(minus(after, 'point'), 550)],
          [['Reference 12.50', 120]],
        ],
      ),
  foot: () => [[['Thank you for banking with us', 280]]],
}

const forward: Layout = {
  name: 'IE: balance forward, debit and credit in euro, dr behind a debt',
  account: { iban: ibans.IE },
  currency: 'EUR',
  period: 'none',
  value: false,
  isOpenEnded: true,
  head: ({ to }) => [
    [['Statement of Account', 330]],
    [['Account Name Ms Aoife Byrne', 330]],
    [['National Sort Code 93-11-52', 330]],
    [[`Date of Statement ${dMonY(to)}`, 330]],
    [[`IBAN: ${ibans.IE} (BIC: AIBKIE2D)`, 330]],
  ],
  titles: [[['Date', 40], ['Details', 110], r('Debit €', 400), r('Credit €', 470), r('Balance €', 550)]],
  rows: ({ moves, opening, eve }) => [
    [[[dMonY(eve), 40], ['BALANCE FORWARD', 110], r(`${p(opening)}${opening < 0 ? 'dr' : ''}`, 550)]],
    ...moves.map(
      ({ date, label, cents, after, isFirstOfDay, isLastOfDay }): Rows => [
        [
          ...(isFirstOfDay ? [[dMonY(date), 40] as Cell] : []),
          [label, 110],
          sides(cents, p(cents), 400, 470),
          ...(isLastOfDay ? [r(`${p(after)}${after < 0 ? 'dr' : ''}`, 550)] : []),
        ],
      ],
    ),
  ],
  foot: () => [[['Thank you for banking with us.', 40]]],
}

export const islands: readonly Layout[] = [dayOnceOverdrawn, atAGlance, balanceOnDays, signedNewest, forward]
