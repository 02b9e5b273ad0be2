import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseId, randomIds } from './ids.ts'

const oneSecond = { now: () => new Date('2026-11-14T09:30:00.999Z') }
const count = 1_000_000
const randomByteCount = 8

/** 255 degrees of freedom: mean 255, deviation 22.6. Beyond this once in more than a thousand million runs. */
const chiSquareMax = 430

function chiSquare(counts: Uint32Array, total: number): number {
  const expected = total / counts.length
  return counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
}

test('conventions 2.1 an id is 24 lower-case hex characters that begin with the second it was made', () => {
  const id = randomIds(oneSecond).next('medium')
  assert.match(id, /^[0-9a-f]{24}$/)
  assert.equal(Number.parseInt(id.slice(0, 8), 16), Math.floor(oneSecond.now().getTime() / 1000))
})

test('conventions 2.1 ids of later seconds sort behind, until the year 2106', () => {
  const second = fc.integer({ min: 0, max: 2 ** 32 - 2 })
  fc.assert(
    fc.property(second, (seconds) => {
      const at = (unix: number) => randomIds({ now: () => new Date(unix * 1000) }).next('request')
      assert.ok(at(seconds) < at(seconds + 1))
    }),
  )
})

test('A-07 a million ids of one second hold no collision, and none tells the next', () => {
  const ids = randomIds(oneSecond)
  const bytes = Buffer.alloc(count * randomByteCount)
  for (let index = 0; index < count; index++) bytes.write(ids.next('request').slice(8), index * randomByteCount, 'hex')
  for (let place = 0; place < randomByteCount; place++) {
    const values = new Uint32Array(256)
    // A counter, or anything that adds up, shows in the steps though its values look even.
    const steps = new Uint32Array(256)
    for (let at = place + randomByteCount; at < bytes.length; at += randomByteCount) {
      increment(values, bytes.readUInt8(at))
      increment(steps, (bytes.readUInt8(at) - bytes.readUInt8(at - randomByteCount)) & 0xff)
    }
    for (const found of [chiSquare(values, count - 1), chiSquare(steps, count - 1)]) {
      assert.ok(found < chiSquareMax, `chi-square ${found} at byte ${place}`)
    }
  }
  assert.equal(collisions(bytes), 0)
})

function increment(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1
}

function collisions(bytes: Buffer): number {
  const sorted = new BigUint64Array(bytes.buffer, bytes.byteOffset, count).toSorted()
  return sorted.reduce((found, part, index) => (index > 0 && part === sorted[index - 1] ? found + 1 : found), 0)
}

test('conventions 2.1 only 24 lower-case hex characters are an id', () => {
  assert.equal(parseId('medium', '69188f2a5c1e4b7d9a3f6c20'), '69188f2a5c1e4b7d9a3f6c20')
  const wrong = [
    '',
    '69188f2a5c1e4b7d9a3f6c2',
    '69188f2a5c1e4b7d9a3f6c200',
    '69188F2A5C1E4B7D9A3F6C20',
    '69188f2a5c1e4b7d9a3f6c2g',
  ]
  for (const text of [...wrong, '69188f2a5c1e4b7d9a3f6c20\n', "' OR 1=1 --", '../../../etc/passwd']) {
    assert.equal(parseId('medium', text), undefined, JSON.stringify(text))
  }
})
