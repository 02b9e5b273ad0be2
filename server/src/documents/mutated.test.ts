import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { silentLog } from '#kernel/log.ts'
import { addRevision, makePdf, makeXmp, plainStream } from '#test/support/make-pdf.ts'
import { limits } from './limits.ts'
import { readingRunner } from './programs.ts'
import { sniffKind } from './sniff.ts'

// In children, as the service does: what hangs or crashes one is told, and does not take the test with it.
const options = { log: silentLog, processes: 1, rssBytesMax: limits.rssBytesMax }
const parse = readingRunner('parse', options)
const image = readingRunner('image', options)
after(() => {
  parse.close()
  image.close()
})

const info = { Producer: 'Demo Bank', CreationDate: "D:20240131094500+01'00'" }
const xmp = makeXmp({ createDate: '2024-01-31T09:45:00+01:00' })
const invoice =
  '<?xml version="1.0"?><CrossIndustryInvoice><ExchangedDocument><ID>F-7</ID></ExchangedDocument><SupplyChainTradeTransaction/></CrossIndustryInvoice>'
const jpeg = await picture().jpeg().toBuffer()

/** Noise, so that every part of the file is of some weight. */
function picture() {
  const pixels = Buffer.from(Array.from({ length: 160 * 160 * 3 }, (_, index) => (index * index * 7) % 251))
  return sharp(pixels, { raw: { width: 160, height: 160, channels: 3 } }).withMetadata({ density: 150 })
}

const pdfs = [
  makePdf({ pages: ['one', 'two', 'three'], info, xmp }),
  makePdf({ pages: ['one', 'two'], xref: 'stream', compress: true, info }),
  makePdf({ info, encrypt: { revision: 6, userPassword: '' } }),
  makePdf({ info, encrypt: { revision: 3, userPassword: '' } }),
  addRevision(addRevision(makePdf({ info }), { objects: { 11: page('Total 900') } }), { info, xmp }),
  makePdf({
    objects: {
      11: plainStream('', `q 300 0 0 300 90 90 cm /Im0 Do Q ${'BT /F1 9 Tf 90 700 Td (Balance 100) Tj ET '.repeat(9)}`),
      10: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 11 0 R /Annots [103 0 R] /Resources << /Font << /F1 5 0 R >> /XObject << /Im0 100 0 R >> >> >>',
      100: plainStream(
        '/Type /XObject /Subtype /Image /Width 160 /Height 160 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        jpeg,
      ),
      101: '<< /Type /Filespec /F (factur-x.xml) /EF << /F 102 0 R >> >>',
      102: plainStream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(invoice)),
      103: '<< /Type /Annot /Subtype /FreeText /Rect [90 400 290 420] /DA (/F1 9 Tf) /Contents (a note) /F 4 >>',
    },
  }),
]
const pictures = [
  jpeg,
  await picture().png().toBuffer(),
  await picture().tiff().toBuffer(),
  await picture().webp().toBuffer(),
]
const fecColumns =
  'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise'
const dataFiles = [
  'Date;Libellé;Débit;Crédit;Solde\n15/01/2024;Loyer;1 234,50;;100,00\n16/01/2024;Virement;;20,00;120,00\n',
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2024-01-15</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
  ':20:S\n:25:FR7630006000011234567890189\n:28C:1/1\n:60F:C240101EUR1000,00\n:61:2401150115D10,00NTRFNONREF\n:86:Loyer?20janvier\n:62F:C240131EUR990,00\n-\n',
  'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240115<TRNAMT>-10.00<NAME>Loyer</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  `${fecColumns}\nVT|Ventes|1|20240115|707000|Ventes|||F1|20240115|Facture|0,00|100,00|||20240131||\nVT|Ventes|1|20240115|411000|Clients|||F1|20240115|Facture|100,00|0,00|||20240131||\n`,
  '<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:i="http://www.infocamere.it/itnn/fr/itcc/ci/2018-11-04"><context id="c"><entity><identifier scheme="x">1</identifier></entity><period><instant>2023-12-31</instant></period></context><unit id="u"><measure>iso4217:EUR</measure></unit><i:TotaleAttivo contextRef="c" unitRef="u" decimals="0">1000</i:TotaleAttivo></xbrl>',
  invoice,
].map((text) => Buffer.from(text))

function page(text: string): Buffer {
  return plainStream('', `BT /F1 12 Tf 72 770 Td (${text}) Tj ET`)
}

/** The same bytes at every run: a failure must be repeatable. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/** Turns this share of all bits. */
function flipped(bytes: Buffer, ratio: number, seed: number): Buffer {
  const copy = Buffer.from(bytes)
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random.next().value * limit)
  for (let left = Math.max(1, Math.round(bytes.length * 8 * ratio)); left > 0; left -= 1) {
    const at = below(bytes.length)
    copy[at] = (copy[at] as number) ^ (1 << below(8))
  }
  return copy
}

/** The program after which this is made, where somebody asks for it: `MUTATE_WITH=zzuf`. */
function zzuffed(bytes: Buffer, ratio: number, seed: number): Buffer {
  const { stdout, error } = spawnSync('zzuf', ['-s', String(seed), '-r', String(ratio)], { input: bytes })
  if (error !== undefined) throw error
  return stdout
}

const mutate = process.env.MUTATE_WITH === 'zzuf' ? zzuffed : flipped
const ratios = [0.0005, 0.001, 0.002, 0.004, 0.01, 0.02]

async function outcomeOf(bytes: Buffer): Promise<string> {
  const run = { deadlineMs: limits.deadlineMs }
  const kind = sniffKind(bytes)
  const isPicture = kind !== undefined && kind !== 'pdf' && kind !== 'data'
  const task = () => ({ bytes })
  const answer = await (isPicture ? image.run('read', task, run) : parse.run('read', task, run))
  if (answer.ok) return 'read'
  // Behind these stands a bug of ours: an exception that nobody meant, a crash, a hang.
  assert.doesNotMatch(answer.reason.detail, /^the file could not be read|the reader ended|longer than/)
  return answer.reason.code
}

for (const [what, files, count] of [
  ['PDFs', pdfs, 260],
  ['pictures', pictures, 100],
  ['data files', dataFiles, 140],
] as const) {
  test(`D-07 ${count} mutated ${what} end in evidence or in a reason`, { timeout: 180_000 }, async () => {
    const outcomes = new Map<string, number>()
    for (const file of files) assert.equal(await outcomeOf(file), 'read', file.toString('latin1', 0, 80))
    for (let seed = 1; seed <= count; seed += 1) {
      const file = files[seed % files.length] as Buffer
      const ratio = ratios[Math.floor(seed / files.length) % ratios.length] as number
      const outcome = await outcomeOf(mutate(file, ratio, seed)).catch((error: Error) => {
        throw new Error(`${what}, seed ${seed}, ratio ${ratio}: ${error.message}`)
      })
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    // Mutations that all are harmless, or all fatal, would show nothing.
    assert.ok((outcomes.get('read') ?? 0) >= 10 && outcomes.size > 1, JSON.stringify([...outcomes]))
  })
}
