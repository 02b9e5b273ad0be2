import type { Caller } from '#domain/caller.ts'
import type { ReportId, RequestId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { keepAudit } from '../people/keep-audit.ts'

/** What leaves the service as a file is written down before it does. */
export function noteExport(
  app: App,
  caller: Caller,
  { request, report, format }: { request: RequestId; report?: ReportId | undefined; format: string },
): Promise<void> {
  return keepAudit(app, caller, { action: 'export_made', request, subject: report ?? request, detail: { format } })
}
