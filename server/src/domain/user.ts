import { domainToASCII } from 'node:url'
import type { OrganisationId, UserId } from '#kernel/ids.ts'
import type { Language } from '#language/languages.ts'

/** `owner` and `administrator` see the whole organisation, `analyst` own requests; `auditor` reads all and writes nothing. */
export const roles = ['owner', 'administrator', 'analyst', 'auditor'] as const
export type Role = (typeof roles)[number]

export const themes = ['light', 'dark', 'system'] as const

/** How the console looks for this person. `keys`: whether single keys are shortcuts. */
export type Preferences = { language?: Language; theme?: (typeof themes)[number]; keys?: boolean }

export type User = {
  id: UserId
  organisation: OrganisationId
  email: string
  name: string | undefined
  role: Role
  /** A disabled user's keys and sessions open nothing. */
  status: 'active' | 'disabled'
  /** A link was made for this user, who has no password yet. Keys of such a user work. */
  invited: boolean
  lastSignIn: Date | undefined
  preferences: Preferences
  creation: Date
  updated: Date
}

export const emailCharactersMax = 254

const localPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const labelPattern = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * One form for an address, so that one person is one user: blanks around it dropped, lower case, the domain in ASCII.
 * The part before @ is lowered too: no mail provider in use tells `Ada@` from `ada@`. What is no address stays as it is.
 */
export function normaliseEmail(text: string): string {
  return parseEmail(text) ?? text
}

export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined
}

function parseEmail(text: string): string | undefined {
  // Before trimming, so that long input is never walked.
  if (text.length > emailCharactersMax + 16) return undefined
  const address = text.trim()
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const local = address.slice(0, at).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const domain = asciiDomain(address.slice(at + 1))
  if (local.length > 64 || !localPattern.test(local) || domain === undefined) return undefined
  const email = `${local}@${domain}`
  return email.length <= emailCharactersMax ? email : undefined
}

/** A name without a dot is kept: self-hosted services have users such as `owner@localhost`. */
function asciiDomain(domain: string): string | undefined {
  // What a URL parser would read as a port, a path or an escape is no part of a domain.
  if (/[\s%:/?#@[\]\\]/.test(domain)) return undefined
  const ascii = domainToASCII(domain)
  return ascii.split('.').every((label) => labelPattern.test(label)) ? ascii : undefined
}
