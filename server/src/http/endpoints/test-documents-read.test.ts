import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('a test document is a file to be saved, not a page of ours', async () => {
  const { status, headers, text } = await call('GET', '/test-documents/flag-green.pdf')
  assert.deepEqual(
    [status, headers.get('content-type'), headers.get('content-disposition'), headers.get('content-security-policy')],
    [200, 'application/pdf', 'attachment; filename="flag-green.pdf"', 'sandbox'],
  )
  assert.match(text, /^%PDF-1\.7/)
})

test('what is no test document is not found', async () => {
  for (const name of ['other.pdf', '..%2Fpackage.json', 'FLAG-GREEN.PDF', 'constructor'])
    assert.deepEqual(refusal(await call('GET', `/test-documents/${name}`)), { status: 404, code: 'not-found' })
})
