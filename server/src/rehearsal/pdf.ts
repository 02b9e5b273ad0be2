import type { PdfCipher } from './encryption.ts'

type TinyPdf = { text: string; info: Readonly<Record<string, string>>; cipher?: PdfCipher }

const documentId = '726f656e7467656e2074657374000000'

/** One page, nothing compressed: the same bytes on every machine, since the document is known by their hash. */
export function tinyPdf({ text, info, cipher }: TinyPdf): Buffer {
  const string = (value: string) =>
    cipher ? `<${cipher.encrypt(Buffer.from(value)).toString('hex')}>` : literal(value)
  const plain = Buffer.from(`BT /F1 12 Tf 72 770 Td ${literal(text)} Tj ET`)
  const content = cipher ? cipher.encrypt(plain) : plain
  const entries = Object.entries(info).map(([name, value]) => `/${name} ${string(value)}`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]).toString('latin1'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${entries.join(' ')} >>`,
    ...(cipher ? [cipher.dictionary] : []),
  ]
  return assemble(objects, cipher ? `/Encrypt ${objects.length} 0 R` : '')
}

/** The same file saved again by an editor that appends: its page now shows another text, the old one is still there. */
export function rewritten(pdf: Buffer, text: string): Buffer {
  const before = pdf.toString('latin1')
  const content = `BT /F1 12 Tf 72 770 Td ${literal(text)} Tj ET`
  const body = `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`
  const table = `xref\n4 1\n${String(before.length).padStart(10, '0')} 00000 n \n`
  const previous = /startxref\n(\d+)/.exec(before)?.[1]
  const trailer = `<< /Size 7 /Root 1 0 R /Info 6 0 R /Prev ${previous} /ID [<${documentId}> <${documentId}>] >>`
  const startAt = before.length + body.length
  return Buffer.from(`${before}${body}${table}trailer\n${trailer}\nstartxref\n${startAt}\n%%EOF\n`, 'latin1')
}

function assemble(objects: readonly string[], more: string): Buffer {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer = `<< /Size ${size} /Root 1 0 R /Info 6 0 R /ID [<${documentId}> <${documentId}>] ${more} >>`
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${file}${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}

const literal = (value: string) => `(${value.replace(/[\\()]/g, (character) => `\\${character}`)})`
