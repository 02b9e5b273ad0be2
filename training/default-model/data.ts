import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { FigureName, Figures } from '#analyses/financial-xray/model/types.ts'

export type Country = 'PL' | 'SK' | 'US'

/** One company-year of the shared data. `extra` holds what the notes do not have: for the classics only. */
export type Row = {
  id: string
  firm: string
  country: Country
  year: number
  horizon: number
  cohort: string
  /** 1: default at the horizon. In the USA also within two and three years. */
  label: 0 | 1
  label2: 0 | 1
  label3: 0 | 1
  figures: Figures
  extra: Readonly<Record<string, number>>
}

const files: readonly [Country, string][] = [
  ['PL', 'poland-dev.csv.gz'],
  ['SK', 'slovakia-dev.csv.gz'],
  ['US', 'usa-dev.csv.gz'],
]
const extraColumns =
  'equity_ta liab_ta ni_ta da_ta rev_ta cash_cl ca_cl cl_ta cash_ta fa_ta fin_ta wc_ta re_ta ebit_ta op_ta ebitda_ta quick_cl perm_ta gm lag_ni_ta'.split(
    ' ',
  )

const bit = (text: string | undefined) => (text === '1' ? 1 : 0)

export function readRows(folder: string): Row[] {
  return files.flatMap(([country, file]) => {
    const text = gunzipSync(readFileSync(join(folder, file)))
    const lines: Record<string, string>[] = parse(text, { columns: true })
    return lines.map((line) => rowOf(country, line))
  })
}

function rowOf(country: Country, line: Record<string, string>): Row {
  const figures: Partial<Record<FigureName, number>> = {}
  for (const [column, text] of Object.entries(line))
    if (column.startsWith('n_') && text !== '') figures[column.slice(2) as FigureName] = Number(text)
  const extra: Record<string, number> = {}
  for (const column of extraColumns) {
    const text = line[column]
    extra[column] = text === undefined || text === '' ? Number.NaN : Number(text)
  }
  return {
    id: line.row_id ?? '',
    firm: line.firm_id ?? '',
    country,
    year: Number(line.year ?? 0),
    horizon: Number(line.horizon),
    cohort: country === 'PL' ? (line.cohort ?? '') : '',
    label: bit(line.y),
    label2: bit(line.y2),
    label3: bit(line.y3),
    figures,
    extra,
  }
}
