import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { secretBelow } from '#kernel/random.ts'
import type { Role } from './user.ts'

export type KeyMode = 'live' | 'test'

/** For secret scanners too, which is why the prefix is plain and the checksum is public. */
const pattern = /^rgn_(?<mode>live|test)_[0-9A-Za-z]{36}$/
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checksumLength = 6

/** 30 base62 characters are 178 bits: nobody guesses one, so a fast hash is enough at rest. */
export function newApiKey(mode: KeyMode): string {
  let key = `rgn_${mode}_`
  for (let place = 0; place < randomLength; place++) key += digits[secretBelow(digits.length)]
  return key + checksumOf(key)
}

/** `undefined` for what was never a key: a slip of the pen or a guess costs no look-up (B-02). */
export function checkApiKey(text: string): { mode: KeyMode } | undefined {
  const mode = pattern.exec(text)?.groups?.mode
  if (mode !== 'live' && mode !== 'test') return undefined
  return text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength)) ? { mode } : undefined
}

/** What is stored in place of the key, and what it is looked up by. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

export function lastFour(key: string): string {
  return key.slice(-4)
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let place = 0; place < checksumLength; place++) {
    checksum = digits.charAt(rest % digits.length) + checksum
    rest = Math.floor(rest / digits.length)
  }
  return checksum
}

export const scopes = [
  'requests:read',
  'requests:write',
  'reports:read',
  'decisions:write',
  'webhooks:manage',
  'audit:read',
  'admin',
] as const
export type Scope = (typeof scopes)[number]

const roleScopes: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  administrator: scopes,
  analyst: ['requests:read', 'requests:write', 'reports:read', 'decisions:write'],
  auditor: ['requests:read', 'reports:read', 'audit:read'],
}

/** The most that a key of this person may do; a key may have less. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return roleScopes[role]
}
