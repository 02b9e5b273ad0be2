import { parseAmount } from '#documents/figures/amounts.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { changesToldMax } from '../page/finding.ts'
import { isOfPageBelow } from '../page/page-below.ts'
import { hiddenBelow, withoutTraits } from '../page/traits.ts'
import { nearby, overlapOf, placesOf, standInOneLine } from '../places.ts'
import { finding } from '../text.ts'
import { hasDigit, isPlaceholder, saysOther } from '../text-changes.ts'

const overlapMin = 0.5
/** Numbers of a scale end at one place, and are that evenly apart. */
const alignedPoints = 1
const evenPoints = 1

export const contradictingHiddenText = defineDetector({
  typeCode: 'contradictingHiddenText',
  family: 'textLayer',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'Hidden figures differ from the visible ones',
    fr: 'Des chiffres cachés diffèrent de ceux qui sont visibles',
    it: 'Cifre nascoste differiscono da quelle visibili',
  },
  why: {
    en: 'Two figures are at the same place on the page, and only one is shown. The hidden figure is what was there before, or what programs are meant to read.',
    fr: 'Deux chiffres se trouvent au même endroit de la page, et un seul est montré. Le chiffre caché est celui d’avant, ou celui que les programmes doivent lire.',
    it: 'Due cifre sono nello stesso punto della pagina e una sola si vede. La cifra nascosta è quella di prima, o quella destinata ai programmi.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const found = withoutTraits(pages, pages.flatMap(contradictions), ({ page, hidden, over }) => ({
      page: page.number,
      words: [over],
      look: hidden.box[0],
      peers: hiddenBelow(hidden, page),
    }))
    return flagAny(found.slice(0, changesToldMax).map(told))
  },
})

type Contradiction = { page: PageEvidence; hidden: Word; over: Word }

function contradictions(page: PageEvidence): Contradiction[] {
  const { words } = page
  // What an annotation shows is judged with the annotation.
  const hidden = words.filter(
    (word) =>
      word.invisible === true &&
      word.annotation !== true &&
      hasDigit(word.text) &&
      !isPlaceholder(word.text) &&
      !isOfPageBelow(word, page),
  )
  const scales = scalesOf(hidden)
  const seen = hidden.length === 0 ? [] : words.filter((word) => word.invisible !== true && hasDigit(word.text))
  const near = nearby(seen)
  return hidden.flatMap((word) => {
    const over = near(word.box).find((other) => isInPlaceOf(other, word))
    // The same figure beside it: a larger picture of it, a shadow, a part of a longer number.
    if (over === undefined || !saysOther(word.text, over.text) || isPartOf(word, over) || isScanty(word, over))
      return []
    if (scales.has(word)) return []
    return [{ page, hidden: word, over }]
  })
}

function told({ page: { number }, hidden: { text: was }, over: { text: is, box } }: Contradiction): Finding {
  return {
    ...finding({
      en: `page ${number} shows “${is}” over a hidden “${was}”`,
      fr: `la page ${number} montre « ${is} » sur un « ${was} » caché`,
      it: `la pagina ${number} mostra «${is}» sopra un «${was}» nascosto`,
    }),
    ...placesOf(number, [box]),
    earlierText: was,
    check: `pdftotext -bbox -f ${number} -l ${number} FILE -`,
  }
}

const isInPlaceOf = (one: Word, other: Word) =>
  standInOneLine(one.box, other.box) && overlapOf(one.box, other.box) >= overlapMin

/** Numbers of a map or of a drawing: one or two digits stand over one another wherever it is crowded. */
const isScanty = (...words: Word[]) => words.every(({ text }) => text.replaceAll(/\D/g, '').length < 3)

/** Of a chart: each number is as far from the next as that from the one after it, in value and on the page. */
function scalesOf(hidden: readonly Word[]): ReadonlySet<Word> {
  const numbers = hidden.flatMap((word) => {
    const cents = parseAmount(word.text)?.cents
    return cents === undefined ? [] : [{ word, cents, right: word.box[2], baseline: word.baseline }]
  })
  const columns = Map.groupBy(numbers, ({ right }) => Math.round(right / alignedPoints))
  const found = [...columns.values()].flatMap((column) => {
    const steps = column.toSorted((one, other) => one.baseline - other.baseline)
    return steps.flatMap((middle, at) => {
      const [above, below] = [steps[at - 1], steps[at + 1]]
      if (above === undefined || below === undefined || above.cents === middle.cents) return []
      const isEven =
        above.cents - middle.cents === middle.cents - below.cents &&
        Math.abs(above.baseline + below.baseline - 2 * middle.baseline) <= evenPoints
      return isEven ? [above.word, middle.word, below.word] : []
    })
  })
  return new Set(found)
}

const isPartOf = (one: Word, other: Word) => one.text.includes(other.text) || other.text.includes(one.text)
