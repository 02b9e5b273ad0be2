import type { OrganisationId } from '#kernel/ids.ts'
import type { Language } from '#language/languages.ts'
import type { RetentionDays } from './retention.ts'

/** What the API calls a business: the root of its users, keys, requests and webhooks. */
export type Organisation = {
  id: OrganisationId
  name: string
  /** A decision is final when a second person has confirmed it. */
  fourEyes?: boolean
  /** Of the console, for users who have chosen none; absent: that of the browser. */
  language?: Language | undefined
  /** How long things are kept, by kind; absent: until somebody erases them. */
  retentionDays?: RetentionDays
  creation: Date
  updated: Date
}
