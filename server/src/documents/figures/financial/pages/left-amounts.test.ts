import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line } from '../../lines.ts'
import { withAmountsLast, withTornRows } from './left-amounts.ts'

type Placed = readonly [text: string, left: number]

const line = (top: number, ...words: readonly Placed[]): Line => ({
  words: words.map(([text, left]) => ({ text, box: [left, top, left + 5 * text.length, top + 10] })),
  box: [words[0]?.[1] ?? 0, top, 560, top + 10],
  text: words.map(([text]) => text).join(' '),
})
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text)

test('amounts before their words are read behind them, the number of the note last', () => {
  const labels = ['Salgsinntekt', 'Varekostnad', 'Driftsresultat', 'Skattekostnad', 'Resultat']
  const rows = labels.map((label, at) =>
    line(100 + 20 * at, ['36', 75], ['241', 88], ['37545', 142], [label, 203], ['7', 539]),
  )
  const heads = line(80, ['2022', 80], ['2023', 147], ['Beløp', 203])
  assert.deepEqual(texts(withAmountsLast([heads, ...rows])), [
    '2022 2023 Beløp',
    ...labels.map((label) => `${label} 36 241 37545 7`),
  ])
})

test('numbers before the words of a table whose amounts stand behind are its numbering', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((at) =>
    line(20 * at, [String(at), 60], ['Umsatz', 75], ['594', 400], ['633', 500]),
  )
  assert.deepEqual(withAmountsLast(rows), rows)
})

test('amounts that a bent page tore from their words are of them, those of the next row are not', () => {
  const torn = [line(258, ['Bankinnskudd', 203]), line(261, ['3514', 84], ['3811', 152])]
  assert.deepEqual(texts(withTornRows(torn)), ['3514 3811 Bankinnskudd'])
  const apart = [line(258, ['Bankinnskudd', 203]), line(272, ['3514', 84], ['3811', 152])]
  assert.deepEqual(texts(withTornRows(apart)), ['Bankinnskudd', '3514 3811'])
})

test('what lies over the words of a line is none of its amounts', () => {
  const dots = [line(100, ['DOTATIONS', 40]), line(102, ['12', 60])]
  assert.equal(withTornRows(dots).length, 2)
})
