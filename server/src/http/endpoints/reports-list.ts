import { z } from 'zod'
import { listReports } from '#actions/analysis/show-report.ts'
import { codeKeyOf } from '#domain/company-code.ts'
import { defineEndpoint } from '../endpoint.ts'
import { reportJson } from '../present/report.ts'
import { trueOrFalse } from '../query.ts'
import { reportParts } from '../report-parts.ts'
import { instant, line } from '../text.ts'
import { listOf } from '../wire.ts'
import { report } from '../wire-report.ts'
import { writtenPage } from '../written.ts'

export const reportsList = defineEndpoint({
  method: 'GET',
  path: '/reports',
  summary: 'List reports, newest first',
  description: 'With `request` and `Prefer: wait=N` the call waits until there is a report, or a new one.',
  tag: 'Reports',
  scope: 'reports:read',
  query: z.object({
    source: line(64).optional(),
    request: line(64).optional(),
    'code.type': line(32).optional(),
    'code.id': line(100).optional(),
    status: line(64).optional().meta({ description: 'Status of the request that the report belongs to' }),
    reference: line(128).optional().meta({ description: 'Reference of the request that the report belongs to' }),
    createdAfter: instant.optional(),
    createdBefore: instant.optional(),
    latest: trueOrFalse.optional().meta({ description: '`true`: only reports that no other has replaced' }),
    ...reportParts,
  }),
  paged: true,
  answer: listOf('reports', report),
  waits: ({ query }) => query.request as string | undefined,
  async handle(app, { caller, query, page, language, version }) {
    const { 'code.type': codeType, 'code.id': codeId, latest, raw, translations, ...filters } = query
    const found = await listReports(
      app,
      caller,
      { ...filters, codeType, codeKey: codeKeyOf(codeType, codeId), ...(latest === true && { latest }) },
      page.asked,
      { withRaw: raw !== false },
    )
    return writtenPage(
      'reports',
      found.items.map((one) => reportJson(one, { language, version, translations })),
      { remaining: found.remaining, next: page.next(found.next) },
    )
  },
})
