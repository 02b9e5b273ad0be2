import { defineCommand, jsonOption } from '../command.ts'

export const auditVerify = defineCommand({
  name: 'audit verify',
  summary: 'check an exported audit, without the service',
  about:
    'Reads what GET /audit/export gave and checks that no entry was changed, removed, added or moved since it was chained. Each fault is named with its place. The last line has the end of the chain: note it elsewhere, and the next export must contain it. Ends with 1 if there is a fault.',
  arguments: [{ name: 'file', what: 'the exported audit (JSON lines)', completes: 'files' }],
  options: [jsonOption],
  examples: [{ line: 'roentgen audit verify audit.jsonl', what: 'nobody has changed anything' }],
  async run(io, [file = ''], values) {
    const { verifyAudit } = await import('../offline/verify-audit.ts')
    return verifyAudit(io, file, values)
  },
})
