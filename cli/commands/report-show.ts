import { defineCommand, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const reportShow = defineCommand({
  name: 'report show',
  summary: 'a report, or all reports of a request, in words',
  about: 'Prints what a report says, with reasons and places. Given a request, prints all its reports in force.',
  arguments: [{ name: 'id', what: 'id of a report or of a request', completes: [] }],
  options: [
    { name: 'details', what: 'every place of a finding, and the name of every criterion that was not checked' },
    {
      name: 'language',
      value: 'language',
      what: 'en, fr or it (default: en)',
      completes: ['en', 'fr', 'it'],
    },
    ...serviceOptions,
    { name: 'json', what: 'one JSON object a line for each report, whole' },
  ],
  examples: [
    { line: 'roentgen report show 6a59e8f51faca7d1048e5d08', what: 'in words' },
    { line: 'roentgen report show 6a59e8f51faca7d1048e5d08 --json | jq .raw.flag', what: 'a part of it' },
  ],
  async run(io, [id = ''], values) {
    const { withService } = await import('../service/connect.ts')
    const { showReports } = await import('../service/show-reports.ts')
    return withService(io, values, async (roentgen) => {
      await showReports(io, roentgen, id, values)
      return exitCodes.clear.code
    })
  },
})
