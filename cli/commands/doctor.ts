import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { dataOption } from '../operator/options.ts'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'check whether this machine has everything that is needed, and say how to repair what is missing',
  about:
    'Checks the version of Node, that a document is read in an isolated process, which program reads scans, room for temporary files; the settings, the database and the storage of a service on this machine; and the service where you are signed in. Exit code 1 where something that is needed does not work.',
  arguments: [],
  options: [dataOption, ...serviceOptions, jsonOption],
  examples: [{ line: 'roentgen doctor', what: 'what works here' }],
  async run(io, _, values) {
    const { examinations } = await import('../doctor/index.ts')
    const { safe } = await import('../safe-text.ts')
    let isWell = true
    for (const { name, examine } of await examinations()) {
      const { state, detail } = await examine(io, values).catch((error: Error) => ({
        state: 'broken' as const,
        detail: error.message,
      }))
      if (state === 'broken') isWell = false
      const mark = { well: '✓', note: '·', broken: '✗' }[state]
      const lines = detail.split('\n').map(safe).join('\n  ')
      io.out(values.json === true ? `${JSON.stringify({ name, state, detail })}\n` : `${mark} ${name}: ${lines}\n`)
    }
    return isWell ? exitCodes.clear.code : exitCodes.failed.code
  },
})
