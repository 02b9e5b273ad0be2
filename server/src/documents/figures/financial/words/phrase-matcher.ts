import { editDistance } from '#language/edit-distance.ts'
import { expanded, normalLabel } from './line-table.ts'

export type Matcher<T> = (label: string, fuzzy: boolean) => T | undefined

/** The longest phrase wins, so that `actif immobilise net` is not read as `actif`. */
export function matcherOf<T>(rules: readonly { phrases: readonly string[]; value: T }[]): Matcher<T> {
  const whole = new Map<string, T>()
  const starts: { phrase: string; value: T }[] = []
  for (const { phrases, value } of rules)
    for (const phrase of phrases.flatMap(expanded))
      for (const normal of withSigns(normalLabel(phrase))) {
        if (phrase.endsWith('*')) starts.push({ phrase: normal, value })
        else if (!whole.has(normal)) whole.set(normal, value)
      }
  starts.sort((a, b) => b.phrase.length - a.phrase.length)
  // `null` is a value: what is known to be nothing.
  const written = (label: string) => {
    const exact = whole.get(label)
    return exact === undefined
      ? starts.find(({ phrase }) => label === phrase || label.startsWith(`${phrase} `))?.value
      : exact
  }
  return (label, fuzzy) => {
    const found = written(label)
    if (found !== undefined) return found
    // `Caja & bancos`: of `y` and `e` nothing is left in a phrase.
    const bare = label.includes(' and ') ? written(label.replaceAll(' and ', ' ')) : undefined
    if (bare !== undefined) return bare
    if (!fuzzy || label.length < 8) return undefined
    return nearest(label, whole, starts)
  }
}

/** `Banques & caisse` reads as `banques and caisse` in every language. */
const withSigns = (phrase: string) => [...new Set([phrase, phrase.replaceAll(joined, ' and ')])]
const joined = / (?:et|und|en|og|och|ed|oraz|ja) /g

type Near<T> = { distance: number; letters: number; value: T; isTorn: boolean }

/**
 * What OCR makes of a phrase differs from it by a letter or two; two phrases as near as each other are none. A phrase that is all of the
 * label is nearer than its beginning, and of two beginnings the longer is.
 */
function nearest<T>(
  label: string,
  whole: ReadonlyMap<string, T>,
  starts: readonly { phrase: string; value: T }[],
): T | undefined {
  let best: Near<T> | undefined
  const tight = label.replaceAll(' ', '')
  const consider = (phrase: string, text: string, value: T, isWhole: boolean) => {
    const other = phrase.replaceAll(' ', '')
    const allowed = other.length >= 14 ? 2 : 1
    if (other.length < 7 || Math.abs(other.length - text.length) > allowed) return
    const distance = editDistance(other, text, { most: allowed })
    if (distance > allowed || (best !== undefined && best.distance < distance)) return
    const letters = isWhole ? Number.POSITIVE_INFINITY : other.length
    if (best === undefined || best.distance > distance || best.letters < letters)
      best = { distance, letters, value, isTorn: false }
    else if (best.letters === letters && best.value !== value) best.isTorn = true
  }
  for (const [phrase, value] of whole) consider(phrase, tight, value, true)
  // A letter too few or too many moves the end of what is compared.
  for (const { phrase, value } of starts) {
    const end = phrase.replaceAll(' ', '').length
    for (const moved of [0, -1, 1]) consider(phrase, tight.slice(0, end + moved), value, false)
  }
  return best?.isTorn ? undefined : best?.value
}
