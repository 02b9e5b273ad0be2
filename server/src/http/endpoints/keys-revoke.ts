import { z } from 'zod'
import { revokeKey } from '#actions/people/manage-keys.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentKey } from '../present/key.ts'
import { idOf } from '../text.ts'
import { key } from '../wire-people.ts'

export const keysRevoke = defineEndpoint({
  method: 'POST',
  path: '/keys/:id',
  summary: 'Revoke an API key',
  description: 'Every process refuses the key within 5 s. A revoked key cannot be restored.',
  tag: 'Keys',
  scope: 'admin',
  body: z.object({ status: z.literal('revoked', 'expected revoked') }).meta({ id: 'KeyChange' }),
  answer: z.object({ key }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params }) {
    return { key: presentKey(await revokeKey(tx, caller, idOf('key', params.id)), tx.clock.now()) }
  },
})
