import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Plan, planOf, windowsAlong } from './sheets.ts'
import type { Part } from './written.ts'

const page = { columns: 206, rows: 292 }

test('windows cover a length evenly, and share what the rims need', () => {
  for (const length of [16, 125, 128, 206, 292, 504]) {
    const { side, starts } = windowsAlong(length)
    assert.ok(side <= 112 && side % 4 === 0, `${length}: ${side}`)
    assert.ok((starts.at(-1) ?? 0) + side >= length, `${length} is not covered`)
    for (const [index, start] of starts.slice(1).entries()) assert.ok((starts[index] as number) + side - start >= 8)
  }
})

/** Each block that is told, told once, where it is seen, within the sheet, and by no other piece. */
function assertTold({ columns, rows, sheets }: Plan, parts: readonly Part[]): void {
  const told = new Map<number, number>()
  for (const pieces of sheets) {
    const taken = new Set<number>()
    for (const { kept, seen, left, top } of pieces) {
      for (let row = 0; row < seen.bottom - seen.top; row += 1)
        for (let column = 0; column < seen.right - seen.left; column += 1) {
          assert.ok(left + column < columns && top + row < rows, 'a piece lies beyond its sheet')
          const place = (top + row) * columns + left + column
          assert.ok(!taken.has(place), 'two pieces lie on each other')
          taken.add(place)
        }
      for (let row = kept.top; row < kept.bottom; row += 1)
        for (let column = kept.left; column < kept.right; column += 1) {
          assert.ok(row >= seen.top && row < seen.bottom && column >= seen.left && column < seen.right)
          const block = row * page.columns + column
          told.set(block, (told.get(block) ?? 0) + 1)
        }
    }
  }
  for (const { left, top, right, bottom } of parts)
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1) assert.equal(told.get(row * page.columns + column), 1)
}

test('what is written is put together on fewer blocks than the page has, each told once', () => {
  const parts: Part[] = [
    { left: 20, top: 10, right: 60, bottom: 24 },
    { left: 150, top: 8, right: 206, bottom: 30 },
    { left: 20, top: 60, right: 190, bottom: 190 },
    { left: 100, top: 280, right: 130, bottom: 292 },
  ]
  const plan = planOf(parts, page)
  assertTold(plan, parts)
  assert.ok(plan.sheets.length * plan.columns * plan.rows < 0.7 * 6 * 108 * 104)
})

test('a page that is full of writing is cut into tiles, of which blank ones are left out', () => {
  const whole = { left: 0, top: 0, right: 206, bottom: 292 }
  const plan = planOf([whole], page)
  assertTold(plan, [whole])
  assert.deepEqual([plan.columns, plan.rows, plan.sheets.length], [108, 104, 6])
})
