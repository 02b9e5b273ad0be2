/**
 * JSON as RFC 8785 writes it: members in the order of their UTF-16 code units, no blanks, numbers and strings as ECMAScript has them.
 * The same value gives the same bytes everywhere, so that a hash or a signature can be made of it. Members that are `undefined` are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return scalar(value)
  if (value instanceof Date) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`
}

function scalar(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('JSON has no such number')
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error(`JSON has no ${typeof value}`)
  return text
}
