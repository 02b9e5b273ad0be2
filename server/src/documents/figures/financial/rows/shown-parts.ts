import { numberingOf } from './inner-headings.ts'
import type { StatementRow } from './statement-rows.ts'

/**
 * `III. Deudas a corto plazo  1.584` / `1. Deudas con entidades de crédito  1.190`: below a line of Roman number, lines of Arabic numbers that
 * are less than it in every year show a part of it, and not all. Counted as well they would be in the sums twice. Those that make the whole
 * line are its parts by their sum. A picture may have made the Arabic number of a Roman one.
 */
export function withPartsShown(rows: readonly StatementRow[]): StatementRow[] {
  const shown = new Map<StatementRow, StatementRow>()
  for (const [at, row] of rows.entries()) {
    if (!isWhole(row)) continue
    let end = at + 1
    while (end < rows.length && isBelow(rows[end] as StatementRow, row)) end += 1
    const parts = rows.slice(at + 1, end)
    if (parts.length === 0 || !areLess(row, parts)) continue
    for (const part of parts)
      shown.set(part, { ...part, key: part.key === row.key ? undefined : part.key, isAside: true })
  }
  return shown.size === 0 ? [...rows] : rows.map((row) => shown.get(row) ?? row)
}

const balance: ReadonlySet<string> = new Set(['assets', 'liabilities', 'balance'])

const isWhole = ({ label, section, cells, isAside }: StatementRow) =>
  !isAside &&
  ((balance.has(section) && numberingOf(label) === 'roman') || (section === 'income' && lettered.test(label.trim()))) &&
  [...cells.values()].every(({ ocr }) => !ocr)

/** Czech: `E. Úpravy hodnot`, and below it `E.1. Úpravy hodnot dlouhodobého majetku`. */
const lettered = /^[A-Z]\. /
const isBelow = ({ label, instance }: StatementRow, whole: StatementRow) =>
  instance === whole.instance &&
  (whole.section === 'income'
    ? label.trim().startsWith(whole.label.trim().slice(0, 2)) && /^[A-Z]\. ?\d/.test(label.trim())
    : numberingOf(label) === 'digit')

/** In the income statement nothing else says of a line that those below it make it. */
function areLess({ cells, section }: StatementRow, parts: readonly StatementRow[]): boolean {
  const years = [...cells].filter(([name]) => name.startsWith('value:'))
  const sums = years.map(([name, { cents }]) => {
    const all = parts.map((part) => part.cells.get(name)?.cents ?? 0)
    return { cents, sum: all.reduce((sum, each) => sum + each, 0), isSmall: all.every((each) => each >= 0) }
  })
  return (
    sums.length > 0 &&
    sums.every(({ cents, sum, isSmall }) => isSmall && sum <= cents) &&
    (section === 'income' || sums.some(({ cents, sum }) => sum < cents))
  )
}
