import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Random } from './random.ts'

const mistakes: readonly (readonly [string, string])[] = [
  ['é', 'e'],
  ['è', 'e'],
  ['l', '1'],
  ['I', 'l'],
  ['o', '0'],
  ['O', '0'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['e', 'c'],
  ['S', '5'],
  ['B', '8'],
  ['i', 'ï'],
  ['u', 'ii'],
  ['t', 'f'],
  ['a', 'o'],
  ['n', 'u'],
]

/** What OCR does to a page: letters mistaken, words lost, run together or cut, boxes that tremble. */
export function misread(pages: readonly PageEvidence[], random: Random, rate: number): PageEvidence[] {
  return pages.map((page) => {
    const words = page.words.flatMap((word) => {
      if (random.chance(rate / 2)) return []
      let { text } = word
      if (random.chance(rate * 2)) {
        const [from, to] = random.pick(mistakes)
        text = text.replace(from, to)
      }
      if (random.chance(rate)) {
        const at = random.below(text.length + 1)
        text = text.slice(0, at) + text.slice(at + 1)
      }
      if (text === '') return []
      const shift = () => (random.next() - 0.5) * 1.2
      const [left, top, right, bottom] = word.box
      return [{ ...word, text, box: [left + shift(), top + shift(), right + shift(), bottom + shift()] as const }]
    })
    return { ...page, words }
  })
}

/** What a photograph or a careless scan leaves: the head of the page cut off, or only a band of it. */
export function crop(pages: readonly PageEvidence[], random: Random): PageEvidence[] {
  const [from, to] = random.chance(0.6) ? [random.next() * 0.18, 1] : [random.next() * 0.4, 0.6 + random.next() * 0.4]
  return pages.map((page) => {
    const words = page.words.filter(
      ({ box: [, top] }) => top >= from * page.heightPoints && top <= to * page.heightPoints,
    )
    // A page of a few lines would be empty.
    return words.length >= 12 ? { ...page, words } : page
  })
}
