import { defineCommand, jsonOption } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const logout = defineCommand({
  name: 'logout',
  summary: 'forget the key that login kept',
  about: 'Deletes the profile on this machine. The key itself goes on to be valid: roentgen keys revoke ends it.',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'roentgen logout', what: 'on a machine that others use' }],
  async run(io, _, { json }) {
    const { dropProfile } = await import('../service/profile.ts')
    const { jsonLine } = await import('../present/table.ts')
    const wasSignedIn = await dropProfile(io)
    const said = wasSignedIn ? 'Signed out: the key is no longer on this machine.\n' : 'You were not signed in.\n'
    io.out(json === true ? jsonLine({ wasSignedIn }) : said)
    return exitCodes.clear.code
  },
})
