import { Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, ServiceError, UsageError } from '../exit-codes.ts'
import { safe } from '../safe-text.ts'
import { serviceFault } from './faults.ts'
import { readProfile } from './profile.ts'

export const addressByDefault = 'http://127.0.0.1:8187'

export const sameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href

export function checkAddress(url: string): void {
  if (URL.canParse(url) && /^https?:/.test(url)) return
  throw new UsageError(`${safe(url)} is no address of a service: write it as https://risk.example.com.`)
}

/** Where a command goes, and with which key. A key is sent to no other service than the one that it was kept for. */
export async function credentialsOf(io: Pick<Io, 'env'>, values: Values): Promise<{ url: string; key: string }> {
  const { ROENTGEN_URL, ROENTGEN_KEY } = io.env
  const profile = ROENTGEN_KEY && (values.url || ROENTGEN_URL) ? undefined : await readProfile(io)
  const url = String(values.url || ROENTGEN_URL || profile?.url || addressByDefault)
  checkAddress(url)
  if (ROENTGEN_KEY) return { url, key: ROENTGEN_KEY.trim() }
  if (profile === undefined)
    throw new ServiceError(
      'You are not signed in: run roentgen login, or set ROENTGEN_KEY to a key of the service.',
      exitCodes.signedOut.code,
    )
  if (!sameAddress(profile.url, url))
    throw new ServiceError(
      `You are signed in at ${profile.url}, not at ${url}: run roentgen login --url ${url}, or set ROENTGEN_KEY.`,
      exitCodes.signedOut.code,
    )
  return { url, key: profile.key }
}

/** Runs `work` with a client; what the service or the way to it refuses becomes a sentence that says what to do. */
export async function withService<T>(
  io: Io,
  values: Values,
  work: (roentgen: Roentgen, url: string) => Promise<T>,
): Promise<T> {
  const { url, key } = await credentialsOf(io, values)
  return telling(io, url, async () => work(new Roentgen({ url, key }), url))
}

export async function telling<T>(io: Pick<Io, 'signal'>, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (io.signal.aborted) throw error
    throw serviceFault(error, url) ?? error
  }
}
