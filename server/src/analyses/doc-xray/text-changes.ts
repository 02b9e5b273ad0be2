import type { Revision } from '#documents/evidence.ts'
import { parseAmount } from '#documents/figures/amounts.ts'
import type { PagePart, TextChange } from '#documents/history-evidence.ts'
import type { Finding } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { placesOf, standInOneLine } from './places.ts'
import { cannotTell, finding } from './text.ts'

/** A change of text on a page that both saves have. */
export type ChangedText = {
  revision: number
  earlierEndByte: number
  page: number
  /** In the revision before. */
  earlierPage: number
  change: TextChange
  drawn: boolean
}

const contentParts = new Set<PagePart>(['contents', 'resources', 'inherited'])

/** What later saves did to the text of pages that were there before, oldest first. */
export function changedTexts(revisions: readonly Revision[]): ChangedText[] {
  return revisions.slice(1).flatMap((revision, index) => {
    const earlierEndByte = revisions[index]?.endByte ?? 0
    return (revision.text?.pages ?? []).flatMap(({ page, earlierPage, changes }) => {
      if (page === null || earlierPage === null) return []
      const parts = revision.changes.pages.find((changed) => changed.page === page)?.parts ?? []
      // Otherwise only its annotations and fields were: somebody filled in a form, or left a remark.
      const drawn = parts.some((part) => contentParts.has(part))
      return changes.map((change) => ({ revision: revision.number, earlierEndByte, page, earlierPage, change, drawn }))
    })
  })
}

/** Other letters or digits: spaces and signs differ by how a text is read. */
export const saysOther = (before: string, after: string): boolean => bare(before) !== bare(after)

const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

export const hasDigit = (text: string): boolean => /\p{N}/u.test(text)

/** Money, as far as a single word can tell: no year, no number of a page, no part of a date. */
export const hasAmount = (text: string): boolean =>
  text.split(/\s+/).some((word) => /\d\d/.test(word) && parseAmount(word)?.plain === false)

/**
 * What a template has in the place of a value, and the marks by which a service finds where to sign: `#NAME`, `{{date}}`, `<<total>>`,
 * `«name»`, `\d1\`, `/sn1/`, `____`. Whoever fills it in puts the value over it.
 */
export const isPlaceholder = (text: string): boolean =>
  /^(?:#[A-Z_]+|\{\{?[^{}]*\}?\}|<<?[^<>]*>>?|«[^«»]*»|\[[^\]]*\]|[\\/][a-z]\w*[\\/]|[_.…]{3,})$/i.test(text.trim())

/** The earlier text is gone or beneath, and another stands in its place. */
export function isReplacement({ change, drawn }: ChangedText): boolean {
  const { how, before, after, beforeBox, afterBox } = change
  if (bare(before) === '' || bare(after) === '' || !saysOther(before, after)) return false
  if (how === 'replaced') return drawn
  // Stamps, fields and remarks may lie over words. What takes the place of a figure is a figure, written like it.
  if (how !== 'laid-over' || beforeBox === null || afterBox === null) return false
  return standInOneLine(beforeBox, afterBox) && isFigureFor(bare(before), bare(after))
}

function isFigureFor(before: string, after: string): boolean {
  const ratio = after.length / before.length
  return hasDigit(before) && hasDigit(after) && ratio >= 0.5 && ratio <= 2
}

const textLengthMax = 200
export const shortened = (text: string): string =>
  text.length > textLengthMax ? `${text.slice(0, textLengthMax)}…` : text

export function changedFinding(changed: ChangedText, text: Text): Finding {
  const { page, earlierPage, revision, earlierEndByte, change } = changed
  return {
    ...finding(text),
    ...placesOf(page, [change.afterBox ?? change.beforeBox]),
    revision,
    ...(change.before !== '' && { earlierText: shortened(change.before) }),
    ...(change.beforeBox !== null && {
      earlierPlaces: [{ page: earlierPage, box: change.beforeBox, revision: revision - 1 }],
    }),
    check: earlierCheck(earlierEndByte, page),
  }
}

/** The file as the save before had left it, as text. */
export const earlierCheck = (endByte: number, page: number): string =>
  `head -c ${endByte} FILE > earlier.pdf && pdftotext -layout -f ${page} -l ${page} earlier.pdf -`

/** A page was changed, and the text of both saves could not be held against each other. */
export const isTextUnknown = (revisions: readonly Revision[]): boolean =>
  revisions.some(({ text }) => text !== null && text.status !== 'read')

export const textUnknown = () =>
  cannotTell(
    {
      en: 'the text of an earlier save could not be read',
      fr: 'le texte d’un enregistrement antérieur n’a pas pu être lu',
      it: 'il testo di un salvataggio precedente non è stato leggibile',
    },
    'unreadable',
  )
