import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const keysRevoke = defineCommand({
  name: 'keys revoke',
  summary: 'end a key at once',
  about: 'From now on the service refuses the key. That cannot be undone.',
  arguments: [{ name: 'key', what: 'id of the key, from keys list', completes: [] }],
  options: [...serviceOptions, jsonOption],
  examples: [{ line: 'roentgen keys revoke 6a59e8f51faca7d1048e5d08', what: 'a key that was lost' }],
  async run(io, [id = ''], values) {
    const { withService } = await import('../service/connect.ts')
    return withService(io, values, async (roentgen) => {
      const key = await roentgen.keys.revoke(id, { signal: io.signal })
      io.out(values.json === true ? `${JSON.stringify(key)}\n` : `The key ${key.id} is revoked.\n`)
      return exitCodes.clear.code
    })
  },
})
