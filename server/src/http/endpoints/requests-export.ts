import { Readable } from 'node:stream'
import { z } from 'zod'
import { archiveRequest } from '#actions/exports/archive-request.ts'
import { exportRequestPdf } from '#actions/exports/export-request.ts'
import { noteExport } from '#actions/exports/note-export.ts'
import { refuseWithoutScope } from '#actions/exports/printed-pages.ts'
import { showRequest } from '#actions/requests/show-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { archiveTellings } from '../present/archive.ts'
import { sendFile } from '../send-file.ts'
import { idOf } from '../text.ts'
import { exportLanguage, exportPages } from './reports-export.ts'

export const requestsExport = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/export',
  summary: 'Get a request as PDF, or everything that is stored about it as an archive',
  description:
    'A PDF has all reports in force, A4 with page numbers. A ZIP has everything: the request, all its notes, documents, reports with their transactions and feedback, comments and decisions, with a manifest of SHA-256. Each export is in the audit. Needs the scope `reports:read` as well.',
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
    await showRequest(app, caller, id)
    refuseWithoutScope(caller.scopes, 'reports:read')
    await noteExport(app, caller, { request: id, format })
    const language = query.language ?? call.language
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const name = `request-${id}.${format}`
    if (format === 'pdf') {
      const how = { language, pages: query.pages ?? 'findings', signal: gone.signal }
      sendFile(reply, { name, type: 'application/pdf', body: await exportRequestPdf(app, caller, id, how) })
      return undefined
    }
    const archive = await archiveRequest(app, caller, id, archiveTellings({ language, version: call.version }))
    sendFile(reply, { name, type: 'application/zip', body: Readable.from(archive) })
    return undefined
  },
})
