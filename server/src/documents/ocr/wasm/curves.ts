import { type Code, type Kernel, kernel, type Local, op } from '../../wasm/assembler.ts'

/** Numbers of a vector, and the bytes of one. */
const four = 4
const numberBytes = 4

const plus = (one: Local, more: number): Code => op.set(one, op.add(op.get(one), op.i32(more)))
const numbers = (value: number): Code => op.splat(op.f32(value))
const wholes = (value: number): Code => op.splatWhole(op.i32(value))

/** As often as `many` fit into what is left of a count. */
function asLong(left: Local, many: number, step: Code): Code {
  const isLeft = op.isBelow(op.i32(many - 1), op.get(left))
  return op.when(isLeft, op.loop([step, plus(left, -many)], isLeft))
}

/** Values of a curve are in a table, so many for each whole number; where it ends the curve is at one. */
const perWhole = 256
const last = 4_095

export type Curve = 'tanh' | 'logistic'

/**
 * A curve at each of `count` numbers, on the line between two values of its table. The code that it takes the place of asks of each
 * number whether it is below zero, which no processor can guess: it begins every other number anew.
 */
export const curveInPlace = (curve: Curve, tableAt: number): Kernel =>
  kernel(curve, ['i32', 'i32'], (parameters, local) => {
    const [values, count] = parameters as readonly [Local, Local]
    const { seen, found, at } = curveAt(curve, tableAt, local)
    return [
      asLong(count, four, [
        op.set(seen, op.load(op.get(values))),
        at,
        op.store(op.get(values), op.get(found)),
        plus(values, four * numberBytes),
      ]),
      asLong(count, 1, [
        op.set(seen, op.loadSplat(op.get(values))),
        at,
        op.storeFour(op.get(values), op.get(found)),
        plus(values, numberBytes),
      ]),
    ]
  })

/** To `target`: the curve at each of `count` numbers, times another number. */
export const curveTimes = (name: string, curve: Curve, tableAt: number): Kernel =>
  kernel(name, ['i32', 'i32', 'i32', 'i32'], (parameters, local) => {
    const [target, values, others, count] = parameters as readonly [Local, Local, Local, Local]
    const { seen, found, at } = curveAt(curve, tableAt, local)
    const next = (many: number) => [target, values, others].map((one) => plus(one, many * numberBytes))
    return [
      asLong(count, four, [
        op.set(seen, op.load(op.get(values))),
        at,
        op.store(op.get(target), op.times(op.get(found), op.load(op.get(others)))),
        next(four),
      ]),
      asLong(count, 1, [
        op.set(seen, op.loadSplat(op.get(values))),
        at,
        op.storeFour(op.get(target), op.times(op.get(found), op.loadSplat(op.get(others)))),
        next(1),
      ]),
    ]
  })

/** `at` leaves in `found` the curve at the four numbers that are `seen`. Below zero it is what it is above, turned. */
function curveAt(curve: Curve, tableAt: number, local: (type: 'v128') => Local) {
  const [seen, found, far, whole, lower, pairs] = Array.from({ length: 6 }, () =>
    local('v128'),
  ) as unknown as readonly [Local, Local, Local, Local, Local, Local]
  const isBelow = op.below(op.get(seen), numbers(0))
  const place = (lane: number): Code => op.wholeAt(op.get(lower), lane)
  const pair = (one: number, other: number): Code =>
    op.loadLastEight(place(other), op.loadEight(place(one), tableAt), tableAt)
  const at: Code = [
    op.set(far, op.times(op.far(op.get(seen)), numbers(perWhole))),
    op.set(whole, op.leastWholes(op.whole(op.get(far)), wholes(last - 1))),
    op.set(lower, op.shiftLeft(op.get(whole), 2)),
    op.set(pairs, pair(2, 3)),
    op.set(found, pair(0, 1)),
    op.set(lower, op.pick(op.get(found), op.get(pairs), [0, 2, 4, 6])),
    op.set(found, op.minus(op.pick(op.get(found), op.get(pairs), [1, 3, 5, 7]), op.get(lower))),
    op.set(found, op.times(op.get(found), op.minus(op.get(far), op.unwhole(op.get(whole))))),
    op.set(found, op.plus(op.get(found), op.get(lower))),
    op.set(found, op.chosen(numbers(1), op.get(found), op.atLeast(op.get(far), numbers(last)))),
    curve === 'tanh'
      ? op.set(found, op.oneOf(op.get(found), op.both(isBelow, numbers(-0))))
      : op.set(found, op.chosen(op.minus(numbers(1), op.get(found)), op.get(found), isBelow)),
  ]
  return { seen, found, at }
}

const most = 127

/** Numbers from -1 to 1 as bytes from -127 to 127, to the nearest. */
export const asBytes: Kernel = kernel('asBytes', ['i32', 'i32', 'i32'], (parameters, local) => {
  const [target, values, count] = parameters as readonly [Local, Local, Local]
  const [seen, minus] = [local('v128'), local('v128')]
  const bytes: Code = [
    op.set(seen, op.times(op.get(seen), numbers(most))),
    op.set(minus, op.minusWholes(op.get(seen))),
    op.set(seen, op.leastWholes(op.whole(op.plus(op.far(op.get(seen)), numbers(0.5))), wholes(most))),
    op.set(seen, op.lessWholes(op.oneOf(op.get(seen), op.get(minus)), op.get(minus))),
  ]
  return [
    asLong(count, four, [
      op.set(seen, op.load(op.get(values))),
      bytes,
      op.storeFour(op.get(target), op.bytesOfWholes(op.get(seen))),
      plus(values, four * numberBytes),
      plus(target, four),
    ]),
    asLong(count, 1, [
      op.set(seen, op.loadSplat(op.get(values))),
      bytes,
      op.storeByte(op.get(target), op.bytesOfWholes(op.get(seen))),
      plus(values, numberBytes),
      plus(target, 1),
    ]),
  ]
})

const vectorBytes = 16

/** So many bytes. The instruction for it calls out of the module, which takes longer than most copies: of one byte, or of a few. */
export const copyBytes: Kernel = kernel('copyBytes', ['i32', 'i32', 'i32'], (parameters) => {
  const [target, from, count] = parameters as readonly [Local, Local, Local]
  const next = (many: number) => [target, from].map((one) => plus(one, many))
  return [
    asLong(count, vectorBytes, [op.store(op.get(target), op.load(op.get(from))), next(vectorBytes)]),
    asLong(count, 1, [op.putByte(op.get(target), op.loadByte(op.get(from))), next(1)]),
  ]
})
