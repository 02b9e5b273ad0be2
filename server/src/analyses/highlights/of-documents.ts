import { inEvery, type Language, type Text, type Translations } from '#language/languages.ts'
import { colon } from '#language/text.ts'
import { type Highlight, type ReportInForce, sentenceOf } from './highlight.ts'

type Found = {
  id?: string
  typeCode: string
  severity: 'notice' | 'suspicious' | 'fraudulent'
  title?: string
  titleTranslations?: Translations
  message: string
  translations?: Translations
  places?: { page: number; box: number[] }[]
  earlierText?: string
  earlierPlaces?: { page: number; box: number[]; revision: number }[]
  revision?: number
}
export type DocumentRaw = {
  reasons?: { findings?: Found[] }[]
  score?: { weights?: { typeCode: string; weight: number }[] }
}

type Ranked = Highlight & { rank: number; weight: number }

const placesMax = 40

/** The gravest findings first, those that weigh more before others; of one kind in one document one sentence. */
export function ofDocuments(reports: readonly ReportInForce<DocumentRaw>[]): Highlight[] {
  const all = reports.flatMap(kindsOf)
  return all
    .toSorted((one, other) => other.rank - one.rank || other.weight - one.weight)
    .map(({ rank: _rank, weight: _weight, ...highlight }) => highlight)
}

function kindsOf({ id, source, medium, raw }: ReportInForce<DocumentRaw>): Ranked[] {
  const weights = new Map(raw.score?.weights?.map(({ typeCode, weight }) => [typeCode, weight]))
  const found = (raw.reasons ?? [])
    .flatMap(({ findings }) => findings ?? [])
    .filter(({ severity }) => severity !== 'notice')
  return [...Map.groupBy(found, ({ typeCode }) => typeCode).values()].map((kind) => {
    const [first] = kind as [Found]
    const places = kind.flatMap((one) => one.places ?? []).slice(0, placesMax)
    return {
      rank: first.severity === 'fraudulent' ? 1 : 0,
      weight: weights.get(first.typeCode) ?? 0,
      level: first.severity === 'fraudulent' ? 'high' : 'medium',
      source,
      report: id,
      ...(medium !== undefined && { medium }),
      ...(first.id !== undefined && { finding: first.id }),
      ...(places.length > 0 && { places }),
      ...(first.earlierText !== undefined && { earlierText: first.earlierText }),
      ...(first.earlierPlaces !== undefined && { earlierPlaces: first.earlierPlaces }),
      ...(first.revision !== undefined && { revision: first.revision }),
      text: textOf(first, kind.length - 1),
    }
  })
}

function textOf(first: Found, others: number): Text {
  const sentence = sentenceOf(first)
  const titleIn = (language: Language) =>
    language === 'en' ? first.title : (first.titleTranslations?.[language] ?? first.title)
  return inEvery((language) => {
    const title = titleIn(language)
    const whole = title === undefined ? sentence[language] : `${title}${colon[language]}${lowered(sentence[language])}`
    return others > 0 ? `${whole} ${andMore(others)[language]}` : whole
  })
}

/** Behind a colon; what begins with two capitals is a name. */
const lowered = (sentence: string): string =>
  /^\p{Lu}\p{Ll}|^\p{Lu}\s|^\p{Lu}’/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

const andMore = (count: number): Text => ({
  en: count === 1 ? 'There is one more of the kind.' : `There are ${count} more of the kind.`,
  fr: count === 1 ? 'Il y en a un autre du même genre.' : `Il y en a ${count} autres du même genre.`,
  it: count === 1 ? 'Ce n’è un altro dello stesso genere.' : `Ce ne sono altri ${count} dello stesso genere.`,
})
