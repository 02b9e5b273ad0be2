import type { MediumId, ReportId } from '#kernel/ids.ts'
import { defineInput, sha256 } from './input.ts'
import type { About, Surroundings } from './subject.ts'

/** The newest of its source and subject. */
export type OtherReport = { id: ReportId; source: string; medium: MediumId | undefined; raw: Record<string, unknown> }

export const reports = defineInput({
  name: 'reports',
  what: 'the reports of the other analyses of the request, save those that are made of reports themselves',
  of: 'request',
  phase: 'run',
  around: ['reports'],
  fingerprint: {
    is: 'counted',
    keys: ['report'],
    isSent: false,
    hashes: (about) =>
      Object.fromEntries(
        headingsFor(about).map(({ id, source, medium }) => [
          `report:${source}${medium === undefined ? '' : `:${medium}`}`,
          sha256(id),
        ]),
      ),
  },
  async load(about, sources): Promise<readonly OtherReport[]> {
    const headings = headingsFor(about)
    const raws = await sources.rawOf(headings.map(({ id }) => id))
    return headings.flatMap((heading) => {
      const raw = raws.get(heading.id)
      return raw === undefined ? [] : [{ ...heading, raw }]
    })
  },
})

/** What is itself made of reports is left out, so that two never chase one another. */
function headingsFor({ analyses, around }: About<'request', 'reports'>): Surroundings['reports'] {
  const own = new Set(analyses.filter(({ needs }) => needs.includes('reports')).map(({ source }) => source))
  return around.reports.filter(({ source }) => !own.has(source))
}
