import { type BaseBlock, fromBER } from 'asn1js'
import { type Attribute, ContentInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs'
import { limits } from '../../limits.ts'

/** A CMS signature, taken apart. Nothing is verified here. */
export type Cms = {
  signed: SignedData
  signer: SignerInfo | undefined
  /** As they stand in the file, DER. */
  certificates: readonly Buffer[]
  contentType: string
  content: Buffer | undefined
  timestamp: TSTInfo | undefined
  /** How many bytes it takes; the room that was reserved for it is larger. */
  lengthBytes: number
}

export const oids = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const

/** Undefined when it is no readable CMS signature. */
export function parseCms(bytes: Buffer): Cms | undefined {
  try {
    const { result, offset } = fromBER(Uint8Array.from(bytes), { maxNodes: limits.signatureAsnNodesMax })
    return offset === -1 ? undefined : cmsOf(result, offset)
  } catch {
    // The library throws errors of many classes on malformed input; all of them mean the same here.
    return undefined
  }
}

/** The same of a value inside another CMS. */
export function parseInnerCms(value: unknown): Cms | undefined {
  try {
    return cmsOf(value as BaseBlock, 0)
  } catch {
    return undefined
  }
}

function cmsOf(schema: BaseBlock, lengthBytes: number): Cms | undefined {
  const info = new ContentInfo({ schema })
  if (info.contentType !== oids.signedData) return undefined
  const signed = new SignedData({ schema: info.content })
  const { eContentType, eContent } = signed.encapContentInfo
  const content = eContent === undefined ? undefined : Buffer.from(eContent.getValue())
  return {
    signed,
    signer: signed.signerInfos[0],
    certificates: certificatesOf(info.content),
    contentType: eContentType,
    content,
    timestamp: eContentType === oids.timestampInfo ? timestampInfoOf(content) : undefined,
    lengthBytes,
  }
}

function timestampInfoOf(content: Buffer | undefined): TSTInfo | undefined {
  if (content === undefined) return undefined
  const { result, offset } = fromBER(Uint8Array.from(content), { maxNodes: limits.signatureAsnNodesMax })
  return offset === -1 ? undefined : new TSTInfo({ schema: result })
}

/** The field `[0]` of the signed data, each as it was written: encoded again it might no longer match its signature. */
function certificatesOf(signedData: { valueBlock?: { value?: BaseBlock[] } }): Buffer[] {
  for (const block of signedData.valueBlock?.value ?? []) {
    if (block.idBlock.tagClass !== 3 || block.idBlock.tagNumber !== 0) continue
    const items = (block as unknown as { valueBlock: { value: BaseBlock[] } }).valueBlock.value
    const universal = items.filter(({ idBlock }) => idBlock.tagClass === 1)
    return universal
      .slice(0, limits.certificatesMax)
      .map(({ valueBeforeDecodeView }) => Buffer.from(valueBeforeDecodeView))
  }
  return []
}

export function attributeValue(attributes: readonly Attribute[] | undefined, type: string): unknown {
  return attributes?.find((attribute) => attribute.type === type)?.values?.[0]
}

/** Of an octet string, in one piece or several. */
export function octets(value: unknown): Buffer | undefined {
  const block = value as { getValue?(): ArrayBuffer } | undefined
  return block?.getValue === undefined ? undefined : Buffer.from(block.getValue())
}
