import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { type Figure, figureOf, holds, type Sum, sumOf } from '../sum.ts'

/** Figures that are the same by what they mean, or of which one follows from two others beside it in every row. */
export function relatedSums(table: Table): Sum[] {
  return [...balanceSheet(table), ...yearResult(table), ...crossColumns(table)]
}

/** `Totale attivo circolante`, `Total actif immobilisé`: not all of them. */
const isPart =
  /^\S+(?: \S+){0,3} (?:actif|attivo|activo|activa|assets|aktiva|passif|passivo|pasivo|passiva|liabilities) [^a-z]*(?!general|net\b|brut|the\b)[a-z]{3}/

/** The assets may have more columns (gross, depreciation): the last ones are those of the liabilities. */
function balanceSheet({ rows }: Table): Sum[] {
  const [assets, liabilities] = (['assets', 'liabilities'] as const).map((kind) =>
    rows.filter((row) => isRow(kind, row) && !isPart.test(row.label)),
  ) as [TableRow[], TableRow[]]
  const [one, other] = [assets[0], liabilities[0]]
  if (assets.length !== 1 || liabilities.length !== 1 || one === undefined || other === undefined) return []
  const sums = equalRows(one, other)
  // A single year has no other column to show it: the words alone say that the two are the same.
  const isOneYear = one.cells.size === 1 && other.cells.size === 1 && Math.abs(other.page - one.page) <= 1
  if (!isOneYear && !sums.some(holds)) return []
  const near = () => rows.flatMap(figuresOf)
  // Last year may stand before gross, depreciation and net: then it is the same as another of the row.
  const isElsewhere = ({ result }: Sum) =>
    figuresOf(one).some(({ cents }) => Math.abs(cents - result.cents) <= roundedCents)
  return sums
    .filter((sum) => holds(sum) || !isElsewhere(sum))
    .map((sum) => ({ ...sum, origin: { grouping: 'sheet', columns: [], tried: 1, near } }))
}

/** Whole units may be off by one. */
const roundedCents = 100

/** What the accounts say the year has made. */
export const resultOfYear =
  /^(?:resultat (?:de l'exercice|net)|(?:utile|perdita|risultato)(?: \(perdita\))? (?:dell'esercizio|d'esercizio|di periodo)|profit (?:for|of) the (?:financial )?(?:year|period)|net (?:profit|income)|jahresuberschuss|jahresfehlbetrag|resultado del ejercicio|nettoresultaat|resultaat (?:na belasting|boekjaar)|(?:winst|verlies|resultaat) van het boekjaar)/

/** The result of the year stands in the income statement and in the equity. */
function yearResult({ rows }: Table): Sum[] {
  const found = rows.filter(({ label }) => resultOfYear.test(label))
  if (found.length !== 2) return []
  const sums = equalRows(found[0] as TableRow, found[1] as TableRow)
  return sums.some(holds) ? sums : []
}

function equalRows(one: TableRow, other: TableRow): Sum[] {
  const [left, right] = [figuresOf(one), figuresOf(other)]
  if (right.length === 0 || left.length < right.length) return []
  return right.map((figure, at) => {
    const term = { figure: left[left.length - right.length + at] as Figure, factor: 1 }
    return sumOf('total', [term], figure, roundedCents)
  })
}

function figuresOf(row: TableRow): Figure[] {
  return [...row.cells].toSorted(([a], [b]) => a - b).map(([, amount]) => figureOf(row, amount))
}

const columnsMax = 8
const holdingMin = 4
const shareMin = 0.8
/** Three columns of eight, added or taken away. */
const crossTried = 112
/** Gross − depreciation = net, this year − last year = change. */
function crossColumns({ rights, rows }: Table): Sum[] {
  const columns = rights.map((_, at) => at).slice(0, columnsMax)
  const cents = rows.map(({ cells }) => columns.map((column) => cells.get(column)?.cents))
  return columns.flatMap((c) => {
    let best: Sum[] = []
    for (const a of columns)
      for (const b of columns) {
        // A sum says the same from three sides: only the last column is taken for what is made of the others.
        if (a >= b || b >= c) continue
        for (const factor of [1, -1] as const) {
          if (!mayHold(cents, [a, b, c], factor)) continue
          const sums = rows.flatMap((row) => crossSum(row, [a, b, c], factor))
          const holding = sums.filter(holds).length
          if (holding >= holdingMin && holding >= shareMin * sums.length && holding > best.filter(holds).length)
            best = sums
        }
      }
    return best
  })
}

/** Of three columns chosen at random nothing comes out: that is seen from the bare numbers, before any sum is written out. */
function mayHold(
  cents: readonly (readonly (number | undefined)[])[],
  [a, b, c]: readonly [number, number, number],
  factor: 1 | -1,
): boolean {
  let holding = 0
  for (const row of cents) {
    const [first, second, third] = [row[a], row[b], row[c]]
    if (first === undefined || second === undefined || third === undefined) continue
    if (Math.abs(first + factor * second - third) <= roundedCents) holding += 1
    if (holding >= holdingMin) return true
  }
  return false
}

function crossSum(row: TableRow, columns: readonly [number, number, number], factor: number): Sum[] {
  const [first, second, third] = columns.map((at) => row.cells.get(at))
  if (first === undefined || second === undefined || third === undefined) return []
  // Zeros come out by themselves and prove nothing; years in a heading are no amounts.
  if ([first, second, third].some(({ cents }) => cents === 0) || (second.plain && third.plain)) return []
  const terms = [
    { figure: figureOf(row, first), factor: 1 },
    { figure: figureOf(row, second), factor },
  ]
  const isWhole = [first, second, third].every(({ cents }) => cents % 100 === 0)
  const [a, b, c] = columns
  const near = () => [...row.cells.values()].map((amount) => figureOf(row, amount))
  const origin = { grouping: `columns ${a} ${b} ${c} ${factor}`, columns, tried: crossTried, near }
  return [sumOf('total', terms, figureOf(row, third), isWhole ? 100 : 1, origin)]
}
