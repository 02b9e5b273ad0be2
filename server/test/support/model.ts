/** What the service has said yes to, as a client would remember it. Nothing here knows how the service does it. */
export type Model = {
  requests: ModelRequest[]
  media: ModelMedium[]
  webhooks: ModelWebhook[]
  /** The last call that wrote, which may be sent again. */
  last: KeyedCall | undefined
}

export type ModelRequest = {
  id: string
  revenue: number | undefined
  /** How often the notes were changed. */
  noteChanges: number
  isHeld: boolean
  isErased: boolean
  /** Oldest first. */
  decisions: string[]
}

export type ModelMedium = { id: string; request: ModelRequest; sha256: string; isOnline: boolean }

export type ModelWebhook = {
  id: string
  /** The secrets that it had. */
  keys: string[]
  isActive: boolean
  /** Decisions of which it must have been told in the end. */
  awaited: Set<string>
}

export type KeyedCall = { path: string; body: object; key: string; status: number; answer: string }

export const emptyModel = (): Model => ({ requests: [], media: [], webhooks: [], last: undefined })

/** `undefined` where there is none yet. */
export const chosen = <T>(all: readonly T[], number: number): T | undefined => all[number % all.length]
