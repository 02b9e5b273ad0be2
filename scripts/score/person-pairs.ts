import { parse } from 'csv-parse/sync'
import type { PersonRecord } from '#domain/register.ts'

export type PersonPair = { id: string; set: string; left: PersonRecord; right: PersonRecord }

type Row = Record<string, string>

/** Pairs of records as a table has them: `pair_id,set,left_…,right_…`. */
export function readPersonPairs(csv: string): PersonPair[] {
  const rows: Row[] = parse(csv, { columns: true, skip_empty_lines: true, relax_column_count: true, bom: true })
  return rows.map((row) => ({
    id: row.pair_id ?? '',
    set: row.set ?? '',
    left: personOf(row, 'left'),
    right: personOf(row, 'right'),
  }))
}

function personOf(row: Row, side: 'left' | 'right'): PersonRecord {
  const value = (column: string): string | undefined => row[`${side}_${column}`]?.trim() || undefined
  const surnames = [...surnamesOf(value('lastname')), ...surnamesOf(value('usage_name'))]
  return {
    surnames,
    givenNames: givenNamesOf(value('firstnames')),
    sex: { F: 'female' as const, M: 'male' as const }[value('sex') ?? ''],
    bornOn: value('birthdate'),
    birthPlace: value('birthplace'),
    nationality: value('nationality'),
    town: value('city'),
    taxCode: value('tax_id'),
    isMasked: surnames.length === 0,
  }
}

/** `USAGE (BIRTH)` is how the French search prints both. */
function surnamesOf(written: string | undefined): string[] {
  const [, usage, birth] = /^([^()]*)\(([^()]*)\)\s*$/.exec(written ?? '') ?? []
  return [birth, usage ?? written].map((name) => name?.trim() ?? '').filter((name) => name !== '')
}

const givenNamesOf = (written: string | undefined): string[] =>
  (written ?? '').split(written?.includes('|') ? '|' : /\s+/).filter((name) => name !== '')
