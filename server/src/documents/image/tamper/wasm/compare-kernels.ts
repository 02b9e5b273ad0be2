import { type Kernel, kernel, type Local, op } from '../../../wasm/assembler.ts'
import { bytesOfVector } from './kernels.ts'

const oneFewer = (count: Local) => op.set(count, op.add(op.get(count), op.i32(-1)))
const further = (places: readonly Local[]) =>
  places.map((place) => op.set(place, op.add(op.get(place), op.i32(bytesOfVector))))

/** Of a line, the sums of each number by its share, then of each squared by its share: four of either. `count`: of vectors. */
export const weighed: Kernel = kernel('weighed', ['i32', 'i32', 'i32', 'i32'], (parameters, local) => {
  const [source, shares, target, count] = parameters as readonly [Local, Local, Local, Local]
  const [once, twice, value, shared] = [local('v128'), local('v128'), local('v128'), local('v128')]
  return [
    op.loop(
      [
        op.set(value, op.load(op.get(source))),
        op.set(shared, op.times(op.get(value), op.load(op.get(shares)))),
        op.set(once, op.plus(op.get(once), op.get(shared))),
        op.set(twice, op.multiplyAdd(op.get(shared), op.get(value), op.get(twice))),
        further([source, shares]),
        oneFewer(count),
      ],
      op.get(count),
    ),
    op.store(op.get(target), op.get(once)),
    op.store(op.get(target), op.get(twice), bytesOfVector),
  ]
})

/** Of each number of a line: `scale` times it and `shift` more, between `-most` and `most`. `count`: of vectors. */
export const standing: Kernel = kernel('standing', ['i32', 'i32', 'f32', 'f32', 'f32', 'i32'], (parameters, local) => {
  const [source, target, scale, shift, most, count] = parameters as SixLocals
  const [by, more, upper, lower] = [local('v128'), local('v128'), local('v128'), local('v128')]
  const result = op.multiplyAdd(op.load(op.get(source)), op.get(by), op.get(more))
  return [
    op.set(by, op.splat(op.get(scale))),
    op.set(more, op.splat(op.get(shift))),
    op.set(upper, op.splat(op.get(most))),
    op.set(lower, op.times(op.get(upper), op.splat(op.f32(-1)))),
    op.loop(
      [
        op.store(op.get(target), op.most(op.least(result, op.get(upper)), op.get(lower))),
        further([source, target]),
        oneFewer(count),
      ],
      op.get(count),
    ),
  ]
})

type SixLocals = readonly [Local, Local, Local, Local, Local, Local]

/** The least of `planes` lines, place by place, each `step` bytes behind the one before. `count`: of vectors. */
export const leastOf: Kernel = kernel('leastOf', ['i32', 'i32', 'i32', 'i32', 'i32'], (parameters, local) => {
  const [source, step, planes, target, count] = parameters as readonly [Local, Local, Local, Local, Local]
  const [least, from, left] = [local('v128'), local('i32'), local('i32')]
  return op.loop(
    [
      op.set(from, op.get(source)),
      op.set(left, op.get(planes)),
      op.set(least, op.load(op.get(from))),
      op.loop(
        [
          op.set(least, op.least(op.get(least), op.load(op.get(from)))),
          op.set(from, op.add(op.get(from), op.get(step))),
          oneFewer(left),
        ],
        op.get(left),
      ),
      op.store(op.get(target), op.get(least)),
      further([source, target]),
      oneFewer(count),
    ],
    op.get(count),
  )
})
