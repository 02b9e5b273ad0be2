import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { amountAt, page, statement, statementWith } from './doc-xray-page.ts'

export type OnPages = { inspect(inputs: { pages: readonly PageEvidence[] }): { result: string } }
export const on =
  (detector: OnPages) =>
  (words: readonly Word[], more: Partial<PageEvidence> = {}) =>
    detector.inspect({ pages: [page(words, more)] }).result

/** The amount of the fifth row, in the middle of the table. */
export const middle = amountAt(4)
export const original = statement()[middle] as Word
export const changed = (change: (word: Word) => Partial<Word>): Word[] => statementWith(middle, change(original))
export const moved = (by: number) => changed(({ box: [l, t, r, b] }) => ({ box: [l + by, t, r + by, b] }))
