import { type Planes, type Room, stripsOf } from './planes.ts'
import { moduleOf } from './wasm/assembler.ts'
import { convolve, halve, stripLength } from './wasm/kernels.ts'
import { Instance, Memory, Module } from './wasm/web-assembly.ts'

/** A filter with what it learned: `weights` by output, input, row, column; `taps` says which neighbour each belongs to. */
export type Filter = {
  outputs: number
  inputs: number
  /** Neighbours that it looks at, as steps along the row and down. */
  taps: readonly (readonly [right: number, down: number])[]
  weights: Float32Array
  biases: Float32Array
  /** Each output looks at its own input alone. */
  isDeep?: boolean
}

/** Makes one row; it is put where it belongs, or into another. */
export type Convolution = (row: number, into?: number) => void

export type Engine = {
  /** The memory as numbers; to be asked for again after anything was laid out. */
  numbers(): Float32Array
  /** A filter laid out in memory for planes of one shape. */
  convolution(filter: Filter, from: Planes, to: Planes, how?: ConvolutionOptions): Convolution
  /** A line of one plane, even and odd places apart: the odd ones in the second half of the planes. `scale`: see the kernel. */
  halveRow(
    of: { from: Planes; row: number; plane: number },
    into: { to: Planes; row: number; plane: number },
    scale: number,
  ): void
}

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

const groupSize = 4
const pageBytes = 65_536
/** Some more than tiles of the largest size take. */
const pagesMax = 5_120

/** Kernels with a memory of their own, which grows with what is taken of `room`. */
export function engine(room: Room): Engine {
  compiled ??= new Module(moduleOf([convolve(1), convolve(4), halve]))
  const memory = new Memory({ initial: 1, maximum: pagesMax })
  const { exports } = new Instance(compiled, { kernels: { memory } })
  const kernels = { 1: exports.convolve1 as Convolve, 4: exports.convolve4 as Convolve }
  const halving = exports.halve as (from: number, even: number, odd: number, count: number, scale: number) => void
  const reach = () => {
    const missing = Math.ceil(room.used() / pageBytes) + 1 - memory.buffer.byteLength / pageBytes
    if (missing > 0) memory.grow(missing)
  }
  return {
    numbers() {
      reach()
      return new Float32Array(memory.buffer)
    },
    convolution(filter, from, to, how = {}) {
      const size = filter.isDeep === true ? 1 : groupSize
      const table = tableOf(filter, from, how.isHalving === true, size)
      const distances = room.take((table.distances.length + 2) * 4)
      const weights = room.take((table.weights.length + 1) * 4)
      reach()
      new Int32Array(memory.buffer, distances, table.distances.length).set(table.distances)
      new Float32Array(memory.buffer, weights, table.weights.length).set(table.weights)
      const groupBytes = (table.weights.length / table.groups) * 4
      const end = distances + table.distances.length * 4
      const strips = stripsOf(to.width, stripLength)
      const step = from.rowBytes * (how.isHalving === true ? 2 : 1)
      const least = how.rectifies === true ? 0 : -Infinity
      const run = kernels[size]
      return (row, into = row) => {
        const target = to.address + into * to.rowBytes + (how.plane ?? 0) * to.lineBytes
        for (let group = 0; group < table.groups; group += 1) {
          const source = from.address + row * step + (filter.isDeep === true ? group * from.lineBytes : 0)
          const place = target + group * size * to.lineBytes
          run(
            source,
            distances,
            end,
            weights + group * groupBytes,
            place,
            to.lineBytes,
            strips,
            least,
            how.adds ? 1 : 0,
          )
        }
      }
    },
    halveRow({ from, row, plane }, { to, row: toRow, plane: toPlane }, scale) {
      const even = to.address + toRow * to.rowBytes + toPlane * to.lineBytes
      const source = from.address + row * from.rowBytes + plane * from.lineBytes
      halving(source, even, even + (to.count / 2) * to.lineBytes, Math.ceil(from.width / 8), scale)
    },
  }
}

type Table = { groups: number; distances: Int32Array; weights: Float32Array }

/** Distances of what the filter looks at, and its weights in the order in which the kernel takes them. */
function tableOf(filter: Filter, from: Planes, isHalving: boolean, size: number): Table {
  const inputs = filter.isDeep === true ? 1 : filter.inputs
  const taps = filter.taps.length
  const count = inputs * taps
  const even = count + (count % 2)
  const distances = new Int32Array(even)
  for (let place = 0; place < count; place += 1) {
    const [right, down] = filter.taps[place % taps] as readonly [number, number]
    const input = Math.floor(place / taps)
    // Of halved planes the odd places are in the second half of the planes.
    const plane = isHalving && right !== 0 ? input + filter.inputs : input
    const along = isHalving ? Math.floor(right / 2) : right
    distances[place] = down * from.rowBytes + plane * from.lineBytes + along * 4
  }
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
