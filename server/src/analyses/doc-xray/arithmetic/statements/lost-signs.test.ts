import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { besideLostSigns } from './lost-signs.ts'

const opening = 3_091_068
const moves = [-102_43, -31_70, -152_57, -575_43, -160_65, -2_467_27, 200_81, -258_94, 3_081_69, -857_40]
const total = (side: 1 | -1) => moves.filter((one) => one * side > 0).reduce((sum, one) => sum + Math.abs(one), 0)
const ends = opening + total(1) - total(-1)

type Case = { closing?: number; lost?: readonly number[]; other?: number; unlike?: readonly string[] }

/** A box over a list of signed amounts, as a reader of pictures gives it: it has lost the minus of some, or misread one. */
const found = ({ closing = ends, lost = [], other, unlike = [] }: Case): string[] => {
  const signed = (cents: number, isLost = false) => `${cents < 0 && !isLost ? '-' : ''}${money(Math.abs(cents))}`
  const rows: Cell[][] = [
    [{ text: 'Banque Colvert', left: 40 }],
    [{ text: 'Période du 01/04/2024 au 30/04/2024', left: 40 }],
    [
      { text: 'Solde au 31/03/2024', left: 40 },
      { text: 'Entrées', left: 190 },
      { text: 'Sorties', left: 310 },
      { text: 'Solde au 30/04/2024', left: 430 },
    ],
    [
      { text: money(opening), left: 40 },
      { text: money(total(1)), left: 190 },
      { text: `-${money(total(-1))}`, left: 310 },
      { text: money(closing), left: 430 },
    ],
    ...moves.map((cents, at): Cell[] => [
      { text: `${String(at + 3).padStart(2, '0')}/04/2024`, left: 40 },
      { text: 'Carte', left: 130 },
      { text: at === other ? signed(cents - 10_00) : signed(cents, lost.includes(at)), right: 550 },
    ]),
  ]
  const page = printedPage(rows, { ocr: 0.95 })
  const read = page.ocr as OcrEvidence
  const words = read.words.map(
    ({ alike, ...word }): OcrWord => (alike === true && !unlike.includes(word.text) ? { ...word, alike } : word),
  )
  const pages: PageEvidence[] = [{ ...page, ocr: { ...read, words } }]
  return besideLostSigns(pages).flatMap(({ figures }) => figures.map(({ text }) => text))
}

const raised = ends + 70_000_00

test('a closing balance to which both totals do not lead is found, though the minus of some lines was lost', () => {
  assert.deepEqual(found({ closing: raised, lost: [0, 1, 3] }), [money(raised)])
})

test('harmless: lines without their minus alone, a line that was misread as well, and digits that were not made out', () => {
  assert.deepEqual(found({ lost: [0, 1, 3] }), [])
  assert.deepEqual(found({ closing: raised, lost: [0, 1], other: 5 }), [])
  assert.deepEqual(found({ closing: raised, lost: [0, 1, 3], unlike: [money(raised)] }), [])
  assert.deepEqual(found({ closing: raised, lost: [0, 1, 3], unlike: [money(total(1))] }), [])
})
