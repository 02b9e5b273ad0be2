import type { Analysis, DocumentVerdict, Need } from '#analyses/analysis.ts'
import { ownershipCodes } from '#analyses/doc-xray/ownership-codes.ts'
import { dossierStore } from '#database/dossiers.ts'
import { mediumStore } from '#database/media.ts'
import { reportStore } from '#database/reports.ts'
import { runStore } from '#database/runs.ts'
import type { Medium } from '#domain/medium.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { RegisterState } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Anywhere } from '../app.ts'

/** What stands around a request and an analysis may be made of, as far as its fingerprint needs it. */
export type Surroundings = {
  media: readonly Medium[]
  /** The newest report of each analysis and subject. */
  reports: readonly { id: ReportId; source: string; medium: MediumId | undefined }[]
  verdicts: readonly DocumentVerdict[]
  register: RegisterState & { sha256?: string | undefined; names?: string | undefined }
}

export const noSurroundings: Surroundings = { media: [], reports: [], verdicts: [], register: { status: 'unserved' } }

/** Of a held request what is found stays so; who only looks needs no more than to look. Asks for nothing that none of the analyses needs. */
export async function surroundingsOf(
  app: Anywhere,
  analyses: readonly Analysis[],
  { id, code }: Pick<CompanyRequest, 'id' | 'code'>,
  /** Of a request that was made in this transaction nothing was sent or made yet. */
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Surroundings> {
  const needed = (...needs: Need[]) => analyses.some((analysis) => needs.some((need) => analysis.needs.includes(need)))
  return {
    media: !isNew && needed('media', 'documents') ? await mediumStore(app.database).ofRequest(id) : [],
    reports: !isNew && needed('reports') ? await reportStore(app.database).newestOfRequest(id) : [],
    verdicts: !isNew && needed('verdicts') ? await verdictsOf(app, id) : [],
    register: needed('register', 'registerState')
      ? await dossierStore(app.database).stateOf(id, countryOfCode(code.type))
      : noSurroundings.register,
  }
}

const docXray = 'doc_xray'

/** One that is being made anew is pending: what it says may change. */
async function verdictsOf(app: Anywhere, request: RequestId): Promise<DocumentVerdict[]> {
  const runs = await runStore(app.database).currentOf(request)
  const told = new Map(
    (await reportStore(app.database).flagsOf(request, docXray)).map((flag) => [flag.medium, flag] as const),
  )
  return runs.flatMap(({ source, medium, status }) => {
    if (source !== docXray || medium === undefined) return []
    const flag = told.get(medium)
    const codes = flag?.codes.filter((code) => ownershipCodes.has(code)) ?? []
    const isPending = status === 'queued' || status === 'running'
    return [{ medium, status: isPending ? 'pending' : flag === undefined ? 'none' : 'made', color: flag?.color, codes }]
  })
}
