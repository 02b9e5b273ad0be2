import { z } from 'zod'
import { showReportText } from '#actions/analysis/show-report.ts'
import { defineEndpoint } from '../endpoint.ts'
import { reportJson } from '../present/report.ts'
import { idOf } from '../text.ts'
import { translationsAsked } from '../translations.ts'
import { report } from '../wire-report.ts'
import { written } from '../written.ts'

export const reportsRead = defineEndpoint({
  method: 'GET',
  path: '/reports/:id',
  summary: 'Read a report',
  tag: 'Reports',
  scope: 'reports:read',
  query: z.object(translationsAsked),
  answer: z.object({ report }),
  problems: ['not-found'],
  immutable: true,
  async handle(app, { caller, params, query, language, version }) {
    const found = await showReportText(app, caller, idOf('report', params.id))
    const { translations } = query
    return written(`{"report":${reportJson(found, { language, version, translations })}}`, { until: found.request })
  },
})
