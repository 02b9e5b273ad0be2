import { Failed, Skeleton } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { isCrash, sentence } from './failure.ts'
import { words } from './overview-words.ts'
import { useReport } from './request-data.ts'
import type { FullRequest } from './wire.ts'

/** In the place of a picture: why there is none. */
export function CardState({ request, source }: { request: FullRequest; source: string }) {
  const w = useWords(words)
  const analysis = request.analyses.find((one) => one.source === source)
  const report = useReport(analysis?.report)
  // It is made, and only still on its way.
  if (analysis?.report !== undefined && report.isPending && report.error === null) return <Skeleton lines={5} />
  if (report.error !== null && report.data === undefined)
    return <Failed error={report.error} retry={() => void report.refetch()} />
  if (analysis === undefined) return <p className="muted">{w.never}</p>
  const { status, waiting, waitingFor, failure } = analysis
  if (status === 'failed')
    return (
      <p className="muted">
        {isCrash(failure) ? `${w.failedForGood}. ${w.failedWhy}` : `${w.failed} ${sentence(failure?.message ?? '')}`}
      </p>
    )
  if (status === 'waiting' || status === 'waiting_for_extraction')
    return (
      <p className="muted">
        {w.waitsFor} {waiting?.message ?? waitingFor}
      </p>
    )
  return <p className="muted">{w.makes}</p>
}
