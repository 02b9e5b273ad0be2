import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { boxOf, type Piece, statement } from '#test/support/attacked-statement.ts'
import { copied, scannedStatement, typedOver, wordsOf } from '#test/support/scanned-figures.ts'
import type { Bitmap } from '../bitmap.ts'
import { lightTable } from '../jpeg-quality.ts'
import { pixelBox } from './area.ts'
import { glyphsOf } from './glyphs.ts'
import { resavedOf } from './resaved.ts'

const genuine = statement()
const words = wordsOf(genuine)
const victim = genuine.balances[4] as Piece
const scan = await scannedStatement(genuine)

async function savedAs(bitmap: Bitmap, quality: number): Promise<Bitmap> {
  const raw = { width: bitmap.widthPixels, height: bitmap.heightPixels, channels: 1 as const }
  const file = await sharp(bitmap.grey, { raw }).toColourspace('b-w').jpeg({ quality }).toBuffer()
  return { ...bitmap, grey: await sharp(file).toColourspace('b-w').raw().toBuffer() }
}

/** `quality`: of the last save; none: without loss. */
function measured(bitmap: Bitmap, quality?: number) {
  const { widthPixels, heightPixels } = bitmap
  const marks = words.flatMap(({ box }, index) => glyphsOf(bitmap, pixelBox(bitmap, box), index))
  const steps = quality === undefined ? null : lightTable(quality)
  return resavedOf(bitmap, { widthPixels, heightPixels, steps, isFile: true }, marks)
}

const isAtVictim = ({ box }: { box: readonly number[] }) => {
  const [left, top, right, bottom] = boxOf(victim)
  const [x = 0, y = 0, toX = 0, toY = 0] = box
  return x < right && toX > left && y < bottom && toY > top
}

for (const last of [92, 80, undefined])
  test(`digits typed or copied after a save at 65 are off its steps, stored ${last === undefined ? 'without loss' : `at ${last}`}`, async () => {
    const first = await savedAs(scan, 65)
    for (const edited of [
      await typedOver(first, victim, '94.521,17'),
      copied(first, genuine.balances[7] as Piece, victim),
    ]) {
      const bitmap = last === undefined ? edited : await savedAs(edited, last)
      const found = measured(bitmap, last).resaved
      assert.ok(found !== undefined)
      assert.ok(Math.abs(found.earlierQuality - 65) <= 2, `quality ${found.earlierQuality}`)
      assert.ok(found.usual < 0.2)
      const [farthest] = found.digits
      assert.ok(farthest !== undefined && isAtVictim(farthest) && farthest.distance > 0.8)
      const others = found.digits.filter((digit) => !isAtVictim(digit))
      assert.ok(others.every(({ distance }) => distance < 0.8))
    }
  })

test('a scan saved once, never, or worse the second time shows no earlier save', async () => {
  assert.equal(measured(scan).resaved, undefined)
  assert.equal(measured(await savedAs(scan, 80), 80).resaved, undefined)
  assert.equal(measured(await savedAs(await savedAs(scan, 90), 60), 60).resaved, undefined)
})

test('how many blocks were looked at is told: many on paper, hardly any where it is pure white', () => {
  assert.ok((measured(scan).soughtBlocks ?? 0) > 200)
  const white = { ...scan, grey: scan.grey.map((value) => (value > 200 ? 255 : value)) }
  assert.ok((measured(white).soughtBlocks ?? 0) < 60)
})

test('a page of another size than its picture, and one without digits, show nothing', async () => {
  const twice = await savedAs(await savedAs(scan, 60), 90)
  const { widthPixels, heightPixels } = twice
  const steps = lightTable(90)
  assert.deepEqual(resavedOf(twice, { widthPixels: 9, heightPixels, steps, isFile: true }, []), {})
  assert.deepEqual(resavedOf(twice, { widthPixels, heightPixels, steps, isFile: true }, []), { soughtBlocks: 0 })
})

test('tables with too few steps are read as if the rest were one', async () => {
  const { widthPixels, heightPixels } = scan
  assert.doesNotThrow(() => resavedOf(scan, { widthPixels, heightPixels, steps: [3], isFile: true }, []))
})
