import { type Caller, seesAll } from '#domain/caller.ts'
import type { Condition } from './page.ts'

/** What bounds every read: the caller's organisation, live or test, and for analysts their own requests. */
export function visibleRequests(caller: Caller): Condition[] {
  return [
    ['t.organisation = ?', caller.organisation],
    ['t.test = ?', caller.test],
    ['? = ANY(t.collaborators)', seesAll(caller) ? undefined : caller.user],
  ]
}

/** The same for things that belong to a request. */
export function visibleThroughRequest(caller: Caller): Condition[] {
  return [
    ['t.organisation = ?', caller.organisation],
    ['t.test = ?', caller.test],
    [
      'EXISTS (SELECT FROM requests r WHERE r.id = t.request AND ? = ANY(r.collaborators))',
      seesAll(caller) ? undefined : caller.user,
    ],
  ]
}
