import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noMetadata, pictureEvidence } from '#test/support/picture-evidence.ts'
import { retouchedPicture } from './retouched-picture.ts'

const inspect = (metadata: typeof noMetadata | null) =>
  retouchedPicture.inspect({ image: pictureEvidence({ metadata }) })

test('the name of an image editor anywhere in the metadata is found', () => {
  for (const metadata of [
    { ...noMetadata, software: 'GIMP 2.10.34' },
    { ...noMetadata, creatorTool: 'Adobe Photoshop 24.1 (Windows)' },
    { ...noMetadata, history: [{ action: 'saved', softwareAgent: 'Adobe Photoshop 24.1', when: null }] },
  ])
    assert.equal(inspect(metadata).result, 'flagged')
})

test('a telephone and a scanner are clear; no metadata cannot tell', () => {
  assert.equal(inspect({ ...noMetadata, make: 'Apple', software: '16.5.1' }).result, 'clear')
  assert.equal(inspect({ ...noMetadata, software: 'EPSON Scan' }).result, 'clear')
  assert.equal(inspect(null).result, 'inconclusive')
})
