import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const notesSet = defineCommand({
  name: 'notes set',
  summary: 'give figures and facts of the company of a request',
  about:
    'Reads names with values from a file and sends them: a JSON object, or a CSV with a name and a value a line (comma, semicolon or tab). - is stdin. Money is in cents; an empty value takes a note back. The Financial and the ESG X-Ray are made again.',
  arguments: [
    { name: 'request', what: 'id of the request', completes: [] },
    { name: 'file', what: 'FILE.json or FILE.csv', completes: 'files' },
  ],
  options: [...serviceOptions, jsonOption],
  examples: [
    { line: 'roentgen notes set 6a59e8f51faca7d1048e5d08 figures.csv', what: 'totalAssets,100000000 and so on' },
    { line: 'echo \'{"revenue": 150000000}\' | roentgen notes set 6a59e8f51faca7d1048e5d08 -', what: 'from a program' },
  ],
  async run(io, [request = '', file = ''], values) {
    const { readNotes } = await import('../service/notes-file.ts')
    const { withService } = await import('../service/connect.ts')
    const notes = await readNotes(io, file)
    return withService(io, values, async (roentgen) => {
      const changed = await roentgen.requests.update(request, { notes }, { signal: io.signal })
      if (values.json === true) io.out(`${JSON.stringify(changed)}\n`)
      else {
        for (const { note, message } of changed.adjustedNotes ?? []) io.err(`${note}: ${message}\n`)
        io.out(`${Object.keys(notes).length} notes were sent for ${request}.\n`)
      }
      return exitCodes.clear.code
    })
  },
})
