import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * What is wrong with a value, in plain words: for every schema without words of its own. Handed to `safeParse` as `error`, so that
 * no sentence of the library reaches a user.
 */
export function plainFault(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${nouns[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `expected ${issue.values.length > 1 ? 'one of' : 'the value'} ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'does not have the expected form'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return issue.keys.length === 1 ? 'unknown field' : 'unknown fields'
    default:
      return 'not one of the forms that are accepted here'
  }
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'expected an e-mail address',
  url: 'expected an absolute URL',
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return Number(minimum) <= 1 ? 'may not be empty' : `at least ${minimum} characters`
  if (origin === 'array') return Number(minimum) <= 1 ? 'may not be empty' : `at least ${minimum} entries`
  return inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `at most ${maximum} characters`
  if (origin === 'array') return `at most ${maximum} ${maximum === 1 ? 'entry' : 'entries'}`
  return inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`
}
