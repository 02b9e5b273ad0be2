import type { ReportId } from '#kernel/ids.ts'
import { defineInput, sha256 } from './input.ts'

export type PreviousReport = { id: ReportId; raw: Record<string, unknown> }

export const previous = defineInput({
  name: 'previous',
  what: 'the report that this one replaces, to say what has changed since',
  of: 'request',
  phase: 'run',
  around: [],
  fingerprint: {
    is: 'recorded',
    why: 'each report would make the next one',
    hash: (report: PreviousReport | null) => report?.id && sha256(report.id),
  },
  async load({ request, medium, analysis }, sources): Promise<PreviousReport | null> {
    const id = await sources.reportInForce(analysis.source, medium?.id ?? request.id)
    const raw = id && (await sources.rawOf([id])).get(id)
    return id === undefined || raw === undefined ? null : { id, raw }
  },
})
