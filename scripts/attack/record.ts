const begin = '<!-- attacks -->'
const end = '<!-- /attacks -->'
const head = ['| Tool | Version | Day | Tried | Found |', '|---|---|---|---|---|']

export type Row = { tool: string; version: string; day: string; tried: string; found: string }

/** The page with these outcomes in place of earlier ones of the same tool. */
export function recorded(page: string, rows: readonly Row[]): string {
  const [before = '', rest = ''] = page.split(begin)
  const [table = '', after = ''] = rest.split(end)
  const lines = new Map<string, string>()
  for (const line of table.split('\n').filter((one) => one.startsWith('| `'))) lines.set(line.split('`')[1] ?? '', line)
  for (const { tool, version, day, tried, found } of rows)
    lines.set(tool, `| \`${tool}\` | ${version} | ${day} | ${tried} | ${found} |`)
  return `${before}${begin}\n${[...head, ...lines.values()].join('\n')}\n${end}${after}`
}
