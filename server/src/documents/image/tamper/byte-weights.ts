import type { Filter } from './filter.ts'

/** Outputs that a kernel makes at once. */
export const groupSize = 4
/** What a byte of a plane goes to. */
export const byteMost = 127

/** By output and input, the strongest weight that any neighbour has. */
export function strongestOf({ outputs, inputs, taps, weights }: Filter): Float32Array {
  const strongest = new Float32Array(outputs * inputs)
  for (let pair = 0, place = 0; pair < strongest.length; pair += 1) {
    let most = 0
    for (let tap = 0; tap < taps.length; tap += 1, place += 1) most = Math.max(most, Math.abs(weights[place] as number))
    strongest[pair] = most
  }
  return strongest
}

/** The weights of each output in 127 steps of its own, for planes that are counted in `steps`. */
export function weighInBytes(
  { outputs, inputs, taps, weights, biases }: Filter,
  strongest: Float32Array,
  steps: Float32Array,
  memory: ArrayBuffer,
  at: number,
): void {
  const [each, numbers, bytes] = [taps.length, new Float32Array(memory), new Int8Array(memory)]
  const groupNumbers = groupSize * ((inputs / 4) * each + 2)
  for (let output = 0; output < outputs; output += 1) {
    let most = 0
    for (let input = 0; input < inputs; input += 1)
      most = Math.max(most, (strongest[output * inputs + input] as number) * (steps[input] as number))
    const start = at / 4 + Math.floor(output / groupSize) * groupNumbers + (output % groupSize)
    numbers[start] = biases[output] as number
    numbers[start + groupSize] = most / byteMost
    const factor = most > 0 ? byteMost / most : 0
    for (let input = 0, place = output * inputs * each; input < inputs; input += 1) {
      const by = (steps[input] as number) * factor
      let to = (start + groupSize * (2 + (input >> 2) * each)) * 4 + (input & 3)
      for (let tap = 0; tap < each; tap += 1, place += 1, to += groupSize * 4)
        bytes[to] = Math.floor((weights[place] as number) * by + 0.5)
    }
  }
}
