import { bound, testBounds, times } from '#test/support/bounds.ts'
import { readFec } from './from-fec.ts'

const account = (number: string, cents: number) => ({
  account: number,
  label: number,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
})
const fec = (more: object = {}) =>
  readFec({
    format: 'fec',
    from: '2024-01-01',
    to: '2024-12-31',
    entries: 9,
    accounts: [account('101000', -50_00), account('512000', 70_00), account('706000', -20_00)],
    debitCents: 70_00,
    creditCents: 70_00,
    unbalanced: [],
    faults: [],
    ...more,
  })
const warns = (code: string, more: object) => fec(more).warnings.filter((each) => each.code === code)
const openings = [account('101000', -50_00), account('512000', 50_00)]

testBounds('a file of accounting entries', [
  bound('what one means', () => fec().unitCents, [0, 100]),
  bound(
    'months',
    (to: string) => fec({ to }).years[0]?.months,
    ['2024-12-31', 12],
    ['2024-06-30', 6],
    ['2025-12-31', 24],
  ),
  bound('a year', (to: string) => warns('not-a-year', { to }).length, ['2024-12-31', 0], ['2024-11-30', 1]),
  bound(
    'the end of a month',
    (to: string) => warns('period-not-stated', { to }).length,
    ['2024-02-29', 0],
    ['2024-02-28', 1],
  ),
  bound(
    'the end of the year before',
    (from: string) => fec({ from, openings }).years.find(({ yearsBack }) => yearsBack === 1)?.periodEnd,
    ['2024-01-01', '2023-12-31'],
    ['2024-01-15', null],
  ),
  bound(
    'faults that are told',
    (count: number) => warns('data-faults', { faults: times(count, (at) => `line ${at + 2}: odd`) }).length,
    [10, 10],
    [11, 10],
  ),
  bound(
    'amounts in words',
    (debitCents: number) =>
      /all debits are ([\d.]+)/.exec(warns('fec-unbalanced', { debitCents })[0]?.detail ?? '')?.[1],
    [71_23, '71.23'],
  ),
])
