import type { AnalysisState, Request, Roentgen } from '#sdk/index.ts'
import type { Made } from '../analysed.ts'
import type { Io } from '../command.ts'
import { sectionOf, titles } from '../present/sections.ts'
import type { Telling } from '../present/telling.ts'
import type { View } from '../present/view.ts'
import type { Progress } from '../progress.ts'
import { words } from '../words.ts'

type What = { request: string; telling: Telling; timeoutMs: number; progress: Progress }

/** What is said of the company from all files together, its notes and registers, once nothing of it is under way. */
export async function tellRequest(io: Io, roentgen: Roentgen, what: What): Promise<void> {
  const { request: id, telling } = what
  const request = await settled(io, roentgen, what)
  const isOfRequest = ({ medium }: { medium?: string }) => medium === undefined
  const reports = (await roentgen.reports.list({ request: id, limit: 100 }, { signal: io.signal }).all({ max: 500 }))
    .filter((report) => isOfRequest(report) && report.replacedBy === undefined)
    .toReversed()
  const notMade = request.analyses.filter((one) => isOfRequest(one) && one.report === undefined)
  if (reports.length + notMade.length === 0) return
  await telling.addRequest(viewOf(request, reports, notMade, telling), { request, reports })
}

function viewOf(
  { id, code, businessName }: Request,
  reports: readonly Made[],
  notMade: readonly AnalysisState[],
  { language }: Telling,
): View {
  const title = (source: string) => titles[source as keyof typeof titles] ?? source
  const why = ({ status, problem, waiting, waitingFor }: AnalysisState) => {
    const said = language === 'en' ? undefined : waiting?.translations?.[language]
    return problem ?? said ?? waiting?.message ?? waitingFor ?? status
  }
  return {
    file: businessName ?? `${code.type}:${code.id}`,
    verdict: undefined,
    verdictWords: '',
    facts: [`${words.request[language]} ${id}`, `${code.type}:${code.id}`],
    because: undefined,
    sections: reports.map((report) => sectionOf(report, language)),
    notMade: notMade.map((one) => ({ titles: [title(one.source)], why: why(one) })),
  }
}

const isUnderWay = ({ analyses }: Request): boolean =>
  analyses.some(({ status }) => status === 'queued' || status === 'running')

/** Until no analysis is queued or running, or the time is over: then it is told as it stands. */
async function settled(io: Io, roentgen: Roentgen, { request, timeoutMs, progress }: What): Promise<Request> {
  const first = await roentgen.requests.read(request, { signal: io.signal })
  if (!isUnderWay(first)) return first
  const end = AbortSignal.any([io.signal, AbortSignal.timeout(timeoutMs)])
  let last = first
  for await (const now of roentgen.requests.follow(request, { signal: end })) {
    last = now
    const open = now.analyses.filter(({ status }) => status === 'queued' || status === 'running').length
    progress.show(words.request.en, { words: `${open} analyses under way` })
    if (!isUnderWay(now)) break
  }
  io.signal.throwIfAborted()
  return last
}
