import type { Language } from '#language/languages.ts'

type Member = readonly [key: string, value: unknown]

/**
 * Reports are written in English with `translations` beside: what replaces `message`, or the members of the same names. An
 * alert is named by its message: a member that says the same as the message is turned with it.
 */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  if (!isObject(value)) return value
  const own = isObject(value.translations) ? value.translations[language] : undefined
  const turned = (member: Member): unknown => turnedMember(value, member, own) ?? inLanguage(member[1], language)
  return Object.fromEntries(Object.entries(value).map((member) => [member[0], turned(member)]))
}

function turnedMember({ message }: Record<string, unknown>, [key, value]: Member, own: unknown): unknown {
  if (own === undefined || key === 'translations') return undefined
  if (typeof own === 'string') return key === 'message' || value === message ? own : undefined
  if (isObject(message)) return key === 'message' ? own : undefined
  return isObject(own) ? own[key] : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
