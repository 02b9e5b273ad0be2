import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

export type Noun =
  | 'organisation'
  | 'user'
  | 'key'
  | 'request'
  | 'medium'
  | 'report'
  | 'run'
  | 'extraction'
  | 'note-change'
  | 'medium-change'
  | 'event'
  | 'webhook'
  | 'delivery'
  | 'attempt'
  | 'assignment'
  | 'decision'
  | 'comment'
  | 'feedback'
  | 'session'
  | 'invitation'
  | 'share'
  | 'audit'
  | 'legal-hold'

/** An id branded by its noun: a request id in the place of a medium id does not compile. */
export type Id<N extends Noun> = string & { readonly __noun: N }

export type OrganisationId = Id<'organisation'>
export type UserId = Id<'user'>
export type KeyId = Id<'key'>
export type RequestId = Id<'request'>
export type MediumId = Id<'medium'>
export type ReportId = Id<'report'>
export type RunId = Id<'run'>
export type ExtractionId = Id<'extraction'>
export type EventId = Id<'event'>
export type WebhookId = Id<'webhook'>
export type DeliveryId = Id<'delivery'>
export type AttemptId = Id<'attempt'>
export type DecisionId = Id<'decision'>
export type CommentId = Id<'comment'>
export type FeedbackId = Id<'feedback'>
export type SessionId = Id<'session'>
export type InvitationId = Id<'invitation'>
export type ShareId = Id<'share'>
export type AuditId = Id<'audit'>

export type Ids = { next<N extends Noun>(noun: N): Id<N> }

/** 4 bytes of Unix seconds, then 8 random bytes: ordered by time, and the next cannot be guessed from the last. */
export function randomIds(clock: Clock): Ids {
  return {
    next: (_noun) => {
      const seconds = Math.floor(clock.now().getTime() / 1000) >>> 0
      return (seconds.toString(16).padStart(8, '0') + randomHex(8)) as never
    },
  }
}

const pool = Buffer.alloc(8_192)
let used = pool.length

/** Asking the system for a few bytes costs 20 times what taking them from a pool does. No byte is given out twice. */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

const pattern = /^[0-9a-f]{24}$/

/** `undefined` for a malformed id, which is answered like an unknown one, without a database read. */
export function parseId<N extends Noun>(_noun: N, text: string): Id<N> | undefined {
  return pattern.test(text) ? (text as Id<N>) : undefined
}
