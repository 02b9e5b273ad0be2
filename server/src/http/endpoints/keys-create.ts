import { z } from 'zod'
import { createKey } from '#actions/people/manage-keys.ts'
import { scopes } from '#domain/api-key.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentKey } from '../present/key.ts'
import { idOf, instant, line } from '../text.ts'
import { key } from '../wire-people.ts'

export const keysCreate = defineEndpoint({
  method: 'POST',
  path: '/keys',
  summary: 'Create an API key',
  description: '`token` is the key itself. It is shown only in this answer.',
  tag: 'Keys',
  scope: 'admin',
  body: z
    .object({
      name: line(200),
      user: line(64).optional().meta({ description: 'User that the key belongs to; absent: yourself' }),
      scopes: z
        .array(z.enum(scopes))
        .min(1)
        .max(scopes.length)
        .optional()
        .meta({ description: 'Absent: all scopes of the user’s role' }),
      test: z.boolean().optional().meta({ description: 'A test key sees test data only' }),
      expires: instant.optional(),
    })
    .meta({ id: 'NewKey' }),
  answer: z.object({ key }),
  created: (answer) => `/keys/${answer.key.id}`,
  problems: ['not-found'],
  async handle(tx, { caller, body, version }) {
    const user = body.user === undefined ? undefined : idOf('user', body.user)
    const made = await createKey(tx, caller, { ...body, user, apiVersion: version.name })
    return { key: presentKey(made.key, tx.clock.now(), made.token) }
  },
})
