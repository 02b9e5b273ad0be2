import type { Cell, Table } from './export-report.ts'

/**
 * Names and labels come from documents and registers. What begins like a formula is one to a table program, so it is written
 * as text: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^[\s\p{Cc}]*[=+\-@|%]|^[\t\r]/u

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const neutral = formula.test(cell) ? `'${cell}` : cell
  return `"${neutral.replaceAll('"', '""')}"`
}

/**
 * RFC 4180, with the mark by which table programs know UTF-8.
 * https://www.rfc-editor.org/rfc/rfc4180
 */
export function csvOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return `\ufeff${[columns, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}
