import type { Medium, Request } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { all, codeOf, get } from '../../api/index.ts'
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

const allReports = async (request: string): Promise<PaperReport[]> =>
  inForce(await all<'reports', PaperReport>('/reports', 'reports', { request, latest: true }))

async function readFacts(id: string): Promise<PaperFacts> {
  const [{ request }, reports, media, { highlights }, decisions, comments] = await Promise.all([
    get<{ request: Request }>(`/requests/${id}`),
    allReports(id),
    all<'media', Medium>(`/requests/${id}/media`, 'media'),
    orNothing(get<Pick<PaperFacts, 'highlights'>>(`/requests/${id}/highlights`), { highlights: [] }),
    orNothing(all<'decisions', PaperFacts['decisions'][number]>(`/requests/${id}/decisions`, 'decisions'), []),
    orNothing(all<'comments', PaperFacts['comments'][number]>(`/requests/${id}/comments`, 'comments'), []),
  ])
  return {
    request,
    reports,
    media: media
      .filter(({ status }) => status !== 'withdrawn')
      .map((medium) => ({ id: medium.id, name: medium.meta.name })),
    highlights,
    decisions,
    comments,
    pageImage: (medium, page) => pageImage(medium, page, paperDpi),
  }
}

export const usePaperFacts = (id: string) =>
  useQuery({ queryKey: ['requests', id, 'paper'], queryFn: () => readFacts(id) })
