import { z } from 'zod'
import { scopes } from '#domain/api-key.ts'
import { auditActions } from '#domain/audit.ts'
import { roles, themes } from '#domain/user.ts'
import { languages } from '#language/languages.ts'
import { id, test, timestamp } from './wire-basics.ts'

/** The shapes of answers about people, their keys and their sessions. */

/** Sent and answered alike. */
export const preferenceFields = {
  language: z.enum(languages).optional(),
  theme: z.enum(themes).optional(),
  keys: z.boolean().optional().meta({ description: 'Whether single keys are shortcuts in the console' }),
}

export const businessLanguage = z
  .enum(languages)
  .optional()
  .meta({ description: 'Of the console, for users who have chosen none; absent: that of the browser' })

export const preferences = z
  .object(preferenceFields)
  .meta({ id: 'Preferences', description: 'How the console looks for this user' })

export const user = z
  .object({
    id,
    creation: timestamp,
    email: z.string().optional(),
    name: z.string().optional(),
    role: z.enum(roles),
    status: z
      .enum(['active', 'invited', 'disabled'])
      .meta({ description: '`invited`: active, but has not yet set a password by the link' }),
    lastSignIn: timestamp.optional(),
    preferences: preferences.optional().meta({ description: 'Of yourself only' }),
    business: id,
  })
  .meta({ id: 'User' })

export const key = z
  .object({
    id,
    creation: timestamp,
    name: z.string(),
    user: id,
    creator: id,
    scopes: z.array(z.enum(scopes)),
    lastFour: z.string(),
    apiVersion: z.string(),
    status: z.enum(['active', 'expired', 'revoked']),
    lastUsed: timestamp.nullable(),
    expires: timestamp.nullable(),
    test,
    token: z.string().optional().meta({ description: 'The key itself: only in the answer that created it' }),
  })
  .meta({ id: 'Key' })

export const session = z
  .object({
    id: id.meta({ description: 'Of the session or, if you came with a key, of the key' }),
    user,
    business: z.object({ id, name: z.string(), language: businessLanguage }),
    scopes: z.array(z.enum(scopes)),
    expires: timestamp.nullable().meta({
      description: 'When it ends if it is not used: 8 hours after the last call, at most 7 days after sign-in',
    }),
    csrf: z
      .string()
      .optional()
      .meta({ description: 'For the header `Roentgen-CSRF`; absent if you came with a key, which needs none' }),
    test: test.meta({ description: 'The call was about test data' }),
  })
  .meta({ id: 'Session', description: 'Who you are and what you may do' })

export const sessionInList = z
  .object({
    id,
    creation: timestamp,
    lastUsed: timestamp,
    expires: timestamp,
    status: z.enum(['active', 'ended']),
    device: z.string().meta({ description: 'Browser and system', example: 'Firefox, Linux' }),
    address: z.string().meta({ description: 'From where the person signed in' }),
    current: z.boolean().meta({ description: 'The session of this call' }),
  })
  .meta({ id: 'SessionInList' })

export const invitation = z
  .object({
    id,
    user: id,
    email: z.string(),
    name: z.string().optional(),
    role: z.enum(roles),
    businessName: z.string().optional(),
    expires: timestamp,
    url: z.string().optional().meta({ description: 'The link: only in the answer that created it' }),
  })
  .meta({ id: 'Invitation', description: 'A link by which a person sets a password and signs in, once' })

export const auditEntry = z
  .object({
    id,
    creation: timestamp,
    action: z.enum(auditActions),
    user: id.optional().meta({ description: 'Who did it; absent where nobody had signed in' }),
    key: id.optional(),
    session: id.optional(),
    address: z.string().optional().meta({ description: 'Network address from which the call came' }),
    request: id.optional(),
    subject: z.string().optional().meta({ description: 'Id of what it was done to' }),
    call: z.string().optional().meta({ description: '`Request-Id` of the call' }),
    position: z.int().optional().meta({ description: 'Place in the chain of the organisation: `GET /audit/export`' }),
    detail: z.record(z.string(), z.unknown()).optional(),
    test,
  })
  .meta({ id: 'AuditEntry' })
