import { type Caller, seesAll } from '#domain/caller.ts'
import type { Condition } from './page.ts'

/** What may be read of a table, as `t`: to be part of every query that a caller asks for. */
export type Visible = { from: string; conditions: Condition[] }

/**
 * What bounds every read: the caller's organisation, live or test, and for analysts their own requests with all that belongs to
 * them. An analyst's rows are the union of two ordered runs of index entries, which the server merges: asking for either in one
 * condition would make it read all rows of the organisation until enough are found.
 */
export function visible(caller: Caller, table: 'requests' | 'reports' | 'events' | 'extractions'): Visible {
  const bounds: Condition[] = [
    ['t.organisation = ?', caller.organisation],
    ['t.test = ?', caller.test],
  ]
  if (seesAll(caller)) return { from: `${table} t`, conditions: bounds }
  const read = (by: string) => `SELECT *, ${by} AS reader FROM ${table}`
  return {
    from: `(${read('creator')} UNION ALL ${read('collaborator')}) t`,
    conditions: [...bounds, ['t.reader = ?', caller.user]],
  }
}

/** The same for one thing of a request, in a table that nobody lists. */
export function visibleThroughRequest(caller: Caller): Condition[] {
  return [
    ['t.organisation = ?', caller.organisation],
    ['t.test = ?', caller.test],
    [
      'EXISTS (SELECT FROM requests r WHERE r.id = t.request AND ? IN (r.creator, r.collaborator))',
      seesAll(caller) ? undefined : caller.user,
    ],
  ]
}
