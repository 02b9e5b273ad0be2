import { isDictionary, isName, isReference, isStream, isString, type Value } from './objects.ts'

/** A value as the format writes it. The data of a stream is left out: only what refers to it is written. */
export function writeValue(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`
  if (isName(value)) return writeName(value.name)
  if (isReference(value)) return `${value.number} ${value.generation} R`
  if (isString(value)) return `<${value.bytes.toString('hex')}>`
  if (isStream(value)) return writeValue(value.dictionary)
  if (isDictionary(value)) {
    return `<<${[...value.entries].map(([key, item]) => `${writeName(key)} ${writeValue(item)}`).join(' ')}>>`
  }
  return typeof value === 'number' ? plainNumber(value) : String(value)
}

const writeName = (name: string): string =>
  `/${name.replace(/[^A-Za-z0-9_.+-]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** The format knows no exponents. */
const plainNumber = (value: number): string => (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6))
