import { median } from '#documents/figures/lines.ts'
import type { FontEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { amountCells, type Cell, groupBy, pageLines, pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax, noColumns, placed, quoted } from '../page/finding.ts'
import { areSiblings, fontKey, fontUse, isCopied } from '../page/font-use.ts'
import { withoutTraits } from '../page/traits.ts'
import { cannotTell } from '../text.ts'

/** Fewer neighbours say nothing about a column. */
const neighboursMin = 2
/** Of the words of the file. A font that is used more widely belongs to the design. */
const rareShareMax = 0.06
const rareMax = 14
const largerMax = 1.08
const amount = /\d[.,]\d{2}$/
const decimals = /\d[.,]\d{2}(?!\d)/
const bold = /bold|medi(?!um)|heavy|black|demi/i
/** Names of fonts in which amounts are foreign. */
const handsMax = 4

export const foreignFontAmount = defineDetector({
  typeCode: 'foreignFontAmount',
  family: 'fonts',
  severity: 'suspicious',
  title: {
    en: 'An amount is set in a different font',
    fr: 'Un montant est composé dans une police différente',
    it: 'Un importo è composto con un carattere diverso',
  },
  why: {
    en: 'A table is set in one font, or in bold for whole rows. An amount whose digits are in another font than its column and its line was written by another program.',
    fr: 'Un tableau est composé dans une police, ou en gras pour des lignes entières. Un montant dont les chiffres sont dans une autre police que sa colonne et sa ligne a été écrit par un autre programme.',
    it: 'Una tabella è composta con un carattere, o in grassetto per righe intere. Un importo le cui cifre sono in un carattere diverso da quello di colonna e riga è stato scritto da un altro programma.',
  },
  needs: ['pages', 'pdf'],
  inspect({ pages, pdf: { fonts } }) {
    // A lone digit may be the mark of a footnote.
    const cells = amountCells(pages).filter(({ plain }) => !plain)
    const columns = groupBy(cells, ({ column }) => column)
    if (![...columns.values()].some((column) => column.length > neighboursMin)) return cannotTell(noColumns)
    const use = fontUse(pages, fonts)
    const words = [...use.values()].reduce((sum, count) => sum + count, 0)
    const isRare = (key: string) => (use.get(key) ?? 0) <= Math.max(4, Math.min(rareMax, rareShareMax * words))
    const foreign = cells.filter((cell) => isForeign(cell, columns.get(cell.column) ?? [], fonts, isRare))
    const typed = typedFonts(pages, fonts, foreign)
    const isOdd = (key: string) => isRare(key) && !typed.has(key)
    const found = foreign.filter((cell) => isForeign(cell, columns.get(cell.column) ?? [], fonts, isOdd))
    // Somebody who changes amounts does it in one way; amounts in many fonts are a specimen of fonts.
    const hands = new Set(found.flatMap(({ words: own }) => own.flatMap(digitsOf).map(({ font }) => fonts[font]?.name)))
    if (hands.size > handsMax) return clear
    const kept = withoutTraits(pages, found, (cell) => ({
      page: cell.page,
      words: cell.words,
      look: lookOf(cell, columns.get(cell.column) ?? [], found),
    }))
    return flagAny(
      kept.slice(0, findingsMax).map((cell) => {
        const { page, box, text } = cell
        const name = fonts[fontOf(cell)]?.name ?? '?'
        const shown = quoted(text)
        return placed(
          {
            en: `page ${page}: “${shown}” is set in ${name}, unlike its column and its line`,
            fr: `page ${page} : « ${shown} » est composé en ${name}, contrairement à sa colonne et à sa ligne`,
            it: `pagina ${page}: «${shown}» è composto in ${name}, diversamente dalla sua colonna e dalla sua riga`,
          },
          page,
          box,
          { check: `pdffonts -f ${page} -l ${page} FILE` },
        )
      }),
    )
  },
})

/** Lines with words of other kinds, drawn before the page was nearly done. */
const typedLinesMin = 2
const lateShare = 0.15

/**
 * Fonts in which a form is filled in: dates, names and account numbers as well as amounts, each in its turn. What stands beside
 * a foreign amount does not count: whoever exchanges an amount may type its date and label again.
 */
function typedFonts(
  pages: readonly PageEvidence[],
  fonts: readonly FontEvidence[],
  foreign: readonly Cell[],
): Set<string> {
  const others = new Map<string, number>()
  const doubtful = new Set(foreign.flatMap(({ words, beside }) => [...words, ...beside]))
  for (const page of pages) {
    const words = pageWords(page)
    const orders = words.map(({ order }) => order).sort((one, other) => one - other)
    const lateFrom = orders[Math.floor((1 - lateShare) * orders.length)] ?? 0
    const isTyped = ({ text, order }: Word) =>
      order < lateFrom && /\p{L}{2}|\d[./-]\d+[./-]\d{2}/u.test(text) && !/^(?:EUR|USD|GBP|CHF)$/.test(text)
    for (const line of pageLines(page)) {
      if (line.words.some((word) => doubtful.has(word))) continue
      const keys = new Set(line.words.filter(isTyped).map(({ font }) => fontKey(fonts, font)))
      for (const key of keys) others.set(key, (others.get(key) ?? 0) + 1)
    }
  }
  return new Set([...others].filter(([, lines]) => lines >= typedLinesMin).map(([key]) => key))
}

function isForeign(
  cell: Cell,
  column: readonly Cell[],
  fonts: readonly FontEvidence[],
  isRare: (key: string) => boolean,
): boolean {
  return cell.words.flatMap(digitsOf).some((word) => isForeignWord(word, cell, column, fonts, isRare))
}

/** The parts with digits: a minus that the font of the table lacks is taken from another one, by the same program. */
const digitsOf = (word: Word): Word[] =>
  (word.parts ?? [word]).filter(({ text }) => /\d/.test(text)).map((part) => ({ ...word, ...part }))

/** A row that is set in its own font with its label; not one whose other amounts are in the font of the table. */
function isRowOf(own: string, { beside }: Cell, fonts: readonly FontEvidence[]): boolean {
  const isOwn = ({ font }: Word) => fontKey(fonts, font) === own
  return (
    beside.some((word) => isOwn(word) && /\p{L}{2}/u.test(word.text)) &&
    !beside.some((word) => !isOwn(word) && amount.test(word.text))
  )
}

function isForeignWord(
  word: Word,
  cell: Cell,
  column: readonly Cell[],
  fonts: readonly FontEvidence[],
  isRare: (key: string) => boolean,
): boolean {
  const own = fontKey(fonts, word.font)
  if (!isRare(own)) return false
  // A postal code that ends where an amount with decimals ends is of no column with it.
  const peers = decimals.test(cell.text) ? column.filter(({ text }) => decimals.test(text)) : column
  const others = peers.filter((other) => other.words.every(({ font }) => fontKey(fonts, font) !== own))
  // By far the most of the column are of another hand, and so is what stands beside it.
  if (others.length < neighboursMin || others.length < 2 * (peers.length - others.length)) return false
  if (isRowOf(own, cell, fonts)) return false
  const near = [...others.flatMap(({ words }) => words), ...cell.beside]
  // A total may be set large, or bold where nothing else is: that is a designer's choice.
  if (word.sizePoints > largerMax * median(near.map(({ sizePoints }) => sizePoints))) return false
  const isBold = ({ font }: Word) => bold.test(fonts[font]?.name ?? '')
  if (isBold(word) && !near.some(isBold)) return false
  // So is the bold or the italic of the same family, but not a second copy of the font that the page uses.
  const samePage = [...others.filter(({ page }) => page === cell.page).flatMap(({ words }) => words), ...cell.beside]
  const name = fonts[word.font]?.name ?? ''
  // A label in the very font of its amount is no second copy, and does not vouch for it either.
  const isOther = ({ font }: Word) => fontKey(fonts, font) !== own
  if (!isCopied(fonts, name) && samePage.some((other) => isOther(other) && fonts[other.font]?.name === name))
    return true
  return !near.some((other) => isOther(other) && areSiblings(fonts[other.font], fonts[word.font]))
}

/** Of its first digits. */
const fontOf = ({ words }: Cell): number => words.flatMap(digitsOf)[0]?.font ?? -1

/** With a sign, in brackets, with a currency, with so many decimals. */
const kindOf = ({ text }: Cell): string =>
  text.replaceAll(/\d[\d\s.,']{0,30}(?=[.,]\d)|\d(?![.,]?\d)/g, '0').replaceAll(/\d/g, '0')

/** Amounts of one kind may have a font of their own: those that go out, those in brackets. Others of that kind in the usual font say no. */
function lookOf(cell: Cell, column: readonly Cell[], found: readonly Cell[]): string {
  const kind = kindOf(cell)
  const isShared = column.some((other) => !found.includes(other) && kindOf(other) === kind)
  return `${isShared ? `${cell.page} ${cell.box.join(' ')}` : kind} ${fontOf(cell)}`
}
