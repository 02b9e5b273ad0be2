import type { RawBySource } from '@roentgen/sdk'

export type PaperReport = {
  id: string
  creation: string
  source: string
  medium?: string
  raw: unknown
  replacedBy?: string
  madeBy?: { engine: string; analysis: { version: number } }
}

export type PaperRequest = {
  id: string
  businessName?: string
  reference?: string
  code: { type: string; id: string }
}

export type PaperMedium = { id: string; name: string }

/** Everything that a paper is made of; who reads it decides how it was got. */
export type PaperFacts = {
  request: PaperRequest
  /** Those in force. */
  reports: readonly PaperReport[]
  media: readonly PaperMedium[]
  highlights: readonly { level?: string; message: string }[]
  decisions: readonly { id: string; creation: string; decision: string; reason?: string | null; by?: string }[]
  comments: readonly { id: string; creation: string; text: string; by?: string }[]
  /** Reads a page image; `undefined`: page images are not shown. */
  pageImage: ((medium: string, page: number) => Promise<Blob>) | undefined
}

/** Of each X-Ray, and of each document, the newest; lists come newest first. */
export function inForce<Report extends PaperReport>(reports: readonly Report[]): Report[] {
  const seen = new Set<string>()
  return [...reports]
    .sort((one, other) => other.creation.localeCompare(one.creation))
    .filter(({ source, medium, replacedBy }) => {
      const key = `${source} ${medium ?? ''}`
      if (seen.has(key) || replacedBy != null) return false
      seen.add(key)
      return true
    })
}

export const reportOf = <S extends keyof RawBySource>(reports: readonly PaperReport[], source: S) =>
  reports.find((report) => report.source === source) as (PaperReport & { raw: RawBySource[S] }) | undefined

type DocRaw = RawBySource['doc_xray']
export type Mark = { number: number; severity: string; box: readonly number[] }
export type FoundPage = { page: number; marks: Mark[] }
export type Found = { number: number; severity: string; message: string }

const severities = ['fraudulent', 'suspicious']
const gravity = (severity: string) => (severities.includes(severity) ? severities.indexOf(severity) : severities.length)

/** What was found in a document, numbered, the gravest first, and the pages on which it stands. */
export function findingsOf(raw: DocRaw): { found: Found[]; pages: FoundPage[] } {
  const all = raw.reasons
    .flatMap(({ findings }) => findings)
    .sort((one, other) => gravity(one.severity) - gravity(other.severity))
  const pages = new Map<number, Mark[]>()
  const found = all.map(({ severity, message, places }, at) => {
    for (const { page, box } of places ?? []) {
      if (box.length !== 4) continue
      pages.set(page, [...(pages.get(page) ?? []), { number: at + 1, severity, box }])
    }
    return { number: at + 1, severity, message: String(message) }
  })
  return {
    found,
    pages: [...pages].map(([page, marks]) => ({ page, marks })).sort((one, other) => one.page - other.page),
  }
}
