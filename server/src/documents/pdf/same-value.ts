import { isDictionary, isName, isReference, isStream, isString, type Value } from './objects.ts'

/** Tools that copy a page round its measures, each in its own way. */
const roundingMax = 0.005

/** Whether two values say the same. References are compared by number, not by what they lead to. */
export function isSameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= roundingMax
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
    )
  }
  if (isReference(one)) return isReference(other) && one.number === other.number
  if (isName(one)) return isName(other) && one.name === other.name
  if (isString(one)) return isString(other) && one.bytes.equals(other.bytes)
  if (isStream(one))
    return isStream(other) && isSameValue(one.dictionary, other.dictionary) && one.raw.equals(other.raw)
  if (!isDictionary(one) || !isDictionary(other) || one.entries.size !== other.entries.size) return false
  for (const [key, item] of one.entries) if (!isSameValue(item, other.entries.get(key))) return false
  return true
}
