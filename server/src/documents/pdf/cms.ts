import { isoInstant } from '../dates.ts'
import { attributeValue, type Cms, oids, parseInnerCms } from './signature-verification/signed-data.ts'

export type CmsTimes = {
  /** By the signer's own clock. */
  signingTime: string | null
  /**
   * By a time-stamping authority.
   * https://www.rfc-editor.org/rfc/rfc3161
   */
  timestampTime: string | null
  isTimestampToken: boolean
}

/**
 * The times inside a CMS signature. Nothing is verified here.
 * https://www.rfc-editor.org/rfc/rfc5652#section-11.3
 */
export function cmsTimes(cms: Cms): CmsTimes {
  const own = cms.timestamp === undefined ? null : isoInstant(cms.timestamp.genTime)
  const token = parseInnerCms(attributeValue(cms.signer?.unsignedAttrs?.attributes, oids.timestampToken))
  return {
    signingTime: signingTimeOf(cms),
    timestampTime: own ?? (token?.timestamp === undefined ? null : isoInstant(token.timestamp.genTime)),
    isTimestampToken: own !== null,
  }
}

export const signingTimeOf = (cms: Cms): string | null =>
  isoOf(attributeValue(cms.signer?.signedAttrs?.attributes, oids.signingTime))

/**
 * `UTCTime` and `GeneralizedTime` alike.
 * https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5
 */
function isoOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('toDate' in value)) return null
  return isoInstant((value as { toDate(): Date }).toDate())
}
