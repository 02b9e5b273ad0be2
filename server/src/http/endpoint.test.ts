import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { defineEndpoint, findGet } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'

const about = { path: '/things', summary: 'Things', tag: 'Service', scope: 'public' } as const

/** Never called: that each line compiles, or does not, is what it says. See `npm run check`. */
export const whatCompiles = () => [
  defineEndpoint({
    ...about,
    method: 'POST',
    answer: z.object({}),
    prepare: async (app) => app.files,
    async handle(tx, call) {
      tx.tell
      // @ts-expect-error a POST is a transaction, which waits for no file
      tx.files
      // @ts-expect-error nor is there a way around it
      call.context.app
      return {}
    },
  }),
  defineEndpoint({
    ...about,
    method: 'GET',
    answer: z.object({}),
    async handle(app) {
      // @ts-expect-error a GET tells nothing
      app.tell
      // @ts-expect-error and may be asked in the transaction of a POST, for `If-Match`
      app.files
      return {}
    },
  }),
  defineEndpoint({
    ...about,
    method: 'POST',
    async handle(app, { context }) {
      // Whoever writes the answer himself begins his transactions himself.
      assert.equal(app.files, context.app.files)
      return undefined
    },
  }),
]

test('what If-Match of a POST is compared with needs nothing that is done before the transaction, or leaves it out', () => {
  const gets = endpoints.filter(({ method }) => method === 'GET')
  const each = endpoints.map((endpoint) => findGet(endpoint, (path) => gets.find((get) => get.path === path)))
  const found = each.filter((get) => get !== undefined)
  assert.ok(found.length > 5)
  assert.deepEqual(
    found.filter(({ prepare, validator }) => prepare !== undefined && validator === undefined).map(({ path }) => path),
    [],
  )
})
