import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FigureName, Figures } from '#analyses/financial-xray/model/types.ts'

const folder = join(import.meta.dirname, '../../../../shared/data/default-model')

/** Why tests on real companies cannot run, or false. */
export const sharedCompaniesMissing = existsSync(folder) ? false : 'no ../shared/data/default-model beside the project'

export type SharedCompany = { id: string; country: string; horizon: string; defaulted: boolean; figures: Figures }

/** Every n-th company-year of one country of the shared data. */
export function sharedCompanies(file: 'poland' | 'slovakia' | 'usa', every: number): SharedCompany[] {
  const text = gunzipSync(readFileSync(join(folder, `${file}-dev.csv.gz`))).toString('utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.trimEnd().split(',')
  return lines
    .filter((_, index) => index % every === 0)
    .map((line) => {
      const cells = line.trimEnd().split(',')
      const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
      const figures: Partial<Record<FigureName, number>> = {}
      for (const [index, column] of columns.entries())
        if (column.startsWith('n_') && cells[index] !== '')
          figures[column.slice(2) as FigureName] = Number(cells[index])
      const [id, country, horizon] = [cell('row_id'), cell('dataset'), cell('horizon')]
      return { id, country, horizon, defaulted: cell('y') === '1', figures }
    })
}
