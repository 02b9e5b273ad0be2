import { codeOf, kernel, type Local, moduleOf, op } from '../../wasm/assembler.ts'
import { Instance, Memory, Module, validate } from '../../wasm/web-assembly.ts'
import { type DotForm, dotForms, dotProducts } from './dot-products.ts'
import { withFunction } from './put-in.ts'

/** Of the code of the function in `tesseract.js-core` that rows of weights are multiplied by (`IntSimdMatrix`). */
export const slowFunctionSha256 = 'ffe085ee2e9d92fd0a5a0afecbe90619fae5b7c8cc4db81db80b8b6999874f61'

/**
 * Tesseract with the function in which it spends most of its time written anew, for an instruction that adds up the products of
 * sixteen bytes at once. Its sums are whole numbers, so that what is read is the same. On a machine that has no such instruction,
 * and of another version of the package, the module as it is.
 */
export function quickerModule(module: Uint8Array): Uint8Array {
  if (!dotForms.every((form) => validate(moduleOf([dotProducts(form)])))) return module
  return withFunction(module, slowFunctionSha256, codeOf(dotProducts(dotFormHere()))) ?? module
}

/** How the products of bytes are added up where the instruction leaves it to each machine: below zero, and above 127. */
export function dotFormHere(): DotForm {
  const memory = new Memory({ initial: 1, maximum: 1 })
  const trial = kernel('trial', ['i32', 'i32'], (parameters) => {
    const [bytes, target] = parameters as readonly [Local, Local]
    return [op.store(op.get(target), op.dotAdd(op.load(op.get(bytes)), op.load(op.get(bytes), 16), op.bytes(zeros)))]
  })
  const { exports } = new Instance(new Module(moduleOf([trial])), { kernels: { memory } })
  const found = (one: readonly number[], other: readonly number[]): number[] => {
    new Int8Array(memory.buffer).set([...one, ...other])
    ;(exports.trial as (bytes: number, target: number) => void)(0, 32)
    return [...new Int32Array(memory.buffer, 32, 4)]
  }
  const exact = [0, 1, 2, 3].map((lane) => [0, 1, 2, 3].reduce((sum, byte) => sum + productOf(lane * 4 + byte), 0))
  if (found(one, other).every((sum, lane) => sum === exact[lane])) return 'signed'
  // Sums of two that end at what two bytes hold are made on the way: it is no instruction of its own.
  return found(mosts, below).some((sum) => Math.abs(sum) === 2 * 32_767) ? 'in two steps' : 'unsigned'
}

const same = (value: number) => Array.from({ length: 16 }, () => value)
const zeros = same(0)
const mosts = same(127)
/** 255, as a machine sees it that knows none below zero. */
const below = same(-1)
/** All signs, and what is furthest from zero. */
const one = [127, 127, 127, 127, -127, -127, -127, -127, 127, -127, 3, -5, -127, 127, -127, 64]
const other = [-127, -127, -127, -127, -127, -127, -127, -127, -1, 127, -77, -127, 127, -127, -127, -64]
const productOf = (index: number) => (one[index] as number) * (other[index] as number)
