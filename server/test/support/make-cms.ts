import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { digestAlgorithm, type Identity, signatureAlgorithm, signWith } from './signing-identity.ts'

export type CmsPlan = {
  signingTime?: Date
  /** Makes a time stamp over the signature's value. */
  timestamp?: { identity: Identity; time: Date; over?: Buffer }
  /** Encloses these bytes instead of being detached from them. */
  enclosed?: Buffer
  contentType?: string
  /** Leaves out the certificates. */
  bare?: boolean
}

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer).buffer

/** A signature over the content in the form that PDF files hold. */
export function makeCms(content: Buffer, identity: Identity, plan: CmsPlan = {}): Buffer {
  const contentType = plan.contentType ?? oid.data
  const attributes = [
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: contentType })),
    attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: bytesOf(sha256(plan.enclosed ?? content)) })),
    attribute(oid.signingCertificate, namedCertificate(identity)),
  ]
  if (plan.signingTime !== undefined) {
    attributes.push(attribute(oid.signingTime, new asn1js.UTCTime({ valueDate: plan.signingTime })))
  }
  const encoded = (each: pkijs.Attribute) => Buffer.from(each.toSchema().toBER())
  attributes.sort((left, right) => Buffer.compare(encoded(left), encoded(right)))
  const signed = Buffer.from(new asn1js.Set({ value: attributes.map((each) => each.toSchema()) }).toBER())
  const value = signWith(identity.kind, identity.privateKey, signed)
  const unsigned = plan.timestamp && [attribute(oid.timestampToken, stampOf(plan.timestamp, value))]
  const { certificate } = identity
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: digestAlgorithm(),
    signatureAlgorithm: signatureAlgorithm(identity.kind),
    signature: new asn1js.OctetString({ valueHex: bytesOf(value) }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    ...(unsigned && { unsignedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: unsigned }) }),
  })
  const eContent = plan.enclosed && new asn1js.OctetString({ valueHex: bytesOf(plan.enclosed) })
  const data = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: contentType, ...(eContent && { eContent }) }),
    signerInfos: [signer],
    ...(plan.bare ? {} : { certificates: identity.chain }),
  })
  const wrapped = new pkijs.ContentInfo({ contentType: oid.signedData, content: data.toSchema(true) })
  return Buffer.from(wrapped.toSchema().toBER())
}

/** The token of a time-stamping authority over the data. */
export function makeTimestamp(identity: Identity, data: Buffer, time: Date): Buffer {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.99999.1',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: digestAlgorithm(),
      hashedMessage: new asn1js.OctetString({ valueHex: bytesOf(sha256(data)) }),
    }),
    serialNumber: new asn1js.Integer({ value: 1 }),
    genTime: time,
  })
  const enclosed = Buffer.from(info.toSchema().toBER())
  return makeCms(enclosed, identity, { enclosed, contentType: oid.timestampInfo })
}

function stampOf({ identity, time, over }: NonNullable<CmsPlan['timestamp']>, value: Buffer): asn1js.BaseBlock {
  return asn1js.fromBER(bytesOf(makeTimestamp(identity, over ?? value, time))).result
}

function namedCertificate({ certificate }: Identity): asn1js.BaseBlock {
  const hash = sha256(Buffer.from(certificate.toSchema(false).toBER()))
  const named = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: bytesOf(hash) })] })
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [named] })] })
}

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })
