import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { url, owner, call } = await theApi()

test('each test document is listed with what it brings about, and is the file that it says', async () => {
  const answer = await call('GET', '/test-documents')
  assert.equal(answer.status, 200)
  const { testDocuments } = answer.body
  const names = testDocuments.map(({ name }: { name: string }) => name)
  for (const name of ['flag-green', 'encrypted', 'unreadable', 'extraction-fails', 'analysis-fails'])
    assert.ok(names.includes(`${name}.pdf`), name)
  for (const { meaning, size, sha256, url: path } of testDocuments) {
    assert.ok(meaning)
    const file = await fetch(url + path, { headers: { authorization: `Bearer ${owner.token}` } })
    const bytes = Buffer.from(await file.arrayBuffer())
    assert.deepEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')], [size, sha256])
  }
})
