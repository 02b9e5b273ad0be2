import type { Medium, Request } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { codeOf, get } from '../../api/index.ts'
import { inForce, type PaperFacts, type PaperReport } from '../paper/facts.ts'
import { paperDpi } from '../paper/page-image.ts'
import { pageImage } from '../xray/files.ts'

/** What an older service does not know is left out of the paper, not a reason for none. */
async function orNothing<T>(asked: Promise<T>, nothing: T): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return nothing
  }
}

async function allReports(request: string): Promise<PaperReport[]> {
  const all: PaperReport[] = []
  let cursor: string | null = null
  do {
    const page: { reports: PaperReport[]; next: string | null } = await get('/reports', {
      request,
      limit: 100,
      ...(cursor !== null && { cursor }),
    })
    all.push(...page.reports)
    cursor = page.next
  } while (cursor !== null)
  return inForce(all)
}

async function readFacts(id: string): Promise<PaperFacts> {
  const [{ request }, reports, { media }, { highlights }, { decisions }, { comments }] = await Promise.all([
    get<{ request: Request }>(`/requests/${id}`),
    allReports(id),
    get<{ media: Medium[] }>(`/requests/${id}/media`, { limit: 100 }),
    orNothing(get<Pick<PaperFacts, 'highlights'>>(`/requests/${id}/highlights`), { highlights: [] }),
    orNothing(get<Pick<PaperFacts, 'decisions'>>(`/requests/${id}/decisions`), { decisions: [] }),
    orNothing(get<Pick<PaperFacts, 'comments'>>(`/requests/${id}/comments`), { comments: [] }),
  ])
  return {
    request,
    reports,
    media: media.map((medium) => ({ id: medium.id, name: medium.meta.name })),
    highlights,
    decisions,
    comments,
    pageImage: (medium, page) => pageImage(medium, page, paperDpi),
  }
}

export const usePaperFacts = (id: string) =>
  useQuery({ queryKey: ['requests', id, 'paper'], queryFn: () => readFacts(id) })
