import type { IncomingMessage } from 'node:http'
import type { Authenticator } from '#actions/people/authenticate.ts'
import type { Caller } from '#domain/caller.ts'
import { Problem } from '#kernel/problem.ts'
import { readSessionCookie } from './session-cookie.ts'
import { resolveVersion, type Version } from './versions.ts'

const challenge = { 'WWW-Authenticate': 'Bearer realm="roentgen", error="invalid_token"' }

const refused = (detail: string) => new Problem('credentials-invalid', detail, { headers: challenge })

/** `byCookie`: a browser sent it by itself, and whose page made it do so is to be asked. */
export type Credentials = { token: string; userId: string | undefined; byCookie?: true }

/** `Authorization: Bearer <key>`, the header pair `userId` + `sessionToken`, or the cookie of a session. Never from the query. */
export function readCredentials(request: IncomingMessage): Credentials {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    // Node keeps the first of several; which one a proxy checked is anybody's guess.
    if (isRepeated('authorization', request.rawHeaders)) throw refused('send one `Authorization` header')
    const token = /^Bearer +([^\s]+)$/i.exec(authorization)?.[1]
    if (token === undefined) throw refused('expected `Authorization: Bearer <key>`')
    return { token, userId: undefined }
  }
  const { userid, sessiontoken } = request.headers
  if (sessiontoken === undefined && userid === undefined) {
    const token = readSessionCookie(request.headers.cookie)
    if (token === 'several') throw refused('send one cookie `rgn_session`: delete the cookies of this site')
    if (token !== undefined) return { token, userId: undefined, byCookie: true }
  }
  if (typeof sessiontoken !== 'string' || typeof userid !== 'string') {
    throw refused('send `Authorization: Bearer <key>`, or the headers `userId` and `sessionToken`')
  }
  return { token: sessiontoken, userId: userid }
}

/** Names and values in turn, as they came. */
function isRepeated(name: string, rawHeaders: readonly string[]): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const one = rawHeaders[at] ?? ''
    if (one.length === name.length && one.toLowerCase() === name) times++
  }
  return times > 1
}

/** At once for a key that was looked up a moment ago. */
export function authenticateCall(authenticator: Authenticator, credentials: Credentials): Caller | Promise<Caller> {
  const remembered = authenticator.rememberedCaller(credentials.token)
  if (remembered !== undefined) return checkUser(remembered, credentials)
  return authenticator.callerOf(credentials.token).then((caller) => checkUser(caller, credentials))
}

function checkUser(caller: Caller | undefined, { userId, byCookie }: Credentials): Caller {
  // A session comes by its cookie alone, and a key never does: what is asked of the one is not asked of the other.
  const isOfKind = (caller?.session !== undefined) === (byCookie === true)
  if (byCookie && (caller === undefined || !isOfKind)) throw refused('the session has ended; sign in again')
  if (caller === undefined || !isOfKind || (userId !== undefined && userId !== caller.user)) {
    throw refused('the key is unknown, expired or revoked, or does not belong to this user')
  }
  return caller
}

/** The version asked for by one of the accepted headers; with Bearer keys else the one the key was made with. */
export function versionOfCall(
  request: IncomingMessage,
  headerNames: readonly string[],
  { userId }: Credentials,
  caller: Caller,
): Version {
  const name = headerNames.find((one) => request.headers[one] !== undefined)
  if (name === undefined && userId !== undefined) {
    throw refused(
      `with \`userId\` and \`sessionToken\` the version is required too, e.g. \`${headerNames[0]}: ${caller.apiVersion}\``,
    )
  }
  const value = name === undefined ? caller.apiVersion : String(request.headers[name])
  const version = resolveVersion(value)
  if (version === 'unknown')
    throw new Problem('version-unknown', 'expected a date, e.g. 2026-11-01, not before 2023-06-01')
  return version
}
