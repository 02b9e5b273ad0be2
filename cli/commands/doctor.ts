import { defineCommand } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'look whether this machine has all that is needed, and say how to mend what is not',
  about:
    'Checks the version of Node, that a document is read in an isolated process, that temporary files can be written, and which program reads scans. Exit code 1 where something that is needed does not work.',
  arguments: [],
  options: [{ name: 'json', what: 'one JSON object a line for each check' }],
  examples: [{ line: 'roentgen doctor', what: 'what works here' }],
  async run(io, _, { json }) {
    const { examinations } = await import('../doctor/examinations.ts')
    let isWell = true
    for (const { name, examine } of examinations) {
      const { state, detail } = await examine(io).catch((error: Error) => ({
        state: 'broken' as const,
        detail: error.message,
      }))
      if (state === 'broken') isWell = false
      const mark = { well: '✓', note: '·', broken: '✗' }[state]
      io.out(json === true ? `${JSON.stringify({ name, state, detail })}\n` : `${mark} ${name}: ${detail}\n`)
    }
    return isWell ? exitCodes.clear.code : exitCodes.failed.code
  },
})
