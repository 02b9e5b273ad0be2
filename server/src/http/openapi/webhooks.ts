import { type EventName, formerNames } from '#domain/event.ts'
import { type Json, ref } from './json.ts'

type Sent = {
  summary: string
  members: readonly (
    | 'requestId'
    | 'reportId'
    | 'mediumId'
    | 'extractionId'
    | 'webhookId'
    | 'decisionId'
    | 'commentId'
    | 'source'
  )[]
}

/** What a receiver is sent. A test holds it to the payloads that are really made. */
export const sentEvents: Readonly<Record<EventName, Sent>> = {
  new_report: { summary: 'A report has been made', members: ['requestId', 'reportId'] },
  request_updated: { summary: 'A request has changed', members: ['requestId'] },
  first_findings: {
    summary: 'Something was found in a document before its pages were read; the report follows',
    members: ['requestId', 'mediumId'],
  },
  medium_read: { summary: 'A document has been read', members: ['requestId', 'mediumId'] },
  medium_invalid: { summary: 'An uploaded file cannot be analysed', members: ['requestId', 'mediumId'] },
  medium_updated: {
    summary: 'What a document is said to be was corrected, or it was withdrawn or counts again',
    members: ['requestId', 'mediumId'],
  },
  report_failed: { summary: 'An analysis has failed for good', members: ['requestId', 'source'] },
  extraction_requested: {
    summary: 'A document could not be read well enough; a person has to read it',
    members: ['requestId', 'mediumId', 'extractionId'],
  },
  extraction_finished: {
    summary: 'A person has read the document, or could not read it either',
    members: ['requestId', 'mediumId', 'extractionId'],
  },
  extraction_overdue: {
    summary: 'Nobody has read the document in time',
    members: ['requestId', 'mediumId', 'extractionId'],
  },
  decision_made: { summary: 'A person has decided on a request', members: ['requestId', 'decisionId'] },
  comment_made: { summary: 'A person has commented on a request', members: ['requestId', 'commentId'] },
  request_erased: {
    summary: 'A request was erased, and storage has confirmed that its files are gone',
    members: ['requestId'],
  },
  webhook_test: { summary: 'Sent by POST /webhooks/{id}/test', members: [] },
  webhook_disabled: { summary: 'A webhook was disabled after failing for a long time', members: ['webhookId'] },
}

const description =
  'Sent to the webhooks that subscribed to this event, signed according to Standard Webhooks 1.0.0. Delivered at least once; the order is not ' +
  'guaranteed. Compare the signature in constant time, refuse a timestamp more than 300 s off, remember `webhook-id` for 7 days, answer ' +
  '2xx within 15 s and do the work afterwards. Attempts follow after 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h.'

const headerParameter = (name: string, about: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description: about,
  schema,
})

export const webhookParameters: Record<string, Json> = {
  WebhookId: headerParameter('webhook-id', 'Id of the event, the same at every attempt', ref('schemas', 'Id')),
  WebhookTimestamp: headerParameter('webhook-timestamp', 'Unix time of this attempt, in seconds', {
    type: 'string',
    pattern: '^\\d+$',
  }),
  WebhookSignature: headerParameter(
    'webhook-signature',
    'One or more signatures, separated by a space: `v1,` and the base64 of HMAC-SHA256 (`v1a,` of Ed25519) over `id.timestamp.body`',
    { type: 'string' },
  ),
}

export function webhooksOf(): Json {
  return Object.fromEntries(
    Object.entries(sentEvents).map(([event, { summary, members }]) => [
      event,
      { post: operation(event, summary, members) },
    ]),
  )
}

/** A receiver that subscribed by a former name is told by it. */
function namesOf(event: string): Json {
  const former = Object.entries(formerNames).flatMap(([name, now]) => (now === event ? [name] : []))
  return former.length === 0 ? { const: event } : { enum: [event, ...former] }
}

function operation(event: string, summary: string, members: Sent['members']): Json {
  const schemaOf = (member: string): Json => (member === 'source' ? { type: 'string' } : ref('schemas', 'Id'))
  return {
    operationId: event
      .replace(/(^|_)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())
      .replace(/^/, 'on'),
    summary,
    description,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.keys(webhookParameters).map((name) => ref('parameters', name)),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              event: { type: 'string', ...namesOf(event) },
              ...Object.fromEntries(members.map((member) => [member, schemaOf(member)])),
            },
            required: ['event', ...members],
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received; the body of the answer is ignored' },
      '410': { description: 'Gone: the webhook is disabled' },
      default: { description: 'Any other status, including redirects, is a failure: the event is sent again' },
    },
  }
}
