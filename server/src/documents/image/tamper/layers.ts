import type { ConvolutionOptions, Engine } from './engine.ts'
import type { Filter } from './filter.ts'
import { clearRight, indexOf, type Planes, type Room } from './planes.ts'
import { learnedFilter, type Tensors } from './weights.ts'

export type Step = (numbers: Float32Array, quantiser: Float32Array) => void

export type Layers = {
  kernels: Engine
  place: Room
  /** What was built, in its order. */
  steps: readonly Step[]
  step(step: Step): void
  /** A filter with its normalisation, by the trainer's name. */
  learned(name: string): Filter
  into(filter: Filter, from: Planes, to: Planes, how?: ConvolutionOptions): void
  /** In bytes, four times as fast; for planes that are nowhere below zero. It moves a logit by 0.02 on average. */
  bytesInto(filter: Filter, from: Planes, to: Planes, how?: ConvolutionOptions): void
  /** The same size, exactly. */
  unit(from: Planes, name: string): Planes
  /** The same size, in bytes; `count`: planes to have room for, where more are put beside. */
  byteUnit(from: Planes, name: string, count?: number): Planes
  /** Half the size, in bytes. */
  narrowed(from: Planes, name: string): Planes
  /** What each plane says alone, then all together, is added. */
  light(planes: Planes, name: string): void
  residual(planes: Planes, name: string): void
  /** Added to planes of twice the size. */
  widened(from: Planes, name: string, to: Planes): void
}

/** So few planes carry the noise of the picture itself, which bytes are too coarse for. */
const exactBelow = 48

/** The kinds of layer that the network has. */
export function layers(kernels: Engine, place: Room, tensors: Tensors): Layers {
  const steps: Step[] = []
  const learned = (name: string) => learnedFilter(tensors, `${name}.0`, `${name}.1`)
  const into: Layers['into'] = (filter, from, to, how) => {
    const convolution = kernels.convolution(filter, from, to, how)
    steps.push((numbers) => {
      for (let row = 0; row < to.height; row += 1) convolution(row)
      clearRight(numbers, to)
    })
  }
  const bytesInto: Layers['bytesInto'] = (filter, from, to, how) => {
    const packed = { planes: like(from, from.count / 4), steps: new Float32Array(from.count) }
    steps.push(kernels.packing(from, packed))
    const source = how?.isHalving === true ? { ...packed, planes: halved(packed.planes) } : packed
    const { weigh, row: convolution } = kernels.byteConvolution(filter, source, to, how)
    steps.push((numbers) => {
      weigh()
      for (let row = 0; row < to.height; row += 1) convolution(row)
      clearRight(numbers, to)
    })
  }
  const halved = (from: Planes): Planes => {
    const to = place.planes(from.count * 2, from.width / 2, from.height)
    steps.push(() => halve(kernels, from, to))
    return to
  }
  const like = ({ width, height }: Planes, count: number) => place.planes(count, width, height)
  const unitBy = (run: Layers['into'], from: Planes, name: string, count?: number): Planes => {
    const filter = learned(name)
    const to = like(from, count ?? filter.outputs)
    run(filter, from, to, { rectifies: true })
    return to
  }
  return {
    kernels,
    place,
    steps,
    step: (step) => void steps.push(step),
    learned,
    into,
    bytesInto,
    byteUnit: (from, name, count) => unitBy(bytesInto, from, name, count),
    unit: (from, name) => unitBy(into, from, name),
    narrowed(from, name) {
      const filter = learned(name)
      const to = place.planes(filter.outputs, from.width / 2, from.height / 2)
      bytesInto(filter, from, to, { isHalving: true, rectifies: true })
      return to
    },
    light(planes, name) {
      const alone = learnedFilter(tensors, `${name}.layers.0`, `${name}.layers.1`)
      const together = learnedFilter(tensors, `${name}.layers.3`, `${name}.layers.4`)
      if (planes.count < exactBelow) return void steps.push(rowByRow(kernels, place, planes, alone, together))
      const found = like(planes, planes.count)
      into(alone, planes, found, { rectifies: true })
      bytesInto(together, found, planes, { rectifies: true, adds: true })
    },
    residual(planes, name) {
      const first = unitBy(bytesInto, planes, `${name}.first`)
      bytesInto(learned(`${name}.second`), first, planes, { rectifies: true, adds: true })
    },
    widened(from, name, to) {
      const filter = learnedFilter(tensors, name)
      const added = like(from, filter.outputs)
      into(filter, from, added)
      steps.push((numbers) => addTwice(numbers, added, to))
    },
  }
}

/** Two filters after one another, added to what they are made of: row by row, so that what is between them stays at hand. */
function rowByRow(kernels: Engine, place: Room, planes: Planes, alone: Filter, together: Filter): Step {
  const found = place.planes(planes.count, planes.width, 2)
  const first = kernels.convolution(alone, planes, found, { rectifies: true })
  const second = kernels.convolution(together, found, planes, { rectifies: true, adds: true })
  return (numbers) => {
    // A row is added to when the next one has seen it as it was.
    for (let row = 0; row <= planes.height; row += 1) {
      if (row < planes.height) first(row, row % 2)
      if (row > 0) second((row - 1) % 2, row - 1)
    }
    clearRight(numbers, planes)
  }
}

/** Even and odd places apart, in all planes. */
function halve(kernels: Engine, from: Planes, to: Planes): void {
  for (let row = 0; row < from.height; row += 1)
    for (let plane = 0; plane < from.count; plane += 1) kernels.halveRow({ from, row, plane }, { to, row, plane }, 0)
}

/** Each number to the four in its place. */
function addTwice(numbers: Float32Array, added: Planes, to: Planes): void {
  for (let row = 0; row < to.height; row += 1) {
    for (let plane = 0; plane < added.count; plane += 1) {
      const from = indexOf(added, plane, row >> 1)
      const start = indexOf(to, plane, row)
      for (let column = 0; column < to.width; column += 1) {
        ;(numbers[start + column] as number) += numbers[from + (column >> 1)] as number
      }
    }
  }
}
