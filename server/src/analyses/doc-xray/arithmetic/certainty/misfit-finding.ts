import type { Finding, Place } from '#domain/outcome.ts'
import { amount } from '#language/numbers.ts'
import { around } from '../../page/boxes.ts'
import { finding } from '../../text.ts'
import { ledger } from '../lists/ledger.ts'
import { blank } from '../statements/running-balance.ts'
import { type Figure, keyOf, type Sum } from '../sum.ts'
import type { Misfit } from './diagnosis.ts'

const termsShownMax = 60
const placesMax = 9

/** `again`: where the figure is printed besides. */
export function misfitFinding(misfit: Misfit, again: readonly Place[] = []): Finding {
  const { figures, failed, isPinned = false } = misfit
  const [sum] = failed
  const [figure] = figures
  if (sum === undefined || figure === undefined) throw new Error('a figure that fits is no finding')
  const [expected, found] = [amount(sum.result.cents - sum.offCents), amount(sum.result.cents)]
  const count = sum.terms.length
  const make =
    count === 1
      ? { en: '1 figure gives', fr: '1 chiffre donne', it: '1 cifra dà' }
      : { en: `${count} figures give`, fr: `${count} chiffres donnent`, it: `${count} cifre danno` }
  const more = failed.length > 1 ? failed.length - 1 : 0
  return {
    ...finding({
      en: `page ${figure.page}, “${figure.text.trim()}”: ${make.en} ${expected.en}, but ${found.en} is printed${more > 0 ? `; other sums with this figure that are wrong: ${more}` : ''}`,
      fr: `page ${figure.page}, « ${figure.text.trim()} » : ${make.fr} ${expected.fr}, mais ${found.fr} est imprimé${more > 0 ? ` ; autres sommes fausses avec ce chiffre : ${more}` : ''}`,
      it: `pagina ${figure.page}, «${figure.text.trim()}»: ${make.it} ${expected.it}, ma è stampato ${found.it}${more > 0 ? `; altre somme errate con questa cifra: ${more}` : ''}`,
    }),
    places: [...placesOf(figures, failed, isPinned), ...again, ...columnsOf(openOf(misfit))],
    ...(count <= termsShownMax && { check: checkOf(sum) }),
  }
}

/** The figure itself, and the result of a sum where one of few figures may be the wrong one. */
function placesOf(figures: readonly Figure[], failed: readonly Sum[], isKnown: boolean): Place[] {
  const blanks = failed.flatMap(({ origin }) => (origin?.grouping === blank ? (origin.parts ?? []) : []))
  if (blanks.length > 0) return blanks.map(({ page, line }) => ({ page, box: line.box }))
  // Several equations of one list share a single figure.
  const isPinned =
    isKnown || (figures.length === 1 && failed.length > 1 && failed.every(({ origin }) => origin?.grouping === ledger))
  const results = (isPinned ? [] : failed).filter(({ terms }) => terms.length <= 3).map(({ result }) => result)
  const all = new Map([...figures, ...results].map((figure) => [keyOf(figure), figure]))
  return [...all.values()].slice(0, placesMax).map(({ page, box }) => ({ page, box }))
}

const stripMin = 4

/** What else may be the changed one: the figures that the sums cannot tell from it, or all that a total is made of. */
function openOf({ figures: [figure, ...others], failed: [sum], isPinned, amid }: Misfit): readonly Figure[] {
  if (isPinned || others.length > 0 || figure === undefined || sum === undefined) return []
  const isTotal = keyOf(figure) === keyOf(sum.result)
  return amid ?? (isTotal ? sum.terms.map((term) => term.figure) : [])
}

/** In points: amounts of one column end there. */
const alignedPoints = 4

/** Where each of many figures of a column may be the changed one, their column is shown, page by page: it is one of these. */
function columnsOf(figures: readonly Figure[]): Place[] {
  const columns: Figure[][] = []
  for (const figure of figures) {
    const own = columns.find(([one]) => one && one.page === figure.page && endTogether(one, figure))
    if (own === undefined) columns.push([figure])
    else own.push(figure)
  }
  return columns
    .filter(({ length }) => length >= stripMin)
    .slice(0, placesMax)
    .map((column) => ({ page: (column[0] as Figure).page, box: around(column.map(({ box }) => box)) }))
}

const endTogether = (one: Figure, other: Figure) => Math.abs(one.box[2] - other.box[2]) <= alignedPoints

/** `echo '16181.68 + 3063.54' | bc` */
function checkOf({ terms, result }: Sum): string {
  const written = terms.map(({ figure, factor }, at) => {
    const cents = figure.cents * Math.sign(factor)
    const times = Math.abs(factor) === 1 ? '' : ` * ${Math.abs(factor)}`
    const sign = cents < 0 ? (at === 0 ? '-' : '- ') : at === 0 ? '' : '+ '
    return `${sign}${typed(Math.abs(cents))}${times}`
  })
  return `echo '${written.join(' ')}' | bc   # ${typed(result.cents)}`
}

/** As a calculator takes it. */
const typed = (cents: number) => (cents / 100).toFixed(2)
