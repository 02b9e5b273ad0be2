import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhooksPerOrganisationMax } from '#domain/webhook.ts'
import { theApi } from '#test/support/endpoint.ts'
import { asCaller } from '#test/support/verbs.ts'
import { inTransaction } from '../tx.ts'
import { createWebhook, listWebhooks } from './manage-webhooks.ts'

const api = await theApi()
const { app } = api.service

test('an organisation has at most 50 webhooks, also when many are made at the same moment', async () => {
  const caller = asCaller(await api.anotherOrganisation())
  const asked = { url: 'https://receiver.example/', events: ['new_report' as const] }
  const makings = Array.from({ length: webhooksPerOrganisationMax + 10 }, () =>
    inTransaction(app, (tx) => createWebhook(tx, caller, asked)),
  )
  const refused = (await Promise.allSettled(makings)).filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 10)
  assert.equal((await listWebhooks(app, caller, { limit: 100 })).items.length, webhooksPerOrganisationMax)
})
