import type { Session } from '../openapi/schemas.ts'
import type { Core } from './core.ts'

/** What the session says is sent with every later call of this client that writes. */
export const keepingCsrf =
  ({ session: kept }: Core) =>
  (session: Session): Session => {
    kept.csrf = session.csrf
    return session
  }
