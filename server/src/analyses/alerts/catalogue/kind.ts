import type { Text } from '#language/languages.ts'
export type AlertLevel = 'low' | 'medium' | 'high'

/** One thing that can be wrong with a company or a person. Titles and meanings are served by the API. */
export type AlertKind = {
  code: string
  /** The English title: reports are kept with it, and told in the language of the reader. */
  name: string
  /** Before it ages. */
  level: AlertLevel
  /** `years`: the level drops with time. `in force`: it stands until it ends, then it is gone. */
  ages: 'years' | 'in force'
  about: 'company' | 'person'
  title: Text
  meaning: Text
}

type Definition = {
  level: AlertLevel
  title: Text
  meaning: Text
  ages?: AlertKind['ages']
  about?: AlertKind['about']
}

export function defineKinds<const Code extends string>(kinds: Record<Code, Definition>): Record<Code, AlertKind> {
  const entries = Object.entries<Definition>(kinds).map(([code, { ages = 'years', about = 'company', ...kind }]) => [
    code,
    { code, name: kind.title.en, ages, about, ...kind },
  ])
  return Object.fromEntries(entries) as Record<Code, AlertKind>
}
