import { defineCommand, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const reportExport = defineCommand({
  name: 'report export',
  summary: 'a report as a file: PDF with the pages and boxes, JSON, or CSV',
  about:
    'Writes a report, whole or not at all. Without --out it goes to stdout, where that is no terminal. Given a request, --pdf has all its reports.',
  arguments: [{ name: 'id', what: 'id of a report, or with --pdf of a request', completes: [] }],
  options: [
    { name: 'pdf', what: 'A4, with the pages on which something was found, and boxes' },
    { name: 'json', what: 'the report as the API gives it' },
    { name: 'csv', what: 'for table programs' },
    { name: 'out', value: 'file', what: 'where to write it', completes: 'files' },
    { name: 'language', value: 'language', what: 'en, fr or it (default: en)', completes: ['en', 'fr', 'it'] },
    ...serviceOptions,
  ],
  examples: [
    { line: 'roentgen report export 6a59e8f51faca7d1048e5d08 --pdf --out report.pdf', what: 'for a file of papers' },
    { line: 'roentgen report export 6a59e8f51faca7d1048e5d08 --csv > figures.csv', what: 'for a table' },
  ],
  async run(io, [id = ''], values) {
    const { exportReport } = await import('../service/export-report.ts')
    const { withService } = await import('../service/connect.ts')
    return withService(io, values, async (roentgen) => {
      await exportReport(io, roentgen, id, values)
      return exitCodes.clear.code
    })
  },
})
