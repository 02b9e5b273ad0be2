import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventNames } from '#domain/event.ts'
import { sentEvents } from '#http/openapi/webhooks.ts'
import { type EventPayload, payloadJson } from '#webhooks/payload.ts'
import { document } from './support/conformance.ts'

const everything = {
  requestId: 'r',
  reportId: 'p',
  mediumId: 'm',
  extractionId: 'e',
  webhookId: 'w',
  decisionId: 'd',
  commentId: 'c',
  source: 'doc_xray',
}

test('the webhooks of the document are the events that are sent, member by member', () => {
  assert.deepEqual(Object.keys(document.webhooks).sort(), [...eventNames].sort())
  for (const event of eventNames) {
    const sent = Object.keys(JSON.parse(payloadJson({ event, ...everything } as EventPayload)))
    assert.deepEqual(['event', ...sentEvents[event].members], sent, event)
    const { schema } = document.webhooks[event].post.requestBody.content['application/json']
    assert.deepEqual(Object.keys(schema.properties), sent, event)
    assert.deepEqual(schema.required, sent, event)
  }
})
