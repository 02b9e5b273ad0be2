import type { Language } from './languages.ts'

type Member = readonly [key: string, value: unknown]

/**
 * Reports are written in English with `translations` beside: what replaces `message`, or the members of the same names. An
 * alert is named by its message: a member that says the same as the message is turned with it. What stands beside a message that
 * older clients know as plain text has translations of its own, `titleTranslations` those of `title`.
 */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  if (!isObject(value)) return value
  const own = isObject(value.translations) ? value.translations[language] : undefined
  const turned = (member: Member): unknown =>
    turnedMember(value, member, own, language) ?? inLanguage(member[1], language)
  return Object.fromEntries(Object.entries(value).map((member) => [member[0], turned(member)]))
}

function turnedMember(
  { message, titleTranslations }: Record<string, unknown>,
  [key, value]: Member,
  own: unknown,
  language: Language,
): unknown {
  if (key === 'title' && isObject(titleTranslations)) return titleTranslations[language]
  if (own === undefined || key === 'translations') return undefined
  if (typeof own === 'string') return key === 'message' || value === message ? own : undefined
  if (isObject(message)) return key === 'message' ? own : undefined
  return isObject(own) ? own[key] : undefined
}

/** For whoever reads one language: nearly half of a report. */
export function withoutTranslations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTranslations)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'translations' && key !== 'titleTranslations')
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutTranslations(member)]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
