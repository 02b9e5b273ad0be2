import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureEvidence } from '#test/support/picture-evidence.ts'
import { differingThumbnail } from './differing-thumbnail.ts'

const inspect = (difference: number | null) =>
  differingThumbnail.inspect({
    image: pictureEvidence({
      thumbnail: difference === null ? null : { widthPixels: 160, heightPixels: 120, difference },
    }),
  })

test('a thumbnail of another picture is found, one that was sharpened is clear', () => {
  assert.equal(inspect(40).result, 'flagged')
  assert.equal(inspect(4).result, 'clear')
})

test('sixteen grey levels are a difference, fewer are not', () => {
  assert.deepEqual([inspect(16).result, inspect(15.9).result], ['flagged', 'clear'])
})

test('without a thumbnail it cannot tell', () => {
  assert.equal(inspect(null).result, 'inconclusive')
})
