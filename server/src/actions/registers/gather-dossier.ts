import { setImmediate as othersTurn } from 'node:timers/promises'
import { linksOf } from '#analyses/offices/candidates.ts'
import { filesOf } from '#analyses/offices/files.ts'
import { depthMax, keyOf, type Manager, managersOfCompany, managingIn } from '#analyses/offices/people.ts'
import type { Asking, Registers } from '#connectors/registers.ts'
import type { RegisterCode } from '#domain/register.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { defaultFrequencies, type NameFrequencies } from '#persons/index.ts'
import { type Gathering, gathering } from './gather/gathering.ts'
import { inParallel } from './gather/in-parallel.ts'
import { searchesOf } from './gather/searches.ts'

export type GatherLimits = {
  /** Entries of lists that are put together by person: on the thread that serves the API, so not many. */
  listedMax: number
  managersMax: number
  companiesMax: number
  questionsMax: number
  parallel: number
}
const defaultLimits: GatherLimits = {
  listedMax: 100,
  managersMax: 40,
  companiesMax: 150,
  questionsMax: 600,
  parallel: 6,
}

type Options = Asking & { asOf: string; frequencies?: NameFrequencies; limits?: Partial<GatherLimits> }
type Walk = {
  found: Gathering
  registers: Registers
  asking: Asking
  asOf: string
  frequencies: NameFrequencies
  limits: GatherLimits
}

/** Names that a first search brings to light are searched for once more, and no further. */
const roundsMax = 2
/** Who may still turn out to be the person once more is known of the company. */
const worthAsking = 15

/**
 * Everything registers say about a company, its managers and their other companies. Bounded in companies and questions, and
 * never fails for a register that does not answer: the dossier says what was cut and who did not answer.
 */
export async function gatherDossier(
  registers: Registers,
  code: RegisterCode,
  options: Options,
): Promise<RegisterDossier> {
  const { asOf, frequencies = defaultFrequencies, limits, ...asking } = options
  const walk: Walk = {
    found: gathering({ ...defaultLimits, ...limits }.questionsMax),
    registers,
    asking,
    asOf,
    frequencies,
    limits: { ...defaultLimits, ...limits },
  }
  // Its own notices first: a chain of thousands of companies would leave no question for them.
  await Promise.all([askChain(walk, code), askNotices(walk, [code])])
  await askName(walk, code)
  const searched = new Set<string>()
  for (let round = 0; round < roundsMax; round += 1) {
    // Of what is known already there is no answer to wait for: others have their turn all the same.
    await othersTurn()
    const managers = managersIn(walk, code)
    await othersTurn()
    const isNews = await searchManagers(walk, managers, searched)
    if (!isNews) break
    await othersTurn()
    await askOthers(walk, code, managers)
  }
  return walk.found.dossier(code, asOf)
}

/** The company, and the companies that manage it. */
async function askChain(walk: Walk, code: RegisterCode): Promise<void> {
  let level = [code]
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    await askCompanies(walk, level)
    const next = level.flatMap((one) => {
      const company = walk.found.companies.get(keyOf(one))
      return company === undefined ? [] : managingIn(company, walk.asOf)
    })
    level = next.flatMap((officer) =>
      officer.kind === 'company' && officer.code !== undefined && !walk.found.isAsked(officer.code)
        ? [officer.code]
        : [],
    )
    if (depth === depthMax && level.length > 0) walk.found.cut({ what: 'managing-companies', kept: depthMax })
  }
}

async function askCompanies({ found, registers, asking, limits }: Walk, codes: readonly RegisterCode[]): Promise<void> {
  await inParallel(codes, limits.parallel, async (code) => {
    if (found.isAsked(code) || !found.mayAsk()) return
    found.setAsked(code)
    const company = found.note(await registers.company(code, asking), code)
    if (typeof company !== 'string') found.addCompany(company)
  })
}

async function askNotices({ found, registers, asking, limits }: Walk, codes: readonly RegisterCode[]): Promise<void> {
  await inParallel(codes, limits.parallel, async (code) => {
    if (found.hasNoticesOf(code) || !found.mayAsk()) return
    found.setNoticesOf(code)
    found.addNotices(found.note(await registers.notices(code, asking), code))
  })
}

/** Some registers know no name: another may. */
async function askName({ found, registers, asking }: Walk, code: RegisterCode): Promise<void> {
  const company = found.companies.get(keyOf(code))
  if (company?.name !== undefined || company?.isMasked === true || !found.mayAsk()) return
  const named = found.note(await registers.officialName(code, asking))
  if (typeof named !== 'string') found.addName(code, named)
}

function managersIn({ found, asOf, frequencies, limits }: Walk, code: RegisterCode): Manager[] {
  const { managers, of } = managersOfCompany(code, found.companies, asOf, frequencies, limits.listedMax)
  if (managers.length > limits.managersMax) found.cut({ what: 'managers', kept: limits.managersMax, of })
  return managers.slice(0, limits.managersMax)
}

/** Says whether there was anything to search for that had not been. */
async function searchManagers(walk: Walk, managers: readonly Manager[], searched: Set<string>): Promise<boolean> {
  const { found, registers, asking, frequencies, limits } = walk
  const links = linkedRecords(walk, managers)
  const searches = managers
    .flatMap((manager, at) => searchesOf(manager, links[at] ?? [], frequencies))
    .filter(({ key }) => !searched.has(key))
  for (const { key } of searches) searched.add(key)
  await inParallel(searches, limits.parallel, async (search) => {
    if (found.mayAsk()) await search.run({ registers, asking, found })
  })
  return searches.length > 0
}

const linkedRecords = (walk: Walk, managers: readonly Manager[]) => {
  const files = filesOf(walk.found.snapshot(), walk.frequencies)
  return managers.map((manager) =>
    linksOf(manager, files.candidates, walk.frequencies, 95).map(({ candidate }) => candidate.person),
  )
}

/** The other companies of the managers, the likeliest first: what they are, and what became of them. */
async function askOthers(walk: Walk, code: RegisterCode, managers: readonly Manager[]): Promise<void> {
  const { found, frequencies, limits } = walk
  const likely = (from: number): RegisterCode[] => {
    const { candidates } = filesOf(found.snapshot(), frequencies)
    const links = managers.flatMap((manager) => linksOf(manager, candidates, frequencies, from))
    const best = new Map<string, { code: RegisterCode; confidence: number }>()
    for (const { candidate, confidence } of links) {
      const key = keyOf(candidate.company.code)
      if (confidence > (best.get(key)?.confidence ?? 0)) best.set(key, { code: candidate.company.code, confidence })
    }
    const sorted = [...best.values()].sort((one, other) => other.confidence - one.confidence)
    if (sorted.length > limits.companiesMax)
      found.cut({ what: 'companies', kept: limits.companiesMax, of: sorted.length })
    return sorted.slice(0, limits.companiesMax).map((one) => one.code)
  }
  await askCompanies(
    walk,
    likely(worthAsking).filter((one) => found.isPartial(one)),
  )
  const managing = managers.map(({ company }) => company.code)
  await askNotices(walk, [code, ...managing, ...likely(50)])
}
