import { defineCommand } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const logout = defineCommand({
  name: 'logout',
  summary: 'forget the key that login kept',
  about: 'Deletes the profile on this machine. The key itself goes on to be valid: roentgen keys revoke ends it.',
  arguments: [],
  options: [],
  examples: [{ line: 'roentgen logout', what: 'on a machine that others use' }],
  async run(io) {
    const { dropProfile } = await import('../service/profile.ts')
    io.out(
      (await dropProfile(io)) ? 'Signed out: the key is no longer on this machine.\n' : 'You were not signed in.\n',
    )
    return exitCodes.clear.code
  },
})
