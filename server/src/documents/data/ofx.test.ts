import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const read = (text: string | Buffer) =>
  readDataFile(Buffer.from(text as string), createBudget(20_000)) as AccountEvidence

const header =
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\n\n'
const sgml = (transactions: string, end = '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>') => `${header}<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20240201</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1
<STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20240101<DTEND>20240131
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>-12.30<DTASOF>20240131</LEDGERBAL>${end}`

const sale = `<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20240115120000[-5:EST]
<TRNAMT>-1234.50
<FITID>F1
<NAME>CAFE &amp; CO
<MEMO>
</STMTTRN>`

test('SGML without end tags is read, empty elements included', () => {
  const evidence = read(
    sgml(`${sale}<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240116<TRNAMT>+7,5<MEMO><CHECKNUM>12<NAME>X</STMTTRN>`),
  )
  assert.deepEqual(evidence.faults, [])
  const [made] = evidence.statements
  assert.deepEqual(
    [made?.account, made?.currency, made?.from, made?.to, made?.opening, made?.closing],
    ['12345678901', 'EUR', '2024-01-01', '2024-01-31', null, { date: '2024-01-31', cents: -1_230 }],
  )
  assert.deepEqual(made?.transactions, [
    {
      bookingDate: '2024-01-15',
      valueDate: null,
      cents: -123_450,
      label: 'CAFE & CO',
      counterparty: 'CAFE & CO',
      counterpartyIban: null,
      reference: 'F1',
      balanceCents: null,
    },
    {
      bookingDate: '2024-01-16',
      valueDate: null,
      cents: 750,
      label: 'X',
      counterparty: 'X',
      counterpartyIban: null,
      reference: '12',
      balanceCents: null,
    },
  ])
})

test('XML is read the same, a credit card and several statements included', () => {
  const statement = (kind: string, from: string) =>
    `<${kind}><CURDEF>EUR</CURDEF>${from}<BANKTRANLIST><STMTTRN><DTPOSTED>20240102</DTPOSTED><TRNAMT>1.00</TRNAMT><MEMO/></STMTTRN></BANKTRANLIST></${kind}>`
  const text = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX>${statement('STMTRS', '<BANKACCTFROM><ACCTID>FR7630006000011234567890189</ACCTID></BANKACCTFROM>')}${statement('CCSTMTRS', '<CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM>')}</OFX>`
  const { statements, faults } = read(text)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    statements.map(({ iban, account }) => iban ?? account),
    ['FR7630006000011234567890189', '4111'],
  )
  assert.deepEqual(
    statements.map(({ transactions }) => transactions[0]?.cents),
    [100, 100],
  )
})

test('the euro sign of Windows is read under CHARSET:1252', () => {
  const made = read(Buffer.from(sgml(sale.replace('CAFE', 'CAF\xc9')), 'latin1')).statements[0]
  assert.equal(made?.transactions[0]?.counterparty, 'CAFÉ & CO')
})

test('a cut file, wrong amounts and dates are named with their line and give no figure', () => {
  const wrong = `${sale.replace('-1234.50', `1${'0'.repeat(18)}`)}\n${sale.replace('20240115', '20241315')}`
  const { statements, faults } = read(sgml(wrong, ''))
  assert.deepEqual(statements[0]?.transactions, [])
  assert.match(faults[0] ?? '', /line \d+: the file is cut/)
  assert.match(faults[1] ?? '', /^line 15, STMTTRN: "1000000000000000000" is not an amount/)
  assert.match(faults[2] ?? '', /is not a date$/)
})

test('entities, endless nesting and a file without a statement end as a reason', () => {
  const doctype = '<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX>&x;</OFX>'
  assert.throws(() => read(doctype), { code: 'file-unreadable', message: 'line 1: a DOCTYPE is refused' })
  assert.throws(() => read(`${header}<OFX>${'<A>'.repeat(5_000)}`), { code: 'resource-limit' })
  assert.throws(() => read(`${header}<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>`), { code: 'file-unreadable' })
})
