/** By page and marker: what stands between `<!-- name -->` and `<!-- /name -->`. */
export type PageTables = Readonly<Record<string, () => string>>

export const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
export const table = (heads: string[], rows: string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')

export function withTables(text: string, tables: PageTables): string {
  return Object.entries(tables).reduce((page, [name, make]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [from, to] = [page.indexOf(open), page.indexOf(close)]
    if (from === -1 || to < from) throw new Error(`the page has no ${open} … ${close}`)
    return `${page.slice(0, from + open.length)}\n${make()}\n${page.slice(to)}`
  }, text)
}
