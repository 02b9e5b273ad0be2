import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const keysList = defineCommand({
  name: 'keys list',
  summary: 'keys of your organisation, without the keys themselves',
  about: 'Lists keys with whose they are, their last four characters and when they were used last.',
  arguments: [],
  options: [...serviceOptions, jsonOption],
  examples: [{ line: 'roentgen keys list', what: 'which key is still used' }],
  async run(io, _, values) {
    const { withService } = await import('../service/connect.ts')
    const { listed } = await import('../service/listed.ts')
    const { shownTime } = await import('../present/table.ts')
    return withService(io, values, async (roentgen) => {
      await listed(io, values, roentgen.keys.list({}, { signal: io.signal }), {
        heads: ['id', 'name', 'ends in', 'status', 'data', 'last used', 'expires', 'user'],
        row: ({ id, name, lastFour, status, test, lastUsed, expires, user }) => [
          id,
          name,
          lastFour,
          status,
          test ? 'test' : 'live',
          shownTime(lastUsed) ?? 'never',
          shownTime(expires) ?? 'never',
          user,
        ],
        none: 'There is no key.',
      })
      return exitCodes.clear.code
    })
  },
})
