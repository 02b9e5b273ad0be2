import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newRequest, newWebhook, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { unzipped } from '#test/support/unzipped.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call, owner } = api
const original = makePdf({ pages: ['Balance 1,204.50'] })
const kept = await newRequest(api, { businessName: 'Ateliers Brisevent' })
const medium = await api.upload(kept.id, original)
const erased = await newRequest(api, { businessName: 'Moulin Escamotable' })
const erasedMedium = await api.upload(erased.id, makePdf({ pages: ['Erased 99'] }))
await workOff(api.service.app)
await call('POST', `/requests/${erased.id}/erase`, { body: { reason: 'asked for' } })
const testKey = (await call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
const rehearsed = await newRequest(api, { token: testKey, businessName: 'Essai SARL' })
const webhook = await newWebhook(api)

async function archive(token = owner.token, organisation: string = owner.organisation) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${api.url}/businesses/${organisation}/export`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

test('conventions 13.2 all that is stored for an organisation is one archive with a manifest; what was erased is not in it', async () => {
  const { status, headers, bytes } = await archive()
  assert.deepEqual([status, headers.get('content-type')], [200, 'application/zip'])
  const files = unzipped(bytes)
  const json = (name: string) => JSON.parse(String(files.get(name)))
  assert.equal(json('business.json').id, owner.organisation)
  assert.ok(json('users.json').some(({ id }: { id: string }) => id === owner.user))
  assert.equal(json(`requests/${kept.id}/request.json`).businessName, 'Ateliers Brisevent')
  assert.ok(files.get(`requests/${kept.id}/media/${medium.id}.pdf`)?.equals(original))
  const [report] = (await call('GET', `/reports?request=${kept.id}`)).body.reports
  assert.deepEqual(json(`requests/${kept.id}/reports/${report.id}.json`), report)
  const ofErased = [...files.keys()].filter((name) => name.startsWith(`requests/${erased.id}/`))
  assert.deepEqual(ofErased, [`requests/${erased.id}/request.json`])
  assert.equal(json(ofErased[0] ?? '').status, 'erased')
  const text = [...files.values()].map((file) => file.toString('latin1')).join('')
  for (const gone of ['Moulin', 'Erased 99', rehearsed.id]) assert.ok(!text.includes(gone), gone)
  assert.ok(text.includes(erasedMedium.id), 'in the proof of the erasure')
  const { files: listed } = json('manifest.json')
  assert.equal(listed.length, files.size - 1)
  for (const { name, sha256 } of listed)
    assert.equal(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
      sha256,
      name,
    )
})

test('no secret is in it, and each export is in the audit', async () => {
  const text = [...unzipped((await archive()).bytes).values()].map(String).join('')
  assert.doesNotMatch(text, /rgn_(live|test)_/)
  assert.ok(!text.includes(webhook.key))
  assert.ok(text.includes(webhook.id))
  const { entries } = (await call('GET', '/audit?action=export_made&limit=1')).body
  const [{ user, subject, detail }] = entries
  assert.deepEqual([user, subject, detail], [owner.user, owner.organisation, { format: 'zip' }])
})

test('A-01 A-02 E-01 nobody of another organisation gets it, nor an analyst or auditor; a test key gets test data alone', async () => {
  const stranger = await api.anotherOrganisation()
  assert.equal((await archive(stranger.token)).status, 404)
  for (const role of ['analyst', 'auditor'] as const)
    assert.equal((await archive((await api.member(role)).token)).status, 403, role)
  const files = unzipped((await archive(testKey)).bytes)
  const requests = new Set([...files.keys()].flatMap((name) => /^requests\/(\w+)\//.exec(name)?.[1] ?? []))
  assert.deepEqual([...requests], [rehearsed.id])
  assert.ok(
    [...unzipped((await archive(stranger.token, stranger.organisation)).bytes).keys()].every(
      (name) => !name.startsWith('requests/'),
    ),
  )
})

test('what is erased while the archive is made is left out of what follows, and does not break it off', async () => {
  const { id } = await newRequest(api)
  const { id: late } = await api.upload(id, makePdf({ pages: ['late'] }))
  const { files } = api.service.app
  const read = files.read
  files.read = async (...asked) => {
    if (!asked[0].includes(id)) return read(...asked)
    files.read = read
    await call('POST', `/requests/${id}/erase`, { body: { reason: 'meanwhile' } })
    await workOff(api.service.app)
    return read(...asked)
  }
  const names = [...unzipped((await archive()).bytes).keys()]
  assert.ok(names.includes('manifest.json'))
  assert.ok(!names.some((name) => name.endsWith(`media/${late}.pdf`)))
})
