import { Readable } from 'node:stream'
import { z } from 'zod'
import { exportRequestPdf, exportRequestZip } from '#actions/exports/export-request.ts'
import { refuseWithoutScope } from '#actions/exports/printed-pages.ts'
import { showRequest } from '#actions/requests/show-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { reportJson } from '../present/report.ts'
import { presentRequest } from '../present/request.ts'
import { sendFile } from '../send-file.ts'
import { idOf } from '../text.ts'
import { exportLanguage, exportPages } from './reports-export.ts'

export const requestsExport = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/export',
  summary: 'Get a request as PDF, or everything held of it as an archive',
  description:
    'A PDF has all reports in force, A4 with page numbers. A ZIP has the request, its notes, its documents and all its reports, with a manifest of SHA-256. Needs the scope `reports:read` as well.',
  tag: 'Requests',
  scope: 'requests:read',
  query: z.object({
    format: z.enum(['pdf', 'zip']).optional().meta({ default: 'pdf' }),
    language: exportLanguage,
    pages: exportPages,
  }),
  answerTypes: { 200: ['application/pdf', 'application/zip'] },
  problems: ['not-found', 'scope-missing'],
  async handle(app, { params, query: { format = 'pdf', ...query }, caller, reply, ...call }) {
    const id = idOf('request', params.id)
    const shown = await showRequest(app, caller, id)
    refuseWithoutScope(caller.scopes, 'reports:read')
    const language = query.language ?? call.language
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const name = `request-${id}.${format}`
    if (format === 'pdf') {
      const how = { language, pages: query.pages ?? 'findings', signal: gone.signal }
      sendFile(reply, { name, type: 'application/pdf', body: await exportRequestPdf(app, caller, id, how) })
      return undefined
    }
    const archive = await exportRequestZip(app, caller, id, {
      request: presentRequest(shown, language),
      medium: (medium) => presentMedium(medium, medium.storageKey),
      report: (report) => reportJson(report, { language, version: call.version }),
    })
    sendFile(reply, { name, type: 'application/zip', body: Readable.from(archive) })
    return undefined
  },
})
