import { z } from 'zod'
import { showReportText } from '#actions/analysis/show-report.ts'
import { exportReportCsv, exportReportPdf } from '#actions/exports/export-report.ts'
import { noteExport } from '#actions/exports/note-export.ts'
import { pagesAsked, refuseWithoutScope } from '#actions/exports/printed-pages.ts'
import { languages } from '#language/languages.ts'
import { defineEndpoint } from '../endpoint.ts'
import { reportJson } from '../present/report.ts'
import { sendFile } from '../send-file.ts'
import { idOf } from '../text.ts'
import { report } from '../wire-report.ts'

export const exportLanguage = z
  .enum(languages)
  .optional()
  .meta({ description: 'Absent: the language of `Accept-Language`' })

export const exportPages = z.enum(pagesAsked).optional().meta({
  description:
    'Pages of documents in a PDF, with boxes: those on which something was found (`findings`, the default), `all` or `none`; at most 40. They need the scope `requests:read`',
})

export const reportsExport = defineEndpoint({
  method: 'GET',
  path: '/reports/:id/export',
  summary: 'Get a report as PDF, JSON or CSV',
  description:
    'A PDF is A4 with page numbers, and shows the pages of the document with their findings boxed. A CSV has the main table of the report; of a Bank X-Ray, its transactions.',
  tag: 'Reports',
  scope: 'reports:read',
  query: z.object({
    format: z.enum(['pdf', 'json', 'csv']).optional().meta({ default: 'pdf' }),
    language: exportLanguage,
    pages: exportPages,
  }),
  ownAnswer: report,
  answerTypes: { 200: ['application/pdf', 'application/json', 'text/csv'] },
  problems: ['not-found', 'scope-missing'],
  async handle(app, { params, query: { format = 'pdf', ...query }, caller, reply, ...call }) {
    const id = idOf('report', params.id)
    const language = query.language ?? call.language
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const name = `report-${id}.${format}`
    const found = await showReportText(app, caller, id)
    if (format === 'pdf' && (query.pages ?? 'none') !== 'none') refuseWithoutScope(caller.scopes, 'requests:read')
    await noteExport(app, caller, { request: found.request, report: id, format })
    if (format === 'json') {
      sendFile(reply, { name, type: 'application/json', body: reportJson(found, { language, version: call.version }) })
    } else if (format === 'csv') {
      const body = await exportReportCsv(app, caller, id, { language, signal: gone.signal })
      sendFile(reply, { name, type: 'text/csv; charset=utf-8', body })
    } else {
      const pages = caller.scopes.includes('requests:read') ? (query.pages ?? 'findings') : 'none'
      const body = await exportReportPdf(app, caller, id, { language, pages, signal: gone.signal })
      sendFile(reply, { name, type: 'application/pdf', body })
    }
    return undefined
  },
})
