import assert from 'node:assert/strict'
import { test } from 'node:test'

type Side<Value> = readonly [value: Value, answer: unknown]

/** A value just on one side of a bound and one just on the other, with what is answered of each. */
export type Bound = { what: string; sides: readonly { value: unknown; answer: unknown; found: () => unknown }[] }

export const bound = <Value>(
  what: string,
  judge: (value: Value) => unknown,
  ...sides: readonly Side<Value>[]
): Bound => ({
  what,
  sides: sides.map(([value, answer]) => ({ value, answer, found: () => judge(value) })),
})

/** One test of all bounds of a thing: it names those at which the answer changes elsewhere than was said. */
export function testBounds(title: string, bounds: readonly Bound[]): void {
  test(title, () => {
    const wrong = bounds.flatMap(({ what, sides }) =>
      sides.flatMap(({ value, answer, found }) => {
        const told = found()
        return told === answer
          ? []
          : [`${what}: of ${JSON.stringify(value)} ${String(answer)} expected, not ${String(told)}`]
      }),
    )
    assert.deepEqual(wrong, [])
  })
}

/** So many of one thing. */
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
