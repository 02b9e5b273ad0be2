import type { Medium } from '@roentgen/sdk'
import { useFormat, useWords } from '../../language/index.ts'
import { type Guess, needsPeriod } from '../../upload/guess.ts'
import { words as uploadWords } from '../../upload/words.ts'
import { words } from './declared-words.ts'

export const declaredOf = ({ name, meta }: Medium): Guess => ({
  name,
  period: meta.period ?? '',
  date: meta.date ?? '',
})

/** What the text says the document is, where that differs, and only where it can be taken as it stands. */
export function proposalOf(medium: Medium): Guess | undefined {
  const { proposed } = medium.meta
  if (medium.status === 'withdrawn' || proposed === undefined || proposed.differs.length === 0) return undefined
  const declared = declaredOf(medium)
  const seen: Guess = {
    // "Other" is what no kind was recognised in: nothing that anybody would take.
    name: proposed.name === undefined || proposed.name === 'other' ? declared.name : proposed.name,
    period: proposed.period ?? declared.period,
    date: proposed.date ?? declared.date,
  }
  const isSame = seen.name === declared.name && seen.period === declared.period && seen.date === declared.date
  return isSame || (needsPeriod(seen.name) && (seen.period === '' || seen.date === '')) ? undefined : seen
}

/** `By its text: Annual accounts, year, 31 December 2025.` */
export function useProposed(medium: Medium): string | undefined {
  const w = useWords(words)
  const { kinds, periods } = useWords(uploadWords)
  const { day } = useFormat()
  const seen = proposalOf(medium)
  if (seen === undefined) return undefined
  const parts = [kinds[seen.name], seen.period && periods[seen.period], seen.date && day(seen.date)]
  return w.proposed(parts.filter((part) => part !== '').join(', '))
}
