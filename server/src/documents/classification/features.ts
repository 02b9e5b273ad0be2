import { heightOf } from '../figures/lines.ts'
import { concepts } from './concepts/index.ts'
import type { Feature } from './feature.ts'
import { layoutFeatures } from './layout-features.ts'
import { joinSpacedLetters, matchesIn, recognised } from './match.ts'
import { tokensOf } from './normalise.ts'
import type { ReadPage } from './pages.ts'

type Found = { phrase: string; page: number; strength: number; title: number }

/** A phrase of several words says more than one word, which may stand in any text. */
const strengthOf = (words: number) => (words >= 2 ? 1 : 0.5)
const coverWordsMax = 60
const titleLinesMax = 14
const titleWordsMax = 12

/** Concepts in titles, on the first page and as a share of all that was found; and what the layout says. */
export function featuresOf(pages: readonly ReadPage[]): Feature[] {
  const byConcept = new Map<number, Map<string, Found>>()
  const front = frontOf(pages)
  for (const page of pages) collect(page, front.has(page.number), byConcept)
  const all = [...byConcept.values()].flatMap((phrases) => [...phrases.values()])
  const total = all.reduce((sum, { strength }) => sum + strength, 0)
  const features: Feature[] = []
  for (const [concept, phrases] of byConcept) {
    const found = [...phrases.values()].toSorted((a, b) => b.title - a.title || b.strength - a.strength)
    const name = concepts[concept]?.name as string
    const add = (kind: string, value: number, { phrase, page }: Found) => {
      if (value > 0) features.push({ name: `${kind}: ${name}`, value: rounded(value), words: phrase, page })
    }
    const best = found[0] as Found
    const onFirst = found.filter(({ page }) => front.has(page))
    add('title', best.title, best)
    if (onFirst[0] !== undefined) add('first page', 1 - Math.exp(-sum(onFirst) / 2), onFirst[0])
    // A little text says little: a share of two phrases is no share.
    add('share', sum(found) / Math.max(total, 6), best)
  }
  return [...features, ...layoutFeatures(pages)]
}

/** The first page, and those after it as long as there was little to read: a cover says less than what follows it. */
function frontOf(pages: readonly ReadPage[]): Set<number> {
  const front = new Set<number>()
  let words = 0
  for (const { number, lines } of pages) {
    if (words >= coverWordsMax) break
    front.add(number)
    words += lines.reduce((sum, line) => sum + line.words.length, 0)
  }
  return front
}

function collect(page: ReadPage, isFront: boolean, byConcept: Map<number, Map<string, Found>>): void {
  for (const [index, line] of page.lines.entries()) {
    const isLarge = Math.max(...line.words.map(({ box }) => heightOf(box))) >= 1.25 * page.textHeight
    const isHigh = line.box[1] < 0.4 * page.heightPoints
    const tokens = joinSpacedLetters(tokensOf(line.text)).map(recognised)
    const isTitle = isFront && index < titleLinesMax && tokens.length <= titleWordsMax
    for (const { concept, phrase, words } of matchesIn(tokens)) {
      const title = isTitle && isHigh ? (isLarge ? 1 : words >= 2 ? 0.6 : 0.3) : 0
      const phrases = byConcept.get(concept) ?? new Map<string, Found>()
      byConcept.set(concept, phrases)
      const before = phrases.get(phrase)
      if (before === undefined) phrases.set(phrase, { phrase, page: page.number, strength: strengthOf(words), title })
      else before.title = Math.max(before.title, title)
    }
  }
}

const sum = (found: readonly Found[]) => found.reduce((total, { strength }) => total + strength, 0)
const rounded = (value: number) => Math.round(value * 1000) / 1000
