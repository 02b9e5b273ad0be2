import { codeOf, codeOfCall, kernel, type Local, moduleOf, op } from '../../wasm/assembler.ts'
import { Instance, Memory, Module, validate } from '../../wasm/web-assembly.ts'
import { asBytes, copyBytes, curveInPlace, curveTimes } from './curves.ts'
import { type DotForm, dotForms, dotProducts } from './dot-products.ts'
import { type Change, withFunctions } from './put-in.ts'

/** Where the engine has the values of its curves. */
const tables = { tanh: 135_008, logistic: 151_392 }

const added = [
  curveInPlace('tanh', tables.tanh),
  curveInPlace('logistic', tables.logistic),
  curveTimes('tanhTimes', 'tanh', tables.tanh),
  asBytes,
  copyBytes,
]

/**
 * Tesseract with the code in which it spends most of its time written anew. What is computed is the same to the last bit, so that
 * what is read is the same. On a machine that lacks an instruction, and of another version of the package, the module as it is.
 */
export function quickerModule(module: Uint8Array): Uint8Array {
  if (![...dotForms.map(dotProducts), ...added].every((each) => validate(moduleOf([each])))) return module
  return withFunctions(module, added, changesFor) ?? module
}

type Numbers = (name: string) => number

/** By the SHA-256 of the code of a function: whose it is is said as Tesseract names it. */
const changesFor = (numberOf: Numbers): Readonly<Record<string, readonly Change[]>> => {
  const call = (name: string, ...locals: readonly number[]) => codeOfCall(numberOf(name), locals)
  return {
    // IntSimdMatrix: rows of weights by a column of inputs.
    ffe085ee2e9d92fd0a5a0afecbe90619fae5b7c8cc4db81db80b8b6999874f61: [
      { from: 0, to: Number.POSITIVE_INFINITY, code: codeOf(dotProducts(dotFormHere())) },
    ],
    // LSTM::Forward: its loops over the inputs of a cell and its gates, and over what comes out of it.
    ea51bba4878d05016b0fed696f0f7e905834109c307d872c9c6525201627de24: [
      { from: 3_173, to: 3_350, code: call('tanh', 4, 8) },
      { from: 3_444, to: 3_626, code: call('logistic', 4, 8) },
      { from: 3_720, to: 3_902, code: call('logistic', 4, 8) },
      { from: 4_008, to: 4_190, code: call('logistic', 4, 8) },
      { from: 4_286, to: 4_468, code: call('logistic', 4, 13) },
      { from: 5_458, to: 5_647, code: call('tanhTimes', 4, 14, 3, 8) },
    ],
    // NetworkIO::WriteTimeStep and WriteTimeStepPart: the loop over numbers that are kept as bytes.
    c4aa7796a1ca2485ad094b55dd30a07ae7349444265c42e7419931722d50c667: [
      { from: 81, to: 184, code: call('asBytes', 5, 2, 1) },
    ],
    ce0c235475fe0ad3d06bd8e58431544501b3e9592e018e6e15b4f8cd1ebda50f: [
      { from: 59, to: 162, code: call('asBytes', 1, 4, 3) },
    ],
    // NetworkIO::CopyTimeStepGeneral: its copies, of bytes and of numbers.
    '97facfc9290977e1e99b4b457e61b6e3de0df037f23c6524e81dee2dbd80b378': [
      { from: 161, to: 165, code: call('copyBytes') },
      { from: 252, to: 256, code: call('copyBytes') },
    ],
  }
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
