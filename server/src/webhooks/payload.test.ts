import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventNames } from '#domain/event.ts'
import type { CommentId, DecisionId, ExtractionId, MediumId, ReportId, RequestId, WebhookId } from '#kernel/ids.ts'
import { type EventPayload, payloadJson } from './payload.ts'

const requestId = '6917c2000102030405060708' as RequestId
const reportId = '6917c2010102030405060708' as ReportId
const mediumId = '6917c2020102030405060708' as MediumId
const extractionId = '6917c2040102030405060708' as ExtractionId
const decisionId = '6917c2050102030405060708' as DecisionId
const commentId = '6917c2060102030405060708' as CommentId
const webhookId = '6917c2030102030405060708' as WebhookId

test('conventions 10.2 a report event is exactly event, requestId and reportId, in this order', () => {
  const expected = `{"event":"new_report","requestId":"${requestId}","reportId":"${reportId}"}`
  assert.equal(payloadJson({ event: 'new_report', requestId, reportId }), expected)
  assert.equal(payloadJson({ reportId, requestId, event: 'new_report' }), expected)
})

test('a member that does not belong to the event never travels', () => {
  const wider = { event: 'request_updated', requestId, businessName: 'Exemple SARL' } as EventPayload
  assert.equal(payloadJson(wider), `{"event":"request_updated","requestId":"${requestId}"}`)
})

test('conventions 10.2 every other event carries its name and the ids of what it is about', () => {
  const ofExtraction = `"requestId":"${requestId}","mediumId":"${mediumId}","extractionId":"${extractionId}"`
  const others: [EventPayload, string][] = [
    [{ event: 'first_findings', requestId, mediumId }, `"requestId":"${requestId}","mediumId":"${mediumId}"`],
    [{ event: 'medium_read', requestId, mediumId }, `"requestId":"${requestId}","mediumId":"${mediumId}"`],
    [{ event: 'extraction_requested', requestId, mediumId, extractionId }, ofExtraction],
    [{ event: 'extraction_finished', requestId, mediumId, extractionId }, ofExtraction],
    [{ event: 'extraction_overdue', requestId, mediumId, extractionId }, ofExtraction],
    [{ event: 'medium_invalid', requestId, mediumId }, `"requestId":"${requestId}","mediumId":"${mediumId}"`],
    [{ event: 'medium_updated', requestId, mediumId }, `"requestId":"${requestId}","mediumId":"${mediumId}"`],
    [{ event: 'report_failed', requestId, source: 'doc_xray' }, `"requestId":"${requestId}","source":"doc_xray"`],
    [{ event: 'decision_made', requestId, decisionId }, `"requestId":"${requestId}","decisionId":"${decisionId}"`],
    [{ event: 'comment_made', requestId, commentId }, `"requestId":"${requestId}","commentId":"${commentId}"`],
    [{ event: 'request_erased', requestId }, `"requestId":"${requestId}"`],
    [{ event: 'webhook_disabled', webhookId }, `"webhookId":"${webhookId}"`],
  ]
  for (const [payload, rest] of others) assert.equal(payloadJson(payload), `{"event":"${payload.event}",${rest}}`)
  assert.equal(payloadJson({ event: 'webhook_test' }), '{"event":"webhook_test"}')
  assert.equal(eventNames.length, 15)
})
