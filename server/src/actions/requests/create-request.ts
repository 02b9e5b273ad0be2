import type { Analysis } from '#analyses/analysis.ts'
import { noSurroundings, type Surroundings } from '#analyses/inputs/subject.ts'
import { requestStore } from '#database/requests.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import type { Notes } from '#domain/notes.ts'
import { mergeNotes } from '#domain/notes.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { newRequestState } from '#domain/request-state.ts'
import { factsOfNew, summaryOf } from '#domain/request-summary.ts'
import { normaliseEmail } from '#domain/user.ts'
import { parseId, type UserId } from '#kernel/ids.ts'
import { invalidField } from '#kernel/problem.ts'
import { inputsToJudge } from '../analysis/gather-inputs.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import type { Anywhere, App } from '../app.ts'
import { beginRegisters, registerStateOfNew } from '../registers/ask-registers.ts'
import type { Tx } from '../tx.ts'
import { type AnalysisWaiting, lacksFigures, type RequestShown, waitingIn } from './show-request.ts'

export type NewRequest = {
  code: { type: string; id: string }
  businessName?: string | undefined
  reference?: string | undefined
  creator?: string | undefined
  notes?: Partial<Record<keyof Notes, unknown>> | undefined
}

/** Before the transaction that makes the request: an import may have ended a moment ago, and its first request is to be answered. */
export async function learnOfImports(app: App, caller: Caller, sent: NewRequest['code']): Promise<void> {
  const parsed = parseCompanyCode(sent)
  if (parsed.ok && !app.registers.serves(parsed.code, caller.test)) await app.registers.lookAgain()
}

export async function createRequest(tx: Tx, caller: Caller, asked: NewRequest): Promise<RequestShown> {
  const code = parseCompanyCode(asked.code)
  if (!code.ok) {
    throw invalidField(['code', code.field], code.code, code.detail)
  }
  const creator = asked.creator === undefined ? caller.user : await findCreator(tx, caller, asked.creator)
  const { notes } = mergeNotes({}, asked.notes ?? {})
  const now = tx.clock.now()
  const created: CompanyRequest = {
    id: tx.ids.next('request'),
    organisation: caller.organisation,
    creator,
    collaborators: [...new Set([creator, caller.user])],
    assignee: undefined,
    code: { type: asked.code.type, id: asked.code.id, key: code.code.id },
    businessName: asked.businessName,
    officialName: undefined,
    reference: asked.reference,
    ...newRequestState,
    notes,
    watched: false,
    test: caller.test,
    creation: now,
    updated: now,
  }
  const register = registerStateOfNew(tx, created)
  const around = { ...noSurroundings, register }
  const waiting = waitingIn(tx.analyses, created, around)
  const requests = requestStore(tx.database)
  const request = await requests.insert(created, summaryOfNew(register, waiting), caller.key)
  if (Object.keys(notes).length > 0) {
    await requests.addNoteChange({
      id: tx.ids.next('note-change'),
      request: request.id,
      user: caller.user,
      key: caller.key,
      notes,
      creation: now,
    })
  }
  await beginRegisters(tx, request, register)
  if (!canAnyBegin(tx.analyses, created, around))
    return { request, summary: summaryOfNew(register, waiting), runs: [], waiting }
  const { request: made, scheduled } = await scheduleAnalyses(tx, request, 'new-request')
  const left = waiting.filter(({ source }) => !scheduled.some((run) => run.source === source))
  const summary = summaryOfNew(register, left)
  tx.summarise(made.id, summary)
  return { request: made, summary, runs: scheduled, waiting: left }
}

/** Made without asking the database for what cannot be there yet. */
const summaryOfNew = ({ waitingFor }: { waitingFor?: string | undefined }, waiting: readonly AnalysisWaiting[]) =>
  summaryOf(factsOfNew(waitingFor), { lacksFigures: lacksFigures(waiting) })

/** Of what is told while a request is made nearly never is enough for a report. */
const canAnyBegin = (analyses: readonly Analysis[], request: CompanyRequest, around: Surroundings): boolean =>
  analyses.some((analysis) => {
    if (analysis.per !== 'request') return false
    const ready = analysis.ready(inputsToJudge(analysis, { request, medium: undefined, around }))
    return typeof ready !== 'object' || ready.extraction === true
  })

async function findCreator(app: Anywhere, caller: Caller, text: string): Promise<UserId> {
  const users = userStore(app.database)
  const id = parseId('user', text)
  const user =
    id === undefined
      ? await users.byEmail(caller.organisation, normaliseEmail(text))
      : await users.find(caller.organisation, id)
  if (user !== undefined && user.status === 'active') return user.id
  throw invalidField(
    ['creator'],
    'unknown-user',
    'expected the id or the e-mail address of an active user of your organisation',
  )
}
