import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import { ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { readDataFile } from './read-data.ts'

const samples: Readonly<Record<string, string>> = {
  camt: '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2024-01-15</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
  mt940:
    ':20:S\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:60F:C240101EUR1000,00\r\n:61:2401150116D100,00NTRFREF//B\r\n:86:105?00LAST?20SVWZ+Strom?32Werk\r\n:62F:C240131EUR900,00\r\n-',
  ofx: 'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><DTPOSTED>20240115<TRNAMT>-1.50<NAME>A &amp; B</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
  fec: 'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|Debit|Credit\nVE|V|1|20240115|411|Client|12,00|0,00\nVE|V|1|20240115|707|Vente|0,00|12,00\n',
  csv: 'Date;Libellé;Débit;Crédit;Solde\n15/01/2024;"Loyer; janvier";1 234,50;;100,00\n31/01/2024;Client;;20,00;120,00\n',
  xbrl: '<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:i="http://www.infocamere.it/itnn/fr/itcc/ci/2018-11-04"><context id="c"><entity><identifier scheme="s">1</identifier></entity><period><instant>2023-12-31</instant></period></context><unit id="e"><measure>iso4217:EUR</measure></unit><i:A contextRef="c" unitRef="e">1</i:A></xbrl>',
}

/** The same numbers at every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mutated(bytes: Buffer, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = random(6); count >= 0; count -= 1)
    copy[random(copy.length)] = random(2) === 0 ? 0x30 + random(10) : random(256)
  if (random(3) === 0) return copy.subarray(0, random(copy.length))
  const [from, to] = [random(copy.length), random(copy.length)]
  return random(3) === 0 ? Buffer.concat([copy.subarray(0, to), copy.subarray(from)]) : copy
}

for (const [name, text] of Object.entries(samples)) {
  test(`${name}: what is mutated or cut is read, or ends as a reason`, () => {
    const random = randomOf(text.length)
    assert.notEqual(readDataFile(Buffer.from(text), createBudget(20_000)), undefined)
    let read = 0
    for (let round = 0; round < 300; round += 1) {
      try {
        if (readDataFile(mutated(Buffer.from(text), random), createBudget(20_000)) !== undefined) read += 1
      } catch (error) {
        assert.ok(error instanceof ReadFailure, String(error))
      }
    }
    assert.ok(read > 0, 'nothing was read at all: the mutations are too wild to test anything')
  })
}

test('D-07 more transactions, facts, lines or accounts than the limits end as a reason', () => {
  const limited = (text: string) =>
    assert.throws(() => readDataFile(Buffer.from(text), createBudget(20_000)), { code: 'resource-limit' })
  limited(`Date;Libellé;Montant\n${'15/01/2024;x;1,00\n'.repeat(limits.dataTransactionsMax + 1)}`)
  limited(`:20:S\n:25:1\n:60F:C240101EUR1,00\n${':61:240115D1,00NTRF\n'.repeat(limits.dataTransactionsMax + 2)}`)
  const accounts = Array.from({ length: limits.dataAccountsMax + 1 }, (_, n) => `VE|V|1|20240115|4${n}|C|1,00|0`)
  limited(`JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|Debit|Credit\n${accounts.join('\n')}`)
  limited(
    samples.xbrl?.replace(
      '</xbrl>',
      `${'<i:A contextRef="c" unitRef="e">1</i:A>'.repeat(limits.dataFactsMax)}</xbrl>`,
    ) ?? '',
  )
})

test('D-07 reading stops itself when its time is up', () => {
  for (const text of [samples.camt, samples.csv, samples.xbrl])
    assert.throws(() => readDataFile(Buffer.from(text ?? ''), createBudget(-1)), { code: 'resource-limit' })
})
