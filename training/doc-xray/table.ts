import { readFile, writeFile } from 'node:fs/promises'

export type TableRow = {
  typeCode: string
  family: string
  severity: string
  title: string
  weight: number
  forged: number
  genuine: number
}

const head = '| detector | family | severity | finds | weight | forged | genuine |\n|---|---|---|---|---|---|---|\n'

/** Puts the table of detectors into a page of the documentation, in the place of the one that is there. */
export async function writeTable(page: string, rows: readonly TableRow[]): Promise<void> {
  const text = await readFile(page, 'utf8')
  const from = text.indexOf(head)
  const to = text.indexOf('\n\n', from)
  if (from === -1 || to === -1) throw new Error(`${page} has no table of detectors`)
  const lines = rows.map(
    ({ typeCode, family, severity, title, weight, forged, genuine }) =>
      `| \`${typeCode}\` | ${family} | ${severity} | ${title} | ${weight} | ${forged} | ${genuine} |`,
  )
  await writeFile(page, text.slice(0, from) + head + lines.join('\n') + text.slice(to))
}
