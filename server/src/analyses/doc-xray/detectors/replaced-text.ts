import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { hasIdentifier } from '../identity/identifiers.ts'
import { type Cover, coversOf } from '../page/covers.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { withoutTraits } from '../page/traits.ts'
import { cannotTell, missing } from '../text.ts'
import { hasAmount, hasDigit, isPlaceholder } from '../text-changes.ts'

export const replacedText = defineDetector({
  typeCode: 'replacedText',
  family: 'overlay',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'Text was covered and other text put in its place',
    fr: 'Du texte a été recouvert et remplacé par un autre',
    it: 'Del testo è stato coperto e sostituito con altro',
  },
  why: {
    en: 'Nobody who issues a document writes a value, paints a box over it and writes another one on top. The first value is still in the file.',
    fr: 'Aucun émetteur n’écrit une valeur, ne la masque d’un rectangle puis n’en écrit une autre par-dessus. La première valeur est encore dans le fichier.',
    it: 'Nessun emittente scrive un valore, lo copre con un riquadro e ne scrive un altro sopra. Il primo valore è ancora nel file.',
  },
  needs: ['pages'],
  // Authors mend the heads and words of a report in the finished file; money, accounts and companies are what is forged.
  elsewhere: ({ earlierText = '' }) => hasAmount(earlierText) || hasIdentifier(earlierText),
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    const covers = layered
      .flatMap(coversOf)
      .filter((cover) => isInPlaceOf(cover.instead, cover.earlier) && !isPlaceholder(cover.earlier))
      .filter((cover) => !isPanel(cover) && !isSaidAgain(cover) && !isOfEveryPage(cover, layered))
    // Heads of chapters over that of the whole report, titles of boxes over what fills them: a program that draws one thing over
    // another, each in its turn, does so all over the document.
    const found = withoutTraits(layered, covers, ({ page, over }) => ({ page, words: over, look: 'covered' }))
    return flagAny(
      found.slice(0, findingsMax).map(({ page, box, earlier, instead }) => {
        const [before, after] = [quoted(earlier), quoted(instead)]
        return placed(
          {
            en: `page ${page}: “${after}” covers “${before}”, which is still in the file`,
            fr: `page ${page} : « ${after} » recouvre « ${before} », toujours présent dans le fichier`,
            it: `pagina ${page}: «${after}» copre «${before}», ancora presente nel file`,
          },
          page,
          box,
          { earlierText: earlier, check: textAt(page, box) },
        )
      }),
    )
  },
})

/** A row of a table that is seen, with text of its own, ran over lines of another block: who replaces a line writes where it was. */
function isPanel({ blends, words, over }: Cover): boolean {
  const lines = new Set(words.map(({ baseline }) => Math.round(baseline)))
  const isOnLine = over.some((word) =>
    words.some((below) => Math.abs(below.baseline - word.baseline) <= 0.3 * below.sizePoints),
  )
  return !blends && lines.size > 1 && !isOnLine
}

const samePoints = 1

/**
 * A running head or foot that grew over the text of one page: each other page has the same words in the same place, and nothing below
 * them. Who covers a name does so on every page that shows it.
 */
function isOfEveryPage({ page, over }: Cover, pages: readonly PageEvidence[]): boolean {
  const others = pages.filter(({ number }) => number !== page)
  return others.length > 0 && others.every((other) => over.every((word) => isThereToo(word, other)))
}

function isThereToo({ text, box }: Word, page: PageEvidence): boolean {
  const covering = new Set(coversOf(page).flatMap((cover) => cover.over))
  return page.words.some(
    (word) =>
      word.text === text &&
      [0, 1].every((side) => Math.abs((word.box[side] as number) - (box[side] as number)) <= samePoints) &&
      !covering.has(word),
  )
}

/** A label that a template writes once more with words before or behind it: what was covered is all there, and no figure is new. */
function isSaidAgain({ instead, earlier }: Cover): boolean {
  const said = new Set(wordsOf(instead))
  return !hasDigit(earlier) && !hasDigit(instead) && wordsOf(earlier).every((word) => said.has(word))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** A figure is exchanged for a figure: a heading that lies over one is a table too narrow for its words. */
const isInPlaceOf = (instead: string, earlier: string): boolean =>
  instead !== '' && (hasDigit(instead) || !isFigures(earlier))

const isFigures = (text: string): boolean => hasAmount(text) && !/\p{L}{2}/u.test(text)
