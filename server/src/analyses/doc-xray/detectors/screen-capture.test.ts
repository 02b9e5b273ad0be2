import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forensicsWith, noMetadata, pictureEvidence } from '#test/support/picture-evidence.ts'
import { screenCapture } from './screen-capture.ts'

const flat = forensicsWith(0)

test('a picture without any noise, as a browser draws it, is found', () => {
  assert.equal(screenCapture.inspect({ image: pictureEvidence({ forensics: flat, dpi: 72 }) }).result, 'flagged')
})

test('scans and photographs are clear: they have noise, a resolution, a camera or are JPEG', () => {
  const jpeg = { progressive: false, quantisationTables: [], quality: 80, subsampling: null, markers: [] }
  for (const changes of [
    { forensics: forensicsWith(2.5) },
    { forensics: flat, dpi: 300 },
    { forensics: flat, metadata: { ...noMetadata, make: 'Apple' } },
    { forensics: flat, jpeg },
  ])
    assert.equal(screenCapture.inspect({ image: pictureEvidence(changes) }).result, 'clear', JSON.stringify(changes))
})

test('harmless: a page that a program faxed or exported, with the sides of a sheet, is clear', () => {
  for (const [widthPixels, heightPixels] of [
    [1_654, 2_339],
    [1_700, 2_200],
    [1_754, 1_240],
  ] as const)
    assert.equal(
      screenCapture.inspect({ image: pictureEvidence({ forensics: flat, widthPixels, heightPixels }) }).result,
      'clear',
    )
})
