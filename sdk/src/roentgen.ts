import { coreOf } from './core/core.ts'
import { type RoentgenOptions, settingsOf } from './core/settings.ts'
import { alertsOf } from './resources/alerts.ts'
import { auditOf } from './resources/audit.ts'
import { businessesOf } from './resources/businesses.ts'
import { commentsOf } from './resources/comments.ts'
import { companiesOf } from './resources/companies.ts'
import { criteriaOf } from './resources/criteria.ts'
import { decisionsOf } from './resources/decisions.ts'
import { deliveriesOf } from './resources/deliveries.ts'
import { eventsOf } from './resources/events.ts'
import { extractionsOf } from './resources/extractions.ts'
import { feedbackOf } from './resources/feedback.ts'
import { invitationsOf } from './resources/invitations.ts'
import { keysOf } from './resources/keys.ts'
import { mediaOf } from './resources/media.ts'
import { modelsOf } from './resources/models.ts'
import { oauthOf } from './resources/oauth.ts'
import { qualityOf } from './resources/quality.ts'
import { registersOf } from './resources/registers.ts'
import { reportsOf } from './resources/reports.ts'
import { requestsOf } from './resources/requests.ts'
import { serviceOf } from './resources/service.ts'
import { sessionsOf } from './resources/sessions.ts'
import { sharesOf } from './resources/shares.ts'
import { simulationsOf } from './resources/simulations.ts'
import { testClockOf } from './resources/test-clock.ts'
import { testDocumentsOf } from './resources/test-documents.ts'
import { usersOf } from './resources/users.ts'
import { webhooksOf } from './resources/webhooks.ts'

/** A member for each file of `resources/`; a test compares the two, and the operations with openapi.json. */
const resources = {
  requests: requestsOf,
  media: mediaOf,
  reports: reportsOf,
  extractions: extractionsOf,
  decisions: decisionsOf,
  comments: commentsOf,
  feedback: feedbackOf,
  quality: qualityOf,
  companies: companiesOf,
  events: eventsOf,
  webhooks: webhooksOf,
  deliveries: deliveriesOf,
  sessions: sessionsOf,
  invitations: invitationsOf,
  users: usersOf,
  shares: sharesOf,
  audit: auditOf,
  keys: keysOf,
  oauth: oauthOf,
  businesses: businessesOf,
  simulations: simulationsOf,
  models: modelsOf,
  criteria: criteriaOf,
  alerts: alertsOf,
  registers: registersOf,
  testDocuments: testDocumentsOf,
  testClock: testClockOf,
  service: serviceOf,
}

type Resources = { [K in keyof typeof resources]: ReturnType<(typeof resources)[K]> }

/** The client: `const roentgen = new Roentgen({ url, key })`. It holds no connection and need not be closed. */
export type Roentgen = Readonly<Resources>

export const Roentgen = function client(options: RoentgenOptions = {}): Roentgen {
  const core = coreOf(settingsOf(options))
  const made = Object.entries(resources).map(([name, of]) => [name, of(core)])
  return Object.freeze(Object.fromEntries(made))
} as unknown as new (
  options?: RoentgenOptions,
) => Roentgen
