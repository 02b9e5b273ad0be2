import { plainText } from '../../../classification/normalise.ts'
import { heightOf } from '../../lines.ts'
import type { LineFacts } from '../facts.ts'
import type { GroupFacts } from '../group-facts.ts'
import type { Proven } from '../sums/prove.ts'
import { isPart } from './account-heads.ts'
import { isOfCard } from './card-heads.ts'
import { lesserAccountIn } from './hidden-accounts.ts'
import { namesCompany } from './names.ts'
import { bicIn } from './printed-iban.ts'

/**
 * Some print the IBAN not above the table but at the foot of the page, or in a box behind all that moved. It is that of the account if it
 * has the account's number in it; where no number is printed, if it is the only one, stands alone on its line, and below no name of a bank
 * or of a company that is not the holder's.
 */
export function ibanBelow(
  { segment, moves }: Proven,
  { around, ofMoves, bank, holder }: Pick<GroupFacts, 'around' | 'ofMoves' | 'bank' | 'holder'>,
): string | undefined {
  const { iban, account } = segment
  if (iban !== undefined) return iban
  const named = around.filter((facts) => facts.iban !== undefined && facts.cells.length === 0 && !ofMoves.has(facts))
  if (account !== undefined) return named.find((facts) => isPart(account, facts.iban ?? ''))?.iban
  const [only, ...others] = new Set(named.map((facts) => facts.iban))
  const table = Math.min(...moves.map(({ facts }) => facts.index))
  const page = Math.min(...segment.items.map(({ facts }) => facts.line.page))
  // `around` begins below the table before: each of several accounts may have the same number, one for each currency.
  const isOfBefore = ({ index, line }: LineFacts) => index < segment.firstLine && line.page < page
  const head = around.filter(({ index }) => index < table)
  const isCard = head.some((facts) => isOfCard(facts) || lesserAccountIn(facts.line.words) !== undefined)
  // At the top of a page, or between movements, it may be of the payment above; before all of them, of the account before.
  const isBelow = ({ index, line: { page } }: LineFacts) =>
    index > table && moves.every(({ facts }) => facts.line.page !== page || facts.index < index)
  const said = around.filter((facts) => facts.cells.length === 0 && !ofMoves.has(facts))
  const own = named.filter((facts) => !isOfBefore(facts))
  const isOwn = own.every(
    (facts) =>
      isAlone(facts) &&
      isBelow(facts) &&
      !isToPay(facts, said) &&
      !isOfOther(blockAbove(facts, said), { bank, holder }),
  )
  return own.length > 0 && others.length === 0 && !isCard && isOwn ? only : undefined
}

/** English, German, French, Italian, Spanish, Dutch. */
const ofPaying =
  /\bpay(?:ment|able|ing)?s?\b|\bremit|transfers? to|berweis|\b(?:ein|aus|be)?zahl(?:en|bar|ung)|begleich|referenz|empfang|\bregl(?:er|ez|ement)|\bvir(?:er|ez|ements?)\b|\bversements?\b|bonific|\bversare|\bpagar|\bpagament|\bpagos?\b|transferencia|\bingres|overmaken|over te maken|\bbetal|\bstort|tegenrekening|beneficiar|beneficiair/
const linesAbove = 2

/** `Bitte überweisen Sie auf`, and below it the IBAN of somebody else. */
const isToPay = ({ index, line: { page } }: LineFacts, said: readonly LineFacts[]) =>
  said.some(
    ({ index: at, line }) =>
      line.page === page && at < index && index - at <= linesAbove && ofPaying.test(line.plain.slice(0, 300)),
  )

const blockLinesMax = 4
const blockGap = 1.2

/** The lines of its paragraph that stand above it. */
function blockAbove(facts: LineFacts, said: readonly LineFacts[]): readonly LineFacts[] {
  const block = [facts]
  for (const above of said.slice(0, said.indexOf(facts)).toReversed().slice(0, blockLinesMax)) {
    const { line } = block.at(-1) as LineFacts
    const gap = line.box[1] - above.line.box[3]
    if (above.line.page !== line.page || gap > blockGap * heightOf(line.box)) break
    block.push(above)
  }
  return block.slice(1)
}

const bankDetails = /identite bancaire|\brib\b/

/** The bank prints at its foot where it has an account itself, or wants to be paid. */
function isOfOther(block: readonly LineFacts[], { bank, holder }: Pick<GroupFacts, 'bank' | 'holder'>): boolean {
  const texts = block.map(({ line }) => line.plain.slice(0, 300))
  const isNamed = (name: string | undefined) =>
    name !== undefined && texts.some((text) => text.includes(plainText(name)))
  if (isNamed(holder) || texts.some((text) => bankDetails.test(text))) return false
  return isNamed(bank) || texts.some(namesCompany)
}

const ofNumber = new Set(
  'code votre vos your ihr ihre vostro tuo su sua uw numero number nr no n iban bic swift rib eur international bank account'.split(
    ' ',
  ),
)

/** `IBAN : FR76 … BIC : CFRAFR2G`: nothing on its line says that it is for payments to somebody. */
export function isAlone({ line, iban = '' }: LineFacts): boolean {
  const bic = bicIn(line.text)
  return line.words.every(({ text }) => {
    const letters = text.replaceAll(/[^\p{L}\d]/gu, '')
    const isPartOf = iban.includes(letters.toUpperCase()) || letters === bic
    return isPartOf || (line.ocr && /\d/.test(letters)) || ofNumber.has(letters.toLowerCase())
  })
}
