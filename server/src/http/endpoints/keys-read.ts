import { z } from 'zod'
import { showKey } from '#actions/people/manage-keys.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentKey } from '../present/key.ts'
import { idOf } from '../text.ts'
import { key } from '../wire-people.ts'

export const keysRead = defineEndpoint({
  method: 'GET',
  path: '/keys/:id',
  summary: 'Read an API key (without the key itself)',
  tag: 'Keys',
  scope: 'admin',
  answer: z.object({ key }),
  problems: ['not-found'],
  async handle(app, { caller, params }) {
    return { key: presentKey(await showKey(app, caller, idOf('key', params.id)), app.clock.now()) }
  },
})
