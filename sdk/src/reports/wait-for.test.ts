import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Roentgen } from '../roentgen.ts'
import { ReportNotReady } from './wait-for.ts'

/** A service whose list has these reports, the newest first. */
function clientOf(...ids: string[]) {
  const reports = ids.map((id) => ({ id, source: 'magpie' }))
  const send = async (url: unknown) => {
    const body = String(url).includes('/reports') ? { reports, next: null } : { request: { analyses: [] } }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  return new Roentgen({ url: 'https://risk.example', key: 'k', fetch: send as typeof fetch })
}

const wait = (client: Roentgen, newerThan: string) =>
  client.reports.waitFor({ request: 'r', source: 'magpie', newerThan, ways: ['poll'], timeoutMs: 50 })

test('a newer report is the one before it in the list, also where a clock that was set back gave it a lower id', async () => {
  assert.equal((await wait(clientOf('c', 'b', 'a'), 'b')).id, 'c')
  assert.equal((await wait(clientOf('a', 'b'), 'b')).id, 'a')
})

test('the report itself, older ones and those of a list that no longer has it are not newer', async () => {
  await assert.rejects(wait(clientOf('b', 'a'), 'b'), ReportNotReady)
  await assert.rejects(wait(clientOf('a'), 'b'), ReportNotReady)
})
