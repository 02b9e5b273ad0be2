import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'say where you are signed in, as whom, and what you may do',
  about: 'Asks the service whose the key is.',
  arguments: [],
  options: [...serviceOptions, jsonOption],
  examples: [{ line: 'roentgen whoami', what: 'the service, the user, the role' }],
  async run(io, _, values) {
    const { withService } = await import('../service/connect.ts')
    const { factsText, jsonLine } = await import('../present/table.ts')
    return withService(io, values, async (roentgen, url) => {
      const session = await roentgen.sessions.current({ signal: io.signal })
      const { user, business, scopes, test } = session
      io.out(
        values.json === true
          ? jsonLine({ url, ...session })
          : factsText({
              service: url,
              user: user.email ?? user.id,
              organisation: business.name,
              role: user.role,
              data: test ? 'test' : 'live',
              'may do': scopes.join(' '),
            }),
      )
      return exitCodes.clear.code
    })
  },
})
