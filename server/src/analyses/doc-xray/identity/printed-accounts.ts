import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { mayBeMisread } from './misread.ts'

/** An account by its national number, without an IBAN around it: `RIB 30004 00003 12345678901 43`. */
export type PrintedAccount = { country: string; id: string; page: number; box: Box }

type Form = { country: string; label: RegExp; form: RegExp; groups: readonly RegExp[] }

/** As banks print them: in groups of these forms, behind a word that says what they are. */
const forms: readonly Form[] = [
  {
    country: 'FR',
    label: /\br\.?i\.?b\b|relev[ée] d.identit[ée] bancaire/i,
    form: /^\d{10}[A-Z0-9]{11}\d{2}$/,
    groups: [/^\d{5}$/, /^\d{5}$/, /^[A-Z0-9]{11}$/, /^\d{2}$/],
  },
  {
    country: 'ES',
    label: /\bc\.?c\.?c\b|c[óo]digo cuenta cliente/i,
    form: /^\d{20}$/,
    groups: [/^\d{4}$/, /^\d{4}$/, /^\d{2}$/, /^\d{10}$/],
  },
  {
    country: 'IT',
    label: /\bb\.?b\.?a\.?n\b|\bcin\b/i,
    form: /^[A-Z]\d{10}[A-Z0-9]{12}$/,
    groups: [/^[A-Z]$/, /^\d{5}$/, /^\d{5}$/, /^[A-Z0-9]{12}$/],
  },
]

const pagesMax = 10
/** Between the label and the number: a colon, `n°`, the word for an account. */
const gapWordsMax = 4

export const printedAccounts = once((pages: readonly PageEvidence[]): readonly PrintedAccount[] =>
  pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page)
      .flatMap((line) => forms.flatMap((form) => accountOf(line, form)))
      .filter(({ box }) => !mayBeMisread(page, box))
      .map((found) => ({ ...found, page: page.number })),
  ),
)

function accountOf({ words, text }: Line, { country, label, form, groups }: Form): Omit<PrintedAccount, 'page'>[] {
  if (!label.test(text)) return []
  const named = words.findIndex((_, at) => label.test(textOf(words.slice(0, at + 1))))
  for (let first = named; first >= 0 && first <= named + gapWordsMax; first += 1) {
    const stretch = words.slice(first, first + groups.length)
    const parts = stretch.map((word) => bare(word.text))
    const count = parts.every((part, at) => groups[at]?.test(part)) ? groups.length : form.test(parts[0] ?? '') ? 1 : 0
    const [start, end] = [stretch[0], stretch[count - 1]]
    // An IBAN has its own check.
    if (start === undefined || end === undefined || /\biban\b/i.test(textOf(words.slice(named, first)))) continue
    const id = parts.slice(0, count).join('')
    return form.test(id) ? [{ country, id, box: [start.box[0], start.box[1], end.box[2], end.box[3]] }] : []
  }
  return []
}

const textOf = (words: Line['words']) => words.map(({ text }) => text).join(' ')
const bare = (text: string) => text.replaceAll(/[\s.:\-–]/g, '').toUpperCase()
