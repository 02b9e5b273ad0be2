import { type LooseFigure, looseFigures } from '../figures/loose-figures.ts'
import { isGross, isNet, isTax } from '../lists/total-labels.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Origin, type Sum, sumOf } from '../sum.ts'

const pagesMax = 10
const paidMax = 6
const toleranceCents = 2
/** In points: amounts of one column end there. */
const alignedPoints = 8

/** The grouping of what is left of a total once payments were taken from it. */
const restToPay = 'rest'

/** Money that came before; a discount may hold for some of the total alone, or only if it is paid soon. */
const paidBefore =
  /\b(?:deposits?|prepaid|prepayments?|advances?|already paid|amount paid|paid to date|payments? received|acomptes?|arrhes|avances?|deja (?:verse|paye|regle)e?s?|anzahlung(?:en)?|abschlage?|abschlags?zahlung(?:en)?|vorauszahlung(?:en)?|accont[oi]|anticip[oi]|gia (?:versat|pagat)[oi]|caparra|(?:entregas? )?a cuenta|adiantamentos?|voorschot(?:ten)?|aanbetaling(?:en)?|reeds betaald)\b/

const leftToPay =
  /(?:^| )(?:(?:reste|restant|solde|net|montant|total)(?: net)? (?:a payer|a regler|du)|(?:balance|amount|total)(?: now)? (?:due|payable|outstanding|to pay)|restbetrag|restzahlung|restsumme|nachzahlung|(?:noch )?zu (?:zahlen|bezahlen)|zahlbetrag|offener betrag|(?:saldo|netto|totale|resto|residuo|importo) (?:a|da) (?:pagare|saldare|versare)|(?:total|resto|liquido|importe|saldo|valor) a pagar|(?:importe )?pendiente(?: de pago)?|(?:nog |totaal )?te (?:betalen|voldoen))$/

/**
 * `Total 8 495,48, deposit −3 398,19, left to pay 5 097,29`: lines that follow one another, in one column, with nothing between them.
 * The total is what net and tax make, or both want it to be the same other one. A balance of before, a tax that somebody else pays or
 * one that is withheld stands elsewhere on the page.
 */
export function restSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const figures = linesOn(page).map((line) => looseFigures(page, line))
    const money = figures.flatMap((own) => own.filter(({ isPlain }) => !isPlain).map(({ figure }) => figure))
    const origin: Origin = { grouping: restToPay, columns: [], tried: 1, near: () => money }
    const lines = figures.flatMap((own): LooseFigure[] => {
      const last = own.filter(({ isPlain }) => !isPlain).at(-1) ?? own.at(-1)
      // `11 x 104,00 EUR   −1.144,00 EUR`: the words before the first figure say what the line is.
      return last === undefined ? [] : [{ ...last, label: own[0]?.label ?? '' }]
    })
    return lines.flatMap((rest, at) => (isRest(rest) ? restOf(rest, lines.slice(0, at), origin) : []))
  })
}

const isRest = ({ label, isPlain }: LooseFigure): boolean => !isPlain && leftToPay.test(label)

function restOf(rest: LooseFigure, before: readonly LooseFigure[], origin: Origin): Sum[] {
  const endsAlike = ({ figure }: LooseFigure) => Math.abs(figure.box[2] - rest.figure.box[2]) <= alignedPoints
  // `Delivery 40` counts; a number of something stands in no column of amounts.
  const above = before.filter((one) => !one.isPlain || endsAlike(one))
  const isInColumn = (one: LooseFigure) =>
    !one.isPlain &&
    endsAlike(one) &&
    (one.currency === undefined || rest.currency === undefined || one.currency === rest.currency)
  const from = above.findLastIndex(({ label }) => !paidBefore.test(label))
  const [gross, paid] = [above[from], above.slice(from + 1)]
  if (gross === undefined || paid.length === 0 || paid.length > paidMax) return []
  if (!isGross(gross.label) || leftToPay.test(gross.label) || ![gross, ...paid].every(isInColumn)) return []
  const terms = paid.map(({ figure }) => ({ figure, factor: figure.cents < 0 ? 1 : -1 }))
  const sum = sumOf('total', [{ figure: gross.figure, factor: 1 }, ...terms], rest.figure, toleranceCents, origin)
  const made = madeOf(above.slice(0, from))
  if (made === undefined || isOfTax(sum, made) || isShare(sum) || isOverpaid(sum)) return []
  const isMade = (cents: number) => isNear(made.net + made.tax, cents)
  return isMade(gross.figure.cents) || isMade(gross.figure.cents + sum.offCents) ? [sum] : []
}

/** Who has paid more than the total has nothing left to pay: a bill says 0,00, and not what is less than nothing. */
const isOverpaid = ({ result, offCents }: Sum): boolean => result.cents === 0 && offCents > 0

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= toleranceCents

/** The last net amount and the one tax below it. */
function madeOf(above: readonly LooseFigure[]): { net: number; tax: number } | undefined {
  const at = above.findLastIndex(({ label }) => isNet(label) || /\bht$/.test(label))
  const [net, tax, ...more] = above.slice(at)
  return at === -1 || net === undefined || tax === undefined || more.length > 0 || !isTax(tax.label)
    ? undefined
    : { net: net.figure.cents, tax: tax.figure.cents }
}

/** Some of the payments may be printed without the tax that they hold, or be counted without it. */
function isOfTax({ terms, offCents }: Sum, { net, tax }: { net: number; tax: number }): boolean {
  let some = [0]
  for (const { figure } of terms.slice(1)) some = some.flatMap((sum) => [sum, sum + Math.abs(figure.cents)])
  const isHeld = (cents: number) => isNear(Math.abs(offCents), cents)
  return offCents !== 0 && some.some((cents) => isHeld(cents * (tax / net)) || isHeld(cents * (tax / (net + tax))))
}

/** `Amount due`: thirty per cent of the total as agreed, or all that is left less a discount. */
function isShare({ terms, result, offCents }: Sum): boolean {
  const total = terms[0]?.figure.cents ?? 0
  return (
    offCents !== 0 &&
    [total, result.cents - offCents].some((whole) => {
      const share = Math.round((100 * result.cents) / whole)
      return share > 0 && share < 100 && isNear((share * whole) / 100, result.cents)
    })
  )
}
