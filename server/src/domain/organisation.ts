import type { OrganisationId } from '#kernel/ids.ts'

/** What the API calls a business: the root of its users, keys, requests and webhooks. */
export type Organisation = {
  id: OrganisationId
  name: string
  /** A decision is final when a second person has confirmed it. */
  fourEyes?: boolean
  creation: Date
  updated: Date
}
