import type { Held } from '#database/database.ts'
import { dossierStore } from '#database/dossiers.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { OrganisationId, RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { requestRegisters, watchRegisters } from '../registers/ask-registers.ts'
import { keptDossier } from '../registers/keep-dossier.ts'
import { inTransaction, type Tx } from '../tx.ts'
import { standingRequest } from './standing-request.ts'
import { updateRequestState } from './update-request-state.ts'

/** Asks the registers again: of what they say now, new reports are made where it differs. */
export async function refreshRequest(tx: Tx, caller: Caller, id: RequestId): Promise<CompanyRequest> {
  const request = await standingRequest(tx, caller, id)
  if (!(await requestRegisters(tx, request, { isFresh: true }))) throw noRegister(request)
  return updateRequestState(tx, request)
}

/** Whether the registers are asked every day, and a report made when something changed. */
export async function watchRequest(tx: Tx, request: Held<CompanyRequest>, watch: boolean): Promise<void> {
  const { id, code, test } = request
  if (watch && !tx.registers.serves({ type: code.type, id: code.key }, test)) throw noRegister(request)
  if (watch && isUnknown(await keptDossier(tx, id))) throw companyUnknown(request)
  // Made before there were registers: they have never been asked.
  if (watch && (await dossierStore(tx.database).stateOf(id)).status === 'unserved') await requestRegisters(tx, request)
  await requestStore(tx.database).watch(id, watch, tx.clock.now())
}

const noRegister = ({ code }: CompanyRequest) =>
  new Problem('no-register', `no register of this service answers for codes of the type ${code.type}`)

/** All who would know have said that they do not. */
function isUnknown(dossier: RegisterDossier | undefined): boolean {
  const asked = (dossier?.coverage ?? []).filter(
    ({ what, outcome }) => what === 'company' && outcome !== 'not-configured',
  )
  return dossier?.companies.length === 0 && asked.length > 0 && asked.every(({ outcome }) => outcome === 'not-found')
}

const companyUnknown = ({ code }: CompanyRequest) =>
  new Problem('company-unknown', `no register knows a company with this ${code.type}: there is nothing to watch`)

const watchEveryHours = 24
const atOnceMax = 100

/** For the workers' round: asks about each watched request that was not asked about for a day. */
export async function askAboutWatched(app: App): Promise<void> {
  for (let taken = atOnceMax; taken === atOnceMax; ) taken = await inTransaction(app, (tx) => askAboutDue(tx))
}

/** `testOf`: only of the test data of this organisation. */
export async function askAboutDue(tx: Tx, testOf?: OrganisationId): Promise<number> {
  const now = tx.clock.now()
  const dayAgo = new Date(now.getTime() - watchEveryHours * 3_600_000)
  const due = await dossierStore(tx.database).takeDue(dayAgo, now, atOnceMax, testOf)
  for (const id of due) {
    const request = await requestStore(tx.database).get(id)
    if (request !== undefined) await watchRegisters(tx, request)
  }
  return due.length
}
