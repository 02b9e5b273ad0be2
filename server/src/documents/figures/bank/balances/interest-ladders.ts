import { plainText } from '../../../classification/normalise.ts'
import { headsOf } from '../columns/heading-words.ts'
import type { LineFacts } from '../facts.ts'
import { partsOf } from '../marks/line-marks.ts'

const countOfDays =
  /^(?:(?:nb|nbre|nombre|numero|anzahl|aantal|number|no|n)?\.? ?(?:de |di |of )?(?:jours?|jrs|giorni|gg\.?|tage|dias|dagen|days))$/
const balances = /^(?:soldes?|saldo|saldi|saldos|salden|balances?|kontostand)\b/
const products = /^(?:nombres?|numeri|numeros|zinszahl(?:en)?|zz|numbers|rentegetal(?:len)?|produits)\b/
const titleWordsMax = 24

const rowsMax = 10
const linesBelowMax = 60

const made = new WeakMap<readonly LineFacts[], ReadonlySet<LineFacts>>()

/**
 * `Date | Solde débiteur | Solde créditeur | Jours | Nombres`: the titles of how interest was reckoned (échelle d'intérêts, scalare,
 * Zinsstaffel), from the balance of each day, how many days it stood and the product of both. Nothing moves there, though the balances
 * stand beside days and in columns of debits and credits. A list of movements that counts days says what was moved: in a column of that
 * name, or in words beside most of its days, whatever they stand under. Asked with every try of the columns, and told once.
 */
export function interestLadders(lines: readonly LineFacts[]): ReadonlySet<LineFacts> {
  const known = made.get(lines)
  if (known !== undefined) return known
  const ladders = new Set(lines.filter((facts, at) => isTitled(facts) && !hasWords(lines, at)))
  made.set(lines, ladders)
  return ladders
}

function isTitled({ line, cells, booking }: LineFacts): boolean {
  const { money, words, dates } = line
  if (money.length > 0 || cells.length > 0 || booking !== undefined || dates.length > 0) return false
  if (words.length < 3 || words.length > titleWordsMax) return false
  const titles = partsOf(words).map(({ text }) => plainText(text))
  if (!titles.some((text) => countOfDays.test(text))) return false
  if (!titles.some((text) => balances.test(text) || products.test(text))) return false
  return headsOf([line]).every(({ role }) => role !== 'label')
}

/** Of the rows below: days and amounts that no words call balances. */
function hasWords(lines: readonly LineFacts[], at: number): boolean {
  const rows = lines
    .slice(at + 1, at + 1 + linesBelowMax)
    .filter(({ line, marks }) => line.dates.length > 0 && line.money.length > 0 && marks.length === 0)
    .slice(0, rowsMax)
  return 2 * rows.filter(({ label }) => /\p{L}{2}/u.test(label)).length > rows.length
}
