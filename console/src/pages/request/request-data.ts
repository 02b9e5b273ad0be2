import type { Medium } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { all, usePages, useRead } from '../../api/index.ts'
import type { FullRequest, Highlight, RawReport, TimelineEntry } from './wire.ts'

export const useRequest = (id: string) => useRead<{ request: FullRequest }>(`/requests/${id}`)

export const useHighlights = (id: string) => useRead<{ highlights: readonly Highlight[] }>(`/requests/${id}/highlights`)

type TimelinePage = { entries: readonly TimelineEntry[]; remaining: number; next: string | null }

/** What happened to it, newest first. */
export const useTimeline = (id: string, isWanted = true) =>
  usePages<TimelinePage>(`/requests/${id}/timeline`, { limit: 20 }, { enabled: isWanted })

async function allMedia(request: string): Promise<Medium[]> {
  return (await all<'media', Medium>(`/requests/${request}/media`, 'media')).sort(byPeriod)
}

/** By what they are about, then by when they came. */
const byPeriod = (a: Medium, b: Medium) =>
  (a.meta.date ?? '').localeCompare(b.meta.date ?? '') || a.creation.localeCompare(b.creation)

export type MediaShown = 'counting' | 'withdrawn' | 'all'

const isShown = ({ status }: Medium, shown: MediaShown) =>
  shown === 'all' || (status === 'withdrawn') === (shown === 'withdrawn')

/** All documents of a request, in the order in which they are walked through, also those that were refused; other drafts were never sent. */
export const useMedia = (request: string, shown: MediaShown = 'counting') =>
  useQuery({
    queryKey: ['requests', request, 'media'],
    queryFn: () => allMedia(request),
    select: (media) =>
      media.filter(
        (medium) => isShown(medium, shown) && (medium.status !== 'draft' || medium.meta.validation === 'invalid'),
      ),
  })

/** The report in force. */
export const reportOf = (request: FullRequest | undefined, source: string, medium?: string): string | undefined =>
  request?.analyses.find((one) => one.source === source && one.medium === medium)?.report

export const useReport = <Raw>(id: string | undefined) =>
  useRead<{ report: RawReport<Raw> }>(`/reports/${id ?? ''}`, undefined, {
    enabled: id !== undefined,
    staleTime: 300_000,
  })
