import type { Criterion, Medium } from '@roentgen/sdk'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay, useRead, useWrite } from '../../api/index.ts'
import { Failed, Loaded, Skeleton, State, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { reportOf, useMedia, useReport, useRequest } from '../request/request-data.ts'
import type { FullRequest } from '../request/wire.ts'
import { useAbout } from './about.ts'
import { Declared } from './declared.tsx'
import type { Box, DocRaw } from './doc-report.ts'
import './document.css'
import { type Entry, entriesOf } from './entries.ts'
import { Findings } from './findings-panel.tsx'
import { usePagesOf } from './pages-of.ts'
import { DocumentState } from './states.tsx'
import { type DocumentVerdict, VerdictHead } from './verdict-head.tsx'
import { Viewer } from './viewer.tsx'
import type { Feedback, PagesAnswer, Verdict } from './wire.ts'
import { words } from './words.ts'

const route = getRouteApi('/shell/requests/$id/documents/$medium')

export function Document() {
  const { id, medium } = route.useParams()
  const w = useWords(words)
  const request = useRequest(id)
  const media = useMedia(id, 'all')
  const error = request.error ?? media.error
  if (error !== null && media.data === undefined) return <Failed error={error} retry={() => void media.refetch()} />
  if (request.data === undefined || media.data === undefined) return <Skeleton lines={12} />
  const shown = media.data.find((one) => one.id === medium)
  if (shown === undefined) {
    return (
      <State icon="file" title={w.gone}>
        {w.goneText}
      </State>
    )
  }
  // One that was withdrawn is looked at by itself, not on the walk through the others.
  const counting = media.data.filter(({ status, id: one }) => status !== 'withdrawn' || one === medium)
  return <Opened key={shown.id} request={request.data.request} media={counting} medium={shown} />
}

type OpenedProps = { request: FullRequest; media: readonly Medium[]; medium: Medium }

function Opened({ request, media, medium }: OpenedProps) {
  const report = useReport<DocRaw>(reportOf(request, 'doc_xray', medium.id))
  const pages = usePagesOf(medium.id, { enabled: medium.meta.validation === 'valid' })
  if (medium.meta.validation !== 'valid') return <DocumentState request={request} medium={medium} />
  return (
    <Loaded query={pages} lines={12}>
      {(known) => (
        <OnPages
          request={request}
          media={media}
          medium={medium}
          pages={known}
          raw={report.data?.report.raw}
          report={report.data?.report.id}
        />
      )}
    </Loaded>
  )
}

type OnPagesProps = OpenedProps & { pages: PagesAnswer; raw: DocRaw | undefined; report: string | undefined }

const noEntries: readonly Entry[] = []

function OnPages({ request, media, medium, pages, raw, report }: OnPagesProps) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const about = useAbout(medium, pages)
  const mayJudge = useMay('requests:write')
  const entries = useMemo(() => (raw === undefined ? noEntries : entriesOf(raw)), [raw])
  const criteria = useRead<{ criteria: readonly Criterion[] }>('/criteria', undefined, { staleTime: 3_600_000 })
  const { verdictOf, judge, ofDocument, judgeDocument } = useFeedback(report, medium)
  const params = { id: request.id, medium: medium.id }
  const whyOf = (typeCode: string) => criteria.data?.criteria.find((one) => one.typeCode === typeCode)?.why
  return (
    <Viewer
      media={media}
      medium={medium}
      about={about}
      pages={pages}
      entries={entries}
      looked={{
        page: numberOf(search.page),
        finding: search.finding,
        revision: numberOf(search.revision),
        box: boxIn(search.box),
      }}
      onLook={({ page, finding, revision, box }) =>
        void navigate({
          to: '/requests/$id/documents/$medium',
          params,
          search: textsOf({ page, finding, revision, box: box?.join() }),
          replace: true,
          resetScroll: false,
        })
      }
      onDocument={(id) =>
        void navigate({ to: '/requests/$id/documents/$medium', params: { id: request.id, medium: id } })
      }
      onVerdict={(entry, verdict) => mayJudge && judge(entry, verdict)}
      panel={({ marks, onSelect, onHover, onPage }) =>
        raw === undefined ? (
          <>
            <Declared medium={medium} />
            {medium.status !== 'withdrawn' && <DocumentState request={request} medium={medium} />}
          </>
        ) : (
          <>
            <Declared medium={medium} />
            <VerdictHead raw={raw} verdict={ofDocument} mayJudge={mayJudge} onVerdict={judgeDocument} />
            {medium.extraction !== undefined && <DocumentState request={request} medium={medium} />}
            <Findings
              raw={raw}
              entries={entries}
              marks={marks}
              whyOf={whyOf}
              verdictOf={verdictOf}
              onSelect={onSelect}
              onHover={onHover}
              onPlace={onPage}
              onVerdict={judge}
            />
          </>
        )
      }
    />
  )
}

const numberOf = (text: string | undefined) => (text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined)

function boxIn(text: string | undefined): Box | undefined {
  const numbers = (text ?? '').split(',').map(Number)
  return numbers.length === 4 && numbers.every(Number.isFinite) ? (numbers as unknown as Box) : undefined
}

const textsOf = (values: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

type Judged = { finding: string; verdict: Verdict }

/** What people said of the findings of a report; the newest of each counts. */
function useFeedback(report: string | undefined, medium: Medium) {
  const w = useWords(words)
  const known = useRead<{ feedback: readonly Feedback[] }>(
    `/reports/${report ?? ''}/feedback`,
    { limit: 100 },
    {
      enabled: report !== undefined,
    },
  )
  const send = useWrite<unknown, Judged>(`/reports/${report ?? ''}/feedback`, {
    outdates: [['reports', report ?? '', 'feedback'], ['quality']],
  })
  const label = useWrite<unknown, { verdict: DocumentVerdict }>(`/media/${medium.id}/verdict`, {
    outdates: [
      ['media', medium.id],
      ['requests', medium.request],
    ],
  })
  const lost = () => toast(w.feedbackLost, 'warning')
  const newest = new Map(
    [...(known.data?.feedback ?? [])]
      .sort((a, b) => a.creation.localeCompare(b.creation))
      .map((one) => [one.typeCode, one.verdict]),
  )
  return {
    verdictOf: (entry: Entry) => newest.get(entry.typeCode),
    // Of the entry, once, however many places it has: the quality page counts how often the criterion was right.
    judge: (entry: Entry, verdict: Verdict) => send.mutate({ finding: entry.typeCode, verdict }, { onError: lost }),
    ofDocument: label.isPending ? label.variables.verdict : medium.verdict,
    judgeDocument: (verdict: DocumentVerdict) => label.mutate({ verdict }, { onError: lost }),
  }
}
