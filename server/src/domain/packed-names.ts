import type { NameRow } from './name-table.ts'

/** A row as it is stored: there may be hundreds of thousands. */
export type PackedName = [string, number, 'F' | 'M' | '', number | null, number | null]

export function packNames(rows: readonly NameRow[]): string {
  const packed = rows.map(
    ({ name, share, sex, bornFrom, bornBefore }): PackedName => [
      name,
      share,
      sex === 'female' ? 'F' : sex === 'male' ? 'M' : '',
      bornFrom ?? null,
      bornBefore ?? null,
    ],
  )
  // In one order: the same names are the same version, however the file was sorted.
  return `[${packed
    .map((row) => JSON.stringify(row))
    .sort()
    .join(',')}]`
}

export function* unpackNames(packed: Iterable<PackedName>, kind: NameRow['kind']): Iterable<NameRow> {
  for (const [name, share, sex, bornFrom, bornBefore] of packed)
    yield {
      kind,
      name,
      share,
      ...(sex !== '' && { sex: sex === 'F' ? ('female' as const) : ('male' as const) }),
      ...(bornFrom !== null && { bornFrom }),
      ...(bornBefore !== null && { bornBefore }),
    }
}
