import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const registerList = defineCommand({
  name: 'register list',
  summary: 'what was imported, and when',
  about: 'Lists the files that roentgen register import has read.',
  arguments: [],
  options: [dataOption, jsonOption],
  examples: [{ line: 'roentgen register list', what: 'how old they are' }],
  async run(io, _, values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { register } = await import('../operator/register.ts')
    return register(io, ['list'], values)
  },
})
