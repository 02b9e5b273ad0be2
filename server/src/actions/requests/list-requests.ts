import type { Page, PageAsked } from '#database/page.ts'
import {
  type ListedRequest,
  type RequestCounts,
  type RequestFilters,
  type RequestSort,
  requestLists,
} from '#database/request-lists.ts'
import type { Caller } from '#domain/caller.ts'
import type { Anywhere } from '../app.ts'

export { type RequestFilters, requestSorts } from '#database/request-lists.ts'

export function listRequests(
  app: Anywhere,
  caller: Caller,
  filters: RequestFilters & { sort?: RequestSort | undefined },
  asked: PageAsked,
): Promise<Page<ListedRequest>> {
  return requestLists(app.database).list(caller, ofCaller(caller, filters), asked)
}

/** How many requests have each status, flag, grade and so on, among those that the filters leave. */
export function countRequests(app: Anywhere, caller: Caller, filters: RequestFilters): Promise<RequestCounts> {
  return requestLists(app.database).counts(caller, ofCaller(caller, filters))
}

/** `me` is whoever asks, so that a link to one's own requests is everybody's. */
function ofCaller<F extends RequestFilters>({ user }: Caller, filters: F): F {
  const named = (users: readonly string[] | undefined) => users?.map((one) => (one === 'me' ? user : one))
  return { ...filters, creator: named(filters.creator), assignee: named(filters.assignee) }
}
