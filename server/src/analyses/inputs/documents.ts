import type { Evidence } from '#documents/evidence.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { opened, type Packed } from '../packed.ts'
import { defineInput, sha256 } from './input.ts'
import { factsOf, type MediumFacts } from './medium-facts.ts'
import type { NotRead } from './sources.ts'
import type { About } from './subject.ts'

/** `evidence` is unpacked when it is asked for: a request may have many documents, and each is large. */
export type ReadDocument = {
  medium: MediumFacts
  /** What a person entered because the document could not be read well enough; `null`: it was read. */
  figures: EnteredFigures | null
  evidence(): Promise<Evidence>
}

type PackedDocument = Omit<ReadDocument, 'evidence'> & { evidence: Packed<Evidence> }

/** A report is made of so many documents, the newest; the rest is said to be left out. */
export const documentsMax = 60

export const documents = defineInput({
  name: 'documents',
  what: `what was read of the documents that the analysis takes, the newest ${documentsMax}, with what a person entered`,
  of: 'request',
  phase: 'run',
  around: ['media'],
  fingerprint: {
    is: 'counted',
    keys: ['documents', 'document'],
    isSent: true,
    hashes(about) {
      const taken = takenOf(about)
      return {
        // The report says how many were left out.
        ...(taken.length > documentsMax && { documents: sha256(String(taken.length)) }),
        ...Object.fromEntries(
          taken.slice(-documentsMax).map((medium) => [`document:${medium.id}`, hashOf(medium, about.request)]),
        ),
      }
    },
  },
  async load(about, sources): Promise<readonly PackedDocument[] | NotRead> {
    const { request } = about
    const read: PackedDocument[] = []
    for (const medium of documentsOf(about)) {
      const evidence = await sources.evidence({ request, medium })
      if (evidence === undefined) return { notRead: medium }
      read.push({ medium: factsOf(medium), figures: await sources.entered(medium), evidence })
    }
    return read
  },
  // One at a time, when the analysis comes to it: all of them at once would be hundreds of megabytes.
  open: (read: readonly PackedDocument[]): readonly ReadDocument[] =>
    read.map(({ evidence, ...document }) => ({ ...document, evidence: async () => opened(evidence) })),
})

/** What it is made of: those it takes that have been read, the newest of them. */
export const documentsOf = (about: About<'request', 'media'>): Medium[] => takenOf(about).slice(-documentsMax)

function takenOf({ analysis, around }: About<'request', 'media'>): Medium[] {
  return around.media.filter((medium) => {
    const facts = factsOf(medium)
    return facts.reading === 'done' && analysis.takes?.(facts)
  })
}

function hashOf(medium: Medium, request: CompanyRequest): string {
  const { sha256: bytes, documentReaderVersion, languages } = readingKeyOf(medium, request)
  const { name, declaredType, period, date, extraction } = factsOf(medium)
  return sha256(
    JSON.stringify([
      bytes,
      documentReaderVersion,
      languages,
      name,
      declaredType,
      period,
      date,
      extraction,
      medium.figuresSha256,
    ]),
  )
}
