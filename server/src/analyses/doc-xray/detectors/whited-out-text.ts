import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { isCentredIn } from '../page/boxes.ts'
import { type Cover, coversOf } from '../page/covers.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { groundsOf } from '../page/patches.ts'
import { type Suspect, withoutTraits } from '../page/traits.ts'
import { cannotTell, missing } from '../text.ts'
import { hasAmount } from '../text-changes.ts'

/** So many boxes over words are how the page is drawn: a diagram, layer over layer. */
const perPageMax = 10
const shapesMax = 2_000
/** An amount with its currency and its label; sentences that name one are advertising. */
const figureWordsMax = 5
const panelWordsMin = 5

export const whitedOutText = defineDetector({
  typeCode: 'whitedOutText',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'Text was painted over in the colour of the page',
    fr: 'Du texte a été masqué dans la couleur de la page',
    it: 'Del testo è stato coperto con il colore della pagina',
  },
  why: {
    en: 'A black bar says that something is withheld; a box of the colour of the page hides that anything was there.',
    fr: 'Une barre noire dit que quelque chose est caché ; un rectangle de la couleur de la page cache qu’il y avait quelque chose.',
    it: 'Una barra nera dice che qualcosa è omesso; un riquadro del colore della pagina nasconde che c’era qualcosa.',
  },
  needs: ['pages'],
  // Shapes of a drawing lie over one another, and forms are made of older ones.
  elsewhere: ({ earlierText = '' }) => hasAmount(earlierText) && earlierText.split(' ').length <= figureWordsMax,
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    const covers = layered.flatMap((page) => {
      const found = coversOf(page).filter(
        (cover) =>
          cover.instead === '' &&
          cover.blends &&
          (saysFigures(cover.earlier) || isBesideAmount(cover, page)) &&
          !isPanel(cover, page),
      )
      return found.length > perPageMax ? found.filter(({ earlier }) => hasAmount(earlier)) : found
    })
    const found = withoutTraits(layered, covers, (cover) => suspectOf(cover, layered))
    return flagAny(
      found.slice(0, findingsMax).map(({ page, box, earlier }) => {
        const before = quoted(earlier)
        return placed(
          {
            en: `page ${page}: “${before}” is in the file but hidden by a box of the colour of the page`,
            fr: `page ${page} : « ${before} » est dans le fichier mais masqué par un rectangle de la couleur de la page`,
            it: `pagina ${page}: «${before}» è nel file ma nascosto da un riquadro del colore della pagina`,
          },
          page,
          box,
          { earlierText: earlier, check: textAt(page, box) },
        )
      }),
    )
  },
})

/** Painted before most of the page was written, for what is on it: a field of a report lies beneath by mistake. No amount does. */
function isPanel({ earlier, object }: Cover, page: PageEvidence): boolean {
  const later = pageWords(page).filter(({ order }) => order > object.order)
  const on = later.filter(({ box }) => isCentredIn(box, object.box))
  return !hasAmount(earlier) && on.length >= panelWordsMin && later.length >= pageWords(page).length / 2
}

const saysFigures = (text: string): boolean => /\d\D?\d/.test(text)

/** Words of a row. Those of forms are painted over when they are made of older ones, and so are the marks of boxes not ticked. */
const isBesideAmount = ({ earlier, box: [, top, , bottom] }: Cover, { words }: PageEvidence): boolean =>
  /[\p{L}\p{N}]/u.test(earlier) &&
  words.some(({ text, baseline }) => baseline > top && baseline < bottom && hasAmount(text))

/** A table whose cells have a ground each hides what runs over from the cell beside: words, cut short. An amount is never cut so. */
function suspectOf({ page, box, earlier, words, object }: Cover, pages: readonly PageEvidence[]): Suspect {
  // Judged by the turn of the box, not by that of what it hides.
  const painted = words.slice(0, 1).map((word) => ({ ...word, order: object.order }))
  if (hasAmount(earlier)) return { page, words: painted, look: `${page} ${box.join(' ')}` }
  const shapes = pages.find(({ number }) => number === page)?.drawn ?? []
  return { page, words: painted, look: 'ground', peers: groundsOf(shapes.slice(0, shapesMax)).length }
}
