import type { OrganisationTellings } from '#actions/exports/archive-organisation.ts'
import type { Tellings } from '#actions/exports/archive-request.ts'
import type { Caller } from '#domain/caller.ts'
import { presentBusiness } from './business.ts'
import { presentComment, presentDecision, presentFeedback } from './decision.ts'
import { presentKey } from './key.ts'
import { presentMedium } from './medium.ts'
import { reportJson, type Showing } from './report.ts'
import { presentRequest } from './request.ts'
import { presentUser } from './user.ts'

/** What is in an archive is told as the API tells it. */
export const archiveTellings = ({ language, version }: Showing): Tellings => ({
  request: (shown) => presentRequest(shown, language),
  medium: (medium) => presentMedium(medium, { url: medium.storageKey, language }),
  report: (report) => reportJson(report, { language, version }),
  comment: presentComment,
  decision: presentDecision,
  feedback: presentFeedback,
})

export const organisationTellings = (showing: Showing, caller: Caller, now: Date): OrganisationTellings => ({
  ...archiveTellings(showing),
  business: (shown) => presentBusiness(shown, now),
  user: (user) => presentUser(user, caller),
  key: (key) => presentKey(key, now),
})
