import { fromBER } from 'asn1js'
import { type Attribute, ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { isoInstant } from '../dates.ts'
import { limits } from '../limits.ts'

export type CmsTimes = {
  /** By the signer's own clock. */
  signingTime: string | null
  /** By a time-stamping authority. */
  timestampTime: string | null
  isTimestampToken: boolean
}

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  signingTime: '1.2.840.113549.1.9.5',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const

/** The times inside a CMS signature; undefined when it is no readable CMS. Nothing is verified here. */
export function readCmsTimes(bytes: Buffer): CmsTimes | undefined {
  try {
    // The place reserved in the file is larger than the signature: zeros follow it, and are left alone.
    const { result, offset } = fromBER(Uint8Array.from(bytes), { maxNodes: limits.signatureAsnNodesMax })
    if (offset === -1) return undefined
    const signed = signedDataOf(result)
    if (signed === undefined) return undefined
    const own = timestampOf(signed)
    const signer = signed.signerInfos[0]
    const countersigned = attributeValue(signer?.unsignedAttrs?.attributes, oids.timestampToken)
    const token = countersigned === undefined ? undefined : signedDataOf(countersigned)
    return {
      signingTime: isoOf(attributeValue(signer?.signedAttrs?.attributes, oids.signingTime)),
      timestampTime: own ?? (token === undefined ? null : timestampOf(token)),
      isTimestampToken: own !== null,
    }
  } catch {
    // The library throws errors of many classes on malformed input; all of them mean the same here.
    return undefined
  }
}

function signedDataOf(schema: unknown): SignedData | undefined {
  const content = new ContentInfo({ schema })
  return content.contentType === oids.signedData ? new SignedData({ schema: content.content }) : undefined
}

function timestampOf(signed: SignedData): string | null {
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== oids.timestampInfo || eContent === undefined) return null
  const { result, offset } = fromBER(eContent.getValue(), { maxNodes: limits.signatureAsnNodesMax })
  return offset === -1 ? null : isoInstant(new TSTInfo({ schema: result }).genTime)
}

function attributeValue(attributes: readonly Attribute[] | undefined, type: string): unknown {
  return attributes?.find((attribute) => attribute.type === type)?.values[0]
}

/** `UTCTime` and `GeneralizedTime` alike. */
function isoOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('toDate' in value)) return null
  return isoInstant((value as { toDate(): Date }).toDate())
}
