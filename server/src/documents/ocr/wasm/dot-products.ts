import { type Code, type Kernel, kernel, type Local, op, type ValueType } from '../../wasm/assembler.ts'

/** Rows of weights that are multiplied at once. */
const height = 4
/** Bytes of a vector. */
const vector = 16
/** What a bias is a multiple of: inputs go from -127 to 127 as well. */
const most = 127

/**
 * How this machine adds up products of bytes: exactly below zero too; else weights take over the minus of their input, and where the
 * sum of four is no instruction of its own, it is made in two steps.
 */
export const dotForms = ['signed', 'unsigned', 'in two steps'] as const
export type DotForm = (typeof dotForms)[number]

/**
 * Rows of weights by one column of inputs, all bytes: `outputs` numbers to `target`, each its whole sum times one of `scales`.
 * `size`: inputs and the bias; a row has the inputs, rounded up to an even number (with a weight of zero), and its bias.
 *
 * The products of bytes from -127 to 127 are added up by an instruction that is exact for inputs from 0 to 127 alone.
 */
export const dotProducts = (form: DotForm): Kernel =>
  kernel('dotProducts', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'], (parameters, local) => {
    const it = localsOf(parameters as SixLocals, local, form)
    const { outputs, size, count, stride, even, pairs, rest, ones } = it
    const moreThan = (least: number): Code => op.isBelow(op.i32(least - 1), op.get(outputs))
    return [
      op.set(count, op.and(op.get(size), op.i32(-2))),
      op.set(stride, op.add(op.get(count), op.i32(1))),
      op.set(even, op.and(op.get(count), op.i32(-vector))),
      op.set(pairs, op.and(op.get(count), op.i32(-2 * vector))),
      op.set(rest, op.and(op.get(count), op.i32(vector - 1))),
      op.set(ones, op.bytes(Array.from({ length: vector }, (_, index) => (index + 1) % 2))),
      lastInputs(it),
      op.when(moreThan(height), op.loop(fourRows(it), moreThan(height))),
      op.when(moreThan(1), op.loop(oneRow(it), moreThan(1))),
    ]
  })

type SixLocals = readonly [Local, Local, Local, Local, Local, Local]
type FourLocals = readonly [Local, Local, Local, Local]
type Locals = ReturnType<typeof localsOf>

function localsOf(parameters: SixLocals, local: (type: ValueType) => Local, form: DotForm) {
  const [outputs, size, weights, scales, inputs, target] = parameters
  const some = (type: ValueType, many: number) => Array.from({ length: many }, () => local(type))
  const [count, stride, even, pairs, rest, at] = some('i32', 6) as unknown as SixLocals
  const [seen, minus, last, lastMinus, by, ones] = some('v128', 6) as unknown as SixLocals
  const sums = some('v128', height) as unknown as FourLocals
  const rows = some('i32', height) as unknown as FourLocals
  const handed = { outputs, size, weights, scales, inputs, target }
  return { ...handed, count, stride, even, pairs, rest, at, seen, minus, last, lastMinus, by, ones, sums, rows, form }
}

const plus = (one: Local, more: Code): Code => op.set(one, op.add(op.get(one), more))
const times = (many: number, value: Code): Code => op.multiply(op.i32(many), value)
const bytesOf = (of: (index: number) => number): Code =>
  op.bytes(Array.from({ length: vector }, (_, index) => of(index)))
const zero = bytesOf(() => 0)
const places = bytesOf((index) => index)
const firstEight = bytesOf((index) => (index < 8 ? 0xff : 0))

/** Of sixteen bytes, so many at the end. */
const isAmongLast = (length: Code): Code => op.bytesAtLeast(places, op.splatByte(op.less(op.i32(vector), length)))

/** The last inputs, those that no whole vector has: all others in their vector are zero. */
function lastInputs(it: Locals): Code {
  const { inputs, count, even, rest, last, lastMinus } = it
  const isAmongFirst = op.both(firstEight, op.bytesAtLeast(op.splatByte(op.less(op.get(count), op.i32(1))), places))
  // Fewer than sixteen: the first eight, and the last eight without those that are among the first.
  const isSeen = op.either(isAmongFirst, isAmongLast(op.less(op.get(count), op.i32(8))))
  return [
    op.when(
      op.get(even),
      op.set(last, op.both(lastVector(it, inputs), isAmongLast(op.get(rest)))),
      op.set(last, op.both(eightAndEight(it, inputs), isSeen)),
    ),
    apart(it, last, lastMinus),
  ]
}

/** How far inputs are from zero, and apart from that which of them are below it: all bits of these bytes. */
const apart = ({ form }: Locals, inputs: Local, minus: Local): Code =>
  form === 'signed'
    ? []
    : [op.set(minus, op.bytesBelow(op.get(inputs), zero)), op.set(inputs, op.farBytes(op.get(inputs)))]

const lastVector = ({ count }: Locals, from: Local): Code =>
  op.load(op.less(op.add(op.get(from), op.get(count)), op.i32(vector)))

const eightAndEight = ({ count }: Locals, from: Local): Code =>
  op.loadLastEight(op.less(op.add(op.get(from), op.get(count)), op.i32(8)), op.loadEight(op.get(from)))

function multiply(
  { sums, rows, by, ones, form }: Locals,
  many: number,
  weightsOf: (row: Local) => Code,
  [inputs, minus]: readonly [Local, Local],
): Code {
  // All bits turned, and one more: what is below zero comes above it.
  const turned: Code = op.lessBytes(op.oneOf(op.get(by), op.get(minus)), op.get(minus))
  const added = (sum: Code): Code => {
    if (form === 'in two steps')
      return op.plusWholes(op.dotOfHalves(op.dotHalves(turned, op.get(inputs)), op.get(ones)), sum)
    return op.dotAdd(form === 'signed' ? op.get(by) : turned, op.get(inputs), sum)
  }
  return sums
    .slice(0, many)
    .map((sum, index) => [op.set(by, weightsOf(rows[index] as Local)), op.set(sum, added(op.get(sum)))])
}

/** Leaves the sums of a row in the four parts of a vector. */
function sumRows(it: Locals, many: number): Code {
  const { weights, stride, even, pairs, rest, at, last, lastMinus, sums, rows } = it
  return [
    rows.slice(0, many).map((row, index) => op.set(row, op.add(op.get(weights), times(index, op.get(stride))))),
    sums.slice(0, many).map((sum) => op.set(sum, zero)),
    op.set(at, op.i32(0)),
    // Two at a time: half as many places to be computed.
    op.when(
      op.get(pairs),
      op.loop(
        [nextVector(it, many, 0), nextVector(it, many, vector), plus(at, op.i32(2 * vector))],
        op.isBelow(op.get(at), op.get(pairs)),
      ),
    ),
    op.when(op.isBelow(op.get(at), op.get(even)), nextVector(it, many, 0)),
    op.when(
      op.get(rest),
      op.when(
        op.get(even),
        multiply(it, many, (row) => lastVector(it, row), [last, lastMinus]),
        multiply(it, many, (row) => eightAndEight(it, row), [last, lastMinus]),
      ),
    ),
  ]
}

function nextVector(it: Locals, many: number, further: number): Code {
  const { inputs, at, seen, minus } = it
  const next = (from: Local): Code => op.load(op.add(op.get(from), op.get(at)), further)
  return [op.set(seen, next(inputs)), apart(it, seen, minus), multiply(it, many, next, [seen, minus])]
}

const biasOf = ({ count }: Locals, row: Local): Code => op.loadByte(op.add(op.get(row), op.get(count)))

function fourRows(it: Locals): Code {
  const { outputs, weights, scales, target, stride, by, sums, rows } = it
  return [
    sumRows(it, height),
    op.set(by, op.splatWhole(biasOf(it, rows[0]))),
    rows.slice(1).map((row, index) => op.set(by, op.withWhole(op.get(by), index + 1, biasOf(it, row)))),
    op.set(by, op.timesWholes(op.get(by), op.splatWhole(op.i32(most)))),
    op.set(by, op.plusWholes(op.get(by), together(sums))),
    op.store(op.get(target), op.times(op.unwhole(op.get(by)), op.load(op.get(scales)))),
    [scales, target].map((one) => plus(one, op.i32(height * 4))),
    plus(weights, times(height, op.get(stride))),
    plus(outputs, op.i32(-height)),
  ]
}

function oneRow(it: Locals): Code {
  const { outputs, weights, scales, target, stride, at, sums, rows } = it
  const part = (lane: number): Code => op.wholeAt(op.get(sums[0]), lane)
  return [
    sumRows(it, 1),
    op.set(at, op.add(op.add(part(0), part(1)), op.add(part(2), part(3)))),
    plus(at, op.multiply(biasOf(it, rows[0]), op.i32(most))),
    op.storeNumber(op.get(target), op.timesNumber(op.ofWhole(op.get(at)), op.loadNumber(op.get(scales)))),
    [scales, target].map((one) => plus(one, op.i32(4))),
    plus(weights, op.get(stride)),
    plus(outputs, op.i32(-1)),
  ]
}

/** The sums of four vectors, in one. */
function together([a, b, c, d]: FourLocals): Code {
  const pairs = (one: Local, other: Local): Code =>
    op.plusWholes(op.pick(op.get(one), op.get(other), [0, 4, 2, 6]), op.pick(op.get(one), op.get(other), [1, 5, 3, 7]))
  return [
    op.set(a, pairs(a, b)),
    op.set(c, pairs(c, d)),
    op.plusWholes(op.pick(op.get(a), op.get(c), [0, 1, 4, 5]), op.pick(op.get(a), op.get(c), [2, 3, 6, 7])),
  ]
}
