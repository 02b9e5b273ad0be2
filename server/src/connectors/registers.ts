import type { CompanyRecord, PersonListing, RegisterCode, RegisterNotice } from '#domain/register.ts'
import type { LeftOut, RegisterCoverage } from '#domain/register-dossier.ts'
import type { Clock } from '#kernel/clock.ts'
import { ConnectorRefused, ConnectorUnavailable } from './asking/failure.ts'
import type { Keeping } from './asking/kept.ts'
import { isOver, type Patience, unlessAborted } from './asking/patience.ts'
import { combineCompanies } from './combine.ts'
import type { Appointment, Found, Listed, OfficialName, PersonName, Verb, Verbs } from './connector.ts'
import type { OpenRegister } from './open.ts'
import { listingsNamed } from './records/listing-index.ts'

/** An answer with how it came about: which registers answered, which did not and why, and what was left out. */
export type Asked<T> = {
  value: T
  coverage: readonly RegisterCoverage[]
  cut: readonly LeftOut[]
  /** Some register could not be asked: the answer may be incomplete. When to try again, where the register says so. */
  retryAfterMs: number | undefined
}

export type Asking = {
  /** A test key: nobody outside is asked. */
  isTest?: boolean
  /** What was read before is not good enough. */
  notBefore?: Date
  /** Whoever waits goes; what is under way is kept for the next who asks. */
  signal?: AbortSignal
  patience?: Patience
}
type Where = Asking & { country?: string | undefined }

/** `unknown`: nobody could be asked, which is not the same as nobody knowing. */
export type Registers = {
  serves(codeType: string, isTest: boolean): boolean
  company(code: RegisterCode, asking?: Asking): Promise<Asked<Found<CompanyRecord> | 'unknown'>>
  officialName(code: RegisterCode, asking?: Asking): Promise<Asked<Found<OfficialName> | 'unknown'>>
  notices(code: RegisterCode, asking?: Asking): Promise<Asked<readonly RegisterNotice[]>>
  noticesNaming(name: PersonName, where?: Where): Promise<Asked<readonly RegisterNotice[]>>
  peopleNamed(name: PersonName, where?: Where): Promise<Asked<readonly Appointment[]>>
  appointments(officerId: string, where: Where): Promise<Asked<readonly Appointment[]>>
  listings(asking?: Asking): Promise<Asked<readonly PersonListing[]>>
  listingsNamed(name: PersonName, where?: Where): Promise<Asked<readonly PersonListing[]>>
}

type IsAsked = (register: OpenRegister, verb: Verb) => boolean
type Deps = { registers: readonly OpenRegister[]; keeping: Keeping; clock: Clock }
type Reply<T> = {
  register: OpenRegister
  coverage: RegisterCoverage
  answer?: T | undefined
  retryAfterMs?: number | undefined
}

/** Not found is asked again the same day: the company may have been founded yesterday. */
const notFoundMs = 3_600_000

export function openRegisters(deps: Deps): Registers {
  const { registers } = deps
  const having = (verb: Verb, isAsked: IsAsked) =>
    registers.filter((register) => register.verbs[verb] !== undefined && isAsked(register, verb))
  const askAll = <V extends Verb>(verb: V, args: Parameters<Verbs[V]>, asking: Asking, isAsked: IsAsked) =>
    Promise.all(having(verb, isAsked).map((register) => askOne(deps, register, verb, args, asking)))
  const serving =
    (code: RegisterCode): IsAsked =>
    ({ serves }, verb) =>
      serves(code, verb)
  const ofCountry =
    ({ country }: Where) =>
    (register: OpenRegister) =>
      country === undefined || register.country === undefined || register.country === country

  return {
    serves: (type, isTest) =>
      registers.some(
        ({ codeTypes, verbs, notConfigured, isOutside }) =>
          codeTypes.includes(type) && verbs.company && notConfigured === undefined && !(isTest && isOutside),
      ),
    async company(code, asking = {}) {
      const replies = await askAll('company', [code], asking, serving(code))
      const found = replies.flatMap(({ answer }) => (answer === undefined || answer === 'not-found' ? [] : [answer]))
      return asked(replies, combineCompanies(found) ?? nothing(replies))
    },
    async officialName(code, asking = {}) {
      const own = await askAll('company', [code], asking, serving(code))
      const found = own.flatMap(({ answer }) => (answer === undefined || answer === 'not-found' ? [] : [answer]))
      const named = found.flatMap(({ name, sources: [source] }) => (name && source ? [{ name, source }] : []))
      // What one register hides is not looked up in another.
      const isKnown = named.length > 0 || found.some(({ isMasked }) => isMasked)
      if (isKnown) return asked(own, named[0] ?? 'not-found')
      const others = await askAll('officialName', [code], asking, serving(code))
      const name = others.map(({ answer }) => answer).find((answer) => answer !== undefined && answer !== 'not-found')
      const replies = [...own, ...others]
      return asked(replies, name ?? nothing(replies))
    },
    async notices(code, asking = {}) {
      return listed(await askAll('notices', [code], asking, serving(code)))
    },
    async noticesNaming(name, where = {}) {
      return listed(await askAll('noticesNaming', [nameOf(name)], where, ofCountry(where)))
    },
    async peopleNamed(name, where = {}) {
      return listed(await askAll('peopleNamed', [{ ...nameOf(name), ...bornOf(name) }], where, ofCountry(where)))
    },
    async appointments(officerId, where) {
      const replies = await askAll('appointments', [officerId], where, ofCountry(where))
      return listed(replies)
    },
    // The whole list is fetched once a day, however new an answer is wanted.
    async listings(asking = {}) {
      return listed(await askAll('listings', [], atAnyTime(asking), () => true))
    },
    async listingsNamed(name, where = {}) {
      const whole = await askAll('listings', [], atAnyTime(where), () => true)
      const held = whole.map((reply) => ({ ...reply, answer: namedIn(reply.answer, name) }))
      return listed([...held, ...(await askAll('listingsNamed', [nameOf(name)], where, ofCountry(where)))])
    },
  }
}

const atAnyTime = ({ isTest = false, patience }: Asking): Asking => ({ isTest, ...(patience && { patience }) })

const namedIn = (held: Listed<PersonListing> | undefined, name: PersonName): Listed<PersonListing> | undefined =>
  held && { items: listingsNamed(held.items, name) }

/** What a search goes by, and no more: the same question is then kept once. */
const nameOf = ({ surnames, givenNames }: PersonName): PersonName => ({ surnames, givenNames: givenNames.slice(0, 1) })
const bornOf = ({ orBorn }: PersonName): Pick<PersonName, 'orBorn'> => (orBorn === undefined ? {} : { orBorn })

async function askOne<V extends Verb>(
  { keeping, clock }: Deps,
  register: OpenRegister,
  verb: V,
  args: Parameters<Verbs[V]>,
  { isTest = false, notBefore, signal, patience }: Asking,
): Promise<Reply<Awaited<ReturnType<Verbs[V]>>>> {
  type Answer = Awaited<ReturnType<Verbs[V]>>
  const said = (outcome: RegisterCoverage['outcome'], reason?: string, at = clock.now()) => ({
    register,
    coverage: { register: register.id, what: verb, outcome, ...(reason && { reason }), at: at.toISOString() },
  })
  if (register.notConfigured !== undefined) return said('not-configured', register.notConfigured)
  if (isTest && register.isOutside) return said('not-configured', 'test-key')
  if (patience?.silent.has(register.id)) return said('unavailable', 'timeout')
  if (patience && register.isOutside && isOver(patience)) return said('unavailable', 'no-turn')
  const ask = register.verbs[verb] as (...args: Parameters<Verbs[V]>) => Promise<Answer>
  try {
    const keeps = register.keepsMs > 0 ? keeping : notKeeping(clock)
    const answering = keeps.answer<Answer>({
      connector: register.id,
      verb,
      subject: args,
      keepMs: (found) => (found === 'not-found' ? Math.min(notFoundMs, register.keepsMs) : register.keepsMs),
      refusesBeforeMs: notBefore?.getTime() ?? 0,
      ask: () => ask(...args),
    })
    const { value: answer, readMs } = await unlessAborted(answering, register.id, {
      signal,
      patience,
      exchanges: register.exchanges,
    })
    return { ...said(answer === 'not-found' ? 'not-found' : 'answered', undefined, new Date(readMs)), answer }
  } catch (error) {
    if (error instanceof ConnectorUnavailable)
      return { ...said('unavailable', error.reason), retryAfterMs: error.retryAfterMs }
    if (error instanceof ConnectorRefused)
      return said(error.reason === 'request-refused' ? 'refused' : 'not-configured', error.reason)
    throw error
  }
}

/** What lies in this service itself is not kept a second time. */
const notKeeping = (clock: Clock): Keeping => ({
  answer: async ({ ask }) => ({ value: await ask(), readMs: clock.now().getTime() }),
})

function asked<T>(replies: readonly Reply<unknown>[], value: T, cut: readonly LeftOut[] = []): Asked<T> {
  const waits = replies.flatMap(({ retryAfterMs }) => retryAfterMs ?? [])
  return {
    value,
    coverage: replies.map(({ coverage }) => coverage),
    cut,
    retryAfterMs: waits.length === 0 ? undefined : Math.max(...waits),
  }
}

function listed<T>(replies: readonly Reply<Listed<T> | 'not-found'>[]): Asked<readonly T[]> {
  const items: T[] = []
  const cut: LeftOut[] = []
  for (const { register, coverage, answer } of replies) {
    if (answer === undefined || answer === 'not-found') continue
    items.push(...answer.items)
    const left = { what: 'answers' as const, register: register.id }
    if (answer.total !== undefined)
      cut.push({ ...left, kept: answer.items.length, of: answer.total, asked: coverage.what })
    if (answer.bornTotal !== undefined) cut.push({ ...left, kept: 0, of: answer.bornTotal, asked: 'peopleBorn' })
  }
  return asked(replies, items, cut)
}

function nothing(replies: readonly Reply<unknown>[]): 'not-found' | 'unknown' {
  return replies.some(({ coverage }) => coverage.outcome === 'not-found') &&
    !replies.some(({ coverage }) => coverage.outcome === 'unavailable' || coverage.outcome === 'refused')
    ? 'not-found'
    : 'unknown'
}
