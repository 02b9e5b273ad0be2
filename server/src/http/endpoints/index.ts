import type { Endpoint } from '../endpoint.ts'
import { alertsList } from './alerts-list.ts'
import { allDeliveriesList } from './all-deliveries-list.ts'
import { auditExport } from './audit-export.ts'
import { auditList } from './audit-list.ts'
import { businessesExport } from './businesses-export.ts'
import { businessesRead } from './businesses-read.ts'
import { businessesUpdate } from './businesses-update.ts'
import { commentsCreate } from './comments-create.ts'
import { commentsList } from './comments-list.ts'
import { commentsUpdate } from './comments-update.ts'
import { companiesRead } from './companies-read.ts'
import { consoleAsset } from './console-asset.ts'
import { consoleFallback } from './console-fallback.ts'
import { consolePage } from './console-page.ts'
import { criteriaList } from './criteria-list.ts'
import { decisionsConfirm } from './decisions-confirm.ts'
import { decisionsCreate } from './decisions-create.ts'
import { decisionsList } from './decisions-list.ts'
import { deliveriesList } from './deliveries-list.ts'
import { deliveriesRead } from './deliveries-read.ts'
import { deliveriesRedeliver } from './deliveries-redeliver.ts'
import { docs } from './docs.ts'
import { docsPage } from './docs-page.ts'
import { eventsList } from './events-list.ts'
import { eventsRead } from './events-read.ts'
import { eventsStream } from './events-stream.ts'
import { extractionsCheck } from './extractions-check.ts'
import { extractionsClaim } from './extractions-claim.ts'
import { extractionsConfirm } from './extractions-confirm.ts'
import { extractionsFinish } from './extractions-finish.ts'
import { extractionsList } from './extractions-list.ts'
import { extractionsRead } from './extractions-read.ts'
import { extractionsRelease } from './extractions-release.ts'
import { feedbackCreate } from './feedback-create.ts'
import { feedbackList } from './feedback-list.ts'
import { healthz } from './healthz.ts'
import { invitationsAccept } from './invitations-accept.ts'
import { invitationsRead } from './invitations-read.ts'
import { keysCreate } from './keys-create.ts'
import { keysList } from './keys-list.ts'
import { keysRead } from './keys-read.ts'
import { keysRevoke } from './keys-revoke.ts'
import { mediaCreate } from './media-create.ts'
import { mediaList } from './media-list.ts'
import { mediaPageRead } from './media-page-read.ts'
import { mediaPageTamperingRead } from './media-page-tampering-read.ts'
import { mediaPageWordsList } from './media-page-words-list.ts'
import { mediaPagesList } from './media-pages-list.ts'
import { mediaPutOnline } from './media-put-online.ts'
import { mediaRead } from './media-read.ts'
import { mediaUpload } from './media-upload.ts'
import { mediaVerdict } from './media-verdict.ts'
import { modelsList } from './models-list.ts'
import { modelsRead } from './models-read.ts'
import { oauthToken } from './oauth-token.ts'
import { openapi } from './openapi.ts'
import { problemsRead } from './problems-read.ts'
import { qualityRead } from './quality-read.ts'
import { readyz } from './readyz.ts'
import { registersList } from './registers-list.ts'
import { reportsExport } from './reports-export.ts'
import { reportsList } from './reports-list.ts'
import { reportsRead } from './reports-read.ts'
import { reportsTransactionsList } from './reports-transactions-list.ts'
import { requestReadAlias } from './request-read-alias.ts'
import { requestsCounts } from './requests-counts.ts'
import { requestsCreate } from './requests-create.ts'
import { requestsErase } from './requests-erase.ts'
import { requestsExport } from './requests-export.ts'
import { requestsHighlightsList } from './requests-highlights-list.ts'
import { requestsHold } from './requests-hold.ts'
import { requestsList } from './requests-list.ts'
import { requestsNotesList } from './requests-notes-list.ts'
import { requestsRead } from './requests-read.ts'
import { requestsRefresh } from './requests-refresh.ts'
import { requestsRelease } from './requests-release.ts'
import { requestsTimeline } from './requests-timeline.ts'
import { requestsUpdate } from './requests-update.ts'
import { serviceRead } from './service-read.ts'
import { sessionEnd } from './session-end.ts'
import { sessionRead } from './session-read.ts'
import { sessionStart } from './session-start.ts'
import { sessionsEnd } from './sessions-end.ts'
import { sessionsList } from './sessions-list.ts'
import { sharedPageRead } from './shared-page-read.ts'
import { sharedRead } from './shared-read.ts'
import { sharesCreate } from './shares-create.ts'
import { sharesList } from './shares-list.ts'
import { sharesRevoke } from './shares-revoke.ts'
import { signingKeysList } from './signing-keys-list.ts'
import { simulationsCreate } from './simulations-create.ts'
import { storageDownload } from './storage-download.ts'
import { storageUpload } from './storage-upload.ts'
import { testClockAdvance } from './test-clock-advance.ts'
import { testClockRead } from './test-clock-read.ts'
import { testDocumentsList } from './test-documents-list.ts'
import { testDocumentsRead } from './test-documents-read.ts'
import { usersCreate } from './users-create.ts'
import { usersInvite } from './users-invite.ts'
import { usersList } from './users-list.ts'
import { usersPassword } from './users-password.ts'
import { usersRead } from './users-read.ts'
import { usersUpdate } from './users-update.ts'
import { webhooksCreate } from './webhooks-create.ts'
import { webhooksList } from './webhooks-list.ts'
import { webhooksRead } from './webhooks-read.ts'
import { webhooksReplay } from './webhooks-replay.ts'
import { webhooksRetire } from './webhooks-retire.ts'
import { webhooksRotate } from './webhooks-rotate.ts'
import { webhooksTest } from './webhooks-test.ts'
import { webhooksUpdate } from './webhooks-update.ts'

/** Every route that is served. */
export const endpointsByName = {
  requestsCreate,
  requestsList,
  requestsCounts,
  requestsRead,
  requestReadAlias,
  requestsUpdate,
  requestsRefresh,
  requestsNotesList,
  requestsErase,
  requestsHold,
  requestsRelease,
  sharesCreate,
  sharesList,
  sharesRevoke,
  sharedRead,
  sharedPageRead,
  requestsHighlightsList,
  requestsExport,
  requestsTimeline,
  companiesRead,
  mediaCreate,
  mediaList,
  mediaRead,
  mediaPutOnline,
  mediaUpload,
  mediaPagesList,
  mediaPageRead,
  mediaPageWordsList,
  mediaPageTamperingRead,
  storageUpload,
  storageDownload,
  extractionsList,
  extractionsRead,
  extractionsFinish,
  extractionsClaim,
  extractionsRelease,
  extractionsCheck,
  extractionsConfirm,
  reportsList,
  reportsRead,
  reportsTransactionsList,
  reportsExport,
  criteriaList,
  alertsList,
  registersList,
  simulationsCreate,
  modelsList,
  modelsRead,
  testDocumentsList,
  testDocumentsRead,
  testClockRead,
  testClockAdvance,
  decisionsCreate,
  decisionsList,
  decisionsConfirm,
  commentsCreate,
  commentsList,
  commentsUpdate,
  feedbackCreate,
  feedbackList,
  mediaVerdict,
  qualityRead,
  eventsList,
  eventsStream,
  eventsRead,
  webhooksCreate,
  webhooksList,
  webhooksRead,
  webhooksUpdate,
  webhooksRotate,
  webhooksRetire,
  webhooksTest,
  webhooksReplay,
  deliveriesList,
  allDeliveriesList,
  deliveriesRead,
  deliveriesRedeliver,
  businessesRead,
  businessesExport,
  businessesUpdate,
  sessionStart,
  sessionRead,
  sessionEnd,
  sessionsList,
  sessionsEnd,
  invitationsRead,
  invitationsAccept,
  usersCreate,
  usersList,
  usersRead,
  usersUpdate,
  usersInvite,
  usersPassword,
  keysCreate,
  keysList,
  keysRead,
  keysRevoke,
  auditList,
  auditExport,
  serviceRead,
  signingKeysList,
  oauthToken,
  healthz,
  readyz,
  openapi,
  docs,
  docsPage,
  consolePage,
  consoleAsset,
  consoleFallback,
  problemsRead,
} satisfies Record<string, Endpoint>

export const endpoints: readonly Endpoint[] = Object.values(endpointsByName)
