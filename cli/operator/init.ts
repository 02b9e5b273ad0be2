import { bootstrap } from '#actions/people/bootstrap.ts'
import { welcomeUrl } from '#actions/people/invite-user.ts'
import { startService } from '#compose.ts'
import { isEmail } from '#domain/user.ts'
import { currentVersion } from '#http/versions.ts'
import { silentLog } from '#kernel/log.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'
import { factsText, jsonLine } from '../present/table.ts'
import { safe } from '../safe-text.ts'
import { profileFile, readProfile, writeProfile } from '../service/profile.ts'
import { configOf } from './config.ts'

/** A data folder with its first organisation, owner and key; whoever runs it is signed in afterwards. */
export async function init(io: Io, values: Values): Promise<number> {
  const email = typeof values.email === 'string' ? values.email : undefined
  if (email !== undefined && !isEmail(email)) throw new UsageError(`${email} is no e-mail address.`)
  const config = configOf(io, values)
  if (values.force !== true) await refuseSignedIn(io)
  const service = await startService({ ...config, roles: [], metricsPort: 0 }, { log: silentLog })
  try {
    const owner = await bootstrap(service.app, {
      email: email ?? config.bootstrapEmail,
      token: config.bootstrapToken,
      organisation: typeof values.organisation === 'string' ? values.organisation : config.bootstrapOrganisation,
      apiVersion: currentVersion.name,
    })
    if (owner === undefined)
      throw new UsageError(
        `There is an organisation in ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'} already: run roentgen start. Lost the key: npm run add-key; lost the link: npm run welcome.`,
      )
    const { publicUrl: url } = service.app
    const link = welcomeUrl(url, owner.welcome)
    // Told even where the profile cannot be written: neither can be had again.
    const profile = await writeProfile(io, { url, key: owner.token }).catch((error: Error) => error)
    const file = typeof profile === 'string' ? profile : undefined
    io.out(
      values.json === true
        ? jsonLine({ url, organisation: owner.organisation, user: owner.user, key: owner.token, link, profile: file })
        : factsText({ address: url, key: owner.token, console: link, 'signed in': file }),
    )
    if (values.json !== true)
      io.err('Key and link are shown this once. Start the service: roentgen start. The link sets your password.\n')
    if (typeof profile !== 'string') throw profile
    return exitCodes.clear.code
  } finally {
    await service.stop()
  }
}

/** Before anything is made: the key of another service may be kept nowhere else. */
async function refuseSignedIn(io: Io): Promise<void> {
  const kept = await readProfile(io).catch(() => ({ url: 'a service' }))
  if (kept === undefined) return
  throw new UsageError(
    `You are signed in at ${safe(kept.url)} (${safe(profileFile(io))}), and init would replace that: add --force, or set ROENTGEN_PROFILE to another file.`,
  )
}
