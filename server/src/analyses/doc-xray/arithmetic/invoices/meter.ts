import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import { isLikeIt } from '../figures/digits.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'

/** What stands before a reading of a meter, or over its column. */
const labels = {
  before:
    /(?:(?:ancien|dernier) (?:index|releve)|index (?:precedent|ancien|de debut|debut|initial)|(?:releve|lecture) precedente?|lettura (?:iniziale|precedente)|(?:last|previous|prior|opening|start) (?:meter )?(?:reading|read)|(?:zahlerstand|stand) (?:alt|anfang|vorher|am anfang)|alter (?:zahlerstand|stand)|anfangsstand|(?:vorige|begin|oude) (?:meter)?stand|beginstand|lectura (?:anterior|inicial))$/,
  after:
    /(?:(?:nouvel|nouveau) (?:index|releve)|index (?:actuel|nouveau|releve|de fin|fin|final)|(?:releve|lecture) actuelle?|lettura (?:finale|attuale)|(?:this|current|present|latest|closing|end) (?:meter )?(?:reading|read)|(?:zahlerstand|stand) (?:neu|ende|aktuell|am ende)|neuer (?:zahlerstand|stand)|endstand|(?:huidige|nieuwe|eind) ?(?:meter)?stand|eindstand|lectura (?:actual|final))$/,
  used: /(?:consommation|consommes?|consumo|consumi|consumed?|usage|used|units used|used \(?units\)?|verbrauch|verbruik|difference|differenz)$/,
} as const

type Reading = { what: keyof typeof labels; page: number; line: Line; amount: Amount }

/** The index of gas is in cubic metres, what is used in kilowatt hours; some meters count in tens. */
const converted =
  /coefficient|conversion|coefficiente|calorific|multiplier|brennwert|zustandszahl|umrechnung|calorische|factor de|\bpcs\b|\bpci\b/

const unit = /^\(?(?:kwh|mwh|m3|m³|smc|units|l)\)?$/
const pagesMax = 4
/** No page of a bill has as many. */
const linesMax = 400
const headWordsMax = 60
const origin: Origin = { grouping: 'meter', columns: [], tried: 1, near: () => [] }

/**
 * What a meter showed before, and what was used since, make what it shows now. A figure that is not what the two others make, and
 * would be with a digit or two of it changed, was changed.
 */
export function meterSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = linesOn(page)
    if (lines.some((line) => converted.test(plainWords(line.words)))) return []
    const listed = lines.flatMap((line) => listedReading(page, line))
    return [...ofList(listed), ...ofTable(page, lines.slice(0, linesMax))]
  })
}

/** A label and its figure: `Index relevé 17 764`. */
function listedReading(page: number, line: Line): Reading[] {
  const [amount, ...others] = amountsOf(line)
  if (amount === undefined || others.length > 0 || amount.signed || hasCents(amount)) return []
  const label = plainWords(line.words.slice(0, amount.first)).replace(/ \(?(?:kwh|m3|m³|smc|units|l)\)?$/, '')
  const what = (['before', 'after', 'used'] as const).find((kind) => labels[kind].test(label))
  return what === undefined ? [] : [{ what, page, line, amount }]
}

/** Each of the three once: of several meters it cannot be told which belong together. */
function ofList(readings: readonly Reading[]): Sum[] {
  const [before, after, used] = (['before', 'after', 'used'] as const).map((kind) =>
    readings.filter(({ what }) => what === kind),
  )
  if (before?.length !== 1 || after?.length !== 1 || used?.length !== 1) return []
  return sumOfThree(before[0] as Reading, used[0] as Reading, after[0] as Reading)
}

type Heads = ReadonlyMap<Reading['what'], readonly [number, number, number, number]>

/** Lines of a table whose headings are the three: the last ones above count. */
function ofTable(page: number, lines: readonly Line[]): Sum[] {
  const sums: Sum[] = []
  let heads: Heads | undefined
  for (const line of lines) {
    if (heads !== undefined) sums.push(...ofRow(page, line, heads))
    const kinds = line.words.length <= headWordsMax ? kindsIn(line) : undefined
    if (kinds?.size === 3 && plainWords(line.words).split(' ').length >= 3) heads = kinds
  }
  return sums
}

function ofRow(page: number, line: Line, heads: Heads): Sum[] {
  const amounts = amountsOf(line).filter((amount) => !amount.signed && !hasCents(amount))
  if (amounts.length < 3) return []
  const found = [...heads].flatMap(([what, box]) => {
    const below = amounts.filter((amount) => amount.box[0] < box[2] && amount.box[2] > box[0])
    return below.length === 1 ? [{ what, page, line, amount: below[0] as Amount }] : []
  })
  return ofList(found)
}

/** Where the headings of a line stand. */
function kindsIn({ words }: Line): Heads {
  const found = new Map<Reading['what'], readonly [number, number, number, number]>()
  for (const [last, word] of words.entries())
    for (let first = last; first >= Math.max(0, last - 2); first -= 1) {
      const text = plainWords(words.slice(first, last + 1))
      const what = (['before', 'after', 'used'] as const).find((kind) => labels[kind].test(text))
      const [left, top, , bottom] = words[first]?.box ?? word.box
      const next = words[last + 1]
      // Figures stand below the end of their heading, which may be a unit: `Verbrauch kWh`.
      const right = next !== undefined && unit.test(plainWords([next])) ? next.box[2] : word.box[2]
      if (what !== undefined && !found.has(what)) found.set(what, [left, top, right, bottom])
    }
  return found
}

function sumOfThree(before: Reading, used: Reading, after: Reading): Sum[] {
  const [start, moved, end] = [before, used, after].map(({ page, line, amount }) => figureOf({ page, line }, amount))
  if (start === undefined || moved === undefined || end === undefined) return []
  const terms = [
    { figure: start, factor: 1 },
    { figure: moved, factor: 1 },
  ]
  const sum = sumOf('total', terms, end, 0, origin)
  if (holds(sum)) return [sum]
  const units = (cents: number) => Math.round(cents / 100)
  const isChanged =
    isLikeIt(units(end.cents - sum.offCents), units(end.cents)) ||
    isLikeIt(units(start.cents + sum.offCents), units(start.cents)) ||
    isLikeIt(units(moved.cents + sum.offCents), units(moved.cents))
  return isChanged ? [sum] : []
}

const hasCents = ({ text }: Amount) => /[.,]\d{1,2}$/.test(text.trim())
