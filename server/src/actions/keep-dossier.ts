import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dossierStore } from '#database/dossiers.ts'
import { requestStore } from '#database/requests.ts'
import type { RegisterCoverage, RegisterDossier } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { type App, inTransaction } from './app.ts'
import { unpack } from './find-evidence.ts'
import { recordEvent } from './record-event.ts'
import type { ClaimedJob } from './run-analysis.ts'
import { scheduleAnalyses } from './schedule-analyses.ts'
import { updateRequestState } from './update-request-state.ts'

const compress = promisify(gzip)

/**
 * `watched`: nobody asked, so that only what happened counts. `whole`: asked to the end. `provisional`: some are silent and are
 * asked again, by the job that `askLater` makes in the same transaction.
 */
export type Gathered = { dossier: RegisterDossier } & (
  | { how: 'watched' | 'whole' }
  | { how: 'provisional'; askLater(app: App, held: CompanyRequest): Promise<void> }
)

/** What registers said, the official name, what follows from them and the end of the job are one transaction. */
export async function keepDossier(app: App, id: RequestId, gathered: Gathered, job: ClaimedJob): Promise<void> {
  const { dossier } = gathered
  const text = JSON.stringify(dossier)
  const stored = { dossier: await compress(text), sha256: createHash('sha256').update(text).digest('hex') }
  await inTransaction(app, async (tx) => {
    await job.complete(tx)
    const request = await requestStore(tx.database).lock(id)
    if (request === undefined) return
    const dossiers = dossierStore(tx.database)
    const isNews = isToBeKept(await keptDossier(tx, id), gathered)
    if (!isNews && gathered.how === 'watched') return
    const now = tx.clock.now()
    // Of what is said already no second report is made.
    if (isNews) await dossiers.keep(id, stored, now)
    else if (gathered.how === 'whole') await dossiers.settle(id, now)
    if (gathered.how === 'provisional') await gathered.askLater(tx, request)
    const known = isNews ? await adoptName(tx, request, dossier) : request
    const changed = known.officialName === request.officialName ? 'around' : 'request'
    // Also where they said nothing new: a table of names may have been imported since.
    const scheduled = await scheduleAnalyses(tx, known, changed)
    await updateRequestState(tx, scheduled.request)
  })
  app.log.info('registers.answered', {
    requestId: id,
    how: gathered.how,
    companies: dossier.companies.length,
    cut: dossier.cut.length,
  })
}

async function adoptName(app: App, request: CompanyRequest, dossier: RegisterDossier): Promise<CompanyRequest> {
  const { id, organisation, test } = request
  const name = officialNameOf(dossier)
  if (name === undefined || name === request.officialName) return request
  const updated = app.clock.now()
  await requestStore(app.database).setOfficialName(id, name, updated)
  await recordEvent(app, { event: 'request_updated', organisation, test, request: id })
  return { ...request, officialName: name, updated }
}

export async function keptDossier(app: App, id: RequestId): Promise<RegisterDossier | undefined> {
  const kept = await dossierStore(app.database).find(id)
  return kept && (await unpack<RegisterDossier>(kept))
}

function isToBeKept(kept: RegisterDossier | undefined, { dossier, how }: Gathered): boolean {
  if (kept === undefined) return true
  if (how === 'watched') return !isSameContent(kept, dossier)
  if (isSameSaid(kept, dossier)) return false
  return how === 'whole' || losesNothing(kept, dossier)
}

/** Without when it was asked and when each was read: that is new every day. */
export const isSameContent = (one: RegisterDossier, other: RegisterDossier): boolean =>
  timeless([one.companies, one.notices, one.listings]) === timeless([other.companies, other.notices, other.listings])

/** Also who said it, and on what day: alerts age from it. */
const isSameSaid = (one: RegisterDossier, other: RegisterDossier): boolean => timeless(one) === timeless(other)

const timeless = (part: unknown): string =>
  JSON.stringify(part, (key, value) => (key === 'readAt' || key === 'at' ? undefined : value))

const hasAnswered = ({ outcome }: RegisterCoverage) => outcome === 'answered' || outcome === 'not-found'

/** Whoever is silent now was so before: what is in force tells nothing that this one does not. */
function losesNothing(kept: RegisterDossier, dossier: RegisterDossier): boolean {
  const before = new Set(kept.coverage.filter(hasAnswered).map(({ register, what }) => `${register} ${what}`))
  return dossier.coverage.every((line) => hasAnswered(line) || !before.has(`${line.register} ${line.what}`))
}

/**
 * Who answered when the dossier in force was made, and refuses now: what it told then would be reported as gone. So it is asked
 * again as one that is silent, and believed when it still refuses in two days.
 */
export function refusedSince(kept: RegisterDossier, dossier: RegisterDossier): string[] {
  if (isSameContent(kept, dossier)) return []
  const answered = (now: RegisterCoverage) =>
    kept.coverage.some((line) => line.register === now.register && line.what === now.what && hasAnswered(line))
  const refused = dossier.coverage.filter(
    (one) => (one.outcome === 'refused' || one.outcome === 'not-configured') && answered(one),
  )
  return [...new Set(refused.map(({ register }) => register))]
}

function officialNameOf({ company, companies }: RegisterDossier): string | undefined {
  return companies.find(({ code }) => code.type === company.type && code.id === company.id)?.name
}
