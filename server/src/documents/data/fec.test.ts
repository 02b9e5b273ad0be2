import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { FecEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const names =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  )
const row = (number: string, account: string, debit: string, credit: string, date = '20240115') => [
  'VE',
  'Ventes',
  number,
  date,
  account,
  `Compte ${account} é`,
  '',
  '',
  'F1',
  date,
  'Facture',
  debit,
  credit,
  '',
  '',
  date,
  '',
  '',
]
const sale = [
  row('1', '411000', '120,00', '0,00'),
  row('1', '707000', '0,00', '100,00'),
  row('1', '445710', '', '20,00', '20240331'),
]
const text = (rows: readonly string[][], separator = '\t', header = names) =>
  [header, ...rows].map((cells) => cells.join(separator)).join('\r\n')
const read = (file: string | Buffer) => readDataFile(Buffer.from(file as string), createBudget(20_000)) as FecEvidence

test('debits and credits are summed by account, with tabs or bars', () => {
  for (const separator of ['\t', '|']) {
    assert.deepEqual(read(text(sale, separator)), {
      format: 'fec',
      from: '2024-01-15',
      to: '2024-03-31',
      entries: 1,
      accounts: [
        { account: '411000', label: 'Compte 411000 é', debitCents: 12_000, creditCents: 0 },
        { account: '445710', label: 'Compte 445710 é', debitCents: 0, creditCents: 2_000 },
        { account: '707000', label: 'Compte 707000 é', debitCents: 0, creditCents: 10_000 },
      ],
      debitCents: 12_000,
      creditCents: 12_000,
      unbalanced: [],
      faults: [],
    })
  }
})

test('an amount with its sense is read like a debit and a credit', () => {
  const header = names.map((name) => ({ Debit: 'Montant', Credit: 'Sens' })[name] ?? name)
  const rows = [row('1', '411000', '12,5', 'D'), row('1', '707000', '12,50', '-1')]
  const { accounts, faults } = read(text(rows, '|', header))
  assert.deepEqual(
    accounts.map(({ debitCents, creditCents }) => [debitCents, creditCents]),
    [
      [1_250, 0],
      [0, 1_250],
    ],
  )
  assert.deepEqual(faults, [])
})

test('ISO-8859-15 and Windows-1252 are read; a wrong encoding is named', () => {
  assert.equal(read(Buffer.from(text(sale), 'latin1')).accounts[0]?.label, 'Compte 411000 é')
  const twice = Buffer.from(Buffer.from(text(sale)).toString('latin1'))
  assert.match(read(twice).faults[0] ?? '', /^line 2: wrong encoding/)
})

test('entries that do not balance are named, by journal and number', () => {
  const other = row('1', '707000', '5,00', '0,00').with(0, 'AC')
  const { unbalanced, faults } = read(text([...sale, row('2', '411000', '7,00', '0,00'), other]))
  assert.deepEqual(unbalanced, ['2', '1'])
  assert.match(faults[0] ?? '', /^2 entries whose debit is not their credit, by EcritureNum: 2, 1/)
  assert.match(faults[1] ?? '', /^all debits are 13200 cents, all credits 12000/)
})

test('wrong lines are named and left out: columns, dates, accounts, amounts of 10^18', () => {
  const rows = [
    row('9', '411000', `1${'0'.repeat(18)}`, '0,00'),
    row('9', '411000', '1.5.2', '0'),
    row('9', '411000', '', ''),
    row('9', '411000', '1', '0', '15012024'),
    row('9', '4 1', '1', '0'),
    row('9', '411000', '1', '0').slice(3),
  ]
  const { faults, debitCents } = read(text([...sale, ...rows]))
  assert.equal(debitCents, 12_000)
  assert.deepEqual(
    faults.map((fault) => fault.slice(0, 7)),
    ['line 5:', 'line 6:', 'line 7:', 'line 8:', 'line 9:', 'line 10'],
  )
})

test('a wrong separator is named; a header without its columns and a file without a good line are unreadable', () => {
  assert.match(read(text(sale, ';')).faults[0] ?? '', /separated by ";"/)
  assert.throws(() => read(text(sale, '|', names.slice(0, 10))), {
    code: 'file-unreadable',
    message: /Debit and Credit/,
  })
  assert.throws(() => read(text([row('1', '1', 'x', 'y')])), { code: 'file-unreadable', message: /line 2: Debit "x"/ })
  assert.throws(() => read(text(sale, ',')), { code: 'file-unreadable', message: /separated by ","/ })
  assert.match(read(text([])).faults[0] ?? '', /no entries/)
})
