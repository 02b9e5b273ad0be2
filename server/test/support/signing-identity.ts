import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

export type KeyKind = 'rsa' | 'rsa-pss' | 'ecdsa' | 'ed25519'

/** Somebody who can sign: a key, its certificate and those that vouch for it. All of them are made up. */
export type Identity = {
  kind: KeyKind
  privateKey: KeyObject
  certificate: pkijs.Certificate
  chain: pkijs.Certificate[]
}

const sha256 = '2.16.840.1.101.3.4.2.1'

export function digestAlgorithm(): pkijs.AlgorithmIdentifier {
  return new pkijs.AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1js.Null() })
}

export function signatureAlgorithm(kind: KeyKind): pkijs.AlgorithmIdentifier {
  if (kind === 'ecdsa') return new pkijs.AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' })
  if (kind === 'ed25519') return new pkijs.AlgorithmIdentifier({ algorithmId: '1.3.101.112' })
  const rsa = { algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new asn1js.Null() }
  if (kind === 'rsa') return new pkijs.AlgorithmIdentifier(rsa)
  const mask = { algorithmId: '1.2.840.113549.1.1.8', algorithmParams: digestAlgorithm().toSchema() }
  const parameters = new pkijs.RSASSAPSSParams({
    hashAlgorithm: digestAlgorithm(),
    maskGenAlgorithm: new pkijs.AlgorithmIdentifier(mask),
    saltLength: 32,
  })
  return new pkijs.AlgorithmIdentifier({
    algorithmId: '1.2.840.113549.1.1.10',
    algorithmParams: parameters.toSchema(),
  })
}

export function signWith(kind: KeyKind, privateKey: KeyObject, data: Buffer): Buffer {
  if (kind === 'ed25519') return sign(null, data, privateKey)
  if (kind !== 'rsa-pss') return sign('sha256', data, privateKey)
  return sign('sha256', data, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 })
}

type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }
let rsaPair: KeyPair | undefined

/** Making an RSA key takes long: all who sign with RSA share one. */
function keyPair(kind: KeyKind): KeyPair {
  if (kind === 'ecdsa') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (kind === 'ed25519') return generateKeyPairSync('ed25519')
  rsaPair ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return rsaPair
}

export type IdentityPlan = {
  name?: string
  validFrom?: string
  validUntil?: string
  /** Bits of the key usage, e.g. `0xc0` for signatures; `0x20` is for encrypting keys only. */
  keyUsage?: number
  timeStamping?: boolean
  /** Vouches for itself. */
  selfSigned?: boolean
}

let serial = 1_000

export function makeIdentity(kind: KeyKind, plan: IdentityPlan = {}): Identity {
  const own = keyPair(kind)
  const name = plan.name ?? 'Fictional Signer'
  if (plan.selfSigned) {
    const certificate = makeCertificate({ ...plan, name }, own.publicKey, { kind, privateKey: own.privateKey, name })
    return { kind, privateKey: own.privateKey, certificate, chain: [certificate] }
  }
  const root = keyPair('ecdsa')
  const issuer = { kind: 'ecdsa' as const, privateKey: root.privateKey, name: 'Fictional Root' }
  const authority = makeCertificate({ name: issuer.name, keyUsage: 0x06, isAuthority: true }, root.publicKey, issuer)
  const certificate = makeCertificate({ ...plan, name }, own.publicKey, issuer)
  return { kind, privateKey: own.privateKey, certificate, chain: [certificate, authority] }
}

type Issuer = { kind: KeyKind; privateKey: KeyObject; name: string }

function makeCertificate(
  plan: IdentityPlan & { name: string; isAuthority?: boolean },
  publicKey: KeyObject,
  issuer: Issuer,
): pkijs.Certificate {
  serial += 1
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ value: serial })
  certificate.issuer.typesAndValues.push(commonName(issuer.name))
  certificate.subject.typesAndValues.push(commonName(plan.name))
  certificate.notBefore.value = new Date(plan.validFrom ?? '2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date(plan.validUntil ?? '2040-01-01T00:00:00Z')
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  certificate.subjectPublicKeyInfo = new pkijs.PublicKeyInfo({ schema: asn1js.fromBER(Uint8Array.from(spki)).result })
  const usage = new asn1js.BitString({ valueHex: Uint8Array.from([plan.keyUsage ?? 0xc0]).buffer, unusedBits: 0 })
  const constraints = new pkijs.BasicConstraints({ cA: plan.isAuthority === true })
  certificate.extensions = [extension('2.5.29.19', constraints.toSchema(), true), extension('2.5.29.15', usage, true)]
  if (plan.timeStamping) {
    const purposes = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] })
    certificate.extensions.push(extension('2.5.29.37', purposes.toSchema(), true))
  }
  certificate.signature = signatureAlgorithm(issuer.kind)
  certificate.signatureAlgorithm = signatureAlgorithm(issuer.kind)
  const body = Buffer.from(certificate.encodeTBS().toBER())
  const signature = Uint8Array.from(signWith(issuer.kind, issuer.privateKey, body))
  certificate.signatureValue = new asn1js.BitString({ valueHex: signature.buffer })
  // Read back, so that it is what a reader sees.
  return new pkijs.Certificate({ schema: asn1js.fromBER(certificate.toSchema(true).toBER()).result })
}

const commonName = (value: string) =>
  new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) })

function extension(extnID: string, value: asn1js.BaseBlock, critical: boolean): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() })
}
