import type { Medium } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useEvents, useMay, useRead } from '../../api/index.ts'
import { Button, Loaded, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useAddDocuments } from '../request/drop-anywhere.tsx'
import { sentence } from '../request/failure.ts'
import { useReport } from '../request/request-data.ts'
import type { FullRequest } from '../request/wire.ts'
import { Declared } from './declared.tsx'
import { words } from './words.ts'

/** What is so with a document that has no verdict yet, why, and what to do. */
export function DocumentState({ request, medium }: { request: FullRequest; medium: Medium }) {
  const w = useWords(words)
  const { meta, reading, extraction } = medium
  if (medium.status === 'withdrawn') return <Declared medium={medium} />
  const analysis = request.analyses.find((one) => one.source === 'doc_xray' && one.medium === medium.id)
  const failure = meta.failure ?? (analysis?.status === 'failed' ? analysis.failure : undefined)
  if (failure?.code === 'file-encrypted') {
    return (
      <State icon="lock" title={w.passwordTitle} actions={<SendAnother medium={medium} />}>
        {w.passwordText(meta.name)}
      </State>
    )
  }
  if (failure !== undefined) {
    return (
      <State icon="warning" title={w.unreadableTitle} actions={<SendAnother medium={medium} />}>
        {sentence(failure.message)}
      </State>
    )
  }
  if (extraction !== undefined) {
    return (
      <State
        icon="pen"
        title={w.personTitle}
        actions={
          <Link className="btn" to="/extractions/$id" params={{ id: extraction }}>
            {w.readItNow}
          </Link>
        }
      >
        {w.personText}
      </State>
    )
  }
  if (reading !== undefined && reading.status !== 'done') return <Reading medium={medium} />
  if (analysis?.report !== undefined) return <OnItsWay report={analysis.report} />
  return (
    <State icon="clock" title={w.noReportTitle}>
      {w.noReportText}
    </State>
  )
}

/** The verdict is there, and only still being read from the service. */
function OnItsWay({ report }: { report: string }) {
  return (
    <Loaded query={useReport(report)} lines={8}>
      {() => null}
    </Loaded>
  )
}

function SendAnother({ medium }: { medium: Medium }) {
  const w = useWords(words)
  const mayWrite = useMay('requests:write')
  const add = useAddDocuments()
  return (
    <>
      {mayWrite && <Button onClick={add}>{w.sendAnother}</Button>}
      {medium.meta.validation === 'invalid' && <Declared medium={medium} />}
    </>
  )
}

type Titles = { criteria: readonly { typeCode: string; title: string }[] }

/** How far the reading is, and what was found before the pages are read. */
export function Reading({ medium }: { medium: Medium }) {
  const w = useWords(words)
  const { count } = useFormat()
  const [first, setFirst] = useState<readonly string[]>([])
  const hear = useCallback(
    ({ event, mediumId, criteria }: { event: string; mediumId?: string; criteria?: string[] }) => {
      if (event === 'first_findings' && mediumId === medium.id) setFirst(criteria ?? [])
    },
    [medium.id],
  )
  useEvents(hear)
  const titles = useRead<Titles>('/criteria', undefined, { staleTime: 3_600_000, enabled: first.length > 0 })
  const { pagesDone = 0, pages = null } = medium.reading ?? {}
  const named = titles.data?.criteria.filter(({ typeCode }) => first.includes(typeCode)).map(({ title }) => title) ?? []
  const title = pages === null ? w.queuedTitle : w.readingTitle(count(Math.min(pagesDone + 1, pages)), count(pages))
  return (
    <State icon="file" title={title}>
      {pages !== null && <progress max={pages} value={pagesDone} aria-label={title} />}
      {named.length > 0 && (
        <>
          {w.firstSigns} <b className="fe">{named.join(', ')}.</b>{' '}
        </>
      )}
      {w.readingText}
    </State>
  )
}
