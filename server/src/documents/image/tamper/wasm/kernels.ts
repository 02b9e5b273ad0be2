import { type Code, type Kernel, kernel, type Local, op } from '../../../wasm/assembler.ts'

/** An ARM core keeps 32 vectors at hand, others 16: what does not fit would be written to memory and read again at every step. */
export const vectorsAtOnce = process.arch === 'arm64' ? 4 : 2
export const bytesOfVector = 16
export const isNot = (one: Code, other: Code): Code => [one, other, 0x47]

/**
 * One row of a convolution, `height` of its output planes at once. Where the numbers of a place lie is a list of distances in
 * bytes, so that one kernel serves every size of filter, any stride and any padding. The list has an even length and two more
 * entries: the next numbers are on their way while these are multiplied.
 *
 * Weights are `height` biases, then `height` numbers a distance. `strips` counts vectors at once along the row. The result is
 * at least `least`; `adds`: it is added to what is there.
 */
export const convolve = (height: number): Kernel =>
  kernel(`convolve${height}`, ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'f32', 'i32'], (parameters, local) => {
    const [source, distances, end, weights, target, plane, strips, least, adds] = parameters as NineLocals
    const row = () => Array.from({ length: vectorsAtOnce }, () => local('v128'))
    const sums = Array.from({ length: height }, row)
    const seen = [row(), row()] as const
    const by = [local('v128'), local('v128')] as const
    const [at, weight, from, to, floor] = [local('i32'), local('i32'), local('i32'), local('i32'), local('v128')]

    const bring = (into: readonly Local[], ahead: number): Code => [
      op.set(from, op.add(op.get(source), op.loadInteger(op.get(at), ahead * 4))),
      into.map((vector, column) => op.set(vector, op.load(op.get(from), column * bytesOfVector))),
    ]
    const multiply = (half: 0 | 1): Code =>
      sums.map((sumsOfRow, index) => {
        const now = half * height + index
        const multiplyBy = by[now % 2 === 0 ? 0 : 1]
        return [
          op.set(by[now % 2 === 0 ? 1 : 0], op.loadSplat(op.get(weight), (now + 1) * 4)),
          sumsOfRow.map((sum, column) =>
            op.set(sum, op.multiplyAdd(op.get(seen[half][column] as Local), op.get(multiplyBy), op.get(sum))),
          ),
        ]
      })
    const eachSum = (write: (sum: Local, offset: number) => Code): Code => [
      op.set(to, op.get(target)),
      sums.map((sumsOfRow, index) => [
        index > 0 ? op.set(to, op.add(op.get(to), op.get(plane))) : [],
        sumsOfRow.map((sum, column) => write(sum, column * bytesOfVector)),
      ]),
    ]
    const ofStrip: Code = [
      sums.map((sumsOfRow, index) => [
        op.set(by[0], op.loadSplat(op.get(weights), index * 4)),
        sumsOfRow.map((sum) => op.set(sum, op.get(by[0]))),
      ]),
      op.set(at, op.get(distances)),
      op.set(weight, op.add(op.get(weights), op.i32(height * 4))),
      bring(seen[0], 0),
      op.set(by[0], op.loadSplat(op.get(weight))),
      op.loop(
        [
          [bring(seen[1], 1), multiply(0), bring(seen[0], 2), multiply(1)],
          op.set(weight, op.add(op.get(weight), op.i32(height * 8))),
          op.set(at, op.add(op.get(at), op.i32(8))),
        ],
        isNot(op.get(at), op.get(end)),
      ),
      op.when(
        op.get(adds),
        eachSum((sum, offset) => op.set(sum, op.plus(op.get(sum), op.load(op.get(to), offset)))),
      ),
      eachSum((sum, offset) => op.store(op.get(to), op.most(op.get(sum), op.get(floor)), offset)),
    ]
    const forth = [source, target].map((one) => op.set(one, op.add(op.get(one), op.i32(vectorsAtOnce * bytesOfVector))))
    const next = op.set(strips, op.add(op.get(strips), op.i32(-1)))
    return [op.set(floor, op.splat(op.get(least))), op.loop([ofStrip, forth, next], op.get(strips))]
  })

type NineLocals = readonly [Local, Local, Local, Local, Local, Local, Local, Local, Local]

/** Numbers of a row that one strip of `convolve` takes. */
export const stripLength = vectorsAtOnce * 4

/** Lambert's continued fraction of the hyperbolic tangent, cut after the ninth term. */
const upper = [34_459_425, 4_729_725, 135_135, 990, 1]
const lower = [34_459_425, 16_216_200, 945_945, 13_860, 45]

const constant = (value: number): Code => op.splat(op.f32(value))
const between = (value: Code, limit: number): Code => op.least(op.most(value, constant(-limit)), constant(limit))
const polynomial = (factors: readonly number[], square: Local): Code =>
  factors
    .slice(0, -1)
    .reduceRight((sum, factor) => op.multiplyAdd(sum, op.get(square), constant(factor)), constant(factors.at(-1) ?? 0))

/**
 * The numbers of a row at even and at odd places, apart: eight at a time, so that a convolution of every second place can take
 * neighbours at once. `scale` is zero for numbers as they are, else they become the hyperbolic tangent of so many times each.
 */
export const halve: Kernel = kernel('halve', ['i32', 'i32', 'i32', 'i32', 'f32'], (parameters, local) => {
  const [source, even, odd, count, scale] = parameters as readonly [Local, Local, Local, Local, Local]
  const [first, second, by, square] = [local('v128'), local('v128'), local('v128'), local('v128')]
  const bend = (vector: Local): Code => [
    op.set(vector, op.times(op.get(vector), op.get(by))),
    op.set(vector, between(op.get(vector), 7)),
    op.set(square, op.times(op.get(vector), op.get(vector))),
    op.set(vector, between(op.over(op.times(op.get(vector), polynomial(upper, square)), polynomial(lower, square)), 1)),
  ]
  return [
    op.set(by, op.splat(op.get(scale))),
    op.loop(
      [
        op.set(first, op.load(op.get(source))),
        op.set(second, op.load(op.get(source), bytesOfVector)),
        op.when([op.get(scale), op.f32(0), 0x5c], [bend(first), bend(second)]),
        op.store(op.get(even), op.pick(op.get(first), op.get(second), [0, 2, 4, 6])),
        op.store(op.get(odd), op.pick(op.get(first), op.get(second), [1, 3, 5, 7])),
        op.set(source, op.add(op.get(source), op.i32(bytesOfVector * 2))),
        [even, odd].map((one) => op.set(one, op.add(op.get(one), op.i32(bytesOfVector)))),
        op.set(count, op.add(op.get(count), op.i32(-1))),
      ],
      op.get(count),
    ),
  ]
})
