import { Readable } from 'node:stream'
import { z } from 'zod'
import { archiveOrganisation } from '#actions/exports/archive-organisation.ts'
import { keepAudit } from '#actions/people/keep-audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { organisationTellings } from '../present/archive.ts'
import { sendFile } from '../send-file.ts'
import { idOf } from '../text.ts'
import { exportLanguage } from './reports-export.ts'

export const businessesExport = defineEndpoint({
  method: 'GET',
  path: '/businesses/:id/export',
  summary: 'Get everything that is stored for your organisation as an archive',
  description:
    'A ZIP with the organisation and its webhooks, users and keys (without secrets) and a folder for each request, as `GET /requests/{id}/export` has it, with a manifest of SHA-256 at the end. Of an erased request it has the tombstone. A live key gets live data, a test key test data. The archive is sent while it is made: an answer that breaks off is no archive. The audit is at `GET /audit/export`. Each export is in the audit.',
  tag: 'Businesses',
  scope: 'admin',
  query: z.object({ language: exportLanguage }),
  answerTypes: { 200: ['application/zip'] },
  problems: ['not-found', 'scope-missing'],
  async handle(app, { params, query, caller, reply, language, version }) {
    const id = idOf('organisation', params.id)
    const showing = { language: query.language ?? language, version }
    const archive = await archiveOrganisation(app, caller, id, organisationTellings(showing, caller, app.clock.now()))
    await keepAudit(app, caller, { action: 'export_made', subject: id, detail: { format: 'zip' } })
    const name = `organisation-${id}${caller.test ? '-test' : ''}.zip`
    sendFile(reply, { name, type: 'application/zip', body: Readable.from(archive) })
    return undefined
  },
})
