import { type InOthers, inEvery, type Language, type Text } from '#language/languages.ts'

export type HighlightLevel = 'high' | 'medium' | 'low'

/** Something of the reports that matters, in one sentence, with where it is to be seen. */
export type Highlight = {
  level: HighlightLevel
  source: string
  report: string
  medium?: string
  /** Of the Doc X-Ray: `id` of the first finding that it tells of. */
  finding?: string
  places?: { page: number; box: number[] }[]
  earlierText?: string
  /** Where the earlier text stood, and the save that replaced it. */
  earlierPlaces?: { page: number; box: number[]; revision: number }[]
  revision?: number
  text: Text
}

/** A report in force, as it is kept: what an older version wrote may lack what a newer one has. */
export type ReportInForce<Raw> = { id: string; source: string; medium: string | undefined; raw: Raw }

type Translated<T> = Partial<InOthers<T>>

/** The English where a translation is missing. */
const toldIn = <T>(language: Language, english: T, translations: Translated<T> | undefined): T =>
  language === 'en' ? english : (translations?.[language] ?? english)

/** A sentence of a report, in every language that it has. */
export function sentenceOf({ message, translations }: { message: string; translations?: Translated<string> }): Text {
  return inEvery((language) => toldIn(language, message, translations))
}

type Titled = { title: string; content: string }

/** Title and sentence of a reason, one after the other. */
export function reasonText({ message, translations }: { message: Titled; translations?: Translated<Titled> }): Text {
  const whole = ({ title, content }: Titled) => `${title.replace(/[.:]$/, '')}. ${content}`
  return inEvery((language) => whole(toldIn(language, message, translations)))
}
