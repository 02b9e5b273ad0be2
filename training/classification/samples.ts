import { featuresOf } from '#documents/classification/features.ts'
import { readPages } from '#documents/classification/pages.ts'
import { type DocumentClass, type DocumentLanguage, documentLanguages } from '#documents/classification-evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { layouts } from './layouts/index.ts'
import { sheetOf } from './layouts/layout.ts'
import { crop, misread } from './noise.ts'
import { seededRandom } from './random.ts'
import { writerOf } from './vocabulary/general.ts'
import { sayer } from './vocabulary/vocabulary.ts'

export type Sample = {
  class: DocumentClass
  layout: string
  /** Counts the layouts of a class. */
  family: number
  language: DocumentLanguage
  features: ReadonlyMap<string, number>
}

/** One fictional document. The same numbers give the same pages. */
export function draw(layoutIndex: number, language: DocumentLanguage, seed: number): PageEvidence[] {
  const layout = layouts[layoutIndex]
  if (layout === undefined) throw new Error(`there is no layout ${layoutIndex}`)
  const random = seededRandom(
    seed * 7919 + layoutIndex * 104_729 + language.charCodeAt(0) * 31 + language.charCodeAt(1),
  )
  const family = familyOf(layoutIndex)
  const sheet = sheetOf(layout)
  layout.draw({ w: writerOf(language, random), s: sheet, ...sayer(layout.vocabulary, language, family, random) })
  const whole = sheet.finish()
  // Accounts that do not say they are provisional are taken for annual ones: what says so must not be cut off.
  const mayCrop = layout.class !== 'interim_financial_statement'
  const pages = mayCrop && random.chance(0.25) ? crop(whole, random) : whole
  return random.chance(0.35) ? misread(pages, random, 0.02 + random.next() * 0.1) : pages
}

export const familyOf = (index: number): number =>
  layouts.slice(0, index).filter((layout) => layout.class === layouts[index]?.class).length

export function samplesOf(perLayoutAndLanguage: number, seed: number): Sample[] {
  return layouts.flatMap((layout, index) =>
    documentLanguages.flatMap((language) =>
      Array.from({ length: perLayoutAndLanguage }, (_, round) => {
        const found = featuresOf(readPages(draw(index, language, seed + round)))
        const features = new Map(found.map(({ name, value }) => [name, value]))
        return { class: layout.class, layout: layout.name, family: familyOf(index), language, features }
      }),
    ),
  )
}
