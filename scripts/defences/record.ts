import type { Outcome } from './run.ts'

export type Row = Pick<Outcome, 'code' | 'removed' | 'file' | 'result'>

const begin = '<!-- defences -->'
const end = '<!-- /defences -->'
const head = ['| Code | Taken away | From | Noticed |', '|---|---|---|---|']
const pattern = /^\| ([A-Z]-\d\d) \| (.+) \| `(.+)` \| (red|green|hung) \|$/

export function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, code, removed, file, result] = pattern.exec(line) ?? []
    return code === undefined ? [] : [{ code, removed, file, result } as Row]
  })
}

/** The page with these outcomes in place of earlier ones; what is taken away no longer is dropped. */
export function recorded(page: string, outcomes: readonly Row[], all: readonly Omit<Row, 'result'>[]): string {
  const key = ({ code, removed }: Pick<Row, 'code' | 'removed'>) => `${code} ${removed}`
  const known = new Map([...rowsOf(page), ...outcomes].map((row) => [key(row), row]))
  const rows = all.flatMap((one) => known.get(key(one)) ?? [])
  const lines = rows.map(({ code, removed, file, result }) => `| ${code} | ${removed} | \`${file}\` | ${result} |`)
  const [before = '', rest = ''] = page.split(begin)
  return `${before}${begin}\n${[...head, ...lines].join('\n')}\n${end}${rest.split(end)[1] ?? ''}`
}
