import type { App } from '#actions/app.ts'
import type { Changes } from '#actions/events/watch-events.ts'
import type { Authenticator } from '#actions/people/authenticate.ts'
import type { AddressOf } from './address.ts'
import type { Attempts } from './attempts.ts'
import type { Endpoint } from './endpoint.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { RateLimiter } from './rate-limit.ts'

/** What the HTTP side knows beyond the verbs' own things. */
export type HttpContext = {
  app: App
  /** By which address a call came. */
  addressOf: AddressOf
  authenticator: Authenticator
  changes: Changes
  limiter: RateLimiter
  attempts: Attempts
  kept: KeptAnswers
  /** Lower case, as Node gives them. */
  versionHeaders: readonly string[]
  corsOrigins: ReadonlySet<string>
  /** The GET on the same path. */
  readerOf(path: string): Endpoint | undefined
  isStopping(): boolean
}
