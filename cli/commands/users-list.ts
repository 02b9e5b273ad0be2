import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const usersList = defineCommand({
  name: 'users list',
  summary: 'people of your organisation',
  about: 'Lists the users with their roles and when they signed in last.',
  arguments: [],
  options: [...serviceOptions, jsonOption],
  examples: [{ line: 'roentgen users list', what: 'who may do what' }],
  async run(io, _, values) {
    const { withService } = await import('../service/connect.ts')
    const { listed } = await import('../service/listed.ts')
    const { shownTime } = await import('../present/table.ts')
    return withService(io, values, async (roentgen) => {
      await listed(io, values, roentgen.users.list({}, { signal: io.signal }), {
        heads: ['id', 'email', 'role', 'status', 'last sign-in', 'name'],
        row: ({ id, email, role, status, lastSignIn, name }) => [
          id,
          email,
          role,
          status,
          shownTime(lastSignIn) ?? 'never',
          name,
        ],
        none: 'There is no user.',
      })
      return exitCodes.clear.code
    })
  },
})
