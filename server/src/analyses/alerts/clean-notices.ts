import type { RegisterNotice } from '#domain/register.ts'
import { lowered } from '#language/fold.ts'

/** Lower case, without accents: courts write both. */
export const plain = (text: string | undefined): string => lowered(text ?? '').replace(/[’ʼ]/g, "'")

/** What is left of the gazette once cancelled, corrected and void notices are taken out. */
export function cleanNotices(notices: readonly RegisterNotice[]): RegisterNotice[] {
  const kept = new Map(notices.map((notice) => [notice.id, notice]))
  const inOrder = [...notices].sort((one, other) => (one.publishedOn ?? '').localeCompare(other.publishedOn ?? ''))
  for (const notice of inOrder) {
    if (isVoid(notice)) {
      kept.delete(notice.id)
      if (notice.about !== undefined) kept.delete(notice.about)
    } else if (notice.kind === 'correction' && notice.about !== undefined) {
      const earlier = kept.get(notice.about)
      kept.delete(notice.about)
      // A correction need not repeat what was right.
      if (earlier !== undefined) kept.set(notice.id, { ...earlier, ...stated(notice) })
    }
  }
  return [...kept.values()].filter((notice) => !isIdle(notice))
}

function isVoid({ kind, subfamily, text }: RegisterNotice): boolean {
  if (kind === 'cancellation') return true
  // A court took its judgment back.
  if (/retractation sur tierce opposition/.test(plain(subfamily))) return true
  // The correction of a strike-off that says so takes it back.
  return kind === 'correction' && /^rapport de radiation d'office/.test(plain(text))
}

/** Filings in a procedure, and seats that moved to another court's district: nothing happened. */
function isIdle({ family, subfamily, text }: RegisterNotice): boolean {
  if (/^(avis de depot|loi de 1967)/.test(plain(subfamily))) return true
  return family === 'radiation' && /transfert du siege hors ressort/.test(plain(text))
}

const stated = <T extends object>(notice: T): T =>
  Object.fromEntries(Object.entries(notice).filter(([, value]) => value !== undefined)) as T
