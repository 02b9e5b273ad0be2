import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '#kernel/ids.ts'
import { theApi } from '#test/support/endpoint.ts'
import { asCaller } from '#test/support/verbs.ts'
import { inTransaction } from '../tx.ts'
import { createUser, updateUser } from './manage-users.ts'

const api = await theApi()
const { app } = api.service

test('two owners who take the role from each other at the same moment do not leave the organisation without one', async () => {
  const owner = await api.anotherOrganisation()
  const caller = asCaller(owner)
  const { id: second } = await inTransaction(app, (tx) =>
    createUser(tx, caller, { email: 'second@fictional.example', role: 'owner' }),
  )
  const demote = (by: string, id: UserId) =>
    inTransaction(app, (tx) =>
      updateUser(tx, asCaller({ organisation: owner.organisation, user: by }), id, { role: 'analyst' }),
    )
  const settled = await Promise.allSettled([demote(owner.user, second), demote(second, caller.user)])
  assert.deepEqual(settled.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})
