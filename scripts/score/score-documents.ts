import { docXray } from '#analyses/doc-xray/index.ts'
import { type DocXrayRaw, docXrayRaw } from '#analyses/doc-xray/raw.ts'
import { declarableTypes } from '#documents/classification/declared.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { DocumentMemory } from '#domain/document-memory.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { overFolderTogether } from './beside-others.ts'
import { type FolderOptions, overFolder } from './over-folder.ts'

export type ScoreLine = {
  file: string
  flagColor?: string
  flagValue?: number
  levels?: (string | null)[]
  /** As a client can declare them: our finer classes count as `other`, see `finerType`. */
  type?: { class: string; confidence: number }[]
  finerType?: { class: string; confidence: number }[]
  regions?: { page: number; bbox: number[]; unit: 'norm' }[]
  period?: unknown
  unread?: string
  seconds: number
  error?: string
  timeout?: true
}

/** As the service decides it. */
export const isMapMade = (): boolean => process.env.TAMPER_MAP !== 'off'

export type DocumentOptions = FolderOptions & {
  /** Each file by itself, as if the service had received no other. */
  alone?: boolean
}

/** What the Doc X-Ray says of every file below the folder, as a service does that has received all the others in it too. */
export function scoreDocuments({ alone = false, ...options }: DocumentOptions): Promise<ScoreLine[]> {
  const withMap = { ...options, looksForTampering: isMapMade() }
  const judge = async (evidence: Evidence, memory: DocumentMemory | null = null) =>
    answerOf(await docXrayOf(evidence, memory), evidence)
  return alone ? overFolder(withMap, (evidence) => judge(evidence)) : overFolderTogether(withMap, judge)
}

/** The report of a file by itself, or beside others, without a company or a register. */
export async function docXrayOf(evidence: Evidence, memory: DocumentMemory | null = null): Promise<DocXrayRaw> {
  return docXrayRaw.parse(await docXray.produce({ request, medium, evidence, memory, companyFacts: null }))
}

/** Nothing is declared, and of no company: what is judged is the file alone. */
const request = { id: '0'.repeat(24) as RequestId, code: { type: '', id: '' } }
const medium = {
  id: '0'.repeat(24) as MediumId,
  name: 'other',
  declaredType: 'application/octet-stream',
  sha256: '',
  uploadedAt: new Date(),
  status: 'online' as const,
}

type Judged = Omit<ScoreLine, 'file' | 'seconds' | 'flagColor'> & { flagColor: string }

function answerOf(raw: DocXrayRaw, { pages, classification, unread }: Evidence): Judged {
  return {
    flagColor: raw.flag.color,
    flagValue: raw.flag.value,
    levels: raw.reasons.map(({ level }) => level),
    type: declarableTypes(classification?.types ?? []),
    finerType: raw.type,
    regions: regionsOf(raw, pages),
    period: classification?.period ?? null,
    ...(unread === null ? {} : { unread: unread.code }),
  }
}

/** Places of what counts, in parts of the page. In a document that is flagged, a person looks at the notices as well. */
function regionsOf({ reasons, flag }: DocXrayRaw, pages: Evidence['pages']): NonNullable<ScoreLine['regions']> {
  const places = reasons
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity !== 'notice' || flag.color !== 'green')
    .flatMap((finding) => finding.places ?? [])
  return places.flatMap(({ page, box }) => {
    const seen = pages.find(({ number }) => number === page)
    if (seen === undefined || seen.widthPoints <= 0 || seen.heightPoints <= 0) return []
    const parts = box.map((value, at) => value / (at % 2 === 0 ? seen.widthPoints : seen.heightPoints))
    return [
      {
        page,
        bbox: parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 100_000) / 100_000),
        unit: 'norm' as const,
      },
    ]
  })
}
