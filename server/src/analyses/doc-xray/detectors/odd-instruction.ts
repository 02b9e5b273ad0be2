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
    en: 'Amounts are written in the file differently from everything else on the page',
    fr: 'Des montants sont écrits dans le fichier autrement que tout le reste de la page',
    it: 'Importi sono scritti nel file diversamente da tutto il resto della pagina',
  },
  why: {
    en: 'A program always writes text into the file in the same way. A tool that replaces amounts in a finished page writes the new ones in its own way. The difference cannot be seen on the page, but it is in the file.',
    fr: 'Un programme écrit toujours le texte dans le fichier de la même façon. Un outil qui remplace des montants dans une page finie écrit les nouveaux à sa façon. La différence ne se voit pas sur la page, mais elle est dans le fichier.',
    it: 'Un programma scrive sempre il testo nel file allo stesso modo. Uno strumento che sostituisce importi in una pagina finita scrive i nuovi a modo suo. La differenza non si vede sulla pagina, ma è nel file.',
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
            en: `page ${page}: “${text}” is written in the file differently from the rest of the page`,
            fr: `page ${page} : « ${text} » est écrit dans le fichier autrement que le reste de la page`,
            it: `pagina ${page}: «${text}» è scritto nel file diversamente dal resto della pagina`,
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
