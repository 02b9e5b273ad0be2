import type { SignatureEvidence } from '../evidence.ts'
import { limits } from '../limits.ts'
import type { PdfFile } from './file.ts'
import type { Leftovers } from './leftovers.ts'
import type { ObjectGraph } from './object-graph.ts'
import { type Dictionary, dictionaryOf, isReference, nameOf } from './objects.ts'
import type { RevisionDelta } from './revision-changes.ts'
import type { SignatureCandidate } from './signature-candidate.ts'
import type { Found } from './walk.ts'
import { dictionariesIn } from './walk.ts'

/**
 * Collects dictionaries with a byte range, wherever they stand. Usage rights, with which Adobe enables features of its
 * reader, look the same and are none of the signer's: they are left out.
 */
export function signatureCollector(file: PdfFile) {
  const candidates: SignatureCandidate[] = []
  const rights = usageRightsNumbers(file)
  return {
    add({ number, revision, value, place }: Found): void {
      for (const dictionary of dictionariesIn(value)) {
        if (!dictionary.entries.has('ByteRange') || candidates.length >= limits.signaturesMax) continue
        if (rights.has(number) || transformsUsageRights(file, dictionary)) continue
        candidates.push({ dictionary, number, revision, offset: place >= 0 ? place : undefined })
      }
    },
    /** The library for CMS is large and few files are signed: it is loaded only here. */
    async read(
      graph: ObjectGraph,
      deltas: readonly RevisionDelta[],
      leftovers: Leftovers,
    ): Promise<SignatureEvidence[]> {
      if (candidates.length === 0) return []
      const { readSignatures } = await import('./signature-verification/index.ts')
      return readSignatures(file, graph, deltas, leftovers, candidates)
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
