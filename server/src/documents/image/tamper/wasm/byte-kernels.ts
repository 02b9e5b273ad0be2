import { type Code, type Kernel, kernel, type Local, op } from '../../../wasm/assembler.ts'
import { bytesOfVector, isNot, vectorsAtOnce } from './kernels.ts'

/**
 * One row of a convolution as `convolve` makes it, of planes whose numbers are four bytes each: four planes together, from 0 to
 * 127. Four times as many products are added in one go, and the sums are whole numbers, the same on every machine.
 *
 * Weights are `height` biases, `height` steps that a sum counts in, then `height` times four bytes a distance.
 */
export const convolveBytes = (height: number): Kernel =>
  kernel(
    `convolveBytes${height}`,
    ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'f32', 'i32'],
    (parameters, local) => {
      const [source, distances, end, weights, target, plane, strips, least, adds] = parameters as NineLocals
      const row = () => Array.from({ length: vectorsAtOnce }, () => local('v128'))
      const sums = Array.from({ length: height }, row)
      const seen = row()
      const by = local('v128')
      const step = local('v128')
      const [at, weight, from, to, floor] = [local('i32'), local('i32'), local('i32'), local('i32'), local('v128')]

      const multiply: Code = sums.map((sumsOfRow, index) => [
        op.set(by, op.loadSplat(op.get(weight), index * 4)),
        sumsOfRow.map((sum, column) => op.set(sum, op.dotAdd(op.get(by), op.get(seen[column] as Local), op.get(sum)))),
      ])
      const finish = (sum: Local, offset: number): Code => [
        op.set(sum, op.multiplyAdd(op.unwhole(op.get(sum)), op.get(step), op.get(by))),
        op.when(op.get(adds), op.set(sum, op.plus(op.get(sum), op.load(op.get(to), offset)))),
        op.store(op.get(to), op.most(op.get(sum), op.get(floor)), offset),
      ]
      const ofStrip: Code = [
        sums.flat().map((sum) => op.set(sum, op.splat(op.f32(0)))),
        op.set(at, op.get(distances)),
        op.set(weight, op.add(op.get(weights), op.i32(height * 8))),
        op.loop(
          [
            op.set(from, op.add(op.get(source), op.loadInteger(op.get(at)))),
            seen.map((vector, column) => op.set(vector, op.load(op.get(from), column * bytesOfVector))),
            multiply,
            op.set(weight, op.add(op.get(weight), op.i32(height * 4))),
            op.set(at, op.add(op.get(at), op.i32(4))),
          ],
          isNot(op.get(at), op.get(end)),
        ),
        op.set(to, op.get(target)),
        sums.map((sumsOfRow, index) => [
          index > 0 ? op.set(to, op.add(op.get(to), op.get(plane))) : [],
          op.set(by, op.loadSplat(op.get(weights), index * 4)),
          op.set(step, op.loadSplat(op.get(weights), (height + index) * 4)),
          sumsOfRow.map((sum, column) => finish(sum, column * bytesOfVector)),
        ]),
      ]
      const forth = [source, target].map((one) =>
        op.set(one, op.add(op.get(one), op.i32(vectorsAtOnce * bytesOfVector))),
      )
      const next = op.set(strips, op.add(op.get(strips), op.i32(-1)))
      return [op.set(floor, op.splat(op.get(least))), op.loop([ofStrip, forth, next], op.get(strips))]
    },
  )

type NineLocals = readonly [Local, Local, Local, Local, Local, Local, Local, Local, Local]

/** The highest numbers of a line, four at a time, with those that are at `target` already. `count`: of vectors. */
export const highest: Kernel = kernel('highest', ['i32', 'i32', 'i32'], (parameters, local) => {
  const [source, target, count] = parameters as readonly [Local, Local, Local]
  const most = local('v128')
  return [
    op.set(most, op.load(op.get(target))),
    op.loop(
      [
        op.set(most, op.most(op.get(most), op.load(op.get(source)))),
        op.set(source, op.add(op.get(source), op.i32(bytesOfVector))),
        op.set(count, op.add(op.get(count), op.i32(-1))),
      ],
      op.get(count),
    ),
    op.store(op.get(target), op.get(most)),
  ]
})

/** Lines of four planes, each counted in steps of its own (`factors`: of its numbers, how many steps one is), as bytes side by side. */
export const pack: Kernel = kernel('pack', ['i32', 'i32', 'i32', 'i32', 'i32'], (parameters, local) => {
  const [source, plane, factors, target, count] = parameters as readonly [Local, Local, Local, Local, Local]
  const by = [local('v128'), local('v128'), local('v128'), local('v128')] as const
  const [from, packed, half] = [local('i32'), local('v128'), local('v128')]
  const counted = (factor: Local): Code => op.whole(op.multiplyAdd(op.load(op.get(from)), op.get(factor), op.get(half)))
  return [
    op.set(half, op.splat(op.f32(0.5))),
    by.map((factor, index) => op.set(factor, op.loadSplat(op.get(factors), index * 4))),
    op.loop(
      [
        op.set(from, op.get(source)),
        op.set(packed, counted(by[0])),
        by
          .slice(1)
          .map((factor, index) => [
            op.set(from, op.add(op.get(from), op.get(plane))),
            op.set(packed, op.either(op.get(packed), op.shiftLeft(counted(factor), 8 * (index + 1)))),
          ]),
        op.store(op.get(target), op.get(packed)),
        [source, target].map((one) => op.set(one, op.add(op.get(one), op.i32(bytesOfVector)))),
        op.set(count, op.add(op.get(count), op.i32(-1))),
      ],
      op.get(count),
    ),
  ]
})
