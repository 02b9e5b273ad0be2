import { bodyExamples } from '#http/openapi/examples.ts'
import { cookieOf, goodPassword } from '../support/sign-in.ts'
import { type Asking, nobody } from './asking.ts'

export async function askAboutPeople({ ask, service }: Asking): Promise<void> {
  const { organisation, user } = service.owner
  await ask('GET', `/businesses/${organisation}`, 200)
  await ask('POST', `/businesses/${organisation}`, 200, { body: { name: 'Example SAS', settings: { language: 'fr' } } })
  await ask('POST', `/businesses/${organisation}`, 400, { body: { url: 'https://example.com' } })
  await ask('GET', `/businesses/${nobody}`, 404)
  await ask('GET', `/businesses/${organisation}/export?language=fr`, 200)
  await ask('GET', `/businesses/${nobody}/export`, 404)
  const made = await ask('POST', '/users', 201, { body: bodyExamples.NewUser })
  await ask('POST', '/users', 400, { body: bodyExamples.NewUser })
  await ask('GET', '/users', 200)
  await ask('GET', `/users?email=${made.body.user.email}`, 200)
  await ask('GET', `/users/${user}`, 200)
  await ask('POST', `/users/${made.body.user.id}`, 200, { body: bodyExamples.UserChange })
  await ask('POST', `/users/${user}`, 400, { body: { status: 'disabled' } })
  const { key } = (await ask('POST', '/keys', 201, { body: bodyExamples.NewKey })).body
  await ask('POST', '/keys', 400, { body: { name: 'late', expires: '2020-01-01T00:00:00Z' } })
  await ask('GET', '/keys?offset=0', 200)
  await ask('GET', `/keys/${key.id}`, 200)
  const fields = { grant_type: 'client_credentials', client_id: key.id, client_secret: key.token }
  const form = { token: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  await ask('POST', '/oauth/token', 200, { ...form, raw: String(new URLSearchParams(fields)) })
  await ask('POST', '/oauth/token', 400, { ...form, raw: 'grant_type=password' })
  await ask('POST', '/oauth/token', 401, { ...form, raw: 'grant_type=client_credentials' })
  await ask('POST', '/oauth/token', 415, { token: '', raw: '', headers: { 'content-type': 'text/plain' } })
  await ask('POST', `/keys/${key.id}`, 200, { body: bodyExamples.KeyChange })
  await ask('GET', '/keys', 403, { token: (await service.member('analyst')).token })
}

export async function askAboutSessions({ ask, service }: Asking): Promise<void> {
  const { user } = await service.member('analyst')
  const { invitation } = (await ask('POST', `/users/${user}/invite`, 201, { body: {} })).body
  await ask('POST', `/users/${nobody}/invite`, 404, { body: {} })
  const path = `/invitations/${invitation.url.split('/').at(-1)}`
  await ask('GET', path, 200, { token: '' })
  await ask('GET', '/invitations/none', 404, { token: '' })
  await ask('POST', path, 400, { token: '', body: { password: 'short' } })
  await ask('POST', path, 201, { token: '', body: bodyExamples.InvitationAcceptance })
  await ask('POST', path, 404, { token: '', body: bodyExamples.InvitationAcceptance })
  const credentials = { email: invitation.email, password: goodPassword }
  await ask('POST', '/session', 401, { token: '', body: { ...credentials, password: 'wrong' } })
  await ask('POST', '/session', 403, { token: '', body: credentials, headers: { origin: 'https://evil.example' } })
  const started = await ask('POST', '/session', 201, { token: '', body: credentials })
  const cookie = cookieOf(started)
  const origin = { cookie, origin: service.url }
  await ask('GET', '/session', 200)
  await ask('GET', '/session', 200, { token: '', headers: { cookie } })
  await ask('GET', '/session', 400, { token: '', headers: { cookie, 'Roentgen-Mode': 'both' } })
  const { sessions } = (await ask('GET', '/sessions', 200, { token: '', headers: { cookie } })).body
  await ask('POST', `/sessions/${sessions[0].id}`, 403, { token: '', body: { status: 'ended' }, headers: origin })
  const own = { token: '', headers: { ...origin, 'Roentgen-CSRF': started.body.session.csrf } }
  await ask('POST', `/sessions/${sessions[1].id}`, 200, { ...own, body: bodyExamples.SessionChange })
  await ask('POST', `/sessions/${nobody}`, 404, { ...own, body: bodyExamples.SessionChange })
  await ask('POST', `/users/${user}`, 200, { ...own, body: { preferences: { theme: 'dark' } } })
  const password = { current: credentials.password, password: 'copper kettle by moor 7' }
  await ask('POST', `/users/${user}/password`, 200, { ...own, body: password })
  await ask('POST', `/users/${user}/password`, 400, { ...own, body: password })
  await ask('POST', '/session/end', 404, { body: {} })
  await ask('POST', '/session/end', 204, { ...own, body: {} })
}
