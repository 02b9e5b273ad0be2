import { defineCommand, jsonOption } from '../command.ts'

export const reportVerify = defineCommand({
  name: 'report verify',
  summary: 'check who made a report and that nobody changed it, without the service',
  about:
    'Reads reports as the service gave them (one answer, an exported report, or one report a line) and checks the signature of each with the public keys of the service. The language, and whether translations are there, do not matter. Ends with 1 if a report is not as it was signed.',
  arguments: [{ name: 'file', what: 'the reports (JSON)', completes: 'files' }],
  options: [
    {
      name: 'key',
      value: 'key',
      what: 'file with what GET /.well-known/jwks.json gave, or a public key (x) itself',
      completes: 'files',
    },
    jsonOption,
  ],
  examples: [
    { line: 'roentgen report verify report.json --key jwks.json', what: 'with a copy of the keys' },
    {
      line: 'roentgen report verify report.json --key 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      what: 'with one key',
    },
  ],
  async run(io, [file = ''], values) {
    const { verifyReports } = await import('../offline/verify-reports.ts')
    return verifyReports(io, file, values)
  },
})
