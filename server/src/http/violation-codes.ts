import type { z } from 'zod'
import type { Violation } from '#kernel/problem.ts'

/** Every `violations[].code`: our own words, so that another library for checking input changes nothing for clients. */
export const violationCodes = {
  required: 'a field that must be there is not',
  type: 'another type of JSON value is expected',
  choice: 'not one of the values that are allowed here',
  format: 'text or date in another form than expected',
  'too-short': 'fewer characters than the least',
  'too-long': 'more characters than the most',
  'too-small': 'below the least value',
  'too-large': 'above the greatest value',
  'too-few': 'fewer entries than the least',
  'too-many': 'more entries than the most',
  rule: 'breaks a rule that `detail` says',
  'unknown-field': 'a field that is not known here',
  unknown: 'a query parameter that is not known here',
  repeated: 'a query parameter that may be sent once',
  'with-cursor': '`offset` together with `cursor`',
  syntax: 'not JSON',
  'duplicate-key': 'the same key twice in an object',
  'too-deep': 'nested deeper than allowed',
  'lone-surrogate': 'half of a character',
  nul: 'the character U+0000',
  'number-range': 'a number beyond 2^53−1',
  'forbidden-key': 'a key such as `__proto__`',
  'unknown-code-type': 'a `code.type` that is not known',
  'check-digit': 'the check digits of an identifier do not fit',
  period: 'a period that such a document does not have',
  date: 'no date of the calendar, or outside what it belongs to',
  'not-here': 'belongs to another kind of answer',
  'does-not-add-up': 'amounts whose sum is another',
  'destination-refused': 'an address that webhooks are not sent to',
  'unknown-webhook': 'there is no such webhook',
  'unknown-user': 'there is no such active user',
  'not-of-role': 'a scope that the role does not have',
  past: 'a time that is over',
  taken: 'another has it already',
  'last-owner': 'an organisation keeps an active owner',
} as const satisfies Record<string, string>

export type ViolationCode = keyof typeof violationCodes

/** `sent` is what the schema was given: a field that is absent breaks another rule than one of the wrong type. */
export function violationOf(issue: z.core.$ZodIssue, sent: unknown): Violation {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  return { path, code: codeOf(issue, valueAt(sent, path)), detail: issue.message }
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'custom') return String(issue.params?.code ?? 'rule')
  if (value === undefined) return 'required'
  if (issue.code === 'too_small') return sized(issue.origin, ['too-short', 'too-few', 'too-small'])
  if (issue.code === 'too_big') return sized(issue.origin, ['too-long', 'too-many', 'too-large'])
  return plain[issue.code]
}

const plain = {
  invalid_type: 'type',
  invalid_union: 'type',
  invalid_value: 'choice',
  invalid_format: 'format',
  invalid_key: 'format',
  invalid_element: 'type',
  not_multiple_of: 'rule',
  unrecognized_keys: 'unknown-field',
} as const satisfies Record<Exclude<z.core.$ZodIssue['code'], 'custom' | 'too_small' | 'too_big'>, ViolationCode>

function sized(origin: string, [text, list, number]: readonly [ViolationCode, ViolationCode, ViolationCode]) {
  if (origin === 'string') return text
  return origin === 'array' || origin === 'set' ? list : number
}

function valueAt(value: unknown, path: Violation['path']): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, step)
        ? (inside as Record<string | number, unknown>)[step]
        : undefined,
    value,
  )
}
