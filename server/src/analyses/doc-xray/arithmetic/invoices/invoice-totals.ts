import type { Amount } from '#documents/figures/amounts.ts'
import { heightOf } from '#documents/figures/lines.ts'
import { isKind, type RowKind } from '#documents/figures/row-words.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { plainWords } from '../../page/labels.ts'
import { type LinesOn, unassigned } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'

/** Wider than this many heights: another block of the page begins. */
const gapMin = 1.5
const toleranceCents = 2
const ratesMax = 6

type Named = { kind: RowKind; label: string; figure: Figure }

/** What is to be paid may be less than the gross amount, by what was paid before, or more, by what was left to pay. */
const isGross = ({ kind, label }: Named) =>
  kind === 'gross' && !/payer|pagare|pagar|due|betalen|zahlen|zahlbetrag/.test(label)

/**
 * Totals that stand beside other things: the net amount in the line of a heading, a table of the rates on the left of them. Each
 * amount has the words right before it; each kind of total must be there once.
 */
export function apartTotals({ rows }: Table, lines: readonly Figure[], near: Origin['near'], linesOn: LinesOn): Sum[] {
  const taxed = taxedRows(rows)
  const inTable = new Set(taxed.flatMap(({ base, tax }) => [base, tax]))
  const named = rows.flatMap((row) => namedIn(row)).filter(({ figure }) => !inTable.has(figure))
  const [net, tax] = (['net', 'tax'] as const).map((kind) => onlyOne(named, ({ kind: found }) => found === kind))
  const gross = onlyOne(named, isGross)
  const origin = (grouping: string): Origin => ({ grouping, columns: [], tried: 1, near })
  const added = (figures: readonly Figure[]) => figures.map((figure) => ({ figure, factor: 1 }))
  const byRate = taxed.map(({ rate, base, tax: made }) =>
    sumOf('invoice', [{ figure: base, factor: rate / 100 }], made, toleranceCents, origin('rate')),
  )
  const sums = byRate.some(holds) ? [...byRate] : []
  const isTable = sums.length > 0 && taxed.length > 1
  if (net !== undefined && isTable)
    sums.push(sumOf('invoice', added(taxed.map(({ base }) => base)), net, toleranceCents, origin('bases')))
  if (tax !== undefined && isTable)
    sums.push(sumOf('invoice', added(taxed.map((row) => row.tax)), tax, toleranceCents, origin('taxes')))
  if (net !== undefined && lines.length > 1)
    sums.push(sumOf('invoice', added(lines), net, toleranceCents, origin('lines')))
  if (net !== undefined && tax !== undefined && gross !== undefined) {
    const between = unassigned([net, tax, gross], [...inTable, ...lines], linesOn)
    sums.push(sumOf('invoice', added([net, tax]), gross, toleranceCents, { ...origin('gross'), between }))
  }
  // Words alone do not show that these totals belong together: something of them has to come out.
  return sums.some(holds) ? sums.filter(isInScale) : []
}

const outOfScale = 20

/** Whoever changes a total leaves it of its size: what is far larger is none, but the capital of the company. */
const isInScale = ({ terms, result }: Sum) =>
  Math.abs(result.cents) <= outOfScale * Math.max(...terms.map(({ figure }) => Math.abs(figure.cents)))

function onlyOne(named: readonly Named[], is: (one: Named) => boolean): Figure | undefined {
  const found = named.filter(is)
  return new Set(found.map(({ figure }) => figure.cents)).size === 1 ? found[0]?.figure : undefined
}

const kinds = ['gross', 'net', 'tax'] as const

function namedIn(row: TableRow): Named[] {
  const amounts = [...row.cells.values()].filter(({ plain }) => !plain).toSorted((a, b) => a.first - b.first)
  return amounts.flatMap((amount, at) => {
    const label = labelBefore(row, amounts[at - 1]?.last ?? -1, amount)
    const found = kinds.filter((kind) => isKind(kind, label))
    const [kind] = found
    // `Total HT et TVA` is neither.
    return kind === undefined || (found.length > 1 && kind !== 'gross')
      ? []
      : [{ kind, label, figure: figureOf(row, amount) }]
  })
}

/** The last stretch of words before the amount, back to a gap or to the amount before. */
function labelBefore({ line: { words } }: TableRow, after: number, { first }: Amount): string {
  let from = first
  while (from - 1 > after) {
    const [word, next] = [words[from - 1], words[from]]
    const gap = word === undefined || next === undefined ? 0 : next.box[0] - word.box[2]
    if (from < first && gap > gapMin * heightOf((word ?? next)?.box ?? [0, 0, 0, 1])) break
    from -= 1
  }
  return plainWords(words.slice(from, first))
}

type Taxed = { rate: number; base: Figure; tax: Figure; columns: readonly number[] }

const rateIn = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/

/** Rows of the table of rates: a rate, then what is taxed and the tax. Lines with a discount look alike, and stand elsewhere. */
function taxedRows(rows: readonly TableRow[]): Taxed[] {
  const found = rows.flatMap((row): Taxed[] => {
    const { words } = row.line
    const sign = words.findIndex(({ text }) => text.endsWith('%'))
    const rate = Number(
      (
        rateIn.exec(
          words
            .slice(Math.max(0, sign - 1), sign + 1)
            .map(({ text }) => text)
            .join(' '),
        )?.[1] ?? ''
      ).replace(',', '.'),
    )
    const cells = [...row.cells].toSorted(([, a], [, b]) => a.first - b.first)
    const amounts = cells.filter(([, { plain, first }]) => !plain && first > sign).slice(0, 2)
    const [base, tax] = amounts.map(([, amount]) => amount)
    // What stands before the rate, a quantity or a price, makes it a line.
    const from = words[sign]?.text === '%' ? sign - 1 : sign
    if (cells.some(([, { last }]) => last < from)) return []
    if (sign === -1 || !(rate > 0) || base === undefined || tax === undefined) return []
    // Words between the two: the tax is of another block.
    if (words.slice(base.last + 1, tax.first).some(({ text }) => /\p{L}{2}/u.test(text))) return []
    if (words.slice(sign + 1, base.first).some(({ text }) => /\p{L}{4}/u.test(text))) return []
    return Math.abs(tax.cents) < Math.abs(base.cents)
      ? [{ rate, base: figureOf(row, base), tax: figureOf(row, tax), columns: amounts.map(([column]) => column) }]
      : []
  })
  const sure = new Set(found.filter(isTaxed).flatMap(({ columns }) => columns))
  const beside = found.filter(({ columns }) => columns.some((column) => sure.has(column)))
  return beside.length <= ratesMax ? beside : []
}

const isTaxed = ({ rate, base, tax }: Taxed) => Math.abs((base.cents * rate) / 100 - tax.cents) <= toleranceCents
