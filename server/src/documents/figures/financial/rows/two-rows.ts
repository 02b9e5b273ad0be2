import { amountsOf } from '../../amounts.ts'
import { isYear } from '../columns/column-heads.ts'
import type { PageLine } from '../pages/page-line.ts'

/**
 * `Efectivo  2.969  2.342  Deudas a largo plazo  3.458  3.349`: two rows that were left on one line. The amounts at its end are not those of
 * the words at its begin, so that no line is named by them.
 */
export function areTwoRows({ words, amounts }: Pick<PageLine, 'words' | 'amounts'>): boolean {
  const [behind] = amounts
  if (behind === undefined || amounts.length < 2) return false
  const inside = amountsOf({ words }).filter(
    ({ first, last, cents, text }) =>
      first > 0 && last < behind.first - 1 && text.length >= digitsMin && !isYear(cents / 100),
  )
  return inside.some(({ last }, at) => inside[at + 1]?.first === last + 1)
}

const digitsMin = 3
