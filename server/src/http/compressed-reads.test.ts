import assert from 'node:assert/strict'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { newRequest, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { id } = await newRequest(api)
const path = `/requests/${id}`

type Raw = { status: number; headers: IncomingMessage['headers']; bytes: Buffer }

/** The bytes as they come: `fetch` would open them. */
function bare(asked: string, headers: Record<string, string>, { method = 'GET', body = '' } = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const token = { authorization: `Bearer ${api.owner.token}` }
    const length = body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }
    const call = httpRequest(api.url + asked, { method, headers: { ...token, ...length, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

test('conventions 9.1 a long answer is compressed as it is accepted, each coding with a strong ETag of its own', async () => {
  const plain = await bare(path, {})
  const br = await bare(path, { 'accept-encoding': 'gzip, br' })
  const gz = await bare(path, { 'accept-encoding': 'gzip' })
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.deepEqual([br.headers['content-encoding'], gz.headers['content-encoding']], ['br', 'gzip'])
  assert.deepEqual(brotliDecompressSync(br.bytes), plain.bytes)
  assert.deepEqual(gunzipSync(gz.bytes), plain.bytes)
  assert.ok(br.bytes.length * 1.5 < plain.bytes.length, `${br.bytes.length} of ${plain.bytes.length} bytes`)
  const tags = [plain, br, gz].map(({ headers }) => headers.etag ?? '')
  assert.equal(new Set(tags).size, 3)
  for (const { headers } of [plain, br, gz]) assert.match(headers.vary ?? '', /\bAccept-Encoding\b/)
  for (const known of tags) {
    const again = await bare(path, { 'accept-encoding': 'br', 'if-none-match': known })
    assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, tags[1]], known)
  }
})

test('conventions 9.1 who read it compressed changes just what was read', async () => {
  const { headers } = await bare(path, { 'accept-encoding': 'br' })
  const change = (reference: string) =>
    bare(path, { 'if-match': headers.etag ?? '' }, { method: 'POST', body: JSON.stringify({ reference }) })
  assert.equal((await change('one')).status, 200)
  assert.equal((await change('two')).status, 412)
})

test('a secret that is shown, a session, a short answer and a file are not compressed', async () => {
  const accepts = { 'accept-encoding': 'gzip, br' }
  const scopes = ['requests:read', 'requests:write', 'reports:read']
  const body = JSON.stringify({ name: 'k'.repeat(200), scopes })
  const made = await bare('/keys', accepts, { method: 'POST', body })
  assert.match(String(made.bytes), /rgn_live_/)
  const others = [
    await bare('/session', accepts),
    await bare('/healthz', accepts),
    await bare(`${path}/export?format=zip`, accepts),
    await bare('/audit/export', accepts),
  ]
  for (const { headers, status } of [made, ...others])
    assert.deepEqual([headers['content-encoding'], status < 300], [undefined, true])
})
