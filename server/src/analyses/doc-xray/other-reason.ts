import type { Text } from '#language/languages.ts'
import type { Family } from './families.ts'
import type { Reason } from './raw.ts'
import { familyReason, type Judgement } from './reason.ts'
import { findingText } from './text.ts'

const nothingFound: Text = {
  en: 'nothing was found',
  fr: 'rien n’a été trouvé',
  it: 'non è stato trovato nulla',
}

/** The reason of every family but `time`, which has facts of its own to show. */
export function otherReason(family: Family, judgements: readonly Judgement[]): Reason {
  const told = judgements.filter(({ outcome }) => outcome.result !== 'inconclusive')
  const flagged = judgements.filter(({ outcome }) => outcome.result === 'flagged')
  const criteria = { checked: told.length, flagged: flagged.length }
  if (told.length > 0) return familyReason(family, judgements, criteria, { sentiment: 'good', text: nothingFound })
  return familyReason(family, judgements, criteria, { sentiment: 'neutral', text: whyNot(judgements) })
}

function whyNot(judgements: readonly Judgement[]): Text {
  const [first] = judgements
  if (first?.outcome.result !== 'inconclusive') return nothingFound
  const { reason, translations } = first.outcome
  return findingText({ summary: reason, ...(translations && { translations }) })
}
