import type { z } from 'zod'
import type { Violation } from '#kernel/problem.ts'

/** Every `violations[].code`: our own words, so that another library for checking input changes nothing for clients. */
export const violationCodes = {
  required: 'a required field is missing',
  type: 'the value has another JSON type than expected',
  choice: 'the value is not one of those allowed',
  format: 'the text or date does not have the expected form',
  'too-short': 'the text has too few characters',
  'too-long': 'the text has too many characters',
  'too-small': 'the number is below the minimum',
  'too-large': 'the number is above the maximum',
  'too-few': 'the list has too few entries',
  'too-many': 'the list has too many entries',
  rule: 'the value breaks the rule given in `detail`',
  'unknown-field': 'the field is not known here',
  unknown: 'the query parameter is not known here',
  repeated: 'the query parameter may be sent only once',
  'with-cursor': '`offset` and `cursor` were sent together',
  syntax: 'the body is not JSON',
  'duplicate-key': 'an object has the same key twice',
  'too-deep': 'the body is nested too deeply',
  'lone-surrogate': 'the text contains half of a character',
  nul: 'the text contains the character U+0000',
  'number-range': 'the number is beyond 2^53−1',
  'forbidden-key': 'the key is not accepted, such as `__proto__`',
  'unknown-code-type': 'the `code.type` is not known',
  'check-digit': 'the check digits of the identifier are wrong',
  period: 'the document type does not have this period',
  date: 'the date does not exist, or is outside the allowed range',
  'not-here': 'the field belongs to another kind of result',
  'does-not-add-up': 'the amounts do not add up',
  'destination-refused': 'webhooks are not sent to this address',
  'unknown-webhook': 'there is no such webhook',
  'unknown-report': 'there is no such report of this request',
  'unknown-user': 'there is no such active user',
  leaked: 'the password is on a list of leaked ones',
  'about-you': 'the password contains the address or the name of its owner',
  disabled: 'the user is disabled',
  'not-of-role': 'the role does not have this scope',
  past: 'the time has passed',
  taken: 'the value is already taken',
  'last-owner': 'an organisation must keep an active owner',
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
