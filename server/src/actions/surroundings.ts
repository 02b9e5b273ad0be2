import type { Analysis, Need } from '#analyses/analysis.ts'
import { dossierStore } from '#database/dossiers.ts'
import { mediumStore } from '#database/media.ts'
import { reportStore } from '#database/reports.ts'
import type { Medium } from '#domain/medium.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { RegisterState } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId, ReportId } from '#kernel/ids.ts'
import type { App } from './app.ts'

/** What stands around a request and an analysis may be made of, as far as its fingerprint needs it. */
export type Surroundings = {
  media: readonly Medium[]
  /** The newest report of each analysis and subject. */
  reports: readonly { id: ReportId; source: string; medium: MediumId | undefined }[]
  register: RegisterState & { sha256?: string | undefined; names?: string | undefined }
}

export const noSurroundings: Surroundings = { media: [], reports: [], register: { status: 'unserved' } }

/** The request's row must be locked, so that what is found stays so. Asks for nothing that none of the analyses needs. */
export async function surroundingsOf(
  app: App,
  analyses: readonly Analysis[],
  { id, code }: Pick<CompanyRequest, 'id' | 'code'>,
  /** Of a request that was made in this transaction nothing was sent or made yet. */
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Surroundings> {
  const needed = (...needs: Need[]) => analyses.some((analysis) => needs.some((need) => analysis.needs.includes(need)))
  return {
    media: !isNew && needed('media', 'documents') ? await mediumStore(app.database).ofRequest(id) : [],
    reports: !isNew && needed('reports') ? await reportStore(app.database).newestOfRequest(id) : [],
    register: needed('register', 'registerState')
      ? await dossierStore(app.database).stateOf(id, countryOfCode(code.type))
      : noSurroundings.register,
  }
}
