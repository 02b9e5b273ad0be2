import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type NameRow, openNameTables, openNameTablesAside, type PackedName } from './name-table.ts'

const stored = (rows: readonly PackedName[]) => ({
  country: 'FR',
  surnames: { version: '1', names: rows.length, rows: gzipSync(JSON.stringify(rows)) },
  givenNames: undefined,
})
const rowsIn = ({ surnames }: ReturnType<typeof openNameTables>): NameRow[] => [...(surnames?.rows ?? [])]

test('a table gives its rows as they were packed, however long it is', async () => {
  for (const length of [0, 1, 2, 20_000]) {
    const packed = Array.from({ length }, (_, at): PackedName => [`NAME "${at}], [\\`, at / 1e6, '', null, at])
    const expected = packed.map(([name, share, , , bornBefore]) => ({ kind: 'surname', name, share, bornBefore }))
    assert.deepEqual(rowsIn(openNameTables(stored(packed))), expected)
    assert.deepEqual(rowsIn(await openNameTablesAside(stored(packed))), expected)
  }
})

test('sex and years of birth are told where they are known', () => {
  const [woman, man] = rowsIn(
    openNameTables(
      stored([
        ['A', 1, 'F', 1972, null],
        ['B', 1, 'M', null, 1972],
      ]),
    ),
  )
  assert.deepEqual(woman, { kind: 'surname', name: 'A', share: 1, sex: 'female', bornFrom: 1972 })
  assert.deepEqual(man, { kind: 'surname', name: 'B', share: 1, sex: 'male', bornBefore: 1972 })
})
