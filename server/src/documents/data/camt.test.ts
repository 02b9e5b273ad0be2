import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const balance = (code: string, cents: string, date: string, direction = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`

type Plan = { amount?: string; direction?: string; status?: string; details?: string; dates?: string; info?: string }
const entry = ({
  amount = '10.00',
  direction = 'DBIT',
  status = '<Sts>BOOK</Sts>',
  details = '',
  dates,
  info = '',
}: Plan) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}${dates ?? '<BookgDt><Dt>2024-01-15</Dt></BookgDt><ValDt><Dt>2024-01-16</Dt></ValDt>'}<AcctSvcrRef>BANKREF</AcctSvcrRef><NtryDtls>${details}</NtryDtls>${info}</Ntry>`

const account =
  '<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Exemple SARL</Nm></Ownr><Svcr><FinInstnId><BIC>AGRIFRPP</BIC><Nm>Banque Exemple</Nm></FinInstnId></Svcr></Acct>'
const statement = (inside: string, head = account) => `<Stmt><Id>1</Id>${head}${inside}</Stmt>`
const file = (statements: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/>${statements}</BkToCstmrStmt></Document>`
const read = (text: string) => readDataFile(Buffer.from(text), createBudget(20_000)) as AccountEvidence

const both = balance('OPBD', '100.00', '2024-01-01') + balance('CLBD', '90.00', '2024-01-31')

test('a statement is read with its account, balances and entries', () => {
  const details =
    '<TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Cdtr><Nm>Fournisseur</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Facture 7</Ustrd></RmtInf></TxDtls>'
  const info = '<AddtlNtryInf>VIREMENT</AddtlNtryInf>'
  const evidence = read(file(statement(both + entry({ details, info }))))
  assert.deepEqual(evidence, {
    format: 'camt.053',
    faults: [],
    statements: [
      {
        iban: 'FR7630006000011234567890189',
        account: null,
        bic: 'AGRIFRPP',
        bank: 'Banque Exemple',
        holder: 'Exemple SARL',
        currency: 'EUR',
        from: '2024-01-01',
        to: '2024-01-31',
        opening: { date: '2024-01-01', cents: 10_000 },
        closing: { date: '2024-01-31', cents: 9_000 },
        transactions: [
          {
            bookingDate: '2024-01-15',
            valueDate: '2024-01-16',
            cents: -1_000,
            label: 'Facture 7 VIREMENT',
            counterparty: 'Fournisseur',
            counterpartyIban: 'DE89370400440532013000',
            reference: 'E2E-1',
            balanceCents: null,
          },
        ],
      },
    ],
  })
})

test('versions 02 to 08 are read; in 08 status and names stand deeper', () => {
  for (const version of ['02', '03', '04', '05', '06', '07', '08']) {
    assert.equal(read(file(statement(both + entry({})), version)).statements[0]?.transactions[0]?.cents, -1_000)
  }
  const details = '<TxDtls><RltdPties><Dbtr><Pty><Nm>Client</Nm></Pty></Dbtr></RltdPties></TxDtls>'
  const status = '<Sts><Cd>BOOK</Cd></Sts>'
  const [made] = read(file(statement(both + entry({ details, status, direction: 'CRDT' })), '08')).statements
  assert.deepEqual([made?.transactions[0]?.counterparty, made?.transactions[0]?.cents], ['Client', 1_000])
})

test('a batch is split where its parts add up, and told as one where they do not', () => {
  const part = (amount: string) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
  const amounts = (details: string) =>
    read(file(statement(both + entry({ amount: '10.00', details })))).statements[0]?.transactions.map(
      ({ cents }) => cents,
    )
  assert.deepEqual(amounts(part('4.00') + part('6.00')), [-400, -600])
  assert.deepEqual(amounts(part('4.00') + part('5.00')), [-1_000])
  assert.deepEqual(amounts(part('4.00') + part('x')), [-1_000])
})

test('the direction of a reversal is the one that the entry says', () => {
  const reversal = entry({ direction: 'CRDT' }).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
  assert.equal(read(file(statement(both + reversal))).statements[0]?.transactions[0]?.cents, 1_000)
})

test('several statements are several, PRCD opens, and overdrafts are negative', () => {
  const second =
    balance('PRCD', '5.00', '2024-01-31', 'DBIT') + balance('CLBD', '15.00', '2024-02-29', 'DBIT') + entry({})
  const { statements } = read(file(statement(both) + statement(second)))
  assert.deepEqual(
    statements.map(({ opening, closing }) => [opening?.cents, closing?.cents]),
    [
      [10_000, 9_000],
      [-500, -1_500],
    ],
  )
})

test('pages of one statement are joined over their interim balance; a missing page is named', () => {
  const first = statement(balance('OPBD', '100.00', '2024-01-01') + balance('ITBD', '90.00', '2024-01-15') + entry({}))
  const last = statement(balance('ITBD', '90.00', '2024-01-15') + balance('CLBD', '80.00', '2024-01-31') + entry({}))
  const joined = read(file(first + last))
  assert.deepEqual(joined.faults, [])
  assert.deepEqual(
    joined.statements.map(({ opening, closing, transactions }) => [
      opening?.cents,
      closing?.cents,
      transactions.length,
    ]),
    [[10_000, 8_000, 2]],
  )
  assert.match(read(file(last)).faults[0] ?? '', /the page before is missing/)
  assert.match(read(file(first)).faults[0] ?? '', /the next page is missing/)
})

test('amounts of 10^18, without sign or malformed, pending entries and lost ones are faults and give no figure', () => {
  const summary = '<TxsSummry><TtlNtries><NbOfNtries>9</NbOfNtries></TtlNtries></TxsSummry>'
  const entries = [
    entry({ amount: '1000000000000000000' }),
    entry({ amount: '1,5' }),
    entry({ direction: '?' }),
    entry({ status: '<Sts>PDNG</Sts>' }),
    entry({ dates: '<BookgDt><Dt>2024-02-31</Dt></BookgDt>' }),
  ]
  const evidence = read(file(statement(summary + entries.join(''))))
  assert.deepEqual(evidence.statements[0]?.transactions, [])
  assert.equal(evidence.statements[0]?.opening, null)
  assert.equal(evidence.faults.length, 8)
  assert.match(evidence.faults.join('\n'), /statement 1, Ntry 1, Amt: "1000000000000000000"/)
  assert.match(evidence.faults.join('\n'), /TxsSummry counts "9" entries, the statement has 5/)
})

test('a cut file, one without a statement and one with a billion laughs are unreadable, with where', () => {
  const whole = file(statement(both + entry({})))
  assert.throws(() => read(whole.slice(0, whole.length - 30)), { code: 'file-unreadable', message: /^line 1/ })
  assert.throws(() => read(file('')), { code: 'file-unreadable', message: /Stmt/ })
  const laughs = whole.replace('?>', '?>\n<!DOCTYPE Document [<!ENTITY a "&b;&b;">]>')
  assert.throws(() => read(laughs), { code: 'file-unreadable', message: 'line 2: XML with a DOCTYPE is refused' })
})

test('without a period it begins on the day after that of the opening balance, and with one it is as named', () => {
  const balances = balance('OPBD', '100.00', '2024-01-14') + balance('CLBD', '90.00', '2024-01-15')
  const named = '<FrToDt><FrDtTm>2024-01-14T00:00:00</FrDtTm><ToDtTm>2024-01-15T00:00:00</ToDtTm></FrToDt>'
  const from = (inside: string) => read(file(statement(inside + balances + entry({})))).statements[0]?.from
  assert.deepEqual([from(''), from(named)], ['2024-01-15', '2024-01-14'])
})

const message = (format: string, [name, of]: readonly [string, string], inside: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}.001.08"><${name}><GrpHdr/><${of}>${account}${inside}</${of}></${name}></Document>`

test('a report of a day is read to its interim balance, which no page has to follow', () => {
  const balances = balance('PRCD', '100.00', '2024-01-14') + balance('ITBD', '90.00', '2024-01-15')
  const available = balance('ITAV', '590.00', '2024-01-15')
  const inside = balances + available + entry({}) + entry({ status: '<Sts><Cd>PDNG</Cd></Sts>' })
  const evidence = read(message('camt.052', ['BkToCstmrAcctRpt', 'Rpt'], inside))
  assert.deepEqual(
    [evidence.format, evidence.faults],
    ['camt.052', ['statement 1, Ntry 2: not booked (PDNG), left out']],
  )
  assert.deepEqual(
    evidence.statements.map(({ opening, closing, transactions }) => [
      opening?.cents,
      closing?.cents,
      transactions.length,
    ]),
    [[10_000, 9_000, 1]],
  )
})

test('a notification has entries and no balance', () => {
  const evidence = read(message('camt.054', ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'], entry({})))
  assert.equal(evidence.format, 'camt.054')
  assert.deepEqual(
    evidence.statements.map(({ iban, opening, transactions }) => [iban, opening, transactions[0]?.cents]),
    [['FR7630006000011234567890189', null, -1_000]],
  )
})
