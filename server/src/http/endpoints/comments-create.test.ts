import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
const comment = (id: string, body: object, token = api.owner.token) =>
  call('POST', `/requests/${id}/comments`, { token, body })

test('a comment names its place and whom it is for; the list and the events tell of it', async () => {
  const { id } = await newRequest(api)
  const medium = await newMedium(api, id)
  const colleague = await api.member('analyst')
  const about = { medium: medium.id, page: 1, box: [10, 20, 30, 40] }
  const { status, body } = await comment(id, {
    text: 'Another amount\nthan on paper',
    about,
    mentions: [colleague.user],
  })
  assert.equal(status, 201)
  assert.deepEqual([body.comment.about, body.comment.mentions], [about, [colleague.user]])
  assert.equal((await call('GET', '/requests?limit=1')).body.requests[0].summary.comments, 1)
  const { events } = (await call('GET', `/events?request=${id}&limit=100`)).body
  assert.deepEqual([events.at(-1).event, events.at(-1).commentId], ['comment_made', body.comment.id])
})

test('what is of another request or organisation is refused by name', async () => {
  const [{ id }, other] = [await newRequest(api), await newRequest(api)]
  const medium = await newMedium(api, other.id)
  const stranger = await api.anotherOrganisation()
  for (const [body, field] of [
    [{ text: 'x', about: { medium: medium.id } }, 'about.medium'],
    [{ text: 'x', about: { report: '0123456789abcdef01234567' } }, 'about.report'],
    [{ text: 'x', mentions: [stranger.user] }, 'mentions.0'],
    [{ text: '  ' }, 'text'],
  ] as const)
    assert.deepEqual(refusal(await comment(id, body)), { status: 400, code: 'validation-failed', fields: [field] })
  assert.deepEqual(refusal(await comment(id, { text: 'x' }, stranger.token)), { status: 404, code: 'not-found' })
})
