import type { Line } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import { looseFigures } from '../figures/loose-figures.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, holds, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

const pagesMax = 10
/** Notices are printed in full units of money, each line rounded by itself. */
const unitCents = 100
/** In points: amounts of one column end there. */
const alignedPoints = 3
/** From line to line of a block, in heights of a figure, which in a picture is that of its digits alone. */
const stepMax = 3
const partsMax = 6

/** The grouping of what a notice of the income tax reckons line by line. */
export const assessed = 'assessed'

/** What a block of a notice ends with, and what it begins with: the Netherlands, France, Germany, Italy, Spain, Portugal, United Kingdom. */
const blocks = [
  // What is earned, less what it took to earn it.
  {
    ends: /^(?:(?:traitements, )?salaires(?: et assimiles)?,? .*\bnets|revenus? d'activite nets?|einkunfte aus nicht ?selbst(?:st)?andiger arbeit|reddito netto(?: d[ai] lavoro dipendente)?|rendimiento neto(?: reducido)?(?: del trabajo)?|rendimento liquido|net (?:pay|earnings|employment income))$/,
    begins:
      /\b(?:loon|salaires?|traitements?|(?:brutto)?arbeitslohn|bruttolohn|lavoro|stipendio|retribuciones|trabajo|trabalho|wages|salary|employment|pay)\b/,
  },
  {
    ends: /^(?:belastbaar inkomen|revenu (?:brut global|imposable|net imposable)|gesamtbetrag der einkunfte|zu versteuerndes einkommen|reddito (?:complessivo|imponibile)|base (?:imponible|liquidable) general|rendimento (?:global|coletavel)|(?:total|taxable) income)\b/,
    begins:
      /\b(?:loon|lonen|pensioen|salaires?|traitements?|einkunfte|(?:brutto)?arbeitslohn|bruttolohn|lavoro|redditi|stipendio|trabajo|trabalho|wages|salary|employment|pay)\b/,
  },
  {
    ends: /^(?:verschuldigde inkomstenbelasting|te (?:betalen|ontvangen)|impot sur le revenu net|solde de l'impot|festzusetzende einkommensteuer|verbleibende steuer|imposta (?:netta|dovuta)|cuota (?:liquida|resultante)|coleta liquida|tax (?:due|owed|to pay)|income tax due)\b/,
    begins: /\b(?:inkomstenbelasting|impot|einkommensteuer|festgesetzt|imposta|cuota|coleta|tax)\b/,
  },
  // What was withheld or paid before is taken from the tax.
  {
    ends: /^(?:(?:montant |solde )?(?:reste|restant) a payer|solde a payer|(?:noch )?zu zahlen|nachzahlung|abschlusszahlung|(?:saldo|importo) a debito|(?:resultado|importe) a ingresar|(?:valor|imposto) a pagar|balance (?:due|payable))$/,
    begins: /\b(?:inkomstenbelasting|impot|einkommensteuer|imposta|cuota|coleta|tax)\b/,
  },
] as const

/** An assessment of the income tax, as its title or its first lines say: accounts and budgets have a total income as well. */
const notice =
  /\b(?:aanslag \d{4}|avis d'impot|steuerbescheid|bescheid (?:fur \d{4} )?uber einkommensteuer|tax (?:calculation|assessment)|notice of assessment|sa302|self assessment|dichiarazione dei redditi|(?:modello|mod\.?) (?:730|redditi)|declaracion (?:de la renta|del irpf)|nota de liquidacao|liquidacao de irs)\b/

export const isOfNotice = (pages: readonly number[], linesOn: LinesOn): boolean =>
  pages.slice(0, pagesMax).some((page) => linesOn(page).some(({ words }) => notice.test(plainWords(words))))

/**
 * The income that is taxed is made by the lines of its block, and so is what is left to pay. Which of them are counted, and which only
 * say what others are made of, differs from notice to notice: where any of them make the result, added or taken away, it is right.
 */
export function assessedSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  if (!isOfNotice(pages, linesOn)) return []
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = linesOn(page).map((line) => noticeLine(page, line))
    return lines.flatMap((result, at) => (result === undefined ? [] : sumAt(result, lines.slice(0, at))))
  })
}

/** A line of a notice: all words before its last figure, where this is the only amount. `Box 1` is a name. */
export type NoticeLine = { label: string; figure: Figure }

export function noticeLine(page: number, line: Line): NoticeLine | undefined {
  const figures = looseFigures(page, line)
  const last = figures.at(-1)
  if (last === undefined || figures.some((one) => one !== last && !one.isPlain)) return undefined
  const before = line.words.filter(({ box, text }) => box[2] <= last.figure.box[0] && !/^\p{Sc}$/u.test(text))
  if (isOfName(last.figure, line)) return undefined
  return { label: plainWords(before), figure: last.figure }
}

/** Wider a gap between two words is one between columns, in heights of a figure. */
const wordGapMax = 0.8

/** The heading of the column ends with a number of its own, above the amounts: `Déclarant 1`. */
const isOfName = ({ text, box }: Figure, { words }: Line): boolean =>
  /^\d{1,2}$/.test(text) &&
  words.some((word) => word.box[0] < box[0] && box[0] - word.box[2] <= wordGapMax * (box[3] - box[1]))

function sumAt(result: NoticeLine, above: readonly (NoticeLine | undefined)[]): Sum[] {
  const block = blocks.find(({ ends }) => ends.test(result.label))
  const parts = partsAbove(result, above)
  const isCutShort = above.slice(0, above.length - parts.length).some((one) => isOfBlock(one, result, block?.begins))
  if (isCutShort) return []
  if (block === undefined || parts.length < 2 || parts.length > partsMax || !block.begins.test(parts[0]?.label ?? ''))
    return []
  const figures = parts.map(({ figure }) => figure)
  const tried = signedTerms(figures).map((terms) => claim(terms, result.figure))
  const [all] = tried
  // Some that make it show that it is right, not which of them are counted.
  if (all === undefined || (!holds(all) && tried.some(holds))) return []
  return [holds(all) ? all : claim(lastSteps(sinceSubtotal(figures)), result.figure)]
}

/** A line that is what those above it make, as they are printed, has taken them in: `52 887`, `-5 289`, `47 598`. */
function sinceSubtotal(figures: readonly Figure[]): readonly Figure[] {
  const isMade = ({ cents }: Figure, at: number) =>
    at > 1 && Math.abs(figures.slice(0, at).reduce((left, above) => left - above.cents, cents)) <= unitCents * at
  const from = figures.findLastIndex((figure, at) => at < figures.length - 1 && isMade(figure, at))
  return figures.slice(Math.max(0, from))
}

/** A notice repeats its tax from step to step: what is taken away last is taken from the figure right above it. */
function lastSteps(figures: readonly Figure[]): Term[] {
  const from = figures.findLastIndex(({ cents }) => cents >= 0)
  const isTaken = from > 0 && from < figures.length - 1
  return figures.slice(isTaken ? from : 0).map((figure) => ({ figure, factor: 1 }))
}

/** A heading or a label of two lines ends the run below it: where the block begins above, the run is not the whole of it. */
const isOfBlock = (one: NoticeLine | undefined, result: NoticeLine, begins: RegExp | undefined): boolean =>
  one !== undefined &&
  begins?.test(one.label) === true &&
  Math.abs(one.figure.box[2] - result.figure.box[2]) <= alignedPoints

const claim = (terms: readonly Term[], result: Figure): Sum =>
  sumOf('total', terms, result, unitCents * terms.length, {
    grouping: assessed,
    columns: [],
    tried: 3 ** terms.length,
    near: () => terms.map(({ figure }) => figure),
  } satisfies Origin)

/** Lines that follow one another, each with a single amount, in the column of the result. */
function partsAbove(result: NoticeLine, above: readonly (NoticeLine | undefined)[]): NoticeLine[] {
  const parts: NoticeLine[] = []
  let below = result.figure.box
  for (const one of above.toReversed()) {
    const box = one?.figure.box
    if (one === undefined || box === undefined) break
    const isNext = below[1] - box[1] <= stepMax * (box[3] - box[1]) && Math.abs(box[2] - below[2]) <= alignedPoints
    if (!isNext) break
    parts.unshift(one)
    below = box
  }
  return parts
}

/** Each figure as it is printed, left out, or the other way round: first all of them as they are. */
function signedTerms(figures: readonly Figure[]): Term[][] {
  const all = figures.reduce<Term[][]>(
    (made, figure) =>
      made.flatMap((terms) => [[...terms, { figure, factor: 1 }], terms, [...terms, { figure, factor: -1 }]]),
    [[]],
  )
  return all.filter((terms) => terms.length > 0)
}
