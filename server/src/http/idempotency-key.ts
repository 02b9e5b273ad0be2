import { Problem } from '#kernel/problem.ts'

/** Visible ASCII; in the quoted form `"` and `\` are escaped, as RFC 9651 has it. */
const quotedPattern = /^"(?:[\x21\x23-\x5b\x5d-\x7e]|\\["\\])+"$/
const barePattern = /^[\x21\x23-\x7e]+$/
const keyCharactersMax = 255

/**
 * The key of an `Idempotency-Key` header: a quoted structured string, or bare, which many clients send; both forms of one key are
 * the same key. `undefined` without a header. A header that is no key is refused: to go on without would do the work twice.
 */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = typeof header === 'string' ? keyIn(header) : undefined
  if (key !== undefined) return key
  const detail = `expected 1–${keyCharactersMax} visible ASCII characters, once, e.g. Idempotency-Key: "8e03978e-40d5-43e8"`
  throw new Problem('validation-failed', detail, {
    violations: [{ path: ['Idempotency-Key'], code: 'format', detail }],
  })
}

/** Two headers arrive joined by a comma and a blank, so they match neither form. */
function keyIn(header: string): string | undefined {
  // Twice, for a key whose every character is escaped, and the quotes.
  if (header.length > 2 * keyCharactersMax + 2) return undefined
  if (barePattern.test(header)) return header.length <= keyCharactersMax ? header : undefined
  if (!quotedPattern.test(header)) return undefined
  const key = header.slice(1, -1).replace(/\\(["\\])/g, '$1')
  return key.length <= keyCharactersMax ? key : undefined
}
