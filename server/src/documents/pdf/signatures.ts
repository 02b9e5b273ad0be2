import type { SignatureEvidence } from '../evidence.ts'
import { limits } from '../limits.ts'
import { isWhite } from './characters.ts'
import type { PdfFile } from './file.ts'
import { dateOf } from './info.ts'
import { type Dictionary, dictionaryOf, integerOf, isReference, isString, nameOf, type Value } from './objects.ts'
import { decodeHex } from './parser.ts'
import type { Found } from './walk.ts'
import { dictionariesIn } from './walk.ts'

type Candidate = { dictionary: Dictionary; number: number; revision: number }

/**
 * Collects dictionaries with a byte range, wherever they stand, and reads the times they carry. Usage rights, with which
 * Adobe enables features of its reader, look the same and are none of the signer's: they are left out.
 */
export function signatureCollector(file: PdfFile) {
  const candidates: Candidate[] = []
  const rights = usageRightsNumbers(file)
  return {
    add({ number, revision, value }: Found): void {
      for (const dictionary of dictionariesIn(value)) {
        if (!dictionary.entries.has('ByteRange') || candidates.length >= limits.signaturesMax) continue
        if (rights.has(number) || transformsUsageRights(file, dictionary)) continue
        candidates.push({ dictionary, number, revision })
      }
    },
    /** The library for CMS is large and few files are signed: it is loaded only here. */
    async read(): Promise<SignatureEvidence[]> {
      if (candidates.length === 0) return []
      const { readCmsTimes } = await import('./cms.ts')
      return candidates.map((candidate) => {
        const { entries } = candidate.dictionary
        const byteRange = integers(file.resolve(entries.get('ByteRange')))
        const gap = contentsInGap(file.bytes, byteRange)
        const contents = gap ?? contentsOf(file.resolve(entries.get('Contents')))
        const subFilter = nameOf(file.resolve(entries.get('SubFilter'))) ?? null
        const isSmall = contents.length > 0 && contents.length <= limits.signatureBytesMax
        const times = isSmall ? readCmsTimes(contents) : undefined
        return {
          objectNumber: candidate.number,
          revision: candidate.revision,
          subFilter,
          byteRange,
          gapIsClean: gap !== undefined,
          cmsReadable: times !== undefined,
          isDocumentTimestamp: subFilter === 'ETSI.RFC3161' || times?.isTimestampToken === true,
          claimedTime: dateOf(file.resolve(entries.get('M'))),
          signingTime: times?.signingTime ?? null,
          timestampTime: times?.timestampTime ?? null,
        }
      })
    },
  }
}

/** The objects that `/Perms` of the catalogue names as usage rights, in whichever revision. */
function usageRightsNumbers(file: PdfFile): Set<number> {
  const found = new Set<number>()
  for (const { number: revision } of file.revisions) {
    const permissions = dictionaryOf(file.resolve(file.catalog(revision)?.entries.get('Perms'), revision))
    for (const key of ['UR', 'UR3']) {
      const target = permissions?.entries.get(key)
      if (isReference(target)) found.add(target.number)
    }
  }
  return found
}

function transformsUsageRights(file: PdfFile, { entries }: Dictionary): boolean {
  const references = file.resolve(entries.get('Reference'))
  if (!Array.isArray(references)) return false
  const methods = references.slice(0, limits.signaturesMax).flatMap((reference) => {
    const method = dictionaryOf(file.resolve(reference))?.entries.get('TransformMethod')
    return nameOf(file.resolve(method)) ?? []
  })
  return methods.length > 0 && methods.every((method) => method.startsWith('UR'))
}

function integers(value: Value): number[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 16).flatMap((item) => integerOf(item) ?? [])
}

const contentsOf = (value: Value) => (isString(value) ? value.bytes : Buffer.alloc(0))

/**
 * The signature as it stands in the gap of its byte range, if the gap is exactly `<hexadecimal>`. Taken from here rather
 * than from the dictionary: in encrypted files it is the one string that is not encrypted.
 */
function contentsInGap(bytes: Buffer, byteRange: readonly number[]): Buffer | undefined {
  const [first, firstLength, second, secondLength] = byteRange
  if (byteRange.length !== 4 || first !== 0 || firstLength === undefined) return undefined
  if (second === undefined || secondLength === undefined || second <= firstLength || secondLength < 0) return undefined
  if (second + secondLength > bytes.length) return undefined
  const gap = bytes.subarray(firstLength, second)
  if (gap.length > limits.signatureBytesMax * 2 + 2 || gap[0] !== 0x3c || gap.at(-1) !== 0x3e) return undefined
  const digits = gap.subarray(1, -1)
  return digits.every(isHexOrWhite) ? decodeHex(digits) : undefined
}

const isHexOrWhite = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66) || isWhite(byte)
