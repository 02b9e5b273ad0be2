import type { z } from 'zod'
import { dayMs } from '#domain/calendar-date.ts'

/** A field that the connector neither reads nor says it leaves out, or a word of a list that the register has added to. */
export type Surprise = { kind: 'field' | 'notice-type'; what: string }

/** What a connector knows of its register besides the fields that it reads. */
export type Familiar = {
  /** Names of fields that it sends and that are left out, wherever they stand. */
  ignores: readonly string[]
  /** Words that may stand in a field, by its path: `results.familleavis`. */
  words: Readonly<Record<string, readonly string[]>>
}

/** An answer may hold megabytes: what is new shows at its beginning, or in the next. */
const nodesMax = 20_000
const surprisesMax = 50

type Walk = { familiar: Familiar; left: number; found: Map<string, Surprise> }

/** What of an answer is new to us, each once. Lists have no part in a path. */
export function surprisesIn(body: unknown, shape: z.ZodType, familiar: Familiar): Surprise[] {
  const walk: Walk = { familiar, left: nodesMax, found: new Map() }
  look(walk, body, [shape], '')
  return [...walk.found.values()]
}

function look(walk: Walk, value: unknown, shapes: readonly z.ZodType[], path: string): void {
  if (walk.left-- <= 0 || walk.found.size >= surprisesMax || value === null || value === undefined) return
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => leavesOf(shape, value)).flatMap(({ def }) => itemOf(def))
    for (const item of value) look(walk, item, items.length > 0 ? items : shapes, path)
    return
  }
  if (typeof value === 'string') lookAtWord(walk, value, path)
  const leaves = shapes.flatMap((shape) => leavesOf(shape, value))
  const { under, inside } = objectsOf(leaves)
  if (inside.length === 0 || under === undefined) return
  const keys = new Set(inside.flatMap((object) => Object.keys(object)))
  for (const [key, held] of Object.entries(under)) {
    const at = path === '' ? key : `${path}.${key}`
    if (!keys.has(key)) {
      if (!walk.familiar.ignores.includes(key)) add(walk, { kind: 'field', what: at })
      continue
    }
    const below = inside.flatMap((object) => (object[key] === undefined ? [] : [object[key] as z.ZodType]))
    look(walk, held, below, at)
  }
}

function lookAtWord(walk: Walk, value: string, path: string): void {
  const known = Object.hasOwn(walk.familiar.words, path) ? walk.familiar.words[path] : undefined
  if (known !== undefined && !known.includes(value)) add(walk, { kind: 'notice-type', what: `${path} ${value}` })
}

/** The text is of strangers, and goes into a log line. */
function add({ found }: Walk, { kind, what }: Surprise): void {
  if (found.size >= surprisesMax) return
  const shown = what.replace(/[^\x20-\x7e]/g, '?').slice(0, 160)
  found.set(`${kind} ${shown}`, { kind, what: shown })
}

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: readonly z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
}
type Leaf = { def: Def; value: unknown }
const defOf = (shape: z.ZodType): Def => shape.def as unknown as Def

/** Objects and lists behind whatever is wrapped around them. What unpacks a text before it is read has unpacked it here too. */
function leavesOf(shape: z.ZodType, value: unknown): Leaf[] {
  const def = defOf(shape)
  if (def.innerType !== undefined) return leavesOf(def.innerType, value)
  if (def.options !== undefined) return def.options.flatMap((option) => leavesOf(option, value))
  if (def.type !== 'pipe' || def.in === undefined || def.out === undefined) return [{ def, value }]
  if (defOf(def.in).type !== 'transform') {
    // `firstOf`: a list of anything, whose items are told by what follows.
    const own = leavesOf(def.in, value)
    const isOfAnything = own.some(({ def: { element } }) => element && defOf(element).type === 'unknown')
    return isOfAnything && defOf(def.out).type !== 'transform' ? leavesOf(def.out, value) : own
  }
  const unpacked = def.in.safeParse(value)
  return unpacked.success ? leavesOf(def.out, unpacked.data) : []
}

const itemOf = ({ type, element }: Def): z.ZodType[] => (type === 'array' && element !== undefined ? [element] : [])

function objectsOf(leaves: readonly Leaf[]) {
  const objects = leaves.filter(({ def, value }) => def.shape !== undefined && isObject(value))
  return {
    under: objects[0]?.value as Record<string, unknown> | undefined,
    inside: objects.flatMap(({ def: { shape } }) => (shape === undefined ? [] : [shape])),
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

type Told = {
  log: { warn(event: string, fields: Record<string, unknown>): void }
  count(register: string, kind: string): void
}

const rememberedMax = 5_000

/** Counted each time, told once a day for each register and field: thousands of answers have the same news. */
export function surpriseBook({ log, count }: Told, nowMs: () => number) {
  const toldAtMs = new Map<string, number>()
  return (register: string, surprises: readonly Surprise[]): void => {
    for (const { kind, what } of surprises) {
      count(register, kind)
      const key = `${register} ${kind} ${what}`
      const before = toldAtMs.get(key)
      if (before !== undefined && nowMs() - before < dayMs) continue
      // A register that makes up names for ever is told of once a day in all, when its book is full.
      if (before === undefined && toldAtMs.size >= rememberedMax) continue
      toldAtMs.set(key, nowMs())
      log.warn('register.surprise', { register, kind, what })
    }
  }
}
