import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dpiAsked, pagePictureLimits } from './page-size-asked.ts'

const a4 = { widthPoints: 595, heightPoints: 842 }

test('a page is as large as was asked', () => {
  assert.equal(dpiAsked({ dpi: 150 }, a4), 150)
  assert.equal(dpiAsked({ widthPixels: 595 }, a4), 72)
})

test('a page that claims to be an acre, or a thread, gives a picture within the limits', () => {
  for (const page of [
    { widthPoints: 14_400, heightPoints: 14_400 },
    { widthPoints: 1, heightPoints: 14_400 },
    { widthPoints: 0, heightPoints: 0 },
  ]) {
    const scale = dpiAsked({ widthPixels: 2_000 }, page) / 72
    const sides = [page.widthPoints * scale, page.heightPoints * scale] as const
    assert.ok(Math.max(...sides) <= pagePictureLimits.sideMax + 1, JSON.stringify(page))
    assert.ok(sides[0] * sides[1] <= pagePictureLimits.pixelsMax + 1, JSON.stringify(page))
  }
})
