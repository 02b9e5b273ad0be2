import { createHash, sign } from 'node:crypto'
import * as asn1js from 'asn1js'
import { type CmsPlan, makeCms, makeTimestamp } from './make-cms.ts'
import { addRevision, type Body, latin1, literal, makePdf, numbers, plainStream } from './make-pdf.ts'
import type { Identity } from './signing-identity.ts'

/** Objects of a form with places for two signatures and a text field, on the first of two pages. */
export const formNumbers = { form: 150, firstField: 151, textField: 152, secondField: 153, note: 160, signature: 200 }

const widget = (name: string, type: string, rest = '') =>
  `<< /Type /Annot /Subtype /Widget /FT /${type} /T (${name}) /Rect [10 10 110 30] /P 10 0 R ${rest} >>`

export const signatureField = (name: string, value?: number) =>
  widget(name, 'Sig', value === undefined ? '' : `/V ${value} 0 R`)

/** The text field with its value and what it shows. */
export function filledField(text: string): Record<number, Body> {
  const look = plainStream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', `BT /F1 9 Tf (${text}) Tj ET`)
  return { [formNumbers.textField]: widget('amount', 'Tx', `/V ${literal(text)} /AP << /N 154 0 R >>`), 154: look }
}

const annotations = `${formNumbers.firstField} 0 R ${formNumbers.textField} 0 R ${formNumbers.secondField} 0 R`

export const firstPage = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 11 0 R ` +
  `/Resources << /Font << /F1 5 0 R >> >> /Annots [${annotations} ${more}] >>`

export const contents = (text: string): Buffer => plainStream('', `BT /F1 12 Tf 72 770 Td ${literal(text)} Tj ET`)

export function makeForm(xref: 'table' | 'stream' = 'table'): Buffer {
  const fields = `/Fields [${annotations}] /SigFlags 3`
  return makePdf({
    xref,
    pages: ['Total 1250,00 EUR', 'Second page'],
    catalog: `/AcroForm ${formNumbers.form} 0 R`,
    objects: {
      [numbers.firstPage]: firstPage(),
      [formNumbers.form]: `<< ${fields} >>`,
      [formNumbers.firstField]: signatureField('first'),
      [formNumbers.textField]: widget('amount', 'Tx'),
      [formNumbers.secondField]: signatureField('second'),
    },
  })
}

export type SigningPlan = CmsPlan & {
  identity: Identity
  field?: 'first' | 'second'
  subFilter?: string
  /** Certifies the document: 1 no changes, 2 forms, 3 annotations. */
  certify?: 1 | 2 | 3
  /** Entries of a FieldMDP, e.g. `/Action /All`. */
  lock?: string
  /** Of a document time stamp. */
  stampedAt?: Date
  objects?: Readonly<Record<number, Body>>
}

const placeholderBytes = 8_192
const rangeWidth = 40

/** Signs a form in a new revision; `objects` are written with it. */
export function signForm(pdf: Buffer, plan: SigningPlan): Buffer {
  const isFirst = (plan.field ?? 'first') === 'first'
  const number = formNumbers.signature + (isFirst ? 0 : 1)
  const subFilter = plan.subFilter ?? 'adbe.pkcs7.detached'
  const signature =
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${referencesOf(plan)} ${certificateOf(plan)} ` +
    `/ByteRange [${' '.repeat(rangeWidth)}] /Contents <${'0'.repeat(placeholderBytes * 2)}> >>`
  const field = isFirst ? formNumbers.firstField : formNumbers.secondField
  const catalog = `<< /Type /Catalog /Pages 2 0 R /AcroForm ${formNumbers.form} 0 R /Perms << /DocMDP ${number} 0 R >> >>`
  const signed = addRevision(pdf, {
    objects: {
      [number]: signature,
      [field]: signatureField(isFirst ? 'first' : 'second', number),
      ...(plan.certify !== undefined && { [numbers.catalog]: catalog }),
      ...plan.objects,
    },
  })
  const gapStart = signed.indexOf('/Contents <', signed.indexOf(`${number} 0 obj`, pdf.length)) + '/Contents '.length
  const gapEnd = gapStart + placeholderBytes * 2 + 2
  const range = `0 ${gapStart} ${gapEnd} ${signed.length - gapEnd}`
  latin1(range.padEnd(rangeWidth)).copy(signed, signed.indexOf('/ByteRange [', pdf.length) + '/ByteRange ['.length)
  const content = Buffer.concat([signed.subarray(0, gapStart), signed.subarray(gapEnd)])
  latin1(signatureOver(content, subFilter, plan).toString('hex')).copy(signed, gapStart + 1)
  return signed
}

function signatureOver(content: Buffer, subFilter: string, plan: SigningPlan): Buffer {
  if (subFilter === 'ETSI.RFC3161') return makeTimestamp(plan.identity, content, plan.stampedAt ?? new Date(0))
  if (subFilter === 'adbe.x509.rsa_sha1') {
    const value = Uint8Array.from(sign('sha1', content, plan.identity.privateKey))
    return Buffer.from(new asn1js.OctetString({ valueHex: value.buffer }).toBER())
  }
  if (subFilter !== 'adbe.pkcs7.sha1') return makeCms(content, plan.identity, plan)
  return makeCms(content, plan.identity, { ...plan, enclosed: createHash('sha1').update(content).digest() })
}

function referencesOf({ certify, lock }: SigningPlan): string {
  const references: string[] = []
  const reference = (method: string, parameters: string) =>
    `<< /Type /SigRef /TransformMethod /${method} /TransformParams << /V /1.2 ${parameters} >> >>`
  if (certify !== undefined) references.push(reference('DocMDP', `/P ${certify}`))
  if (lock !== undefined) references.push(reference('FieldMDP', lock))
  return references.length === 0 ? '' : `/Reference [${references.join(' ')}]`
}

function certificateOf({ subFilter, identity }: SigningPlan): string {
  if (subFilter !== 'adbe.x509.rsa_sha1') return ''
  return `/Cert <${Buffer.from(identity.certificate.toSchema(false).toBER()).toString('hex')}>`
}
