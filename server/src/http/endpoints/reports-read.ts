import { z } from 'zod'
import { readReport } from '#actions/read-report.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentReport } from '../present/report.ts'
import { idOf } from '../text.ts'
import { report } from '../wire.ts'

export const reportsRead = defineEndpoint({
  method: 'GET',
  path: '/reports/:id',
  summary: 'Read a report',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ report }),
  problems: ['not-found'],
  immutable: true,
  async handle(app, { caller, params, language }) {
    return { report: presentReport(await readReport(app, caller, idOf('report', params.id)), language) }
  },
})
