import { defineCommand, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const exportAll = defineCommand({
  name: 'export',
  summary: 'everything that is stored for your organisation, or about one request, as an archive',
  about:
    'Writes a ZIP with what the API tells as JSON, the documents themselves and a manifest of SHA-256, whole or not at all. Your organisation is exported with a key that may do everything (scope admin): live data with a live key, test data with a test key. What was erased is not in it.',
  arguments: [
    { name: 'request', what: 'id of a request (default: all of your organisation)', isOptional: true, completes: [] },
  ],
  options: [
    { name: 'out', value: 'file', what: 'where to write it', completes: 'files' },
    { name: 'language', value: 'language', what: 'en, fr or it (default: en)', completes: ['en', 'fr', 'it'] },
    ...serviceOptions,
    { name: 'json', what: 'where it was written and how large it is, as one JSON object' },
  ],
  examples: [
    { line: 'roentgen export --out organisation.zip', what: 'all of your organisation' },
    { line: 'roentgen export 6a59e8f51faca7d1048e5d08 --out request.zip', what: 'one request' },
  ],
  async run(io, [request], values) {
    const { withService } = await import('../service/connect.ts')
    const { exportArchive } = await import('../service/export-archive.ts')
    return withService(io, values, async (roentgen) => {
      await exportArchive(io, roentgen, request, values)
      return exitCodes.clear.code
    })
  },
})
