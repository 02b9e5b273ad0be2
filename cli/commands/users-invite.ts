import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

const roles = ['owner', 'administrator', 'analyst', 'auditor'] as const

export const usersInvite = defineCommand({
  name: 'users invite',
  summary: 'add somebody to your organisation, and print the link for the console',
  about: 'Makes a user and prints the link by which the person sets a password. Send it on: the service sends no mail.',
  arguments: [{ name: 'email', what: 'e-mail address', completes: [] }],
  options: [
    { name: 'role', value: 'role', what: `${roles.join(', ')} (default: analyst)`, completes: roles },
    { name: 'name', value: 'name', what: 'name of the person' },
    ...serviceOptions,
    jsonOption,
  ],
  examples: [{ line: 'roentgen users invite ada@example.com --role analyst', what: 'prints the link' }],
  async run(io, [email = ''], values) {
    const asked = values.role ?? 'analyst'
    const role = roles.find((one) => one === asked)
    if (role === undefined) throw new UsageError(`There is no role “${asked}”: use ${roles.join(', ')}.`)
    const { withService } = await import('../service/connect.ts')
    return withService(io, values, async (roentgen) => {
      const user = await roentgen.users.create(
        { email, role, ...(typeof values.name === 'string' && { name: values.name }) },
        { signal: io.signal },
      )
      const invitation = await roentgen.users.invite(user.id, { signal: io.signal })
      io.out(values.json === true ? `${JSON.stringify({ user, invitation })}\n` : `${invitation.url}\n`)
      if (values.json !== true) io.err(`${email} is invited as ${role}: send this link on. It works once.\n`)
      return exitCodes.clear.code
    })
  },
})
