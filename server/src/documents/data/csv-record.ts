export type CsvRecord = { cells: readonly string[]; line: number }

/** Some end each line with one more separator. */
export function fits(cells: readonly string[], columns: number): boolean {
  return cells.length === columns || (cells.length === columns + 1 && cells.at(-1)?.trim() === '')
}
