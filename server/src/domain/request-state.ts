import type { RunStatus } from './request.ts'

export type RequestState = { status: RequestStatus; stage: string }
export type RequestStatus =
  | 'pending_analysis'
  | 'analysis_in_progress'
  | 'pending_extraction'
  | 'analysed'
  | 'analysis_failed'

/** In the order of their stages. `docs/states.md` shows this and the two tables below; a test holds it to them. */
export const requestStates: readonly (RequestState & { meaning: string })[] = [
  {
    status: 'pending_analysis',
    stage: '1.1',
    meaning: 'nothing has been analysed yet, an analysis waits to start, or a register has not answered yet',
  },
  {
    status: 'analysis_in_progress',
    stage: '1.2',
    meaning: 'at least one analysis is running, or one is done and others follow',
  },
  { status: 'pending_extraction', stage: '1.3', meaning: 'an analysis waits for a person to read a document' },
  { status: 'analysed', stage: '2.1', meaning: 'all reports are made; further ones need more data' },
  {
    status: 'analysis_failed',
    stage: '2.2',
    meaning: 'an analysis failed for good; the others have made their reports',
  },
]

export const runStatuses: readonly { status: RunStatus; meaning: string }[] = [
  { status: 'queued', meaning: 'the analysis waits for its document to be read, or to start' },
  { status: 'running', meaning: 'a worker runs the analysis; retries keep this status' },
  {
    status: 'waiting_for_extraction',
    meaning: 'the analysis waits for the figures of a document, which a person has to enter',
  },
  { status: 'completed', meaning: 'the report is made' },
  { status: 'failed', meaning: 'every retry failed, or the document cannot be read' },
  { status: 'superseded', meaning: 'the inputs have changed, or would give the same report; the run no longer counts' },
]

type RunTransition = {
  from: RunStatus | undefined
  to: RunStatus
  when: string
  /** Happens only together with a new run of the same analysis and subject. */
  alongNewRun?: true
}

export const runTransitions: readonly RunTransition[] = [
  { from: undefined, to: 'queued', when: 'the inputs of an analysis are complete' },
  {
    from: undefined,
    to: 'waiting_for_extraction',
    when: 'the inputs are complete except for the figures of a document',
  },
  { from: 'queued', to: 'running', when: 'a worker starts' },
  {
    from: 'queued',
    to: 'failed',
    when: 'the document cannot be read, or no worker could start the run within its retries',
  },
  { from: 'queued', to: 'superseded', when: 'the inputs change' },
  { from: 'running', to: 'completed', when: 'the report is made' },
  { from: 'running', to: 'failed', when: 'the last retry failed' },
  { from: 'running', to: 'queued', when: 'the stored reading of the document is gone, and the document is read again' },
  { from: 'running', to: 'superseded', when: 'the inputs have changed meanwhile, or give the same report as before' },
  { from: 'waiting_for_extraction', to: 'failed', when: 'the person could not read the figures either' },
  {
    from: 'waiting_for_extraction',
    to: 'superseded',
    when: 'the figures were entered, or other inputs change',
    alongNewRun: true,
  },
  { from: 'failed', to: 'superseded', when: 'the inputs change, or are sent again', alongNewRun: true },
  { from: 'waiting_for_extraction', to: 'superseded', when: 'the document is withdrawn' },
  { from: 'failed', to: 'superseded', when: 'the document is withdrawn' },
  {
    from: 'completed',
    to: 'superseded',
    when: 'a document of which the report was made is withdrawn, or of another kind',
  },
  { from: 'superseded', to: 'completed', when: 'the document counts again, and the report with it' },
]

export const newRequestState: RequestState = stateNamed('pending_analysis')

/** Which run status gives the request its state: the first that any run has. */
const precedence: readonly (readonly [RunStatus, RequestStatus])[] = [
  ['running', 'analysis_in_progress'],
  ['queued', 'pending_analysis'],
  ['waiting_for_extraction', 'pending_extraction'],
  ['failed', 'analysis_failed'],
  ['completed', 'analysed'],
]

/** The state is nothing of its own: it follows from the runs, so it cannot contradict them. */
export function stateOf(runs: readonly { status: RunStatus }[]): RequestState {
  const statuses = new Set(runs.map((run) => run.status))
  const decisive = precedence.find(([status]) => statuses.has(status))
  return decisive === undefined ? newRequestState : stateNamed(decisive[1])
}

/**
 * `before`: between two analyses of many it stays in progress, or each would be two changes of the request. `isMoreToCome`: what
 * is known by now makes no report, but the service itself is about to know more.
 */
export function nextState(
  runs: readonly { status: RunStatus }[],
  { before, isMoreToCome }: { before: string; isMoreToCome: boolean },
): RequestState {
  const state = stateOf(runs)
  const isUnderWay = before === 'analysis_in_progress' && hasAny(runs, 'queued') && hasAny(runs, 'completed')
  if (isUnderWay && state.status === 'pending_analysis') return stateNamed(before)
  return isEnded(state) && isMoreToCome ? newRequestState : state
}

const hasAny = (runs: readonly { status: RunStatus }[], wanted: RunStatus) =>
  runs.some(({ status }) => status === wanted)

/** Nothing follows by itself. */
export const isEnded = ({ status }: RequestState): boolean => status === 'analysed' || status === 'analysis_failed'

function stateNamed(name: RequestStatus): RequestState {
  const found = requestStates.find(({ status }) => status === name)
  if (found === undefined) throw new Error(`no state ${name}`)
  return { status: found.status, stage: found.stage }
}
