import { bound, testBounds, times } from '#test/support/bounds.ts'
import { isCertain, isLikely } from '../certainty/certainty.ts'
import { chanceOf, stepOf } from '../certainty/chance.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import { comesOutRegrouped } from '../certainty/other-groupings.ts'
import { roundingCents } from '../certainty/rounding.ts'
import { comesOutOtherwise, type Figure, type Origin, type Sum, type SumKind, sumOf } from '../sum.ts'

const figure = (cents: number, at = 0, more: Partial<Figure> = {}): Figure => ({
  page: 1,
  box: [0, at, 1, at + 1],
  text: '1.000,00',
  cents,
  others: [],
  ...more,
})
const origin = (more: Partial<Origin> = {}): Origin => ({
  grouping: 'row',
  columns: [0],
  tried: 1,
  near: () => [],
  ...more,
})
/** The parts stand below one another, the result below them. */
const sum = (parts: readonly number[], result: number, more: Partial<Origin> = {}, kind: SumKind = 'total'): Sum =>
  sumOf(
    kind,
    parts.map((cents, at) => ({ figure: figure(cents, at), factor: 1 })),
    figure(result, 100),
    0,
    origin(more),
  )

const rounding = (parts: readonly number[]) => (result: number) => roundingCents(sum(parts, result))
testBounds('what rounding explains, in cents', [
  bound('of cents', rounding([1_01, 2_02]), [3_03, 2]),
  bound('of tens and hundreds', rounding([1_00, 2_00]), [3_00, 150]),
  bound(
    'at most by a hundred, and a result by a thousand',
    rounding([1_000_000_00, 1_000_000_00]),
    [2_000_000_00, 60_000],
  ),
  bound('a result at most by a thousand', rounding([1_00]), [1_000_00, 50_050], [10_000_00, 50_050]),
  bound('a round total of exact figures', rounding([1_01, 2_02]), [3_00, 51], [3_10, 2]),
  bound(
    'half of them exact',
    (parts: readonly number[]) => roundingCents(sum(parts, 5_00)),
    [[1_01, 2_00], 101],
    [[1_01, 2_02], 51],
  ),
])
testBounds('how likely some number hits the result', [
  bound('step', (cents: number) => stepOf([{ cents }]), [100_000, 100_000], [100_100, 100], [100_101, 1]),
  bound('chance', (result: number) => Number(chanceOf(sum([1_01], result)).toFixed(6)), [10_01, 0.000_999], [1, 1]),
  bound(
    'chance of round amounts',
    (round: number) => chanceOf(sum([round, 3 * round], 4 * round)) * (400_000 / round),
    [100_000, 1],
    [10_000, 10],
    [1_000, 100],
    [100, 1_000],
  ),
  bound(
    'tolerance',
    (tolerance: number) => chanceOf({ ...sum([1_01], 10_00), toleranceCents: tolerance }),
    [2, 0.005],
    [0, 0.001],
  ),
])

const glued = (count: number) => {
  const terms = times(count, (at) => ({
    figure: figure(100, at, { others: at === count - 1 ? [500] : [101] }),
    factor: 1,
  }))
  return comesOutOtherwise(sumOf('total', terms, figure(count * 100 + 400, 100), 0, origin()))
}
testBounds('figures that may be read in two ways', [bound('so many are tried', glued, [6, true], [7, false])])

const regrouped = (parts: readonly number[], result: number, more: Partial<Origin> = {}, kind: SumKind = 'total') =>
  comesOutRegrouped(sum(parts, result, more, kind))
const primes = [
  100_003, 200_017, 400_031, 800_053, 1_600_033, 3_200_003, 6_400_013, 12_800_009, 25_600_013, 51_200_027, 102_400_007,
  204_800_017, 409_600_019, 819_200_003, 1_638_400_021,
]
const added = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const without = (parts: readonly number[], ...at: readonly number[]) =>
  added(parts.filter((_, index) => !at.includes(index)))
testBounds('the figures belong together in another way', [
  bound(
    'without one',
    (count: number) => regrouped(primes.slice(0, count), without(primes.slice(0, count), 1)),
    [3, true],
    [8, true],
  ),
  bound(
    'one taken away',
    (at: number) => regrouped(primes.slice(0, 4), added(primes.slice(0, 4)) - 2 * (primes[at] as number)),
    [0, true],
    [3, true],
  ),
  bound(
    'a first less those that follow',
    (count: number) =>
      regrouped(primes.slice(0, 4).toReversed(), 2 * (primes[3] as number) - added(primes.slice(0, count))),
    [4, true],
  ),
  bound(
    'between them',
    (count: number) =>
      regrouped(primes.slice(0, 2), 7_77, { between: times(count, (at) => figure(primes[at + 4] as number, 40 + at)) }),
    [8, false],
    [9, true],
  ),
  bound(
    'near by',
    (count: number) =>
      regrouped(primes.slice(0, 2), added(primes.slice(0, 2)) + 77_77_01, {
        near: () => [...times(count, (at) => figure(3 + at, 101 + at / 1_000)), figure(77_77_01, 900)],
      }),
    [119, true],
    [120, false],
  ),
])

const twelve = { grouping: 'cross', columns: [0, 1, 2] }
const cross = (count: number) => {
  const failed = sumOf(
    'total',
    [
      { figure: figure(100_00, 1), factor: 1 },
      { figure: figure(200_00, 2), factor: 1 },
    ],
    figure(350_00, 3),
    0,
    origin(twelve),
  )
  const held = times(count, (at) => sum([1_00 + at, 2_00], 3_00 + at, twelve))
  return isCertain(
    { figures: [failed.result], failed: [failed], changeCents: 50_00 } as Misfit,
    { holding: held } as never,
    [],
  )
}
testBounds('what proves that a figure was changed', [
  bound('rows whose columns make one another', cross, [6, true], [5, false]),
])

const balance = (result: number, terms: readonly number[], holding: number) => {
  const failed = sum(terms, result, { grouping: 'headed' }, 'balance')
  return isLikely(
    { figures: [failed.result], failed: [failed], changeCents: 1 } as Misfit,
    { holding: times(holding, () => sum([1], 1, {}, 'balance')) } as never,
  )
}
testBounds('what is likely of a balance', [
  bound(
    'a figure beyond all others',
    (largest: number) => balance(77_77, [largest, 100_03], 1),
    [20 * 100_03, true],
    [20 * 100_03 + 21, false],
  ),
])
