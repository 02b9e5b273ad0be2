import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlacedWord } from '../../lines.ts'
import { withoutSidewaysText } from './sideways-text.ts'

const row = (text: string, top: number): PlacedWord[] => {
  let left = 40
  return text.split(' ').map((word) => {
    const box = [left, top, left + 5 * word.length, top + 9] as const
    left = box[2] + 5
    return { text: word, box }
  })
}
/** From the bottom to the top, each word as high as it is long. */
const margin = (text: string, left = 14): PlacedWord[] => {
  let bottom = 700
  return text.split(' ').map((word) => {
    const box = [left, bottom - 4 * word.length, left + 7, bottom] as const
    bottom = box[1] - 3
    return { text: word, box }
  })
}
const shown = (words: readonly PlacedWord[]) =>
  withoutSidewaysText(words)
    .map(({ text }) => text)
    .join(' ')
const rows = [...row('02.02 RENT 81,23', 500), ...row('05.02 CLIENT 12,00', 515), ...row('à 1', 530)]

test('what is printed on its side along the margin is in no line of the table, its short words and numbers neither', () => {
  const said = margin('Capital variable, agréé en tant qu établissement de crédit RCS 399 123')
  assert.equal(shown([...rows, ...said]), shown(rows))
})

test('a few words on their side, as titles of columns are, and all words of a page that is upright, are kept', () => {
  const titles = [...margin('Date valeur', 40), ...margin('Solde final', 200)]
  assert.equal(withoutSidewaysText([...rows, ...titles]).length, rows.length + titles.length)
  assert.equal(withoutSidewaysText(rows).length, rows.length)
})
