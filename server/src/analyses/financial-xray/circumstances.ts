import { codeTypes } from '#domain/company-code.ts'
import type { Notes } from '#domain/notes.ts'
import type { CompanyRecord } from '#domain/register.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { FigureSet } from './figure-set.ts'
import type { Circumstances } from './model/types.ts'

const countries = new Map(codeTypes.map(({ type, country }) => [type, country]))
const currencies: Readonly<Record<string, string>> = { GB: 'GBP', US: 'USD', CH: 'CHF', PL: 'PLN' }
/** The base rate of a country without one of its own. */
const anyCountry = 'others'

/** What is known of the company besides its figures. */
export type Situation = {
  country: string | undefined
  currency: string
  workforceNumber: number | undefined
  holding: boolean | undefined
  circumstances: Circumstances
}

type Of = {
  code: { type: string; id: string }
  /** Where the code is not of one country. */
  country?: string | undefined
  notes: Notes
  register: RegisterDossier | null
}

export function situationOf({ code, country: said, notes, register }: Of): Situation {
  const company = registered(code, register)
  const country = countries.get(code.type) ?? said ?? company?.country
  const workforceNumber = notes.workforceNumber ?? company?.workforce?.from
  const { holding } = notes
  return {
    country,
    currency: currencies[country ?? ''] ?? 'EUR',
    workforceNumber,
    holding,
    circumstances: { country: country ?? anyCountry, horizonYears: 1, workforceNumber, holding },
  }
}

/** What the company keeps its books in, as far as its country tells. */
export const currencyOf = (code: Of['code'], register: RegisterDossier | null): string =>
  situationOf({ code, notes: {}, register }).currency

export function registered(code: Of['code'], register: RegisterDossier | null): CompanyRecord | undefined {
  return register?.companies.find((company) => company.code.type === code.type && isSame(company.code.id, code.id))
}

const isSame = (a: string, b: string) => plain(a) === plain(b)
const plain = (id: string) => id.replace(/[\s.-]/g, '').toUpperCase()

/** Older ones say nothing of today. */
export const accountsYearsMax = 2

/** The last accounts that the register publishes: they fill what nobody sent, and contradict what somebody did. */
export function registerSet(code: Of['code'], register: RegisterDossier | null): FigureSet | undefined {
  const accounts = registered(code, register)?.accounts ?? []
  const [newest] = accounts.toSorted((a, b) => b.year - a.year)
  if (register === null || newest === undefined) return undefined
  if (newest.year < Number(register.asOf.slice(0, 4)) - accountsYearsMax) return undefined
  const candidate = (cents: number) => ({ cents, source: 'registry', rank: 'registry' as const })
  const { revenueCents, netIncomeCents } = newest
  const figures = {
    ...(revenueCents !== undefined && { revenue: candidate(revenueCents) }),
    ...(netIncomeCents !== undefined && { netIncome: candidate(netIncomeCents) }),
  }
  return Object.keys(figures).length === 0 ? undefined : { source: 'registry', figures }
}
