import { plainText } from '../../classification/normalise.ts'
import type { BankLine } from './bank-lines.ts'
import { partsOf } from './line-marks.ts'

const countOfDays =
  /^(?:(?:nb|nbre|nombre|numero|anzahl|aantal|number|no|n)?\.? ?(?:de |di |of )?(?:jours?|jrs|giorni|gg\.?|tage|dias|dagen|days))$/
const balances = /^(?:soldes?|saldo|saldi|saldos|salden|balances?|kontostand)\b/
const products = /^(?:nombres?|numeri|numeros|zinszahl(?:en)?|zz|numbers|rentegetal(?:len)?|produits)\b/
const titleWordsMax = 24

/**
 * `Date | Solde débiteur | Solde créditeur | Jours | Nombres`: the titles of how interest was reckoned (échelle d'intérêts, scalare,
 * Zinsstaffel), from the balance of each day, how many days it stood and the product of both. Nothing moves there, though the balances
 * stand beside days and in columns of debits and credits. A list of movements that counts days says beside them what was moved.
 */
export function isInterestLadder({ money, words }: BankLine): boolean {
  if (money.length > 0 || words.length < 3 || words.length > titleWordsMax) return false
  const titles = partsOf(words).map(({ text }) => plainText(text))
  return (
    titles.some((text) => countOfDays.test(text)) && titles.some((text) => balances.test(text) || products.test(text))
  )
}
