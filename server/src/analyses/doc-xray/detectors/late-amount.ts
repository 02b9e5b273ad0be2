import { amountsOf } from '#documents/figures/amounts.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { areFewOf } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { haveOwnFrame } from '../page/frames.ts'
import { type LateWords, outOfTurn } from '../page/late-words.ts'
import { cannotTell, missing } from '../text.ts'

const iban = /^(?:IBAN:?)?[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

export const lateAmount = defineDetector({
  typeCode: 'lateAmount',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'An amount was written after the rest of the page',
    fr: 'Un montant a été écrit après le reste de la page',
    it: 'Un importo è stato scritto dopo il resto della pagina',
  },
  why: {
    en: 'A page is drawn row by row or column by column. An editor that removes an amount and writes another draws the new one at the end, long after the rest of its line.',
    fr: 'Une page est dessinée ligne par ligne ou colonne par colonne. Un éditeur qui retire un montant et en écrit un autre le place à la fin, bien après sa propre ligne.',
    it: 'Una pagina è disegnata riga per riga o colonna per colonna. Un editor che toglie un importo e ne scrive un altro lo mette alla fine, molto dopo la sua riga.',
  },
  needs: ['pages'],
  // Merged cells and boxes of a table or a slide are drawn when their author put them there.
  elsewhere: () => false,
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    const late = layered.flatMap((page) => lateAmounts(page))
    return flagAny(
      late
        .filter((one) => late.filter((other) => isSamePrint(one, other)).length < repeatedMin)
        .slice(0, findingsMax)
        .map(({ page, words, between }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          return placed(
            {
              en: `page ${page}: “${text}” was drawn ${between} words after the rest of its line`,
              fr: `page ${page} : « ${text} » a été dessiné ${between} mots après le reste de sa ligne`,
              it: `pagina ${page}: «${text}» è stato disegnato ${between} parole dopo il resto della sua riga`,
            },
            page,
            around(words.map(({ box }) => box)),
            { check: drawingOf(page) },
          )
        }),
    )
  },
})

/** The account in the foot of every page is the letter paper. */
const repeatedMin = 3
const samePoints = 1

function isSamePrint(one: LateWords, other: LateWords): boolean {
  const [word, twin] = [one.words[0], other.words[0]]
  return (
    word !== undefined &&
    word.text === twin?.text &&
    Math.abs(word.box[0] - twin.box[0]) <= samePoints &&
    Math.abs(word.box[1] - twin.box[1]) <= samePoints
  )
}

function lateAmounts(page: PageEvidence): LateWords[] {
  // Most of a line that comes late is the line itself; what stood there first was drawn ahead of its turn.
  const late = outOfTurn(page).filter(
    ({ words, rest }) => partsOf(words) <= partsOf(rest) && !(words.some(isLabel) && haveOwnFrame(words, rest, page)),
  )
  const all = late.flatMap(({ words }) => words)
  if (late.length === 0 || !areFewOf(page, all)) return []
  return late.flatMap((line) => numbersAmong(line.words).map((words) => ({ ...line, words })))
}

/** `TOTAL 1.204,50` in a frame of its own is a field beside the line. An amount alone in its frame is a cell of the line. */
const isLabel = ({ text }: Word): boolean => /\p{L}{4}/u.test(text)

/** Words, an amount with its groups and its currency counting as one. */
function partsOf(words: readonly Word[]): number {
  const sorted = words.toSorted((one, other) => one.box[0] - other.box[0])
  return amountsOf({ words: sorted }).reduce((count, { first, last }) => count - (last - first), words.length)
}

/** `(4295410)`: in brackets, without groups and decimals; a loss is written as the other amounts are. */
const reference = /^\(\d{5,}\)$/

/** Amounts and account numbers. Page numbers and the dates of stamps are written last by many. */
function numbersAmong(words: readonly Word[]): Word[][] {
  const sorted = words.toSorted((one, other) => one.box[0] - other.box[0])
  const amounts = amountsOf({ words: sorted })
    .filter(({ plain, text }) => !plain && /\d{2}/.test(text) && !reference.test(text))
    .map(({ first, last }) => sorted.slice(first, last + 1))
  const isAccount = iban.test(sorted.map(({ text }) => text).join(''))
  return isAccount ? [sorted] : amounts
}
