import { parseAmount } from '#documents/figures/amounts.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'
import { hasAmount } from '../text-changes.ts'

/** Of what a page shows, at most: a form that is filled in has more. */
const laterShareMax = 1 / 3
/** Of what later streams show, at least: stamps and marks are in line with the text by chance. */
const inLineShareMin = 0.6
const sameLinePoints = 0.05
/** A form has no amounts before it is filled in: whoever changes a page leaves most of them. */
const [filledMin, filledShareMin] = [5, 0.8]
/** From one line to the next, in sizes of the font. */
const leadingMax = 2.5
/** Heads and feet are added to finished pages. */
const [bodyTop, bodyBottom] = [0.05, 0.93]

export const laterStream = defineDetector({
  typeCode: 'laterStream',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'Words of the text were added to the finished page',
    fr: 'Des mots du texte ont été ajoutés à la page finie',
    it: 'Parole del testo sono state aggiunte alla pagina finita',
  },
  why: {
    en: 'A program writes a page as a whole. A tool that changes a finished page adds its own drawing instructions at the end. A stamp may be added in this way, but not a few words within the lines of the text.',
    fr: 'Un programme écrit une page d’un seul tenant. Un outil qui change une page finie ajoute ses instructions de dessin à la fin. Un tampon peut être ajouté ainsi, mais pas quelques mots dans les lignes du texte.',
    it: 'Un programma scrive una pagina tutta intera. Uno strumento che cambia una pagina finita aggiunge alla fine le proprie istruzioni di disegno. Un timbro può essere aggiunto così, ma non poche parole nelle righe del testo.',
  },
  needs: ['pages', 'pdf'],
  // Authors mend the words of manuals and papers in the finished file, not amounts.
  elsewhere: ({ summary }) => summary.split(/[“”\s]/).some(hasAmount),
  inspect({ pages, pdf: { contentStyles = [] } }) {
    if (contentStyles.length === 0) return cannotTell(missing.text)
    const found = contentStyles.flatMap((style) => {
      const page = pages.find(({ number, textFrom }) => number === style.page && textFrom === 'layer')
      return page === undefined ? [] : addedWords(page, style).map((words) => ({ page: style.page, words }))
    })
    return flagAny(
      found.slice(0, findingsMax).map(({ page, words }) => {
        const text = quoted(words.map((word) => word.text).join(' '))
        return placed(
          {
            en: `page ${page}: “${text}” was added to the page after it was written`,
            fr: `page ${page} : « ${text} » a été ajouté à la page après sa rédaction`,
            it: `pagina ${page}: «${text}» è stato aggiunto alla pagina dopo che era stata scritta`,
          },
          page,
          around(words.map(({ box }) => box)),
          { check: drawingOf(page) },
        )
      }),
    )
  },
})

/** Per object of text: the words of later streams, where nearly all of them stand on lines of the first. */
function addedWords(page: PageEvidence, { shows, laterShows }: ContentStyle): Word[][] {
  if (laterShows === 0 || laterShows > laterShareMax * (shows + laterShows)) return []
  const words = pageWords(page)
  const orders = [...new Set(words.map(({ order }) => order))].sort((one, other) => one - other)
  // What a page draws last is what its last streams draw, one object for each operator.
  const firstAdded = orders[orders.length - laterShows] ?? Number.POSITIVE_INFINITY
  const added = words.filter(({ order }) => order >= firstAdded)
  const first = words.filter(({ order }) => order < firstAdded)
  if (isFilledIn(added, first)) return []
  const inLine = added.filter((word) => isInBody(word, page) && first.some((other) => isOneText(word, other)))
  if (inLine.length === 0) return []
  const objects = new Set(inLine.map(({ order }) => order))
  if (objects.size < inLineShareMin * laterShows) return []
  return [...objects].map((order) => added.filter((word) => word.order === order))
}

function isFilledIn(added: readonly Word[], first: readonly Word[]): boolean {
  const [later, printed] = [amountsIn(added), amountsIn(first)]
  return later >= filledMin && later >= filledShareMin * (later + printed)
}

/** Objects of text that are an amount, the groups of which may be words of their own: `102 739`. */
function amountsIn(words: readonly Word[]): number {
  const objects = [...Map.groupBy(words, ({ order }) => order).values()]
  const texts = objects.map((ofOne) => ofOne.map(({ text }) => text).join(' '))
  return texts.filter((text) => parseAmount(text)?.plain === false).length
}

const isInBody = ({ baseline }: Word, { heightPoints }: PageEvidence): boolean =>
  baseline > bodyTop * heightPoints && baseline < bodyBottom * heightPoints

/** On one line, or on the next one of a paragraph. */
function isOneText(word: Word, other: Word): boolean {
  const down = Math.abs(word.baseline - other.baseline)
  const isBelow = down <= leadingMax * word.sizePoints && Math.abs(word.box[0] - other.box[0]) <= sameLinePoints
  return down <= sameLinePoints || isBelow
}
