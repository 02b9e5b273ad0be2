import { type Mark, marksOf } from './marks.ts'
import type { Light } from './waves.ts'

/**
 * Two marks of a picture with the same pixels. `likeness`: how many times nearer they are to each other than the nearest pairs of
 * the same picture usually are (one in twenty).
 */
export type Twins = { one: Mark; other: Mark; likeness: number }

const marksMax = 4_000
const comparedMin = 40
/** Of a mark, those with the most like ink: a copy is among them. */
const candidatesMax = 32
const usualShare = 0.05
/** Of its own contrast, what four of five marks differ by from the nearest: where it is less, a program repeats its characters, or scanner and fax make all of them alike. */
const grainShare = 0.2
const grainMin = 0.085
/** A difference that rounding leaves. */
const leastDifference = 0.004
/** What is told; what it takes to be a finding is more. */
const toldFrom = 1.5
const twinsMax = 12
/** Paper around a mark that is compared too, since its grain is what no two places share. */
const around = { across: 1, down: 2 }

/** The nearest of a mark, and the mean difference of their pixels as a share of its contrast. */
type Nearest = { mark: number; other: number; apart: number }

/**
 * On paper that was scanned or photographed, two prints of a character differ by the grain and by where they fall between the
 * pixels. What was copied within the page has neither difference, nor has type that a program set over it twice.
 */
export function twinsOf(light: Light): Twins[] {
  const all = marksOf(light)
  const step = Math.max(1, all.length / marksMax)
  const marks = Array.from(
    { length: Math.floor(all.length / step) },
    (_, index) => all[Math.floor(index * step)] as Mark,
  )
  const nearest = nearestOf(light, marks)
  const sorted = nearest.map(({ apart }) => apart).toSorted((one, other) => one - other)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  if (nearest.length < comparedMin || share(grainShare) < grainMin) return []
  const otherOf = new Map(nearest.map(({ mark, other }) => [mark, other]))
  return nearest
    .filter(({ mark, other }) => mark < other && otherOf.get(other) === mark)
    .map(({ mark, other, apart }) => ({
      one: marks[mark] as Mark,
      other: marks[other] as Mark,
      likeness: share(usualShare) / Math.max(apart, leastDifference),
    }))
    .filter(({ likeness }) => likeness >= toldFrom)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, twinsMax)
}

function nearestOf(light: Light, marks: readonly Mark[]): Nearest[] {
  const bySize = Map.groupBy(marks.keys(), (index) => sizeOf(marks[index] as Mark))
  return marks.flatMap((mark, index) => {
    const likely = candidatesOf(mark, index, marks, bySize)
    let [apart, other] = [Infinity, -1]
    for (const candidate of likely) {
      const difference = differenceOf(light, mark, marks[candidate] as Mark, apart)
      if (difference < apart) [apart, other] = [difference, candidate]
    }
    return other === -1 ? [] : [{ mark: index, other, apart: apart / contrastOf(light, mark) }]
  })
}

const sizeOf = ({ left, top, right, bottom }: Mark, wider = 0, higher = 0) =>
  (bottom - top + higher) * 256 + right - left + wider

/** Of one size, with as much ink in the same place: most pairs are told apart without looking at their pixels. */
function candidatesOf(
  mark: Mark,
  index: number,
  marks: readonly Mark[],
  bySize: ReadonlyMap<number, readonly number[]>,
): number[] {
  const found: { at: number; unlike: number }[] = []
  for (const higher of [-1, 0, 1])
    for (const wider of [-1, 0, 1])
      for (const at of bySize.get(sizeOf(mark, wider, higher)) ?? []) {
        const other = marks[at] as Mark
        const ink = Math.abs(other.ink - mark.ink)
        const across = Math.abs(other.across - mark.across)
        const down = Math.abs(other.down - mark.down)
        if (at === index || ink > 0.15 * mark.ink + 3 || across >= 1.2 || down >= 1.2) continue
        const isOver =
          Math.abs(other.top - mark.top) < mark.bottom - mark.top &&
          Math.abs(other.left - mark.left) < mark.right - mark.left
        if (!isOver) found.push({ at, unlike: ink + 5 * across + 5 * down })
      }
  return found
    .toSorted((one, other) => one.unlike - other.unlike)
    .slice(0, candidatesMax)
    .map(({ at }) => at)
}

/** Mean difference of the pixels, laid upon one another as well as whole pixels allow; given up beyond the limit. */
function differenceOf({ values, width }: Light, mark: Mark, other: Mark, limit: number): number {
  const across = mark.right - mark.left + 2 * around.across
  const down = mark.bottom - mark.top + 2 * around.down
  const start = (mark.top - around.down) * width + mark.left - around.across
  let least = limit * across * down
  // Not shifted first: that is often the nearest, and the others are given up the sooner.
  for (let turn = 4; turn < 13; turn += 1) {
    const shift = turn % 9
    const [right, below] = [(shift % 3) - 1, Math.floor(shift / 3) - 1]
    const from = (other.top - around.down + below) * width + other.left - around.across + right
    let sum = 0
    for (let row = 0; row < down && sum < least; row += 1)
      for (let column = 0, at = row * width; column < across; column += 1, at += 1)
        sum += Math.abs((values[start + at] as number) - (values[from + at] as number))
    if (sum < least) least = sum
  }
  return least / (across * down)
}

/** The standard deviation of the light of a mark and the paper around it. */
function contrastOf({ values, width }: Light, { left, top, right, bottom }: Mark): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = top - around.down; y < bottom + around.down; y += 1)
    for (let x = left - around.across; x < right + around.across; x += 1) {
      const value = values[y * width + x] as number
      sum += value
      squares += value * value
      count += 1
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) + 1
}
