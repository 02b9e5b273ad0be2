import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const registerDrop = defineCommand({
  name: 'register drop',
  summary: 'take a register out again',
  about: 'Deletes all that was imported of a kind.',
  arguments: [{ name: 'kind', what: 'kind, from register list', completes: [] }],
  options: [dataOption, jsonOption],
  examples: [{ line: 'roentgen register drop sirene', what: 'before a new one' }],
  async run(io, [kind = ''], values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { register } = await import('../operator/register.ts')
    return register(io, ['drop', kind], values)
  },
})
