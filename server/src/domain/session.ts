import { hash } from 'node:crypto'
import type { OrganisationId, SessionId, UserId } from '#kernel/ids.ts'
import { secretBytes } from '#kernel/random.ts'

/** A person who signed in at one device. Of its token only the hash is kept. */
export type Session = {
  id: SessionId
  organisation: OrganisationId
  user: UserId
  hash: Buffer
  /** What the browser says of itself, for a person who looks at the list of own sessions. */
  device: string
  address: string
  creation: Date
  lastUsed: Date
  /** However much it is used. */
  expires: Date
  ended: Date | undefined
}

/** A working day without a break ends neither; a browser left open over night has ended in the morning. */
const idleMs = 8 * 3_600_000
export const sessionSecondsMax = 7 * 86_400

export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs)

/** When it ends if it is not used any more. */
export function endOf({ lastUsed, expires }: Pick<Session, 'lastUsed' | 'expires'>): Date {
  const idle = new Date(lastUsed.getTime() + idleMs)
  return idle < expires ? idle : expires
}

const pattern = /^rgn_session_[\w-]{43}$/

export const newSessionToken = (): string => `rgn_session_${secretBytes(32).toString('base64url')}`

/** What was never a token costs no look-up. */
export const isSessionToken = (text: string): boolean => pattern.test(text)

/** 256 bits: nobody guesses one, so a fast hash is enough at rest. */
export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer')

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough to know one's own device again. What is not known is quoted as far as it is plain. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const name = (known: typeof browsers) => known.find(([sign]) => sign.test(text))?.[1]
  const [browser, system] = [name(browsers), name(systems)]
  if (browser !== undefined) return system === undefined ? browser : `${browser}, ${system}`
  return /^[\x20-\x7e]+/.exec(text)?.[0].slice(0, 80) ?? ''
}
