import { listKeys } from '#actions/people/manage-keys.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentKey } from '../present/key.ts'
import { listOf } from '../wire.ts'
import { key } from '../wire-people.ts'

export const keysList = defineEndpoint({
  method: 'GET',
  path: '/keys',
  summary: 'List the organisation’s API keys',
  tag: 'Keys',
  scope: 'admin',
  paged: true,
  answer: listOf('keys', key),
  async handle(app, { caller, page }) {
    const found = await listKeys(app, caller, page.asked)
    const now = app.clock.now()
    return {
      keys: found.items.map((one) => presentKey(one, now)),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
