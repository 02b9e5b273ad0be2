import type { ConvolutionOptions, Engine, Filter } from './engine.ts'
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
  /** The same size; `count`: planes to have room for, where more are put beside. */
  unit(from: Planes, name: string, count?: number): Planes
  halved(from: Planes): Planes
  /** Half the size, of planes that were halved. */
  narrowed(from: Planes, name: string, change?: (filter: Filter) => Filter): Planes
  /** What each plane says alone, then all together, is added. */
  light(planes: Planes, name: string): void
  residual(planes: Planes, name: string): void
  /** Added to planes of twice the size. */
  widened(from: Planes, name: string, to: Planes): void
}

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
  const like = ({ width, height }: Planes, count: number) => place.planes(count, width, height)
  const unit: Layers['unit'] = (from, name, count) => {
    const filter = learned(name)
    const to = like(from, count ?? filter.outputs)
    into(filter, from, to, { rectifies: true })
    return to
  }
  return {
    kernels,
    place,
    steps,
    step: (step) => void steps.push(step),
    learned,
    into,
    unit,
    halved(from) {
      const to = place.planes(from.count * 2, from.width / 2, from.height)
      steps.push(() => {
        for (let row = 0; row < from.height; row += 1) {
          for (let plane = 0; plane < from.count; plane += 1) {
            kernels.halveRow({ from, row, plane }, { to, row, plane }, 0)
          }
        }
      })
      return to
    },
    narrowed(from, name, change = (filter) => filter) {
      const filter = change(learned(name))
      const to = place.planes(filter.outputs, from.width, from.height / 2)
      into(filter, from, to, { isHalving: true, rectifies: true })
      return to
    },
    light(planes, name) {
      const alone = like(planes, planes.count)
      into(learnedFilter(tensors, `${name}.layers.0`, `${name}.layers.1`), planes, alone, { rectifies: true })
      const together = learnedFilter(tensors, `${name}.layers.3`, `${name}.layers.4`)
      into(together, alone, planes, { rectifies: true, adds: true })
    },
    residual(planes, name) {
      into(learned(`${name}.second`), unit(planes, `${name}.first`), planes, { rectifies: true, adds: true })
    },
    widened(from, name, to) {
      const filter = learnedFilter(tensors, name)
      const added = like(from, filter.outputs)
      into(filter, from, added)
      steps.push((numbers) => addTwice(numbers, added, to))
    },
  }
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
