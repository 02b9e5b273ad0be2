import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Held } from '#database/database.ts'
import { dossierStore, type StoredDossier } from '#database/dossiers.ts'
import { requestStore } from '#database/requests.ts'
import { isAskedAnew, type RegisterCoverage, type RegisterDossier } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import type { Anywhere, App } from '../app.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { type ClaimedJob, inTransaction, type Tx } from '../tx.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * `watched`: nobody asked, so that only what happened counts. `whole`: asked to the end. `last`: some are silent still, and are not
 * asked again. `provisional`: they are, by the job that `askLater` makes in the same transaction.
 */
export type Gathered = { dossier: RegisterDossier; since: string } & (
  | { how: 'watched' | 'whole' | 'last' }
  | { how: 'provisional'; askLater(tx: Tx, held: Held<CompanyRequest>): Promise<void> }
)

/** What registers said, the official name, what follows from them and the end of the job are one transaction. */
export async function keepDossier(app: App, id: RequestId, gathered: Gathered, job: ClaimedJob): Promise<void> {
  await inTransaction(app, async (tx) => {
    await job.complete(tx)
    const request = await requestStore(tx.database).lock(id)
    if (request === undefined) return
    const dossiers = dossierStore(tx.database)
    const kept = await keptDossier(tx, id)
    const dossier = kept !== undefined && gathered.how === 'last' ? fullerOf(kept, gathered.dossier) : gathered.dossier
    const isNews = isToBeKept(kept, { ...gathered, dossier })
    if (!isNews && gathered.how === 'watched') return
    const now = tx.clock.now()
    const waitingFor = await dossiers.waitingFor(id)
    // Who watches ends no asking of others; nor does one whose place another has taken.
    const isOfOthers = gathered.how === 'watched' || isAskedAnew(waitingFor, gathered.since)
    // Of what is said already no second report is made.
    if (isNews) await dossiers.keep(id, await packed(tx, id, dossier), now)
    else if (gathered.how === 'whole' || gathered.how === 'last') await dossiers.settle(id, now)
    if (isOfOthers && waitingFor !== undefined) await dossiers.setAsking(request, waitingFor, now)
    else if (gathered.how === 'provisional') await gathered.askLater(tx, request)
    const known = isNews ? await adoptName(tx, request, dossier) : request
    const changed = known.officialName === request.officialName ? 'around' : 'request'
    // Also where they said nothing new: a table of names may have been imported since.
    const scheduled = await scheduleAnalyses(tx, known, changed)
    await updateRequestState(tx, scheduled.request)
  })
  app.log.info('registers.answered', {
    requestId: id,
    how: gathered.how,
    companies: gathered.dossier.companies.length,
    cut: gathered.dossier.cut.length,
  })
}

export async function packed(tx: Tx, id: RequestId, dossier: RegisterDossier): Promise<StoredDossier> {
  const text = JSON.stringify(dossier)
  const sealed = await tx.vault.seal(tx.database, id, await compress(text))
  return { dossier: sealed, sha256: createHash('sha256').update(text).digest('hex') }
}

async function adoptName(
  tx: Tx,
  request: Held<CompanyRequest>,
  dossier: RegisterDossier,
): Promise<Held<CompanyRequest>> {
  const { id, organisation, test } = request
  const name = officialNameOf(dossier)
  if (name === undefined || name === request.officialName) return request
  const updated = tx.clock.now()
  await requestStore(tx.database).setOfficialName(id, name, updated)
  tx.tell({ event: 'request_updated', organisation, test, request: id, changed: ['businessName'] })
  return { ...request, officialName: name, updated }
}

/** As it is packed. */
export async function storedDossier(app: Anywhere, id: RequestId): Promise<Buffer | undefined> {
  const stored = await dossierStore(app.database).find(id)
  return stored && app.vault.open(app.database, id, stored)
}

export async function keptDossier(app: Anywhere, id: RequestId): Promise<RegisterDossier | undefined> {
  const kept = await storedDossier(app, id)
  return kept && JSON.parse((await decompress(kept)).toString('utf8'))
}

function isToBeKept(kept: RegisterDossier | undefined, { dossier, how }: Gathered): boolean {
  if (kept === undefined) return true
  if (how === 'watched') return !isSameContent(kept, dossier)
  if (isSameSaid(kept, dossier)) return false
  return how !== 'provisional' || losesNothing(kept, dossier)
}

/** Without when it was asked and when each was read: that is new every day. */
export const isSameContent = (one: RegisterDossier, other: RegisterDossier): boolean =>
  timeless([one.companies, one.notices, one.listings]) === timeless([other.companies, other.notices, other.listings])

/** Also who said it, and on what day: alerts age from it. */
const isSameSaid = (one: RegisterDossier, other: RegisterDossier): boolean => timeless(one) === timeless(other)

const timeless = (part: unknown): string =>
  JSON.stringify(part, (key, value) => (key === 'readAt' || key === 'at' ? undefined : value))

const hasAnswered = ({ outcome }: RegisterCoverage) => outcome === 'answered' || outcome === 'not-found'

/** How much of what was asked is answered: all, the question about the company and some others, some, nothing. */
function answeredOf(line: RegisterCoverage): number {
  if (hasAnswered(line)) return 3
  return line.answeredToo === 'own' ? 2 : line.answeredToo === 'others' ? 1 : 0
}

/** Whoever is silent now was so before: what is in force tells nothing that this one does not. */
function losesNothing(kept: RegisterDossier, dossier: RegisterDossier): boolean {
  const before = new Map(kept.coverage.map((line) => [`${line.register} ${line.what}`, answeredOf(line)]))
  return dossier.coverage.every((line) => answeredOf(line) >= (before.get(`${line.register} ${line.what}`) ?? 0))
}

/** Nobody is asked again: the silence of today takes nothing back that was said before. */
const fullerOf = (kept: RegisterDossier, last: RegisterDossier): RegisterDossier =>
  losesNothing(kept, last) ? last : ended(kept)

/** The same, of which nobody waits for more. */
export function ended(dossier: RegisterDossier): RegisterDossier {
  return { ...dossier, coverage: dossier.coverage.map(({ isAskedAgain: _, ...line }) => line) }
}

export const isAwaited = ({ coverage }: RegisterDossier): boolean => coverage.some((line) => line.isAskedAgain)

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
