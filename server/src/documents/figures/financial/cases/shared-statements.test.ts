import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import { gatherEvidence } from '../../../gather.ts'
import type { FinancialField, FinancialReading } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const skip = sharedDocumentsMissing

const fields = [
  'equity',
  'revenue',
  'amortizationDepreciation',
  'netIncome',
  'interestExpense',
  'cashAvailable',
  'totalFixedAssets',
  'totalAssets',
  'totalDebt',
  'currentLiabilities',
] as const satisfies readonly FinancialField[]

/** As printed, in units of the currency, by eye: code, end of the year, then the fields above; `null` is not printed. */
type Row = readonly [code: string, end: string, now: readonly (number | null)[], before: readonly (number | null)[]]
const truths: Readonly<Record<string, Row>> = {
  fefcc4ecd995: [
    '09125969676',
    '2024-12-31',
    [871_982, 1_291_712, 29_491, 139_276, null, 213_634, 300_844, 1_513_858, 614_223, null],
    [899_921, 1_802_836, 49_028, 333_115, null, 261_134, 589_836, 1_415_682, 486_946, null],
  ],
  '5a4a837271eb': [
    '911685253',
    '2024-12-31',
    [381_800, 925_072, 21_549, 133_092, 1_517, 158_085, 269_994, 676_070, 288_453, null],
    [204_266, 578_804, 15_910, 80_700, 5_762, 23_618, 103_479, 409_352, 194_000, null],
  ],
  '0db187bbf692': [
    '901439372',
    '2024-12-31',
    [260_287, 955_568, 23_056, 77_142, null, 69_039, 283_420, 653_566, 384_556, null],
    [323_553, 866_577, 23_927, 56_029, null, 191_447, 235_220, 692_485, 363_526, null],
  ],
  bf359e6d9c46: [
    '13071840',
    '2023-03-31',
    [227_332, 539_106, null, 59_017, 2_875, 42_788, 200_391, 404_826, 170_186, 129_459],
    [306_984, 634_629, null, 119_726, 3_350, 134_718, 164_920, 508_822, 197_381, 175_455],
  ],
  b3b687379b37: [
    '928485028',
    '2024-12-31',
    [239_534, 1_356_734, 21_943, 158_385, 1_625, 111_821, 266_992, 661_838, 412_893, null],
    [246_253, 1_544_431, 29_624, 162_732, 1_586, 41_724, 206_351, 566_481, 312_783, null],
  ],
  '99d0e20cba11': [
    '991507112',
    '2023-06-30',
    [1_092_659, 2_770_224, 39_693, null, null, null, 534_244, 2_696_733, 1_599_018, null],
    [831_980, 1_160_887, 115_706, null, null, null, 475_684, 2_437_123, 1_603_437, null],
  ],
}
/** Changed by somebody: the figure that may not be believed. */
const forged: Readonly<Record<string, FinancialField>> = {
  '894a207a4eb8': 'totalAssets',
  '8da6b7d17891': 'revenue',
  '37a8a4c69451': 'revenue',
  '8f0fef720e53': 'netIncome',
}

async function readings(
  wanted: Readonly<Record<string, unknown>>,
): Promise<[sha: string, reading: FinancialReading][]> {
  const found: [string, FinancialReading][] = []
  for (const document of sharedDocuments()) {
    const sha = (document as unknown as { sha256: string }).sha256.slice(0, 12)
    if (wanted[sha] === undefined) continue
    const result = await gatherEvidence(sharedDocumentBytes(document.file), 60_000)
    assert.ok(result.ok, document.file)
    found.push([sha, readFinancialFigures(result.evidence)])
  }
  return found
}

test('every figure that the genuine statements print is read, proven, with its place', {
  skip,
  timeout: 120_000,
}, async () => {
  const found = await readings(truths)
  assert.equal(found.length, Object.keys(truths).length)
  for (const [sha, { companies, years }] of found) {
    const [code, end, ...columns] = truths[sha] as Row
    assert.deepEqual([companies[0]?.id, years[0]?.periodEnd], [code, end], sha)
    for (const [back, values] of columns.entries())
      for (const [at, field] of fields.entries()) {
        const figure = years[back]?.figures[field]
        const value = values[at] ?? null
        assert.equal(figure?.valueCents ?? null, value === null ? null : value * 100, `${sha} ${back} ${field}`)
        if (value !== null)
          assert.deepEqual(
            [figure?.status, (figure?.page ?? 0) > 0, figure?.box?.length],
            ['proven', true, 4],
            `${sha} ${field}`,
          )
      }
  }
})

test('figures that somebody changed are contradicted, the others stay proven', { skip, timeout: 120_000 }, async () => {
  const found = await readings(forged)
  assert.equal(found.length, Object.keys(forged).length)
  for (const [sha, { years }] of found) {
    const contradicted = Object.entries(years[0]?.figures ?? {}).filter(([, { status }]) => status !== 'proven')
    assert.deepEqual(
      contradicted.map(([field, { status }]) => [field, status]),
      [[forged[sha], 'contradicted']],
      sha,
    )
  }
})
