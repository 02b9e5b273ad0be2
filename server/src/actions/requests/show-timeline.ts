import type { Page, PageAsked } from '#database/page.ts'
import { requestStore } from '#database/requests.ts'
import { timelineStore } from '#database/timeline.ts'
import type { Caller } from '#domain/caller.ts'
import type { TimelineEntry } from '#domain/timeline.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'

/** What happened to a request, and who did it: kept as long as the request. */
export async function showTimeline(
  app: Anywhere,
  caller: Caller,
  id: RequestId,
  asked: PageAsked,
): Promise<Page<TimelineEntry>> {
  if ((await requestStore(app.database).find(caller, id)) === undefined)
    throw new Problem('not-found', 'there is no such request')
  return timelineStore(app.database).list(id, asked)
}
