import { moduleOf } from '../../wasm/assembler.ts'
import { Instance, Memory, Module } from '../../wasm/web-assembly.ts'
import { byteMost, groupSize, strongestOf, weighInBytes } from './byte-weights.ts'
import type { Filter } from './filter.ts'
import { type Planes, type Room, stripsOf } from './planes.ts'
import { convolveBytes, highest, pack } from './wasm/byte-kernels.ts'
import { leastOf, standing, weighed } from './wasm/compare-kernels.ts'
import { convolve, halve, stripLength } from './wasm/kernels.ts'

/**
 * Planes as bytes, four of them to a number: each is counted in `steps` of its own, which are set when the highest of its numbers
 * is known, so that 127 of them are that one.
 */
export type Packed = { planes: Planes; steps: Float32Array }

/** Makes one row; it is put where it belongs, or into another. */
export type Convolution = (row: number, into?: number) => void

export type Engine = {
  /** The memory as numbers; to be asked for again after anything was laid out. */
  numbers(): Float32Array
  /** A filter laid out in memory for planes of one shape. */
  convolution(filter: Filter, from: Planes, to: Planes, how?: ConvolutionOptions): Convolution
  /** Counts planes in steps, and puts them as bytes where `to` has them. None of their numbers is below zero. */
  packing(from: Planes, to: Packed): () => void
  /** A filter for bytes. Its weights are bytes too, which `weigh` makes once the steps of its planes are known. */
  byteConvolution(filter: Filter, from: Packed, to: Planes, how?: ConvolutionOptions): ByteConvolution
  /** Of planes, each with itself as a whole. Their width is a multiple of four. */
  comparison(planes: Planes, shares: Planes): Comparison
  /** The least of all planes, place by place, for the first row. */
  leastOf(from: Planes, to: Planes): void
  /** A line of one plane, even and odd places apart: the odd ones in the second half of the planes. `scale`: see the kernel. */
  halveRow(
    of: { from: Planes; row: number; plane: number },
    into: { to: Planes; row: number; plane: number },
    scale: number,
  ): void
}

export type Comparison = {
  /** Of all numbers of a plane by their shares, and of their squares. */
  sums(plane: number, share: number): { once: number; twice: number }
  /** Into another plane: `scale` times each number and `shift` more, no further from zero than `most`. */
  stand(plane: number, into: number, scale: number, shift: number, most: number): void
}

export type ByteConvolution = { weigh(): void; row: Convolution }

export type ConvolutionOptions = {
  /** First plane of the result. */
  plane?: number
  /** Every second place; the source was halved. */
  isHalving?: boolean
  /** What lies below zero becomes zero. */
  rectifies?: boolean
  adds?: boolean
}

type Convolve = (...numbers: [number, number, number, number, number, number, number, number, number]) => void
let compiled: object | undefined

const pageBytes = 65_536
/** Some more than tiles of the largest size take. */
const pagesMax = 5_120
/** Every time that it grows, the collector looks for what became free; what is not touched takes no memory. */
const pagesAtOnce = 512

/** Kernels with a memory of their own, which grows with what is taken of `room`. */
export function engine(room: Room): Engine {
  compiled ??= new Module(
    moduleOf([convolve(1), convolve(4), convolveBytes(4), halve, highest, pack, weighed, standing, leastOf]),
  )
  const memory = new Memory({ initial: 1, maximum: pagesMax })
  const { exports } = new Instance(compiled, { kernels: { memory } })
  const kernels = { 1: exports.convolve1 as Convolve, 4: exports.convolve4 as Convolve }
  const halving = exports.halve as (from: number, even: number, odd: number, count: number, scale: number) => void
  const reach = () => {
    const missing = Math.ceil(room.used() / pageBytes) + 1 - memory.buffer.byteLength / pageBytes
    if (missing > 0)
      memory.grow(Math.min(Math.max(missing, pagesAtOnce), pagesMax - memory.buffer.byteLength / pageBytes))
  }
  const laidOut = (list: Int32Array): number => {
    const address = room.take((list.length + 2) * 4)
    reach()
    new Int32Array(memory.buffer, address, list.length).set(list)
    return address
  }
  const buffer = () => {
    reach()
    return memory.buffer
  }
  const machine: Machine = { room, exports, laidOut, buffer }
  return {
    numbers: () => new Float32Array(buffer()),
    convolution(filter, from, to, how = {}) {
      const size = filter.isDeep === true ? 1 : groupSize
      const table = tableOf(filter, from, how.isHalving === true, size)
      const distances = laidOut(table.distances)
      const weights = room.take((table.weights.length + 1) * 4)
      reach()
      new Float32Array(memory.buffer, weights, table.weights.length).set(table.weights)
      const groupBytes = (table.weights.length / table.groups) * 4
      const places = { distances, end: distances + table.distances.length * 4, weights, groupBytes }
      return rows(kernels[size], { ...table, size, isDeep: filter.isDeep === true }, places, from, to, how)
    },
    packing: (from, to) => packingOf(machine, from, to),
    byteConvolution: (filter, from, to, how = {}) => byteConvolutionOf(machine, filter, from, to, how),
    comparison: (planes, shares) => comparisonOf(machine, planes, shares),
    leastOf(from, to) {
      const least = exports.leastOf as (...numbers: [number, number, number, number, number]) => void
      least(from.address, from.lineBytes, from.count, to.address, stripsOf(to.width, 4))
    },
    halveRow({ from, row, plane }, { to, row: toRow, plane: toPlane }, scale) {
      const even = to.address + toRow * to.rowBytes + toPlane * to.lineBytes
      const source = from.address + row * from.rowBytes + plane * from.lineBytes
      halving(source, even, even + (to.count / 2) * to.lineBytes, Math.ceil(from.width / 8), scale)
    },
  }
}

/** What the kernels for bytes are run with. `buffer`: all of the memory, once it reaches as far as what was taken. */
type Machine = {
  room: Room
  exports: Readonly<Record<string, unknown>>
  laidOut(list: Int32Array): number
  buffer(): ArrayBuffer
}

function packingOf({ room, exports, buffer }: Machine, from: Planes, { planes, steps }: Packed): () => void {
  const highestOf = exports.highest as (source: number, target: number, count: number) => void
  const pack = exports.pack as (...numbers: [number, number, number, number, number]) => void
  const [vectors, maxima] = [stripsOf(from.width, 4), room.take(from.count * 16)]
  return () => {
    const most = new Float32Array(buffer(), maxima, from.count * 4).fill(0)
    for (let row = 0; row < from.height; row += 1)
      for (let plane = 0; plane < from.count; plane += 1)
        highestOf(from.address + row * from.rowBytes + plane * from.lineBytes, maxima + plane * 16, vectors)
    for (let plane = 0; plane < from.count; plane += 1)
      steps[plane] = Math.max(...most.subarray(plane * 4, plane * 4 + 4)) / byteMost
    // The same place now holds how many steps a number of each plane is.
    for (const [plane, step] of steps.entries()) most[plane] = step > 0 ? 1 / step : 0
    for (let row = 0; row < from.height; row += 1)
      for (let four = 0; four < planes.count; four += 1) {
        const source = from.address + row * from.rowBytes + four * 4 * from.lineBytes
        const target = planes.address + row * planes.rowBytes + four * planes.lineBytes
        pack(source, from.lineBytes, maxima + four * 16, target, vectors)
      }
  }
}

function comparisonOf({ room, exports, buffer }: Machine, planes: Planes, shares: Planes): Comparison {
  const weigh = exports.weighed as (source: number, shares: number, target: number, count: number) => void
  const standing = exports.standing as (...numbers: [number, number, number, number, number, number]) => void
  const [vectors, target] = [planes.width / 4, room.take(32)]
  const lineOf = (of: Planes, plane: number, row: number) => of.address + row * of.rowBytes + plane * of.lineBytes
  return {
    sums(plane, share) {
      const found = new Float32Array(buffer(), target, 8)
      const sums = { once: 0, twice: 0 }
      // Row by row, in numbers of eight bytes: added up in four, thousands of places would leave an error.
      for (let row = 0; row < planes.height; row += 1) {
        weigh(lineOf(planes, plane, row), lineOf(shares, share, row), target, vectors)
        for (let lane = 0; lane < 4; lane += 1) {
          sums.once += found[lane] as number
          sums.twice += found[lane + 4] as number
        }
      }
      return sums
    },
    stand(plane, into, scale, shift, most) {
      for (let row = 0; row < planes.height; row += 1)
        standing(lineOf(planes, plane, row), lineOf(planes, into, row), scale, shift, most, vectors)
    },
  }
}

function byteConvolutionOf(
  { room, exports, laidOut, buffer }: Machine,
  filter: Filter,
  from: Packed,
  to: Planes,
  how: ConvolutionOptions,
): ByteConvolution {
  const fours = { inputs: filter.inputs / 4, taps: filter.taps }
  const list = distancesOf(fours, from.planes, how.isHalving === true)
  const distances = laidOut(list)
  const groups = Math.ceil(filter.outputs / groupSize)
  const groupBytes = groupSize * (list.length + 2) * 4
  const weights = room.take(groups * groupBytes)
  const places = { distances, end: distances + list.length * 4, weights, groupBytes }
  const [run, strongest] = [exports.convolveBytes4 as Convolve, strongestOf(filter)]
  return {
    weigh: () => weighInBytes(filter, strongest, from.steps, buffer(), weights),
    row: rows(run, { groups, size: groupSize, isDeep: false }, places, from.planes, to, how),
  }
}

type Places = { distances: number; end: number; weights: number; groupBytes: number }

/** A kernel over a row, some planes of the result at a time. */
function rows(
  run: Convolve,
  { groups, size, isDeep }: { groups: number; size: number; isDeep: boolean },
  { distances, end, weights, groupBytes }: Places,
  from: Planes,
  to: Planes,
  how: ConvolutionOptions,
): Convolution {
  const strips = stripsOf(to.width, stripLength)
  const step = from.rowBytes * (how.isHalving === true ? 2 : 1)
  const least = how.rectifies === true ? 0 : -Infinity
  const adds = how.adds === true ? 1 : 0
  return (row, into = row) => {
    const target = to.address + into * to.rowBytes + (how.plane ?? 0) * to.lineBytes
    for (let group = 0; group < groups; group += 1) {
      const source = from.address + row * step + (isDeep ? group * from.lineBytes : 0)
      const place = target + group * size * to.lineBytes
      run(source, distances, end, weights + group * groupBytes, place, to.lineBytes, strips, least, adds)
    }
  }
}

type Table = { groups: number; distances: Int32Array; weights: Float32Array }

/** Distances of what the filter looks at, input by input. */
function distancesOf({ inputs, taps }: Pick<Filter, 'inputs' | 'taps'>, from: Planes, isHalving: boolean): Int32Array {
  const distances = new Int32Array(inputs * taps.length)
  for (const [tap, [right, down]] of taps.entries()) {
    const along = isHalving ? Math.floor(right / 2) : right
    // Of halved planes the odd places are in the second half of the planes.
    const first = isHalving && right !== 0 ? inputs : 0
    for (let input = 0; input < inputs; input += 1)
      distances[input * taps.length + tap] = down * from.rowBytes + (first + input) * from.lineBytes + along * 4
  }
  return distances
}

/** Distances of what the filter looks at, and its weights in the order in which the kernel takes them. */
function tableOf(filter: Filter, from: Planes, isHalving: boolean, size: number): Table {
  const inputs = filter.isDeep === true ? 1 : filter.inputs
  const count = inputs * filter.taps.length
  const even = count + (count % 2)
  const distances = new Int32Array(even)
  distances.set(distancesOf({ inputs, taps: filter.taps }, from, isHalving))
  const groups = Math.ceil(filter.outputs / size)
  const weights = new Float32Array(groups * size * (even + 1))
  for (let output = 0; output < filter.outputs; output += 1) {
    const start = Math.floor(output / size) * size * (even + 1) + (output % size)
    weights[start] = filter.biases[output] as number
    for (let place = 0; place < count; place += 1) {
      weights[start + size * (place + 1)] = filter.weights[output * count + place] as number
    }
  }
  return { groups, distances, weights }
}
