import type { QueryValues } from '../../api/index.ts'
import { valuesOf } from '../../search.ts'

/** What the address of the list says. */
export type ListSearch = {
  view?: string
  status?: string
  flag?: string
  class?: string
  managers?: string
  decision?: string
  waiting?: string
  since?: string
  q?: string
  sort?: string
  row?: string
}

export const views = ['all', 'undecided', 'mine', 'watched'] as const
export type View = (typeof views)[number]

export const sorts = ['worst', 'updated', 'creation', 'name'] as const
export type Sort = (typeof sorts)[number]

export const viewOf = ({ view }: ListSearch): View => views.find((one) => one === view) ?? 'all'
export const sortOf = ({ sort }: ListSearch): Sort => sorts.find((one) => one === sort) ?? 'worst'

const ofView: Readonly<Record<View, QueryValues>> = {
  all: {},
  undecided: { decision: 'none' },
  mine: { assignee: 'me' },
  watched: { watch: true },
}

/** The names of the filters, as they stand in the address. */
export const filterNames = ['flag', 'class', 'managers', 'status', 'decision', 'since'] as const
export type FilterName = (typeof filterNames)[number]

const dayMs = 86_400_000

/** What the service is asked for. A day begins at midnight, so that one list is one question however often it is asked. */
export function askedFor(search: ListSearch, now: Date = new Date()): QueryValues {
  const days = Number(search.since)
  const from = new Date(now.getTime() - days * dayMs)
  from.setHours(0, 0, 0, 0)
  return {
    ...ofView[viewOf(search)],
    q: search.q,
    flag: search.flag,
    riskLetter: search.class,
    managerGrade: search.managers,
    status: search.status,
    waiting: search.waiting,
    ...(search.decision !== undefined && { decision: search.decision }),
    createdAfter: days > 0 ? from.toISOString() : undefined,
  }
}

export const viewQuery = (view: View): QueryValues => ofView[view]

export const hasFilters = (search: ListSearch): boolean =>
  [...filterNames, 'waiting' as const, 'q' as const].some((name) => search[name] !== undefined)

export const withoutFilters = ({ view, sort }: ListSearch): ListSearch => ({
  ...(view !== undefined && { view }),
  ...(sort !== undefined && { sort }),
})

/** One value more, or one less. */
export function toggled(text: string | undefined, value: string): string | undefined {
  const values = valuesOf(text)
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length === 0 ? undefined : next.join(',')
}

/** An address does not name what is not there. */
export const dropEmpty = (search: { [K in keyof ListSearch]: ListSearch[K] | undefined }): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
