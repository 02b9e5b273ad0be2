import type { DocumentMemory } from '#domain/document-memory.ts'
import { defineInput, sha256 } from './input.ts'
import type { NotRead } from './sources.ts'

export const memory = defineInput({
  name: 'memory',
  what: 'what the organisation saw in other documents that share something with this one; `null`: there is no memory',
  of: 'medium',
  phase: 'run',
  around: [],
  fingerprint: {
    is: 'recorded',
    why: 'each document that is sent would make new reports on those before it',
    hash: (recalled: DocumentMemory | null) => memoryHash(recalled),
  },
  async load({ request, medium, analysis }, sources): Promise<DocumentMemory | null | NotRead> {
    if (analysis.remembers === undefined) return null
    const evidence = await sources.evidence({ request, medium })
    if (evidence === undefined) return { notRead: medium }
    return sources.recall({ request, medium }, analysis.remembers, evidence)
  },
})

/** What stands for the memory among the inputs of a report. */
export function memoryHash(recalled: DocumentMemory | null): string {
  const known = recalled?.known.map(({ fingerprint, ...seen }) => [seen.company, seen.seenOn, seen.color, fingerprint])
  return sha256(JSON.stringify(known ?? null))
}
