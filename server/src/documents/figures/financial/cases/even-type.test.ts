import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrWord } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { statementEvidence } from '#test/support/statement-evidence.ts'
import { clustersOf } from '../columns/column-heads.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readPages } from '../read-pages.ts'

const [pitch, leading] = [4.8, 17]

/** A page of a line printer as OCR gives it: boxes end with the ink, and a star is low. */
const typed = (...rows: readonly string[]) => {
  const words = rows.flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }): OcrWord => {
      const [left, top] = [40 + pitch * index, 60 + leading * line]
      // `1` has less ink than room.
      const narrow = text.startsWith('1') ? 1.2 : 0.4
      const bottom = text === '*' ? top + 2.4 : /[gjpq]/.test(text) ? top + 6.6 : top + 5
      return { text, box: [left + narrow, top, left + pitch * text.length - 0.4, bottom], confidence: 0.95, line }
    }),
  )
  return { ...statementEvidence([]), pages: [scanEvidence(words, undefined)] }
}

const page = typed(
  'N° 2033-A        1 - BILAN SIMPLIFIÉ',
  'Désignation  SARL TRANSPORTS MARTINEAU              Exercice N clos le    30/06/2024',
  'SIREN        337349070                              Exercice N-1 clos le  30/06/2023',
  'ACTIF                               Brut        Amort.-Prov.            Net     Net N-1',
  'Fonds commercial *           010  29 594  012                        29 594      29 594',
  'Immobilisations corporelles* 028 411 795  030  242 994              168 801     168 144',
  'Autres immobilisations * (1) 040   9 768  042                         9 768       9 248',
  'Total I (5)                  044 451 157  048  242 994              208 163     206 986',
  'Disponibilités               084 112 619  086                       112 619      89 637',
  'Total II                     096 112 619  098                       112 619      89 637',
  'TOTAL GÉNÉRAL (I + II)       110 563 776  112  242 994              320 782     296 623',
)

test('words of one head stand a whole letter apart in even type', () => {
  const heads = pageLines(page).find(({ text }) => text.startsWith('ACTIF'))
  assert.ok(heads)
  assert.deepEqual(
    clustersOf(heads).map(({ text }) => text),
    ['ACTIF', 'Brut', 'Amort.-Prov.', 'Net', 'Net N-1'],
  )
})

test('the year before is read from a form in even type, whose stars are low and whose notes stand a letter behind', () => {
  const rows = pageLines(page)
  assert.deepEqual(
    rows.filter(({ label }) => /immobilisations/i.test(label)).map(({ amounts }) => amounts.at(-1)?.text),
    ['168 144', '9 248'],
  )
  const years = readPages(page)?.years ?? []
  const told = years.map(({ figures }) =>
    (['totalFixedAssets', 'cashAvailable', 'totalAssets'] as const).map((field) => figures[field]?.valueCents),
  )
  assert.deepEqual(told, [
    [20_816_300, 11_261_900, 32_078_200],
    [20_698_600, 8_963_700, 29_662_300],
  ])
})
