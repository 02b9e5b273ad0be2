import { type Adjustment, adjustmentsOf } from '#domain/sent-notes.ts'
import type { Language } from '#language/languages.ts'
import type { AdjustedNote } from '#sdk/types.ts'

const messages: Readonly<Record<Adjustment['why'], Readonly<Record<Language, string>>>> = {
  rounded: {
    en: 'rounded to the cent: amounts are in cents, not in euros',
    fr: 'arrondi au centime : les montants sont en centimes, non en euros',
    it: 'arrotondato al centesimo: gli importi sono in centesimi, non in euro',
  },
  'one-label': {
    en: 'taken as a list of labels',
    fr: 'pris comme une liste de labels',
    it: 'preso come un elenco di etichette',
  },
  none: { en: 'read as `none`', fr: 'lu comme `none`', it: 'letto come `none`' },
  'as-text': { en: 'taken as text', fr: 'pris comme du texte', it: 'preso come testo' },
}

/** To be spread into an answer: nothing where every note was taken as it was sent. */
export function presentAdjustments(
  sent: unknown,
  taken: Parameters<typeof adjustmentsOf>[1],
  language: Language,
): { adjustedNotes?: AdjustedNote[] } {
  const found = adjustmentsOf(sent, taken)
  if (found.length === 0) return {}
  return { adjustedNotes: found.map(({ why, ...note }) => ({ ...note, message: messages[why][language] })) }
}
