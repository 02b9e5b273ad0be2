import { defineCommand, serviceOptions } from '../command.ts'
import { UsageError } from '../exit-codes.ts'

export const analyse = defineCommand({
  name: 'analyse',
  summary: 'examine documents: forged or not, where, and how anyone can check it',
  about:
    'Sends files to a service: makes a request on the company (or adds to one with --request), uploads, waits and prints a verdict a file, with reasons and places, then what is said of the company. With --offline, makes every X-Ray that a file allows by itself, on this machine, without service, database or network: the Doc X-Ray always, the Financial X-Ray where figures of a financial statement were read, the Bank X-Ray for bank statements. The exit code is the gravest verdict. Of folders it takes PDF, pictures, workbooks (.xlsx), XBRL, FEC, CAMT, MT940, OFX and CSV, at any depth.',
  arguments: [{ name: 'file', what: 'files and folders', isMany: true, completes: 'files' }],
  options: [
    { name: 'offline', what: 'on this machine, without a service' },
    { name: 'siren', value: 'number', what: 'the company that the documents are of, by its French SIREN' },
    {
      name: 'code',
      value: 'type:id',
      what: 'the same by any code, as kvk:69599084: documents are compared with it, and scans are read in its languages',
    },
    { name: 'request', value: 'id', what: 'add the files to this request of the service' },
    { name: 'reference', value: 'reference', what: 'your own id for the request' },
    {
      name: 'kind',
      value: 'kind',
      what: 'what the files are: bank_statement, certified_financial_statement, interim_financial_statement or other (default: other, the service finds out)',
      completes: ['bank_statement', 'certified_financial_statement', 'interim_financial_statement', 'other'],
    },
    {
      name: 'period',
      value: 'period',
      what: 'of which time they are: month, quarter, semester or year',
      completes: ['month', 'quarter', 'semester', 'year'],
    },
    { name: 'date', value: 'date', what: 'last day of that time, as 2026-01-31' },
    { name: 'timeout', value: 'seconds', what: 'wait so long for a report (default: 600)' },
    { name: 'json', what: 'one JSON object a line for each file, with the whole reports' },
    {
      name: 'html',
      value: 'file',
      what: 'also write one page with the verdicts and pictures of the pages, findings in boxes',
      completes: 'files',
    },
    { name: 'open', what: 'write that page, to a temporary file unless --html names one, and open it' },
    { name: 'details', what: 'every place of a finding, and the name of every criterion that was not checked' },
    {
      name: 'language',
      value: 'language',
      what: 'of the verdict: en, fr or it (default: en)',
      completes: ['en', 'fr', 'it'],
    },
    { name: 'quiet', what: 'print no verdict: the exit code alone tells' },
    ...serviceOptions,
  ],
  examples: [
    {
      line: 'roentgen analyse --siren 732829320 statements/ accounts.pdf',
      what: 'by the service where you are signed in',
    },
    { line: 'roentgen analyse --offline statement.pdf', what: 'the verdict on one file' },
    { line: 'roentgen analyse --offline --open statement.pdf', what: 'and where to look, in the browser' },
    {
      line: 'roentgen analyse --offline --json inbox/ | jq -r \'select(.verdict == "forged").file\'',
      what: 'the forged files of a folder',
    },
    { line: 'roentgen analyse --offline --quiet "$file" || echo "look at $file"', what: 'in a script' },
  ],
  async run(io, files, values) {
    if (values.json === true && values.quiet === true)
      throw new UsageError('--json prints and --quiet does not: use one of them.')
    const { offline, siren, code, request } = values
    if (offline !== true && siren === undefined && code === undefined && request === undefined)
      throw new UsageError(
        'Say whose the documents are: --siren 732829320, --code kvk:69599084, or --request ID. Or --offline: on this machine, without a service.',
      )
    const ofService = ['request', 'reference', 'kind', 'period', 'date', 'timeout', 'url'].find(
      (name) => values[name] !== undefined,
    )
    if (offline === true && ofService !== undefined)
      throw new UsageError(`--${ofService} is for a service, and --offline asks none: use one of them.`)
    // Loads readers and models, which help and completion do without.
    if (offline === true) {
      const { analyseOffline } = await import('../offline/analyse-offline.ts')
      return analyseOffline(io, files, values)
    }
    const { analyseByService } = await import('../service/analyse.ts')
    return analyseByService(io, files, values)
  },
})
