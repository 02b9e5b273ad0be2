import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signDownload, verifyDownload } from './download-url.ts'

const key = 'requests/6917c2f00000000000000001/document-00112233445566778899aabbccddeeff.pdf'
const keyPairId = '6917c2f00000000000000002'
const secret = 'fictional secret'
const now = new Date('2026-11-14T09:30:00.000Z')
const expires = new Date(now.getTime() + 3_600_000)
const url = signDownload({ key, expires, keyPairId, secret })

test('a signed url is relative, in the shape that existing clients know, and verifies', () => {
  assert.match(
    url,
    /^requests\/[0-9a-f]{24}\/document-[0-9a-f]{32}\.pdf\?Expires=\d+&Key-Pair-Id=[0-9a-f]{24}&Signature=[\w-]{43}$/,
  )
  assert.deepEqual(verifyDownload(url, { secret, now }), { key, keyPairId })
  assert.deepEqual(verifyDownload(`/${url}`, { secret, now }), { key, keyPairId })
})

test('A-06 a signed url holds for 3,600 s and not 1 s longer', () => {
  const at = (seconds: number) => verifyDownload(url, { secret, now: new Date(now.getTime() + seconds * 1000) })
  assert.ok(at(3600))
  assert.equal(at(3601), undefined)
})

test('a url is refused when any one character of it is changed, or when another secret signed it', () => {
  for (let index = 0; index < url.length; index += 1) {
    const other = url[index] === 'a' ? 'b' : 'a'
    const changed = url.slice(0, index) + other + url.slice(index + 1)
    assert.equal(verifyDownload(changed, { secret, now }), undefined, `character ${index}`)
  }
  assert.equal(verifyDownload(url, { secret: 'another secret', now }), undefined)
})

test('a url has one spelling: no parameter added, doubled, reordered or encoded, no other path', () => {
  const [path = '', query = ''] = url.split('?')
  const [first = '', second = '', third = ''] = query.split('&')
  const others = [
    `${url}&x=1`,
    `${url}&${first}`,
    `${path}?${second}&${first}&${third}`,
    `${path.replace('-', '%2d')}?${query}`,
    `./${url}`,
    `//${url}`,
    `${path}/../${path}?${query}`,
    `${url}\n`,
    path,
    '',
  ]
  for (const other of others) assert.equal(verifyDownload(other, { secret, now }), undefined, other)
  const outside = signDownload({ key: '../secret', expires, keyPairId, secret })
  assert.equal(verifyDownload(outside, { secret, now }), undefined, 'a key that is not ours is refused even if signed')
})
