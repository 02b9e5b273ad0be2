import { stripTypeScriptTypes } from 'node:module'
import { type Token, tokensOf } from './tokens.ts'

/**
 * `constant`: a number that somebody has set; 0 and 1 (`number`) are mostly plumbing. `limit`: one with a name whose every use cuts a
 * list, so that it says how many are looked at or shown, and judges none of them.
 */
export type MutantKind = 'constant' | 'limit' | 'number' | 'order' | 'equality' | 'boolean' | 'logic'
export type Mutant = { kind: MutantKind; at: number; line: number; from: string; to: string }

const swapped: Readonly<Record<string, { kind: MutantKind; to: string }>> = {
  '<': { kind: 'order', to: '<=' },
  '<=': { kind: 'order', to: '<' },
  '>': { kind: 'order', to: '>=' },
  '>=': { kind: 'order', to: '>' },
  '===': { kind: 'equality', to: '!==' },
  '!==': { kind: 'equality', to: '===' },
  '&&': { kind: 'logic', to: '||' },
  '||': { kind: 'logic', to: '&&' },
  true: { kind: 'boolean', to: 'false' },
  false: { kind: 'boolean', to: 'true' },
}

/** What these are given says where to cut or how to write, and judges nothing. */
const plumbing = new Set([
  'at',
  'slice',
  'split',
  'splice',
  'padStart',
  'padEnd',
  'toFixed',
  'repeat',
  'flat',
  'toString',
])

export const mutantKinds: readonly MutantKind[] = [
  'constant',
  'limit',
  'number',
  'order',
  'equality',
  'boolean',
  'logic',
]

/**
 * Every change of one constant or comparison of the code that Node would run differently. `up` says which way a number goes; it is
 * asked of each number, of kinds that are not wanted too, so that a seed gives the same changes whatever is wanted.
 */
export function mutantsOf(code: string, up: () => boolean, kinds: readonly MutantKind[] = mutantKinds): Mutant[] {
  const tokens = tokensOf(code)
  const plain = stripTypeScriptTypes(code)
  return tokens.flatMap((token, index) => {
    const change = changeOf(tokens, index, code, up)
    if (change === undefined || !kinds.includes(change.kind)) return []
    const mutant = { ...change, at: token.at, line: code.slice(0, token.at).split('\n').length, from: token.text }
    return isRun(code, mutant, plain) ? [mutant] : []
  })
}

export const mutated = (code: string, { at, from, to }: Mutant): string =>
  code.slice(0, at) + to + code.slice(at + from.length)

/** A change in a type is gone once the types are: nothing could notice it. */
function isRun(code: string, mutant: Mutant, plain: string): boolean {
  try {
    const stripped = stripTypeScriptTypes(mutated(code, mutant))
    return stripped.replace(/\s+/g, '') !== plain.replace(/\s+/g, '')
  } catch {
    return false
  }
}

function changeOf(tokens: readonly Token[], index: number, code: string, up: () => boolean) {
  const token = tokens[index] as Token
  if (token.kind === 'number') {
    const to = isPlumbing(tokens, index) ? undefined : nudged(token.text, up())
    return to === undefined ? undefined : { kind: numberKind(tokens, index), to }
  }
  const swap = Object.hasOwn(swapped, token.text) ? swapped[token.text] : undefined
  if (swap === undefined || tokens[index - 1]?.text === '.') return undefined
  // The formatter puts blanks around a comparison, and none around the brackets of a type.
  if (swap.kind === 'order' && !/^\s[<>]=?\s$/.test(code.slice(token.at - 1, token.at + token.text.length + 1)))
    return undefined
  return swap
}

function numberKind(tokens: readonly Token[], index: number): MutantKind {
  if (/^[01]$/.test(tokens[index]?.text ?? '')) return 'number'
  return isLimit(tokens, index) ? 'limit' : 'constant'
}

/** `const linesMax = 40`, where each `linesMax` of the file stands where a number would be a cut. What is exported is used elsewhere. */
function isLimit(tokens: readonly Token[], index: number): boolean {
  const [exported, declares, name, equals, next] = [-4, -3, -2, -1, 1].map((step) => tokens[index + step])
  const isAlone = next === undefined || next.kind === 'word' || next.text === '}' || next.text === '@'
  if (declares?.text !== 'const' || name?.kind !== 'word' || equals?.text !== '=' || !isAlone) return false
  const uses = tokens.flatMap(({ text, at }, use) => (text === name.text && at !== name.at ? [use] : []))
  return exported?.text !== 'export' && uses.length > 0 && uses.every((use) => isCut(tokens, use))
}

/** Indices, cuts, counting on by one, what stands in for nothing, and the number of a version. */
function isPlumbing(tokens: readonly Token[], index: number): boolean {
  const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]?.text]
  if (isInIndex(tokens, index) || (before === '[' && after === ']')) return true
  if (before === '??') return true
  if (before === ':' && tokens[index - 2]?.text === 'version') return true
  if (/^[01]$/.test(tokens[index]?.text ?? '') && (before === '+' || before === '-')) return true
  return isCut(tokens, index)
}

/** What one of the calls that judge nothing is given. */
function isCut(tokens: readonly Token[], index: number): boolean {
  for (let back = index - 1, depth = 0; back > index - 12 && back >= 0; back--) {
    const text = tokens[back]?.text
    if (text === ')') depth++
    if (text === '(' && depth-- === 0) return plumbing.has(tokens[back - 1]?.text ?? '')
  }
  return false
}

/** `lines[at + 2]`: which one is meant, reckoned. */
function isInIndex(tokens: readonly Token[], index: number): boolean {
  let back = index - 1
  while (tokens[back]?.kind !== 'sign' || /^[-+.]$/.test(tokens[back]?.text ?? '')) {
    if (back < 0) return false
    back--
  }
  const owner = tokens[back - 1]
  return tokens[back]?.text === '[' && (owner?.kind === 'word' || owner?.text === ']' || owner?.text === ')')
}

/** By a tenth, or by one in its last place where that is more: a change that a careless hand would make. */
export function nudged(text: string, isUp: boolean): string | undefined {
  const bare = text.replaceAll('_', '')
  if (!/^\d+(\.\d+)?$/.test(bare)) return undefined
  const value = Number(bare)
  const places = bare.split('.')[1]?.length ?? 0
  const last = 10 ** -places
  const step = Math.max(last, value * 0.1)
  const moved = isUp || value === 0 ? value + step : value - step
  const to = places === 0 ? String(Math.round(moved)) : String(Number(moved.toFixed(places + 2)))
  return Number(to) === value ? undefined : to
}
