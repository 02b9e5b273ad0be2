import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { findingsMax, placed, quoted } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

/** Figures that are put down as the rest of the page is: without them it is the way of the program to write figures. */
const usualFiguresMin = 4

export const oddInstruction = defineDetector({
  typeCode: 'oddInstruction',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'Amounts are put down otherwise than all else on the page',
    fr: 'Des montants sont inscrits autrement que tout le reste de la page',
    it: 'Importi sono annotati diversamente da tutto il resto della pagina',
  },
  why: {
    en: 'A program has one way of putting down text in the file. A tool that exchanges amounts in a finished page puts down the new ones in its own way: it cannot be seen, but it is there.',
    fr: 'Un programme a une seule façon d’inscrire du texte dans le fichier. Un outil qui échange des montants dans une page finie inscrit les nouveaux à sa façon : cela ne se voit pas, mais s’y trouve.',
    it: 'Un programma ha un solo modo di annotare testo nel file. Uno strumento che scambia importi in una pagina finita annota i nuovi a modo suo: non si vede, ma c’è.',
  },
  needs: ['pages', 'pdf'],
  // Tables of statistics are put together by many hands.
  elsewhere: () => false,
  inspect({ pages, pdf: { contentStyles = [] } }) {
    const looked = contentStyles.filter(({ odd }) => odd !== undefined)
    if (looked.length === 0) return cannotTell(missing.text)
    const found = looked.flatMap((style) => {
      const page = pages.find(({ number, textFrom }) => number === style.page && textFrom === 'layer')
      return page === undefined ? [] : oddAmounts(page, style).map((words) => ({ page: style.page, words }))
    })
    return flagAny(
      found.slice(0, findingsMax).map(({ page, words }) => {
        const text = quoted(textOf(words))
        return placed(
          {
            en: `page ${page}: “${text}” is put down otherwise than the rest of the page`,
            fr: `page ${page} : « ${text} » est inscrit autrement que le reste de la page`,
            it: `pagina ${page}: «${text}» è annotato diversamente dal resto della pagina`,
          },
          page,
          around(words.map(({ box }) => box)),
          { check: `mutool show FILE pages/${page}/Contents` },
        )
      }),
    )
  },
})

/** Per instruction: its words, where all that are odd show amounts, and other amounts are put down as usual. */
function oddAmounts(page: PageEvidence, { odd = [], shows, laterShows }: ContentStyle): Word[][] {
  if (odd.length === 0) return []
  const drawn = [...Map.groupBy(pageWords(page), ({ order }) => order)]
    .sort(([one], [other]) => one - other)
    .map(([, words]) => words)
  const byText = new Map(drawn.toReversed().map((words) => [bare(words.map(({ text }) => text).join('')), words]))
  // One object is drawn for each instruction; where their numbers differ, by the text alone.
  const isOneEach = drawn.length === shows + laterShows
  const shown = odd.map(
    ({ at, text }) => (isOneEach ? drawn[at] : undefined) ?? (bare(text) === '' ? [] : (byText.get(bare(text)) ?? [])),
  )
  const isAmounts = shown.every((words) => words.length > 0 && isAmount(textOf(words)))
  const own = new Set(shown.flat())
  const usual = drawn.filter((words) => !words.some((word) => own.has(word)) && isAmount(textOf(words)))
  return isAmounts && usual.length >= usualFiguresMin ? shown : []
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const bare = (text: string) => text.replaceAll(/[^\d.,-]/g, '')

/** `1 234` and `1.234,56 €`: with marks between its digits, and no words beside it. */
const isAmount = (text: string) =>
  /\d[ .,'’\u00a0\u202f]\d/.test(text) && !/\p{L}{3}/u.test(text) && !/\d\/\d/.test(text)
