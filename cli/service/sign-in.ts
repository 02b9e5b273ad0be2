import { Roentgen } from '#sdk/index.ts'
import type { Io } from '../command.ts'
import { jsonLine } from '../present/table.ts'
import { safe } from '../safe-text.ts'
import { checkAddress, telling } from './connect.ts'
import { type Profile, writeProfile } from './profile.ts'

/** Keeps the key once the service has said whose it is. */
export async function signIn(io: Io, profile: Profile, isJson: boolean): Promise<void> {
  checkAddress(profile.url)
  const session = await telling(io, profile.url, () => new Roentgen(profile).sessions.current({ signal: io.signal }))
  const file = await writeProfile(io, profile)
  const { user, business, test } = session
  io.out(
    isJson
      ? jsonLine({
          url: profile.url,
          user: user.email ?? user.id,
          organisation: business.name,
          test: test === true,
          profile: file,
        })
      : `Signed in at ${profile.url} as ${safe(user.email ?? user.id)} of ${safe(business.name)}${test ? ', for test data' : ''}.\n`,
  )
  if (!isJson) io.err(`The key is kept in ${safe(file)}.\n`)
  const { protocol, hostname } = new URL(profile.url)
  if (protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    io.err('The address begins with http: the key travels unencrypted. Use https where the service has it.\n')
}
