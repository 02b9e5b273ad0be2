import { Readable } from 'node:stream'
import { exportAudit } from '#actions/people/export-audit.ts'
import { keepAudit } from '#actions/people/keep-audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { sendFile } from '../send-file.ts'

export const auditExport = defineEndpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'Get the whole audit as a chain that can be verified offline',
  description:
    'JSON lines: first the ends of the chain, then each entry with its place and its SHA-256, which covers the one before. `roentgen audit verify FILE` names what was changed, removed or moved. Needs a live key.',
  tag: 'Service',
  scope: 'audit:read',
  answerTypes: { 200: ['text/plain'] },
  problems: ['scope-missing'],
  async handle(app, { caller, reply }) {
    const lines = await exportAudit(app, caller)
    await keepAudit(app, caller, { action: 'audit_exported', subject: caller.organisation })
    sendFile(reply, { name: 'audit.jsonl', type: 'text/plain', body: Readable.from(lines) })
    return undefined
  },
})
