import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { addRevision, makePdf, makeXmp, plainStream } from './make-pdf.ts'

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

export const pdfs = [
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
export const pictures = [
  jpeg,
  await picture().png().toBuffer(),
  await picture().tiff().toBuffer(),
  await picture().webp().toBuffer(),
]
const fecColumns =
  'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise'
export const dataFiles = [
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
export function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/** Turns this share of all bits. */
export function flipped(bytes: Buffer, ratio: number, seed: number): Buffer {
  const copy = Buffer.from(bytes)
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random.next().value * limit)
  for (let left = Math.max(1, Math.round(bytes.length * 8 * ratio)); left > 0; left -= 1) {
    const at = below(bytes.length)
    copy[at] = (copy[at] as number) ^ (1 << below(8))
  }
  return copy
}

type Mutation = (bytes: Buffer, below: (limit: number) => number) => Buffer

const piece = (bytes: Buffer, below: (limit: number) => number) => {
  const start = below(bytes.length)
  return { start, end: Math.min(bytes.length, start + 1 + below(512)) }
}

/** What a damaged disk, a careless program and somebody hostile do to a file. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'bits turned': (bytes, below) =>
    flipped(bytes, [0.0005, 0.001, 0.002, 0.004, 0.01, 0.02][below(6)] ?? 0.001, below(2 ** 31)),
  'cut off': (bytes, below) => bytes.subarray(0, 1 + below(bytes.length)),
  'a piece left out': (bytes, below) => {
    const { start, end } = piece(bytes, below)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  },
  'a piece many times': (bytes, below) => {
    const { start, end } = piece(bytes, below)
    const repeated = Array.from({ length: 1 + below(200) }, () => bytes.subarray(start, end))
    return Buffer.concat([bytes.subarray(0, start), ...repeated, bytes.subarray(end)])
  },
  'a piece in another place': (bytes, below) => {
    const { start, end } = piece(bytes, below)
    const copy = Buffer.from(bytes)
    bytes.copy(copy, below(bytes.length), start, end)
    return copy
  },
  'a piece of zeros': (bytes, below) => {
    const { start, end } = piece(bytes, below)
    return Buffer.from(bytes).fill(0, start, end)
  },
  'another number': (bytes, below) => {
    const numbers = [...bytes.toString('latin1').matchAll(/\d{1,12}/g)]
    const { index = 0, 0: digits = '' } = numbers[below(Math.max(1, numbers.length))] ?? {}
    const odd = ['0', '-1', '65536', '2147483648', '4294967296', '99999999999999999999', '1e308'][below(7)] ?? '0'
    return Buffer.concat([bytes.subarray(0, index), Buffer.from(odd), bytes.subarray(index + digits.length)])
  },
}

/** The mutated document of a seed: the same bytes at every run, so that what was found can be looked at again. */
export function mutatedDocument(seed: number): { what: string; file: string; bytes: Buffer } {
  const random = randomNumbers((seed * 2_654_435_761) % 2_147_483_648)
  for (let spent = 0; spent < 3; spent += 1) random.next()
  const below = (limit: number) => Math.floor(random.next().value * limit)
  const corpus = Object.entries({ pdf: pdfs, picture: pictures, data: dataFiles })
  // Half of them PDFs: most of what is sent is one.
  const [kind, files] = corpus[Math.max(0, below(4) - 1)] as [string, Buffer[]]
  const which = below(files.length)
  const kinds = Object.entries(mutations)
  let bytes = files[which] as Buffer
  const done: string[] = []
  for (let left = 1 + below(2); left > 0 && bytes.length > 0; left -= 1) {
    const [name, mutate] = kinds[below(kinds.length)] as [string, Mutation]
    bytes = Buffer.from(mutate(bytes, below))
    done.push(name)
  }
  return { what: done.join(', '), file: `${kind} ${which + 1}`, bytes }
}
