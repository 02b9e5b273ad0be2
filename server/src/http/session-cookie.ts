import { sessionSecondsMax } from '#domain/session.ts'
import { Problem } from '#kernel/problem.ts'

const name = 'rgn_session'

/**
 * Of two cookies of this name one was planted, by a page of a neighbouring host or port: nobody can say which, and whoever planted
 * one would have the person work in a session of the planter's.
 */
export function readSessionCookie(header: string | undefined): string | 'several' | undefined {
  if (header === undefined) return undefined
  const values = header
    .slice(0, 16_384)
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length > 1 ? 'several' : values[0] || undefined
}

type Where = { publicUrl: string; origin: string | undefined; needsSecure(url: string): boolean }

/** No script reads it, no other site makes the browser send it with a form, no plain line carries it. */
export function sessionCookie(token: string, { publicUrl, origin, needsSecure }: Where): string {
  const isSecure = needsSecure(publicUrl)
  // The browser would drop the cookie without a word, and the person would be asked to sign in again and again.
  if (isSecure && origin?.startsWith('http:') && needsSecure(origin))
    throw new Problem(
      'validation-failed',
      'signing in needs https: open the service by https, or let the operator set ALLOW_PLAIN_HTTP',
    )
  return cookie(token, sessionSecondsMax, isSecure)
}

export const endedCookie = ({ publicUrl, needsSecure }: Omit<Where, 'origin'>): string =>
  cookie('', 0, needsSecure(publicUrl))

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
