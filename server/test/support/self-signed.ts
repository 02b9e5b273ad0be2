import { webcrypto } from 'node:crypto'
import { Integer, OctetString, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, GeneralName, GeneralNames } from 'pkijs'

export type SelfSigned = { cert: string; key: string }

/** A certificate that vouches for itself, for a receiver in a test: one name, and 127.0.0.1. */
export async function selfSigned(name: string): Promise<SelfSigned> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 1 }) })
  const commonName = new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })
  certificate.issuer.typesAndValues.push(commonName)
  certificate.subject.typesAndValues.push(commonName)
  certificate.notBefore.value = new Date(Date.now() - 86_400_000)
  certificate.notAfter.value = new Date(Date.now() + 86_400_000)
  certificate.extensions = [authority(), alternativeNames(name)]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  const key = await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)
  return { cert: pem('CERTIFICATE', certificate.toSchema(true).toBER()), key: pem('PRIVATE KEY', key) }
}

function authority(): Extension {
  const value = new BasicConstraints({ cA: true })
  return new Extension({ extnID: '2.5.29.19', critical: true, extnValue: value.toSchema().toBER(), parsedValue: value })
}

function alternativeNames(name: string): Extension {
  const loopback = new OctetString({ valueHex: Uint8Array.of(127, 0, 0, 1).buffer })
  const names = [new GeneralName({ type: 2, value: name }), new GeneralName({ type: 7, value: loopback })]
  const value = new GeneralNames({ names })
  return new Extension({ extnID: '2.5.29.17', critical: false, extnValue: value.toSchema().toBER() })
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
