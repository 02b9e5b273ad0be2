import type { Language } from '../language.ts'

type Translated = { message?: unknown; translations?: Partial<Record<Language, unknown>> }

/** Reports are written in English with translations beside; `message` is answered in the language asked for. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  if (typeof value !== 'object' || value === null) return value
  const { translations } = value as Translated
  const message = translations?.[language]
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) =>
      key === 'message' && message !== undefined ? [key, message] : [key, inLanguage(member, language)],
    ),
  )
}
