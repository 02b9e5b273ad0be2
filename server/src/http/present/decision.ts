import type { z } from 'zod'
import type { Comment } from '#domain/comment.ts'
import type { Decision } from '#domain/decision.ts'
import type { Feedback } from '#domain/feedback.ts'
import type * as wire from '../wire-decisions.ts'

export function presentDecision(decision: Decision): z.input<typeof wire.decision> {
  const { id, creation, request, user, reason, departs, reports, status, second, confirmed } = decision
  return {
    id,
    creation: creation.toISOString(),
    request,
    user,
    decision: decision.decision,
    ...(reason !== undefined && { reason }),
    departs,
    reports: [...reports],
    status,
    ...(second !== undefined && { second }),
    ...(confirmed !== undefined && { confirmed: confirmed.toISOString() }),
    ...(decision.test && { test: true }),
  }
}

export function presentComment(comment: Comment): z.input<typeof wire.comment> {
  const { id, creation, updated, request, user, text, about, mentions, status } = comment
  return {
    id,
    creation: creation.toISOString(),
    updated: updated.toISOString(),
    request,
    user,
    ...(text !== undefined && { text }),
    ...(about !== undefined && { about: about as z.input<typeof wire.commentAbout> }),
    mentions: [...mentions],
    status,
    ...(comment.test && { test: true }),
  }
}

export function presentFeedback(feedback: Feedback): z.input<typeof wire.feedback> {
  const { id, creation, report, user, finding, company, typeCode, verdict, comment } = feedback
  return {
    id,
    creation: creation.toISOString(),
    report,
    user,
    ...(finding !== undefined && { finding }),
    ...(company !== undefined && { company }),
    ...(typeCode !== undefined && { typeCode }),
    verdict,
    ...(comment !== undefined && { comment }),
  }
}
