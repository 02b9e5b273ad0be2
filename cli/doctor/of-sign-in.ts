import { Roentgen } from '#sdk/index.ts'
import { credentialsOf, telling } from '../service/connect.ts'
import { readProfile } from '../service/profile.ts'
import type { Examination } from './examination.ts'

export const ofSignIn: readonly Examination[] = [
  {
    name: 'Service',
    async examine(io, values) {
      if (!io.env.ROENTGEN_KEY && (await readProfile(io)) === undefined)
        return { state: 'note', detail: 'you are not signed in at one: roentgen login, where you want to use one' }
      const { url, key } = await credentialsOf(io, values)
      const roentgen = new Roentgen({ url, key, maxRetries: 0, timeoutMs: 10_000 })
      const { user } = await telling(io, url, () => roentgen.sessions.current({ signal: io.signal }))
      await telling(io, url, async () => roentgen.service.readiness({ signal: io.signal }))
      return { state: 'well', detail: `${url} is ready, and knows you as ${user.email ?? user.id}` }
    },
  },
]
