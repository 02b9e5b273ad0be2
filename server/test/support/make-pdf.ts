import { deflateSync } from 'node:zlib'
import { type EncryptionPlan, encryptionFor } from './make-pdf-encryption.ts'

/** How the writer puts strings and streams down; under encryption they come out encrypted. */
export type Pen = {
  text(value: string): string
  stream(entries: string, data: string | Buffer): Buffer
}

/** The body of an object, between `obj` and `endobj`. */
export type Body = string | Buffer | ((pen: Pen) => string | Buffer)

export type PdfPlan = {
  version?: string
  /** The text of each page. */
  pages?: readonly string[]
  /** Entries of the Info dictionary, e.g. `{ CreationDate: "D:20240131094500+01'00'" }`. */
  info?: Readonly<Record<string, string>>
  /** A whole XMP packet; see `makeXmp`. */
  xmp?: string | Buffer
  xref?: 'table' | 'stream'
  /** Puts what is no stream into an object stream; with `xref: 'stream'` and without encryption. */
  compress?: boolean
  /** Further entries of the catalogue, e.g. `/OpenAction 9 0 R`. */
  catalog?: string
  /** Further objects by number; take numbers from 100. */
  objects?: Readonly<Record<number, Body>>
  encrypt?: EncryptionPlan
}

/** Fixed numbers, so that a test can refer to them. */
export const numbers = { catalog: 1, pages: 2, info: 3, metadata: 4, font: 5, encrypt: 6, firstPage: 10 } as const

const documentId = '0123456789abcdef0123456789abcdef'
const plainPen: Pen = { text: literal, stream: plainStream }

/** A small, correct PDF. */
export function makePdf(plan: PdfPlan = {}): Buffer {
  const header = Buffer.from(`%PDF-${plan.version ?? '1.7'}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')
  const encryption = plan.encrypt && encryptionFor(plan.encrypt, Buffer.from(documentId, 'hex'))
  const bodies = new Map<number, Body>()
  const texts = plan.pages ?? ['A fictional statement']
  const kids = texts.map((_, index) => `${numbers.firstPage + index * 2} 0 R`)
  const metadata = plan.xmp === undefined ? '' : `/Metadata ${numbers.metadata} 0 R`
  bodies.set(numbers.catalog, `<< /Type /Catalog /Pages ${numbers.pages} 0 R ${metadata} ${plan.catalog ?? ''} >>`)
  bodies.set(numbers.pages, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  bodies.set(numbers.font, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [index, text] of texts.entries()) addPage(bodies, numbers.firstPage + index * 2, text)
  addMetadata(bodies, plan)
  for (const [number, body] of Object.entries(plan.objects ?? {})) bodies.set(Number(number), body)
  if (encryption !== undefined) bodies.set(numbers.encrypt, () => encryption.dictionary)
  const trailer = [`/Root ${numbers.catalog} 0 R`, `/ID [<${documentId}> <${documentId}>]`]
  if (plan.info !== undefined) trailer.push(`/Info ${numbers.info} 0 R`)
  if (encryption !== undefined) trailer.push(`/Encrypt ${numbers.encrypt} 0 R`)
  const penFor = (number: number): Pen =>
    encryption === undefined || number === numbers.encrypt ? plainPen : encryptedPen(encryption.encrypt, number)
  return write(header, plan.compress ? packed(bodies) : bodies, { trailer, xref: plan.xref ?? 'table', penFor })
}

/** Appends a revision, as an editor does that saves incrementally. The xref kind follows the file's. */
export function addRevision(pdf: Buffer, plan: Pick<PdfPlan, 'info' | 'xmp' | 'objects'>): Buffer {
  const bodies = new Map<number, Body>()
  addMetadata(bodies, plan)
  for (const [number, body] of Object.entries(plan.objects ?? {})) bodies.set(Number(number), body)
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1])
  const xref = pdf.toString('latin1', startxref, startxref + 4) === 'xref' ? 'table' : 'stream'
  const trailer = [`/Root ${numbers.catalog} 0 R`, `/Prev ${startxref}`, `/ID [<${documentId}> <${'f'.repeat(32)}>]`]
  if (plan.info !== undefined || pdf.includes('/Info ')) trailer.push(`/Info ${numbers.info} 0 R`)
  return write(pdf, bodies, { trailer, xref, penFor: () => plainPen })
}

function addPage(bodies: Map<number, Body>, number: number, text: string): void {
  bodies.set(
    number,
    `<< /Type /Page /Parent ${numbers.pages} 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R ` +
      `/Resources << /Font << /F1 ${numbers.font} 0 R >> >> >>`,
  )
  const content = `BT /F1 12 Tf 72 770 Td ${literal(text)} Tj ET`
  bodies.set(number + 1, (pen) => pen.stream('/Filter /FlateDecode', deflateSync(content)))
}

function addMetadata(bodies: Map<number, Body>, { info, xmp }: Pick<PdfPlan, 'info' | 'xmp'>): void {
  if (info !== undefined) {
    const entries = Object.entries(info)
    bodies.set(numbers.info, (pen) => `<< ${entries.map(([key, value]) => `/${key} ${pen.text(value)}`).join(' ')} >>`)
  }
  if (xmp !== undefined) bodies.set(numbers.metadata, (pen) => pen.stream('/Type /Metadata /Subtype /XML', xmp))
}

type Writing = { trailer: readonly string[]; xref: 'table' | 'stream'; penFor(number: number): Pen }
/** Offset in the file, or place in an object stream. */
type Place = number | { stream: number; index: number }

const objectStreamNumber = 9_000
const packedPlaces = new WeakMap<ReadonlyMap<number, Body>, Map<number, Place>>()

/** The same objects with all but the streams inside one object stream. */
function packed(bodies: ReadonlyMap<number, Body>): Map<number, Body> {
  const loose = new Map<number, Body>()
  const inside: { number: number; text: string }[] = []
  for (const [number, body] of bodies) {
    const written = typeof body === 'function' ? body(plainPen) : body
    if (typeof written === 'string') inside.push({ number, text: `${written}\n` })
    else loose.set(number, written)
  }
  let at = 0
  const head = inside.map(({ number, text }) => {
    const entry = `${number} ${at}`
    at += text.length
    return entry
  })
  const data = `${head.join(' ')}\n`
  const entries = `/Type /ObjStm /N ${inside.length} /First ${data.length} /Filter /FlateDecode`
  const text = inside.map((object) => object.text).join('')
  loose.set(objectStreamNumber, plainStream(entries, deflateSync(latin1(data + text))))
  packedPlaces.set(loose, new Map(inside.map(({ number }, index) => [number, { stream: objectStreamNumber, index }])))
  return loose
}

function write(before: Buffer, bodies: ReadonlyMap<number, Body>, { trailer, xref, penFor }: Writing): Buffer {
  const parts: Buffer[] = [before]
  const offsets = new Map<number, Place>(packedPlaces.get(bodies))
  let at = before.length
  const put = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const number of [...bodies.keys()].sort((left, right) => left - right)) {
    const body = bodies.get(number) as Body
    const written = typeof body === 'function' ? body(penFor(number)) : body
    offsets.set(number, at)
    put(Buffer.concat([latin1(`${number} 0 obj\n`), latin1(written), latin1('\nendobj\n')]))
  }
  const section = at
  put(xref === 'table' ? tableSection(offsets, trailer) : streamSection(offsets, trailer, section, before))
  put(latin1(`startxref\n${section}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const size = (offsets: ReadonlyMap<number, Place>) => Math.max(...offsets.keys(), 9_999) + 1

function tableSection(offsets: ReadonlyMap<number, Place>, trailer: readonly string[]): Buffer {
  const entries = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 1\n0000000000 65535 f \n${entries.join('')}`
  return latin1(`${table}trailer\n<< /Size ${size(offsets)} ${trailer.join(' ')} >>\n`)
}

function streamSection(
  offsets: ReadonlyMap<number, Place>,
  trailer: readonly string[],
  at: number,
  before: Buffer,
): Buffer {
  // Each section of a file is an object with a number of its own.
  const own = size(offsets) + before.toString('latin1').split('startxref').length
  const rows = [...offsets, [own, at] as const].map(([, place]) => {
    const row = Buffer.alloc(7)
    row[0] = typeof place === 'number' ? 1 : 2
    row.writeUInt32BE(typeof place === 'number' ? place : place.stream, 1)
    row.writeUInt16BE(typeof place === 'number' ? 0 : place.index, 5)
    return row
  })
  const index = [...offsets.keys(), own].map((number) => `${number} 1`).join(' ')
  const entries = `/Type /XRef /Size ${own + 1} /W [1 4 2] /Index [${index}] /Filter /FlateDecode ${trailer.join(' ')}`
  const stream = plainStream(entries, deflateSync(Buffer.concat(rows)))
  return Buffer.concat([latin1(`${own} 0 obj\n`), stream, latin1('\nendobj\n')])
}

export const latin1 = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text, 'latin1') : text)

export function literal(value: string): string {
  return `(${value.replace(/[\\()]/g, (character) => `\\${character}`)})`
}

export function plainStream(entries: string, data: string | Buffer): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data
  return Buffer.concat([latin1(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, latin1('\nendstream')])
}

function encryptedPen(encrypt: (data: Buffer, number: number) => Buffer, number: number): Pen {
  return {
    text: (value) => `<${encrypt(latin1(value), number).toString('hex')}>`,
    stream: (entries, data) =>
      plainStream(entries, encrypt(typeof data === 'string' ? Buffer.from(data) : data, number)),
  }
}

type XmpPlan = {
  createDate?: string
  modifyDate?: string
  metadataDate?: string
  history?: readonly string[]
  prolog?: string
}

/** An XMP packet with its dates; `history` holds the times of edits. */
export function makeXmp({ createDate, modifyDate, metadataDate, history = [], prolog = '' }: XmpPlan): string {
  const element = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<xmp:${name}>${value}</xmp:${name}>`
  const events = history.map(
    (when) => `<rdf:li stEvt:action="saved" stEvt:when="${when}" stEvt:softwareAgent="Demo Editor"/>`,
  )
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>${prolog}
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#">
${element('CreateDate', createDate)}${element('ModifyDate', modifyDate)}${element('MetadataDate', metadataDate)}
<xmpMM:History><rdf:Seq>${events.join('')}</rdf:Seq></xmpMM:History>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}
