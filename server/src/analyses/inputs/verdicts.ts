import type { Run } from '#domain/request.ts'
import type { MediumId } from '#kernel/ids.ts'
import { documentsOf } from './documents.ts'
import { defineInput, sha256 } from './input.ts'
import type { DocumentVerdict } from './subject.ts'

/** Whose reports are the verdicts on documents. */
export const verdictSource = 'doc_xray'

/** Criteria by which a document is of somebody else: whoever counts what is in it should know. */
export const ownershipCodes: ReadonlySet<string> = new Set(['otherHolder', 'sharedAccount', 'otherCompanyCode'])

export const verdicts = defineInput({
  name: 'verdicts',
  what: 'what the Doc X-Ray says of each document of the request',
  of: 'request',
  phase: 'readiness',
  around: ['media', 'verdicts'],
  fingerprint: {
    is: 'counted',
    keys: ['verdict'],
    isSent: false,
    // Of the documents that the analysis takes. Not whether it is being made anew: it may say the same.
    hashes(about) {
      const taken = new Set(documentsOf(about).map(({ id }) => id))
      return Object.fromEntries(
        about.around.verdicts.flatMap(({ medium, color, codes }) =>
          taken.has(medium) && color !== undefined
            ? [[`verdict:${medium}`, sha256(JSON.stringify([color, codes]))]]
            : [],
        ),
      )
    },
  },
  load: ({ around }) => around.verdicts,
})

type Flag = { medium: MediumId; color: DocumentVerdict['color']; codes: readonly string[] }

/** One that is being made anew is pending: what it says may change. `flags`: of the newest report on each document. */
export function verdictsFrom(
  runs: readonly Pick<Run, 'source' | 'medium' | 'status'>[],
  flags: readonly Flag[],
): DocumentVerdict[] {
  const told = new Map(flags.map((flag) => [flag.medium, flag]))
  return runs.flatMap(({ source, medium, status }) => {
    if (source !== verdictSource || medium === undefined) return []
    const flag = told.get(medium)
    const codes = flag?.codes.filter((code) => ownershipCodes.has(code)) ?? []
    const isPending = status === 'queued' || status === 'running'
    return [{ medium, status: isPending ? 'pending' : flag === undefined ? 'none' : 'made', color: flag?.color, codes }]
  })
}
