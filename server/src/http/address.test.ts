import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type LogFields, silentLog } from '#kernel/log.ts'
import { fictionalCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { postForm, startTestService, type TestService } from '#test/support/service.ts'

const warnings: string[] = []
const log = {
  ...silentLog,
  warn: (event: string, fields?: LogFields) => void warnings.push(event, String(fields?.hint)),
}
const everywhere = { ROLES: 'api', HOST: '0.0.0.0' }
let open: TestService
let listed: TestService

before(async () => {
  open = await startTestService({ env: everywhere, log })
  const hosts = { PUBLIC_HOSTS: 'risk.internal,192.168.1.5:9999', TRUST_PROXY: 'true' }
  listed = await startTestService({ env: { ...everywhere, ...hosts } })
})

const reachable = ({ service }: TestService) => `http://127.0.0.1:${service.address?.split(':').at(-1)}`

/** `fetch` names the host that it connects to, so the call is written by hand. */
async function createAt(service: TestService, host: string | undefined, more = '') {
  const raw = async (path: string, content: object) => {
    const body = JSON.stringify(content)
    const head = [
      `POST ${path} HTTP/1.${host === undefined ? 0 : 1}`,
      ...(host === undefined ? [] : [`Host: ${host}`]),
      `Authorization: Bearer ${service.owner.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Connection: close${more}`,
    ]
    return (await sendRaw(reachable(service), `${head.join('\r\n')}\r\n\r\n${body}`)).text
  }
  const made = await raw('/requests', { code: fictionalCode })
  const request = /"id":"([0-9a-f]{24})"/.exec(made)?.[1] ?? ''
  const meta = { name: 'a.pdf', size: 10, type: 'application/pdf' }
  const declared = await raw('/media', { name: 'other', type: 'document', meta, request })
  const upload = /"upload":\{"url":"([^"]+)"/.exec(declared)?.[1]
  const problem = /"type":"([^"]+)\/problems\//.exec(await raw('/media', {}))?.[1]
  return { location: /^location: (\S+)\/requests\//im.exec(made)?.[1], upload, problem }
}

const all = (url: string) => ({ location: url, upload: `${url}/storage`, problem: url })

test('a service that listens everywhere names, in every answer, the address by which it was called', async () => {
  const port = new URL(open.url).port
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `192.168.7.7:${port}`, 'risk.example'])
    assert.deepEqual(await createAt(open, host), all(`http://${host}`), host)
  const { servers } = (await open.call('GET', '/openapi.json')).body
  assert.deepEqual(servers, [{ url: open.url, description: 'This service' }])
  assert.deepEqual(
    warnings.filter((text) => text.startsWith('address.')),
    ['address.from-calls', 'address.plain-http'],
  )
  assert.match(warnings.join(), /PUBLIC_URL.*PUBLIC_HOSTS.*can be read on the way/)
})

test('a form that was got that way takes the file', async () => {
  const request = (await open.call('POST', '/requests', { body: { code: fictionalCode } })).body.request.id
  assert.equal((await open.upload(request, makePdf())).status, 'online')
})

test('a call that names no host, or none that can be one, is answered with the address of its connection', async () => {
  const own = `http://127.0.0.1:${new URL(open.url).port}`
  assert.deepEqual(await createAt(open, undefined), all(own))
  for (const host of ['a b', 'evil.example/x', 'evil.example#', 'user@evil.example', '"', 'evil.example:99999999'])
    assert.deepEqual(await createAt(open, host), all(own), host)
})

test('with a list, only its hosts and loopback get into an answer; others get the first of it', async () => {
  const port = new URL(listed.url).port
  const first = `http://risk.internal:${port}`
  assert.deepEqual(await createAt(listed, 'risk.internal'), all('http://risk.internal'))
  assert.deepEqual(await createAt(listed, 'RISK.internal:8443'), all('http://risk.internal:8443'))
  assert.deepEqual(await createAt(listed, '192.168.1.5:9999'), all('http://192.168.1.5:9999'))
  assert.deepEqual(await createAt(listed, `localhost:${port}`), all(`http://localhost:${port}`))
  for (const host of ['evil.example', '192.168.1.5', 'risk.internal.evil.example'])
    assert.deepEqual(await createAt(listed, host), all(first), host)
})

test('behind a proxy that is trusted its words hold', async () => {
  const forwarded = (host: string) => `\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: ${host}`
  assert.deepEqual(await createAt(listed, 'inner:1', forwarded('risk.internal')), all('https://risk.internal'))
  const port = new URL(listed.url).port
  assert.deepEqual(await createAt(listed, 'inner:1', forwarded('evil.example')), all(`http://risk.internal:${port}`))
  const untrusted = await createAt(open, 'risk.example', forwarded('evil.example'))
  assert.deepEqual(untrusted, all('http://risk.example'), 'and not where none is')
})

test('where PUBLIC_URL is set no call changes it', async () => {
  const service = await startTestService({ env: { ...everywhere, PUBLIC_URL: 'https://risk.example/api' } })
  assert.deepEqual(await createAt(service, 'evil.example'), all('https://risk.example/api'))
  await service.stop()
})

test('a form is never posted to the address that the service listens on', async () => {
  const { upload } = await createAt(open, `0.0.0.0:${new URL(open.url).port}`)
  assert.doesNotMatch(upload ?? '', /0\.0\.0\.0/)
  const form = { url: upload ?? '', fields: {} }
  assert.equal((await postForm(form, makePdf())).status, 403, 'it can be reached')
})
