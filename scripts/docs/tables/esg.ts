import { criteria } from '#analyses/esg-xray/report.ts'
import { type PageTables, row, table } from './table.ts'

/** Of docs/esg-xray.md. */
export const esgTables: PageTables = {
  criteria: () =>
    table(
      ['Criterion', 'Category', 'Weight', 'Rule', 'Public source'],
      criteria.map(({ name, category, weight, rule, basis }) =>
        row(`\`${name}\``, category, weight, rule.en, basis?.en ?? ''),
      ),
    ),
}
