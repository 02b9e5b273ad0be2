import { inPlainLetters } from '#language/fold.ts'

const ascii = /^[\x20-\x7e]*$/
/** What OCR takes for one another inside words. Applied to texts and to phrases alike, so that they meet. */
const confusions: readonly (readonly [RegExp, string])[] = [
  [/[1|!ïl]/g, 'i'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Lower case without accents; `œ`, `ß` and the like spelt out. What a font calls a minus or another hyphen is `-`: `31−12−2024`. */
export function plainText(text: string): string {
  // Most words have neither accents nor ligatures, and need nothing but this.
  if (ascii.test(text)) return text.toLowerCase().replaceAll('`', "'")
  // Ligatures and superscripts of print first.
  return inPlainLetters(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[’`´‘]/g, "'")
    .replaceAll(/[\u2010\u2011\u2212]/g, '-')
}

/** The words of a text as they are compared; numbers become `#`, so that a phrase cannot hang on one. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [part] of plainText(text).matchAll(/[\p{L}\p{N}|!]+(?:[.][\p{L}\p{N}]+)*/gu)) {
    const compact = part.replaceAll('.', '')
    if (compact !== '') tokens.push(/^\d+$/.test(compact) ? numberToken(compact) : skeleton(compact))
  }
  return tokens
}

/** Numbers of forms are words to us: `2050`, `303`, `f24`. */
const numberToken = (digits: string) => (digits.length >= 3 && digits.length <= 4 ? digits : '#')

const skeletons = new Map<string, string>()
const skeletonsMax = 5_000
const charactersMax = 40

/** The same words stand in every line: each is worked out once. */
function skeleton(word: string): string {
  const known = skeletons.get(word)
  if (known !== undefined) return known
  let result = word
  for (const [from, to] of confusions) result = result.replaceAll(from, to)
  // The process reads many documents: what it remembers of their words must not grow with them.
  if (skeletons.size >= skeletonsMax) skeletons.clear()
  if (word.length <= charactersMax) skeletons.set(word, result)
  return result
}
