import { createHash, webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { addRevision, latin1, literal } from './make-pdf.ts'

export type SignaturePlan = {
  /** `/M`, as a PDF date. */
  claimedTime?: string
  /** Attribute of the CMS. */
  signingTime?: Date
  /** The same attribute as a `GeneralizedTime`, to the letter. */
  signingTimeText?: string
  /** `genTime` of a time-stamp token beside the signature. */
  timestampTime?: Date
  /** The signature is itself a time-stamp token (`ETSI.RFC3161`). */
  isDocumentTimestamp?: boolean
  objectNumber?: number
  /** Further entries of the signature dictionary. */
  entries?: string
}

const placeholderBytes = 8_192
const rangeWidth = 40

/** Signs the file as it stands, in a new revision, with a key made for the occasion. */
export async function signPdf(pdf: Buffer, plan: SignaturePlan = {}): Promise<Buffer> {
  const claimed = plan.claimedTime === undefined ? '' : `/M ${literal(plan.claimedTime)}`
  const kind = plan.isDocumentTimestamp ? 'ETSI.RFC3161' : 'adbe.pkcs7.detached'
  const body =
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${kind} ${claimed} ${plan.entries ?? ''} ` +
    `/ByteRange [${' '.repeat(rangeWidth)}] /Contents <${'0'.repeat(placeholderBytes * 2)}> >>`
  const signed = addRevision(pdf, { objects: { [plan.objectNumber ?? 200]: body } })
  const gapStart = signed.indexOf('/Contents <', pdf.length) + '/Contents '.length
  const gapEnd = gapStart + placeholderBytes * 2 + 2
  const range = `0 ${gapStart} ${gapEnd} ${signed.length - gapEnd}`
  latin1(range.padEnd(rangeWidth)).copy(signed, signed.indexOf('/ByteRange [', pdf.length) + '/ByteRange ['.length)
  const digest = createHash('sha256').update(signed.subarray(0, gapStart)).update(signed.subarray(gapEnd)).digest()
  const cms = plan.isDocumentTimestamp
    ? await timestampToken(plan.timestampTime ?? new Date(0), digest)
    : await signatureOver(digest, plan)
  latin1(cms.toString('hex')).copy(signed, gapStart + 1)
  return signed
}

async function signatureOver(digest: Buffer, plan: SignaturePlan): Promise<Buffer> {
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
    attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: digest })),
  ]
  if (plan.signingTime !== undefined) {
    attributes.push(attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: plan.signingTime })))
  }
  if (plan.signingTimeText !== undefined)
    attributes.push(attribute('1.2.840.113549.1.9.5', generalized(plan.signingTimeText)))
  const token = plan.timestampTime && (await timestampToken(plan.timestampTime, digest))
  const unsigned =
    token === undefined ? [] : [attribute('1.2.840.113549.1.9.16.2.14', asn1js.fromBER(Uint8Array.from(token)).result)]
  return signedData(new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }), attributes, unsigned)
}

async function timestampToken(genTime: Date, digest: Buffer): Promise<Buffer> {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.99999.1',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new asn1js.OctetString({ valueHex: digest }),
    }),
    serialNumber: new asn1js.Integer({ value: 1 }),
    genTime,
  })
  const content = new pkijs.EncapsulatedContentInfo({
    eContentType: '1.2.840.113549.1.9.16.1.4',
    eContent: new asn1js.OctetString({ valueHex: info.toSchema().toBER() }),
  })
  const imprint = createHash('sha256').update(Buffer.from(info.toSchema().toBER())).digest()
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' })),
    attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: imprint })),
  ]
  return signedData(content, attributes, [])
}

/** The library writes no time zone but UTC. */
function generalized(text: string): unknown {
  return asn1js.fromBER(Uint8Array.from([0x18, text.length, ...latin1(text)])).result
}

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })

async function signedData(
  content: pkijs.EncapsulatedContentInfo,
  signed: pkijs.Attribute[],
  unsigned: pkijs.Attribute[],
): Promise<Buffer> {
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never })
  const { certificate, privateKey } = await makeCertificate(engine)
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: signed }),
    ...(unsigned.length > 0 && {
      unsignedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: unsigned }),
    }),
  })
  const data = new pkijs.SignedData({
    version: 1,
    encapContentInfo: content,
    signerInfos: [signer],
    certificates: [certificate],
  })
  await data.sign(privateKey, 0, 'SHA-256', undefined, engine)
  const wrapped = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) })
  return Buffer.from(wrapped.toSchema().toBER())
}

async function makeCertificate(engine: pkijs.CryptoEngine) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { publicKey, privateKey } = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as never as {
    publicKey: never
    privateKey: never
  }
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ value: 1 })
  const name = new pkijs.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1js.Utf8String({ value: 'Fictional Signer' }),
  })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2040-01-01T00:00:00Z')
  await certificate.subjectPublicKeyInfo.importKey(publicKey, engine)
  await certificate.sign(privateKey, 'SHA-256', engine)
  return { certificate, privateKey }
}
