import type { Measurement } from '../benchmark.ts'

export type Row = Measurement & { code: string }

const heads = ['', 'what', 'ours', 'reference', 'ratio', 'target', 'met']

/** Markdown, so that it can be put into `docs/performance.md` as it is. */
export function resultsTable(rows: readonly Row[]): string {
  const cells = [
    heads,
    ...rows.map((row) => [
      row.code,
      row.what,
      row.ours,
      row.reference,
      row.ratio === undefined ? '' : row.ratio.toFixed(2),
      row.target ?? '',
      row.isMet === undefined ? '' : row.isMet ? 'yes' : '**no**',
    ]),
  ]
  const widths = heads.map((_, column) => Math.max(3, ...cells.map((line) => (line[column] ?? '').length)))
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
