import { inOthers, type Translations } from './languages.ts'

/** English sentences with holes (`{}`) → the same in every other language, whose holes are filled in the same order, or by number (`{2}`). */
export type Phrases = Readonly<Record<string, Translations>>

type Phrase = { parts: readonly string[]; translations: Translations }

const charactersMax = 2_000
const depthMax = 1

/** What a sentence that was made in English is in another language; `undefined`: the book does not know it. */
export function phraseBook(phrases: Phrases): (english: string) => Translations | undefined {
  const whole = new Map<string, Translations>()
  const holed: Phrase[] = []
  for (const [english, translations] of Object.entries(phrases)) {
    const parts = english.split('{}')
    if (parts.length === 1) whole.set(english, translations)
    else holed.push({ parts, translations })
  }
  // What says most in its own words first: `{} is missing` would fit much.
  const length = ({ parts }: Phrase) => parts.join('').length
  holed.sort((one, other) => length(other) - length(one))
  // A sentence may stand in the hole of another; in the hole of that one there is none.
  const translate = (english: string, depth: number): Translations | undefined => {
    const known = whole.get(english)
    if (known !== undefined || english.length > charactersMax || depth > depthMax) return known
    for (const { parts, translations } of holed) {
      const values = valuesIn(english, parts)
      if (values === undefined) continue
      const told = values.map((value) => translate(value, depth + 1) ?? inOthers(() => value))
      return inOthers((language) =>
        filled(
          translations[language],
          told.map((one) => one[language]),
        ),
      )
    }
    return undefined
  }
  return (english) => translate(english, 0)
}

/** Part after part, never back: a sentence is searched once. */
function valuesIn(english: string, parts: readonly string[]): string[] | undefined {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  if (!english.startsWith(first) || !english.endsWith(last)) return undefined
  const values: string[] = []
  let at = first.length
  for (const part of rest) {
    const found = english.indexOf(part, at + 1)
    if (found === -1) return undefined
    values.push(english.slice(at, found))
    at = found + part.length
  }
  if (english.length - last.length <= at) return undefined
  return [...values, english.slice(at, english.length - last.length)]
}

function filled(translation: string, values: readonly string[]): string {
  let next = 0
  return translation.replaceAll(/\{(\d?)\}/g, (_, number: string) => {
    if (number !== '') return values[Number(number) - 1] ?? ''
    next += 1
    return values[next - 1] ?? ''
  })
}
