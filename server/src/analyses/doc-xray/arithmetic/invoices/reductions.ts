const charactersMax = 300
const packs = [10, 100, 1_000]
/** `10+5+3`: one after the other. */
const discountsMax = 3

/**
 * A discount that is printed in the row, as a rate or as money, on each piece or on all of them, or several rates, one of what the
 * other leaves; pieces that are free; a price of ten, a hundred or a thousand pieces, or of a weight or a length that is printed as
 * well; and a deposit or a charge. `ownCents`: what the product is made of, as it is printed.
 */
export function isReduced(
  text: string,
  factor: number,
  eachCents: number,
  madeCents: number,
  ownCents: readonly number[] = [eachCents, madeCents],
): boolean {
  const fullCents = factor * eachCents
  const makes = (cents: number) => Math.abs(cents - madeCents) <= 1
  // A discount of 0,00 takes nothing from a row that comes out.
  if (makes(fullCents)) return false
  if (packs.some((pieces) => makes(fullCents / pieces))) return true
  const row = text.slice(0, charactersMax)
  if (paidShares(row).some((share) => makes(fullCents * share))) return true
  if (isGranted(row, fullCents, makes)) return true
  return othersIn(row, ownCents).some((other) => {
    const extras = [other, factor * other].map(Math.round)
    if (extras.some((extra) => makes(fullCents - extra) || makes(fullCents + extra))) return true
    return makes((other / 100) * eachCents) || makes((other / 100) * fullCents)
  })
}

type Makes = (cents: number) => boolean

function isGranted(row: string, fullCents: number, makes: Makes): boolean {
  const rates = [...row.matchAll(/\d{1,2}(?:[.,]\d{1,2})?/g)].map(([rate]) => Number(rate.replace(',', '.')))
  return rates.some((_, from) => {
    let left = fullCents
    return rates.slice(from, from + discountsMax).some((rate) => {
      left *= 1 - rate / 100
      return rate > 0 && makes(left)
    })
  })
}

const measured = /(?<![\d.,])\d{1,4}[.,]\d{1,3}(?![\d.,])/g
const thousands = /(?<![\d.,])\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+[.,]\d{2}(?![\d.,])/g

/** In hundredths. Twice the pieces make the printed amount and as much again: of price and amount themselves nothing is counted. */
function othersIn(row: string, ownCents: readonly number[]): number[] {
  const measures = [...row.matchAll(measured)].map(([measure]) => 100 * Number(measure.replace(',', '.')))
  const large = [...row.matchAll(thousands)].map(([amount]) => Number(amount.replaceAll(/\D/g, '')))
  const others = [...measures, ...large]
  for (const own of ownCents) {
    const at = others.findIndex((other) => Math.round(other) === Math.abs(own))
    if (at !== -1) others.splice(at, 1)
  }
  return others
}

/** `6+1`: of seven pieces one is free. `3 pour 2`: of three. */
const offer = /(?<![\d.,])(\d{1,2}) ?(\+|x|for|pour|per|für|por|voor) ?(\d{1,2})(?![\d.,])/gi

function paidShares(row: string): number[] {
  return [...row.matchAll(offer)].map(([, one, between, other]) => {
    const [given, more] = [Number(one), Number(other)]
    return between === '+' ? given / (given + more) : Math.min(given, more) / Math.max(given, more)
  })
}
