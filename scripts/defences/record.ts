import type { Outcome } from './run.ts'

/** `proof`: of the defence and its tests as they were when the outcome was seen (proof.ts). */
export type Row = Pick<Outcome, 'code' | 'removed' | 'file' | 'result'> & { proof: string }

const begin = '<!-- defences -->'
const end = '<!-- /defences -->'
const head = ['| Code | Taken away | From | Noticed | With |', '|---|---|---|---|---|']
const pattern = /^\| ([A-Z]-\d\d) \| (.+) \| `(.+)` \| (red|green|hung) \| ([0-9a-f]{10}) \|$/

export function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, code, removed, file, result, proof] = pattern.exec(line) ?? []
    return code === undefined ? [] : [{ code, removed, file, result, proof } as Row]
  })
}

/** The page with these outcomes in place of earlier ones; what is taken away no longer is dropped. */
export function recorded(
  page: string,
  outcomes: readonly Row[],
  all: readonly Omit<Row, 'result' | 'proof'>[],
): string {
  const key = ({ code, removed }: Pick<Row, 'code' | 'removed'>) => `${code} ${removed}`
  const known = new Map([...rowsOf(page), ...outcomes].map((row) => [key(row), row]))
  const rows = all.flatMap((one) => known.get(key(one)) ?? [])
  const lines = rows.map(
    ({ code, removed, file, result, proof }) => `| ${code} | ${removed} | \`${file}\` | ${result} | ${proof} |`,
  )
  const [before = '', rest = ''] = page.split(begin)
  return `${before}${begin}\n${[...head, ...lines].join('\n')}\n${end}${rest.split(end)[1] ?? ''}`
}
