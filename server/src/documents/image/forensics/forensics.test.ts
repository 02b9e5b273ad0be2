import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asJpeg, asPng, decoded, pasted, scannedPage } from '#test/support/scanned-page.ts'
import { readImage } from '../read-image.ts'

const forensics = async (file: Buffer) => {
  const found = (await readImage(file)).image?.forensics
  assert.ok(found)
  return found
}

/** Where the amount was changed. */
const place = [400, 400, 560, 464] as const
const page = await scannedPage()
const other = await scannedPage({ seed: 99 })

const touches = (box: readonly number[]) =>
  (box[0] ?? 0) < place[2] && (box[2] ?? 0) > place[0] && (box[1] ?? 0) < place[3] && (box[3] ?? 0) > place[1]

test('a scan saved once, saved again, or never as JPEG shows nothing that stands out', async () => {
  const files = { png: await asPng(page), once: await asJpeg(page, 80) }
  const again = await decoded(files.once)
  for (const [name, file] of Object.entries({ ...files, twice: await asJpeg(again, 92), lossless: await asPng(again) }))
    assert.deepEqual((await forensics(file)).outliers, [], name)
  assert.equal((await forensics(files.png)).earlierQuality, null)
  assert.equal((await forensics(files.once)).earlierQuality, null)
})

test('the quality of an earlier saving is found under a better one', async () => {
  for (const [first, second] of [
    [60, 90],
    [75, 90],
    [75, 95],
    [85, 95],
  ] as const) {
    const file = await asJpeg(await decoded(await asJpeg(page, first)), second)
    assert.equal((await forensics(file)).earlierQuality, first, `${first} under ${second}`)
  }
  assert.equal((await forensics(await asPng(await decoded(await asJpeg(page, 70))))).earlierQuality, 70)
})

test('what was put on a scan after its first saving stands out, and nothing else', async () => {
  for (const [first, second] of [
    [70, undefined],
    [70, 90],
    [80, 95],
  ] as const) {
    const forged = pasted(await decoded(await asJpeg(page, first)), other, place)
    const { outliers } = await forensics(second === undefined ? await asPng(forged) : await asJpeg(forged, second))
    assert.ok(
      outliers.some(({ kind, box }) => kind === 'recompression' && touches(box)),
      `${first} under ${second}`,
    )
    assert.deepEqual(
      outliers.filter(({ box }) => !touches(box)),
      [],
    )
  }
})

test('saved at a lower quality than before, nothing is told rather than something wrong', async () => {
  const forged = pasted(await decoded(await asJpeg(page, 90)), other, place)
  const { outliers, earlierQuality } = await forensics(await asJpeg(forged, 60))
  assert.deepEqual([outliers, earlierQuality], [[], null])
})

test('a patch without the noise of the paper stands out', async () => {
  const flat = { ...page, grey: Buffer.alloc(page.grey.length, 238) }
  const { outliers, noise } = await forensics(await asPng(pasted(page, flat, place)))
  assert.deepEqual(
    outliers.map(({ kind }) => kind),
    ['noise'],
  )
  assert.ok(touches(outliers[0]?.box ?? []))
  const known = noise.values.filter((value) => value !== null).toSorted((one, two) => one - two)
  assert.ok(Math.abs((known[known.length >> 1] ?? 0) - 2) < 0.5, 'the noise of the paper is measured')
})

test('a piece of another JPEG has its own grid', async () => {
  const whole = await decoded(await asJpeg(page, 60))
  const wider = await decoded(await asJpeg(await scannedPage({ seed: 5, width: 1_027, height: 1_029 }), 60))
  const grey = Buffer.alloc(whole.grey.length)
  for (let y = 0; y < 1_024; y += 1) {
    const from = (y + 5) * wider.width + 3
    wider.grey.copy(grey, y * 1_024, from, from + 1_024)
  }
  const { grid, outliers } = await forensics(await asPng(pasted(whole, { ...whole, grey }, [256, 256, 512, 512])))
  const own = grid.values.filter((value) => value === 5 + 8 * 3)
  assert.ok(own.length >= 5, `${own.length} windows of the piece show its grid`)
  assert.ok(grid.values.filter((value) => value === 0).length > 50)
  assert.ok(outliers.some(({ kind }) => kind === 'grid'))
})

test('maps are whole: a number or nothing for each block', async () => {
  const { recompression, noise, grid } = await forensics(await asPng(page))
  for (const map of [recompression, noise, grid]) {
    assert.equal(map.values.length, map.columns * map.rows)
    assert.equal(map.columns, Math.floor(1_024 / map.blockPixels))
    assert.ok(map.values.every((value) => value === null || Number.isFinite(value)))
  }
})
