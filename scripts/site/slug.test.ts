import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSlugs } from './slug.ts'

test('anchors are those of code hosts: lower case, no punctuation, numbered where a title comes again', () => {
  const slug = openSlugs()
  assert.equal(slug('10. Webhooks'), '10-webhooks')
  assert.equal(slug('violations[].code'), 'violationscode')
  assert.equal(slug('Été & hiver'), 'été--hiver')
  assert.equal(slug('Names'), 'names')
  assert.equal(slug('Names'), 'names-1')
  assert.equal(slug('Names'), 'names-2')
})
