import { defineCommand } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

export const analyse = defineCommand({
  name: 'analyse',
  summary: 'examine documents: forged or not, where, and how anyone can check it',
  about:
    'With --offline, makes every X-Ray that a file allows by itself, on this machine, without service, database or network: the Doc X-Ray always, the Financial X-Ray where figures of a financial statement were read, the Bank X-Ray for bank statements. Files are read in isolated processes. Prints a verdict a file; the exit code is the gravest. Of folders it takes PDF, pictures, XBRL, FEC, CAMT.053, MT940, OFX and CSV, at any depth.',
  arguments: [{ name: 'file', what: 'files and folders', isMany: true, completes: 'files' }],
  options: [
    { name: 'offline', what: 'on this machine, without a service' },
    {
      name: 'code',
      value: 'type:id',
      what: 'the company that the documents are of, as siren:732829320: they are compared with it, and scans are read in its languages',
    },
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
  ],
  examples: [
    { line: 'roentgen analyse --offline statement.pdf', what: 'the verdict on one file' },
    { line: 'roentgen analyse --offline --open statement.pdf', what: 'and where to look, in the browser' },
    {
      line: 'roentgen analyse --offline --json inbox/ | jq -r \'select(.verdict == "forged").file\'',
      what: 'the forged files of a folder',
    },
    { line: 'roentgen analyse --offline --quiet "$file" || echo "look at $file"', what: 'in a script' },
  ],
  async run(io, files, values) {
    if (values.offline !== true)
      throw new UsageError(
        'Only --offline is there so far: roentgen analyse --offline FILE… With a service, use its API or @roentgen/sdk.',
      )
    if (values.json === true && values.quiet === true)
      throw new UsageError('--json prints and --quiet does not: use one of them.')
    // Loads readers and models, which help and completion do without.
    const { analyseOffline } = await import('../offline/analyse-offline.ts')
    const verdicts = await analyseOffline(io, files, values)
    return io.signal.aborted ? exitCodes.interrupted.code : verdicts
  },
})
