import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const requestCreate = defineCommand({
  name: 'request create',
  summary: 'ask about a company',
  about:
    'Makes a request on a company by its code, and prints its id. The registers are asked and the X-Rays that need no document are made at once; roentgen analyse --request adds documents, roentgen notes set adds figures.',
  arguments: [],
  options: [
    { name: 'siren', value: 'number', what: 'the company, by its French SIREN' },
    { name: 'code', value: 'type:id', what: 'the company, by any code, as kvk:69599084' },
    { name: 'name', value: 'name', what: 'shown until the official name is known' },
    { name: 'reference', value: 'reference', what: 'your own id for it' },
    { name: 'notes', value: 'file', what: 'figures of the company, as for notes set', completes: 'files' },
    ...serviceOptions,
    jsonOption,
  ],
  examples: [
    { line: 'roentgen request create --siren 732829320 --reference loan-7', what: 'prints the id of the request' },
    { line: 'roentgen request create --code kvk:69599084 --notes figures.csv', what: 'with figures' },
  ],
  async run(io, _, values) {
    const { codeOf } = await import('../service/company.ts')
    const { readNotes } = await import('../service/notes-file.ts')
    const { withService } = await import('../service/connect.ts')
    const code = codeOf(values)
    const notes = typeof values.notes === 'string' ? await readNotes(io, values.notes) : undefined
    return withService(io, values, async (roentgen) => {
      const request = await roentgen.requests.create(
        {
          code,
          ...(typeof values.name === 'string' && { businessName: values.name }),
          ...(typeof values.reference === 'string' && { reference: values.reference }),
          ...(notes !== undefined && { notes }),
        },
        { signal: io.signal },
      )
      io.out(values.json === true ? `${JSON.stringify(request)}\n` : `${request.id}\n`)
      return exitCodes.clear.code
    })
  },
})
