import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const read = (lines: readonly string[], ending = '\r\n') =>
  readDataFile(Buffer.from(lines.join(ending)), createBudget(20_000)) as AccountEvidence
const head = [':20:STARTUMSE', ':25:37040044/0532013000', ':28C:00001/001', ':60F:C240101EUR1000,00']
const statement = (...body: string[]) => [...head, ...body, ':62F:C240131EUR900,00', '-']
const first = (...body: string[]) => read(statement(...body)).statements[0]?.transactions[0]

test('a statement is read with balances, marks and dates', () => {
  const evidence = read(statement(':61:2401150116D100,00NTRFREF1//BANK1', ':86:Rent January'))
  assert.deepEqual(evidence, {
    format: 'mt940',
    faults: [],
    statements: [
      {
        iban: null,
        account: '0532013000',
        bic: null,
        bank: null,
        holder: null,
        currency: 'EUR',
        from: '2024-01-01',
        to: '2024-01-31',
        opening: { date: '2024-01-01', cents: 100_000 },
        closing: { date: '2024-01-31', cents: 90_000 },
        transactions: [
          {
            bookingDate: '2024-01-16',
            valueDate: '2024-01-15',
            cents: -10_000,
            label: 'Rent January',
            counterparty: null,
            counterpartyIban: null,
            reference: 'REF1',
            balanceCents: null,
          },
        ],
      },
    ],
  })
})

const ofDay = (opened: string, closed: string, booked: string) => [
  ':20:DAILY',
  ':25:NL91ABNA0417164300',
  `:60F:C24${opened}EUR100,00`,
  `:61:24${booked}${booked}C10,00N658NONREF`,
  `:62F:C24${closed}EUR110,00`,
  '-',
]

test('a statement begins on the day after that of its opening balance, unless something was booked on that day', () => {
  const from = (...days: [opened: string, closed: string, booked: string]) => read(ofDay(...days)).statements[0]?.from
  assert.deepEqual(
    [
      from('0512', '0513', '0513'),
      from('0512', '0513', '0512'),
      from('0513', '0513', '0513'),
      from('0501', '0531', '0513'),
    ],
    ['2024-05-13', '2024-05-12', '2024-05-13', '2024-05-01'],
  )
})

test('a reversed credit is money out, a reversed debit money in; a funds code and missing cents are read', () => {
  const cents = (mark: string, amount = '5,') => first(`:61:240115${mark}${amount}NMSCNONREF`)?.cents
  assert.deepEqual([cents('C'), cents('D'), cents('RC'), cents('RD'), cents('CR', '5,25')], [500, -500, -500, 500, 525])
})

test('behind a German bank code stands the number of the account; in any other form it is left as it is', () => {
  const account = (text: string) =>
    read(statement().map((line) => (line.startsWith(':25:') ? `:25:${text}` : line))).statements[0]?.account
  assert.deepEqual(
    [
      '37040044/532013',
      '37040044/0532013000EUR',
      'AHLEDE33/0532013000',
      '3704004/0532013000',
      '37040044/05320130001',
    ].map(account),
    ['532013', '0532013000', 'AHLEDE33/0532013000', '3704004/0532013000', '37040044/05320130001'],
  )
})

test('an entry of the turn of the year is booked in the nearer year', () => {
  assert.equal(first(':61:2312310102D1,00NMSC')?.bookingDate, '2024-01-02')
  assert.equal(first(':61:2401021231D1,00NMSC')?.bookingDate, '2023-12-31')
})

test('numbered SEPA fields give label, counterparty, IBAN and reference, wherever the lines break', () => {
  const made = first(
    ':61:2401150115D50,00NDDTNONREF',
    ':86:105?00FOLGELASTSCHRIFT?109075/629?20EREF+R-77?21MREF+M1?22CRED+DE98',
    'ZZZ09999999999?23SVWZ+Strom Jan',
    'uar?30COBADEFFXXX?31DE89370400440532013000?32Stadtwerke ?33Beispiel',
  )
  assert.deepEqual(
    [made?.label, made?.counterparty, made?.counterpartyIban, made?.reference],
    ['FOLGELASTSCHRIFT Strom Januar', 'Stadtwerke Beispiel', 'DE89370400440532013000', 'R-77'],
  )
})

test('fields between slashes are read as Dutch banks write them', () => {
  const abn = first(
    ':61:2401150115C50,00N247NONREF',
    ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/J. Voor',
    'beeld/REMI/Factuur 12/EREF/NOTPROVIDED',
  )
  assert.deepEqual(
    [abn?.label, abn?.counterparty, abn?.counterpartyIban, abn?.reference],
    ['SEPA OVERBOEKING Factuur 12', 'J. Voorbeeld', 'NL91ABNA0417164300', null],
  )
  const ing = first(
    ':61:2401150115C50,00NTRF',
    ':86:/EREF/E1/CNTP/NL91ABNA0417164300/ABNANL2A/Klant BV///REMI/USTD//Factuur 9/',
  )
  assert.equal(ing?.counterparty, 'Klant BV')
  assert.equal(ing?.counterpartyIban, 'NL91ABNA0417164300')
  assert.match(ing?.label ?? '', /Factuur 9/)
})

test('the blocks of a SWIFT message, lone line feeds and an IBAN with its currency are read', () => {
  const text = [
    '{1:F01BANKFRPPXXXX0000000000}{2:I940BANKFRPPXXXXN}{4:',
    ':20:1',
    ':25:FR7630006000011234567890189EUR',
    ':28C:1/1',
    ':60F:D240101EUR1,00',
    ':62F:D240131EUR1,00',
    '-}',
  ]
  const [made] = read(text, '\n').statements
  assert.deepEqual(
    [made?.iban, made?.opening?.cents, made?.transactions.length],
    ['FR7630006000011234567890189', -100, 0],
  )
})

test('pages of one statement are joined over :62M: and :60M:', () => {
  const entry = ':61:2401150115D100,00NTRF'
  const pages = [
    ...head,
    entry,
    ':62M:C240115EUR900,00',
    '-',
    ':20:STARTUMSE',
    ':25:37040044/0532013000',
    ':60M:C240115EUR900,00',
    entry,
    ':62F:C240131EUR800,00',
    '-',
  ]
  const { statements, faults } = read(pages)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    [statements.length, statements[0]?.transactions.length, statements[0]?.closing?.cents],
    [1, 2, 80_000],
  )
  assert.match(read(pages.slice(0, 7)).faults[0] ?? '', /the next page is missing/)
})

test('a file cut in the middle says so, and gives no closing balance', () => {
  const { statements, faults } = read([...head, ':61:2401150115D100,00NTRF', ':86:Rent', ':61:24011'])
  assert.equal(statements[0]?.closing, null)
  assert.equal(statements[0]?.transactions.length, 1)
  assert.match(faults.join('\n'), /line 7: the statement is cut: no closing balance/)
  const halved = read([...head, ':61:2401150115D100,00NTRF', ':86:Rent', ':61:2401160116C50,'])
  assert.equal(halved.statements[0]?.transactions.length, 1, 'the amount at the cut may be half an amount')
})

test('amounts of 10^18 and wrong balances are faults and give no figure', () => {
  const { statements, faults } = read([
    ...head.slice(0, 3),
    ':60F:C240101EUR12x',
    ':61:240115D1000000000000000000,NTRF',
    ':62F:C240131EUR1,00',
  ])
  assert.deepEqual([statements[0]?.opening, statements[0]?.transactions], [null, []])
  assert.equal(faults.length, 3)
})
