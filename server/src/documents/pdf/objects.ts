/** The values a PDF is made of ("COS objects"). Dictionaries are maps: a key such as `__proto__` is then only a key. */
export type Name = { kind: 'name'; name: string }
export type Reference = { kind: 'reference'; number: number; generation: number }
export type PdfString = { kind: 'string'; bytes: Buffer }
export type Dictionary = { kind: 'dictionary'; entries: Map<string, Value> }
export type Stream = {
  kind: 'stream'
  dictionary: Dictionary
  /** Offset of the first byte in the file: what tells two streams apart. */
  start: number
  raw: Buffer
  /** Whose key decrypts it; absent inside files without encryption. */
  owner?: { number: number; generation: number }
}
export type Value = null | boolean | number | Name | Reference | PdfString | Dictionary | Stream | Value[]

/** The bytes break the grammar here. The caller goes on without the object. */
export class PdfSyntaxError extends Error {
  constructor(detail: string, offset: number) {
    super(`${detail} at byte ${offset}`)
    this.name = 'PdfSyntaxError'
  }
}

type Kinded = Exclude<Value, null | boolean | number | Value[]>

function isKind<K extends Kinded['kind']>(value: Value | undefined, kind: K): value is Extract<Kinded, { kind: K }> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.kind === kind
}

export const isName = (value: Value | undefined): value is Name => isKind(value, 'name')
export const isReference = (value: Value | undefined): value is Reference => isKind(value, 'reference')
export const isString = (value: Value | undefined): value is PdfString => isKind(value, 'string')
export const isDictionary = (value: Value | undefined): value is Dictionary => isKind(value, 'dictionary')
export const isStream = (value: Value | undefined): value is Stream => isKind(value, 'stream')

/** The dictionary of a dictionary or of a stream. */
export function dictionaryOf(value: Value | undefined): Dictionary | undefined {
  if (isDictionary(value)) return value
  return isStream(value) ? value.dictionary : undefined
}

export function nameOf(value: Value | undefined): string | undefined {
  return isName(value) ? value.name : undefined
}

export function integerOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

/** Undefined where the bytes break the grammar; a limit still ends the reading. */
export function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined
    throw error
  }
}
