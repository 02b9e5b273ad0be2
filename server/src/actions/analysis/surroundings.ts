import type { Analysis } from '#analyses/analysis.ts'
import { inputs } from '#analyses/inputs/index.ts'
import { noSurroundings, type Part, type Surroundings } from '#analyses/inputs/subject.ts'
import { verdictSource, verdictsFrom } from '#analyses/inputs/verdicts.ts'
import { dossierStore } from '#database/dossiers.ts'
import { mediumStore } from '#database/media.ts'
import { reportStore } from '#database/reports.ts'
import { runStore } from '#database/runs.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { Anywhere } from '../app.ts'

type About = Pick<CompanyRequest, 'id' | 'code'>

const find: { [P in Part]: (app: Anywhere, request: About) => Promise<Pick<Surroundings, P>> } = {
  async media(app, { id }) {
    const media = await mediumStore(app.database).ofRequest(id)
    return { media: media.filter(({ status }) => status !== 'withdrawn') }
  },
  reports: async (app, { id }) => ({ reports: await reportStore(app.database).newestOfRequest(id) }),
  async verdicts(app, { id }) {
    const runs = await runStore(app.database).currentOf(id)
    return { verdicts: verdictsFrom(runs, await reportStore(app.database).flagsOf(id, verdictSource)) }
  },
  async register(app, { id, code }) {
    return { register: await dossierStore(app.database).stateOf(id, countryOfCode(code.type)) }
  },
}
const parts = Object.keys(find) as Part[]

/** Of a request that was made in this transaction nothing was sent or made yet; registers may be being asked. */
const partsOfNew: readonly Part[] = ['register']

/** Of a held request what is found stays so; who only looks needs no more than to look. Asks for nothing that none of the analyses needs. */
export async function surroundingsOf(
  app: Anywhere,
  analyses: readonly Analysis[],
  request: About,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Surroundings> {
  const needs = new Set(analyses.flatMap((analysis): readonly string[] => analysis.needs))
  const needed = new Set(inputs.filter(({ name }) => needs.has(name)).flatMap(({ around }) => around))
  let around = noSurroundings
  for (const part of isNew ? partsOfNew : parts)
    if (needed.has(part)) around = { ...around, ...(await find[part](app, request)) }
  return around
}
