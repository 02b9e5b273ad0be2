import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { csvRoles, plainWords, roleOf } from './csv-words.ts'
import { readDataFile } from './read-data.ts'

const read = (text: string | Buffer) =>
  readDataFile(Buffer.from(text as string), createBudget(20_000)) as AccountEvidence
const simple = (text: string) =>
  read(text).statements[0]?.transactions.map(({ bookingDate, cents, label }) => [bookingDate, cents, label])
const january = [
  ['2024-01-15', -123_450, 'Loyer'],
  ['2024-01-31', 2_000, 'Client'],
]

test('exports in six languages, with their separators, decimal marks and dates, give the same transactions', () => {
  const files = {
    fr: 'Date;Libellé;Débit euros;Crédit euros\n15/01/2024;Loyer;-1 234,50;\n31/01/2024;Client;;20,00\n',
    it: 'Data contabile;Data valuta;Descrizione;Dare;Avere\r\n15/01/2024;15/01/2024;Loyer;1.234,50;\r\n31/01/2024;31/01/2024;Client;;20,00',
    en: 'Transaction Date,Description,Paid out,Paid in,Balance\n15 Jan 2024,Loyer,"1,234.50",,"8,765.50"\n31 Jan 2024,Client,,20.00,"8,785.50"\n',
    de: '"Buchungstag";"Valutadatum";"Verwendungszweck";"Betrag"\n"15.01.24";"16.01.24";"Loyer";"-1.234,50"\n"31.01.24";"31.01.24";"Client";"20,00"\n',
    es: 'Fecha\tConcepto\tImporte\tSaldo\n15/01/2024\tLoyer\t-1.234,50\t100,00\n31/01/2024\tClient\t20,00\t120,00\n',
    nl: '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Af Bij","Bedrag (EUR)"\n"20240115","Loyer","NL91ABNA0417164300","","Af","1234,50"\n"20240131","Client","NL91ABNA0417164300","","Bij","20,00"\n',
  }
  for (const [language, text] of Object.entries(files)) assert.deepEqual(simple(text), january, language)
})

test('a header that ends with one more separator than its lines, or the lines with one more, is read', () => {
  const lines = ['15/01/2024,Loyer,-1234.50,100.00', '31/01/2024,Client,20.00,120.00']
  const head = 'Transaction Date,Transaction Description,Amount,Balance'
  assert.deepEqual(simple([`${head},`, ...lines].join('\n')), january)
  assert.deepEqual(simple([head, ...lines.map((line) => `${line},`)].join('\n')), january)
  assert.deepEqual(simple([`${head},`, ...lines.map((line) => `${line},`)].join('\n')), january)
})

test('one of two words for a side beside each amount gives its sign, though its column has no title', () => {
  const lines = ['15.01.2024;Loyer;1.234,50;S', '31.01.2024;Client;20,00;H']
  for (const head of ['Buchungstag;Verwendungszweck;Umsatz; ', 'Buchungstag;Verwendungszweck;Umsatz;'])
    assert.deepEqual(simple([head, ...lines].join('\n')), january, head)
  const signed = ['15.01.2024;Loyer;-1.234,50;S', '31.01.2024;Client;20,00;H']
  assert.deepEqual(simple(['Buchungstag;Verwendungszweck;Umsatz;Art', ...signed].join('\n')), january)
})

test('the newest first becomes the oldest first, and the running balance gives opening and closing', () => {
  const text = 'Date;Libellé;Montant;Solde\n31/01/2024;Client;20,00;120,00\n15/01/2024;Loyer;-1 234,50;100,00\n'
  const [made] = read(text).statements
  assert.deepEqual(
    made?.transactions.map(({ bookingDate, balanceCents }) => [bookingDate, balanceCents]),
    [
      ['2024-01-15', 10_000],
      ['2024-01-31', 12_000],
    ],
  )
  assert.deepEqual(
    [made?.opening?.cents, made?.closing?.cents, made?.from, made?.to],
    [133_450, 12_000, '2024-01-15', '2024-01-31'],
  )
})

test('what stands above and below the table is read: IBAN, holder, balances', () => {
  const text =
    'IBAN;FR76 3000 6000 0112 3456 7890 189\nTitulaire;Exemple SARL\nSolde initial;;;1 000,00\n\nDate;Libellé;Montant;Devise\n02/01/2024;A;-10,00;EUR\nSolde final;;;990,00\n'
  const { statements, faults } = read(text)
  const [made] = statements
  assert.deepEqual(
    [made?.iban, made?.holder, made?.currency, made?.opening?.cents, made?.closing?.cents, made?.transactions.length],
    ['FR7630006000011234567890189', 'Exemple SARL', 'EUR', 100_000, 99_000, 1],
  )
  assert.deepEqual(faults, [])
})

test('balances above the table are read in the words of banks, in a cell of their own or in one', () => {
  const lines = 'Date;Libellé;Montant\n15/01/2024;Loyer;-1 234,50\n31/01/2024;Client;20,00\n'
  const balances = (above: string) => {
    const [one] = read(`${above}\n\n${lines}`).statements
    return [one?.opening?.cents, one?.closing?.cents]
  }
  assert.deepEqual(balances('Solde au 31/01/2024 5 268,41 €;'), [undefined, 526_841])
  assert.deepEqual(balances('Solde (EUROS);5268,41'), [undefined, 526_841])
  assert.deepEqual(balances('Saldo contabile iniziale;404,10\nSaldo contabile finale;1.436,60'), [40_410, 143_660])
  assert.deepEqual(balances('"Kontostand vom 31.01.2024:";"46.428,57 EUR"'), [undefined, 4_642_857])
  assert.deepEqual(balances('Compte courant n° 58730393138'), [undefined, undefined])
})

test('a balance that is the same on every line is that of the account, not the one behind each', () => {
  const text = (one: string, two: string) =>
    `dateOp;label;amount;accountbalance\n2024-02-01;A;-10,00;${one}\n2024-02-02;B;-20,00;${two}\n2024-02-03;C;5,00;300,00\n`
  const [same] = read(text('300,00', '300,00')).statements
  assert.deepEqual([same?.closing?.cents, same?.transactions[0]?.balanceCents], [30_000, null])
  const [running] = read(text('315,00', '295,00')).statements
  assert.deepEqual([running?.closing?.cents, running?.transactions[0]?.balanceCents], [30_000, 31_500])
})

test('a balance between the lines is no transaction; a payment that only mentions one is', () => {
  const text =
    'Date;Libellé;Débit;Crédit\n01/01/2024;SOLDE INITIAL AU 01/01/2024;;500,00\n02/01/2024;VIREMENT SOLDE FINAL FACTURE 12;10,00;\n31/01/2024;Nouveau solde;;490,00\n'
  const [made] = read(text).statements
  assert.deepEqual([made?.opening?.cents, made?.closing?.cents], [50_000, 49_000])
  const overdrawn = read(text.replace(';;500,00', ';500,00;').replace(';;490,00', ';510,00;')).statements[0]
  assert.deepEqual([overdrawn?.opening?.cents, overdrawn?.closing?.cents], [-50_000, -51_000])
  assert.deepEqual(
    made?.transactions.map(({ cents, label }) => [cents, label]),
    [[-1_000, 'VIREMENT SOLDE FINAL FACTURE 12']],
  )
})

test('a British sort code in a column of its own says in which currency the account is, an Irish one may not', () => {
  const rows = (sort: string) =>
    `Transaction Date,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n15/01/2024,${sort},10203040,Rent,50.00,,100.00\n16/01/2024,${sort},10203040,Client,,20.00,120.00\n`
  const told = (text: string) => read(text).statements.map(({ account, currency }) => [account, currency])
  for (const sort of ["'20-45-67", '20-45-67', '204567'])
    assert.deepEqual(told(rows(sort)), [['10203040', 'GBP']], sort)
  for (const sort of ['93-11-52', '', 'none']) assert.deepEqual(told(rows(sort)), [['10203040', null]], sort)
})

test('Windows-1252 and UTF-16 are read like UTF-8', () => {
  const text = 'Date;Libellé;Débit;Crédit\n15/01/2024;Café;5,00;\n'
  for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text)])
    assert.deepEqual(simple(bytes as unknown as string), [['2024-01-15', -500, 'Café']])
})

test('several accounts in one file are several statements', () => {
  const text =
    'Account,Date,Description,Amount,Currency\nA,2024-01-02,x,1.00,EUR\nB,2024-01-02,y,2.00,EUR\nA,2024-01-03,z,3.00,EUR\n'
  assert.deepEqual(
    read(text).statements.map(({ account, transactions }) => [account, transactions.length]),
    [
      ['A', 2],
      ['B', 1],
    ],
  )
})

test('the order of day and month is told by the whole column', () => {
  const dates = (...cells: string[]) => {
    const { statements, faults } = read(
      `Date,Description,Amount\n${cells.map((cell) => `${cell},x,1.00`).join('\n')}\n`,
    )
    return { dates: statements[0]?.transactions.map(({ bookingDate }) => bookingDate), faults }
  }
  assert.deepEqual(dates('01/02/2024', '01/15/2024').dates, ['2024-01-02', '2024-01-15'])
  assert.deepEqual(dates('02/01/2024', '15/01/2024').dates, ['2024-01-02', '2024-01-15'])
  assert.deepEqual(dates('01/12/2023', '03/01/2024', '02/02/2024').dates, ['2023-12-01', '2024-01-03', '2024-02-02'])
  assert.match(dates('01/02/2024', '01/03/2024').faults[0] ?? '', /is not clear/)
})

test('Valuta is a date in Italy and a currency in the Netherlands', () => {
  const italian = read('Data;Valuta;Descrizione;Importo\n02/01/2024;03/01/2024;x;1,00\n').statements[0]
  assert.deepEqual([italian?.transactions[0]?.valueDate, italian?.currency], ['2024-01-03', null])
  const dutch = read('Datum;Valuta;Omschrijving;Bedrag\n02-01-2024;EUR;x;1,00\n').statements[0]
  assert.deepEqual([dutch?.transactions[0]?.valueDate, dutch?.currency], [null, 'EUR'])
})

test('a column of IBANs is the own account where they agree, that of the other side where they do not', () => {
  const others = ['DE89370400440532013000', 'FR7630006000011234567890189', 'NL91ABNA0417164300', 'BE68539007547034']
  const rows = others.map((iban, index) => `0${index + 1}.01.2024;x;${iban};1,00`).join('\n')
  const [made] = read(`Buchungsdatum;Verwendungszweck;IBAN;Betrag\n${rows}\n`).statements
  assert.deepEqual([made?.iban, made?.transactions.map(({ counterpartyIban }) => counterpartyIban)], [null, others])
})

test('what is not booked is left out, and a fee apart is named', () => {
  const text =
    'Completed Date,Description,Amount,Fee,Currency,State,Balance\n2024-01-02,a,-5.00,0.00,EUR,COMPLETED,95.00\n2024-01-03,b,-7.00,0.00,EUR,REVERTED,\n2024-01-04,c,-1.00,0.50,EUR,COMPLETED,93.50\n'
  const { statements, faults } = read(text)
  assert.deepEqual(
    statements[0]?.transactions.map(({ cents }) => cents),
    [-500, -100],
  )
  assert.match(faults[0] ?? '', /^line 3: not booked \("REVERTED"\)/)
  assert.match(faults[1] ?? '', /^line 4: a fee of "0.50" is listed separately/)
})

test('a wrong separator is a clear reason and never a wrong figure', () => {
  const unreadable = (text: string, message: RegExp) =>
    assert.throws(() => read(text), { code: 'file-unreadable', message })
  unreadable(
    'Date,Libellé,Montant\n15/01/2024,Loyer,1234,50\n',
    /^line 2: 4 fields, but 3 in the header \(line 1\).*decimal comma/,
  )
  unreadable('Date;Libellé;Montant\n15/01/2024,Loyer,1234.50\n', /^line 2: 1 fields, but 3 in the header/)
  unreadable('Date^Libellé^Montant\n15/01/2024^Loyer^1234,50\n', /^line 1: the columns are separated by "\^"/)
  unreadable('Date;Libellé;Montant\n"15/01/2024;Loyer;1,50\n', /^line \d+: a quotation mark is not closed/)
})

test('lines that are not surely a transaction are named and left out', () => {
  const text =
    'Date;Libellé;Débit;Crédit\n02/01/2024;ok;1,00;\n31/02/2024;x;1,00;\n02/01/2024;x;abc;\n02/01/2024;x;1,00;2,00\n02/01/2024;x;;\n02/01/2024;x\n02/01/2024;x;1000000000000000000,00;\n02/01/2024;x;-5,00;\n'
  const { statements, faults } = read(text)
  assert.deepEqual(
    statements[0]?.transactions.map(({ cents }) => cents),
    [-100],
  )
  assert.deepEqual(
    faults.map((fault) => fault.slice(0, 7)),
    ['line 3:', 'line 4:', 'line 5:', 'line 6:', 'line 7:', 'line 8:', 'line 9:'],
  )
})

test('thousands that may be decimals are not guessed', () => {
  assert.throws(() => read('Date;Libellé;Montant\n02/01/2024;x;1.234\n'), {
    code: 'file-unreadable',
    message: /is not clear/,
  })
  assert.equal(
    read('Date;Libellé;Montant\n02/01/2024;x;1.234\n02/01/2024;x;1,50\n').statements[0]?.transactions[0]?.cents,
    123_400,
  )
  const mixed = 'Date;Libellé;Montant\n02/01/2024;x;1.234\n02/01/2024;x;1,50\n02/01/2024;x;1.50\n'
  assert.throws(() => read(mixed), { code: 'file-unreadable', message: /is not clear/ })
})

test('a table without a line has no transaction and says so', () => {
  const { statements, faults } = read('Date;Libellé;Montant\n')
  assert.deepEqual(statements[0]?.transactions, [])
  assert.match(faults[0] ?? '', /no transaction follows/)
})

test('every name of a column is known in the form in which it is looked up', () => {
  for (const [role, names] of Object.entries(csvRoles)) {
    for (const name of names) assert.equal(plainWords(name), name, `${role}: ${name}`)
  }
  assert.equal(roleOf('Date Comptabilisation'), 'bookingDate')
  assert.equal(roleOf('Importo Accrediti (EUR)'), 'credit')
})
