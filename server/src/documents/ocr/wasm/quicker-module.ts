import { codeOf, kernel, type Local, moduleOf, op } from '../../wasm/assembler.ts'
import { Instance, Memory, Module, validate } from '../../wasm/web-assembly.ts'
import { dotProducts } from './dot-products.ts'
import { withFunction } from './put-in.ts'

/** Of the code of the function in `tesseract.js-core` that rows of weights are multiplied by (`IntSimdMatrix`). */
export const slowFunctionSha256 = 'ffe085ee2e9d92fd0a5a0afecbe90619fae5b7c8cc4db81db80b8b6999874f61'

/**
 * Tesseract with the function in which it spends most of its time written anew, for an instruction that adds up the products of
 * sixteen bytes at once. Its sums are whole numbers, so that what is read is the same. On a machine that has no such instruction,
 * and of another version of the package, the module as it is.
 */
export function quickerModule(module: Uint8Array): Uint8Array {
  if (!validate(moduleOf([dotProducts(true)]))) return module
  return withFunction(module, slowFunctionSha256, codeOf(dotProducts(isDotSigned()))) ?? module
}

/** Whether the products of bytes below zero are added up rightly: how is left to each machine. */
export function isDotSigned(): boolean {
  const memory = new Memory({ initial: 1, maximum: 1 })
  const trial = kernel('trial', ['i32', 'i32'], (parameters) => {
    const [bytes, target] = parameters as readonly [Local, Local]
    return [op.store(op.get(target), op.dotAdd(op.load(op.get(bytes)), op.load(op.get(bytes), 16), op.bytes(zeros)))]
  })
  const { exports } = new Instance(new Module(moduleOf([trial])), { kernels: { memory } })
  new Int8Array(memory.buffer).set([...one, ...other])
  ;(exports.trial as (bytes: number, target: number) => void)(0, 32)
  const found = new Int32Array(memory.buffer, 32, 4)
  return found.every((sum, lane) => sum === [0, 1, 2, 3].reduce((all, byte) => all + productOf(lane * 4 + byte), 0))
}

const zeros = Array.from({ length: 16 }, () => 0)
/** All signs, and what is furthest from zero. */
const one = [127, 127, 127, 127, -127, -127, -127, -127, 127, -127, 3, -5, -127, 127, -127, 64]
const other = [-127, -127, -127, -127, -127, -127, -127, -127, -1, 127, -77, -127, 127, -127, -127, -64]
const productOf = (index: number) => (one[index] as number) * (other[index] as number)
