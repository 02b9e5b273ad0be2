import type { Table, TableRow } from '#documents/figures/table.ts'
import { figureOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

const name = '(?:[ivx]{1,5}|[a-h])'
const tagged = new RegExp(`\\((${name})\\)`)
const formula = new RegExp(`\\((${name}(?: ?[-+–] ?${name}){1,7})\\)`, 'g')
const step = new RegExp(`([-+–]?) ?(${name})`, 'g')
/** `Produits (I + III) – Charges (II + IV)`: what stands between two formulas of a row. */
const between = /^ ?([-+–]) ?[^-+–()]*$/

/** Whole units may be off by one for each figure. */
const toleranceCents = 100

/** `Résultat d’exploitation (I - II)`: the form itself says of which rows a row is made, and which of them are (I) and (II). */
export function formulaSums({ rows }: Table): Sum[] {
  return rows.flatMap((row, at) => {
    const written = stepsOf(row.label)
    if (written.length === 0) return []
    const above = rows.slice(0, at).filter(({ page }) => page === row.page)
    const parts = written.map(({ factor, tag }) => ({
      factor,
      found: above.filter(({ label }) => tagged.exec(label)?.[1] === tag),
    }))
    // The same letter twice on a page may be that of another table.
    if (parts.some(({ found }) => found.length !== 1)) return []
    const near = () => above.flatMap((other) => [...other.cells.values()].map((amount) => figureOf(other, amount)))
    return [...row.cells].flatMap(([column, amount]) => {
      const terms = parts.flatMap(({ factor, found }): Term[] => {
        const cell = (found[0] as TableRow).cells.get(column)
        return cell === undefined || cell.plain ? [] : [{ figure: figureOf(found[0] as TableRow, cell), factor }]
      })
      if (amount.plain || terms.length !== parts.length) return []
      const origin: Origin = { grouping: 'formula', columns: [column], tried: 1, near }
      return [sumOf('total', terms, figureOf(row, amount), toleranceCents, origin)]
    })
  })
}

type Step = { factor: 1 | -1; tag: string }

/** None where a row has several formulas and does not say how they belong together. */
function stepsOf(label: string): Step[] {
  const formulas = [...label.matchAll(formula)]
  const steps: Step[] = []
  for (const [at, { 1: written = '', index }] of formulas.entries()) {
    const before = formulas[at - 1]
    const sign = before && between.exec(label.slice(before.index + before[0].length, index))?.[1]
    if (before !== undefined && sign === undefined) return []
    const outer = isMinus(sign) ? -1 : 1
    for (const [, own, tag = ''] of written.matchAll(step))
      steps.push({ factor: isMinus(own) ? (-outer as 1 | -1) : outer, tag })
  }
  return steps
}

const isMinus = (sign: string | undefined) => sign === '-' || sign === '–'
