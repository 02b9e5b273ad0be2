import { z } from 'zod'
import { showReportText } from '#actions/analysis/show-report.ts'
import { defineEndpoint } from '../endpoint.ts'
import { reportJson } from '../present/report.ts'
import { idOf } from '../text.ts'
import { report } from '../wire.ts'
import { written } from '../written.ts'

export const reportsRead = defineEndpoint({
  method: 'GET',
  path: '/reports/:id',
  summary: 'Read a report',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ report }),
  problems: ['not-found'],
  immutable: true,
  async handle(app, { caller, params, language, version }) {
    const found = await showReportText(app, caller, idOf('report', params.id))
    return written(`{"report":${reportJson(found, { language, version })}}`)
  },
})
