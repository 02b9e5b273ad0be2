import { ReadFailure } from '../failure.ts'
import type { PageTextChange, RevisionText } from '../history-evidence.ts'
import { limits } from '../limits.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { withDocument } from './engine/index.ts'
import type { PdfFile } from './file.ts'
import type { RevisionDelta } from './revision-changes.ts'
import { type DiffWord, diffWords } from './text-diff.ts'

/** What texts may still take of the evidence, all of the file together. */
export type TextRoom = { words: number; changes: number; pages: number }

export const textRoom = (): TextRoom => ({
  words: limits.earlierWordsMax,
  changes: limits.textChangesMax,
  pages: limits.comparedPagesMax,
})

type PagePair = { page: number | null; earlierPage: number | null }

/**
 * The text that each revision changed: the file is cut at the end of the revision before, and its pages are read as they
 * were then. `newest` are the pages as they are now, which were read already.
 */
export async function revisionTexts(
  file: PdfFile,
  deltas: readonly RevisionDelta[],
  newest: readonly PageEvidence[],
  room: TextRoom,
): Promise<Map<number, RevisionText>> {
  const texts = new Map<number, RevisionText>()
  const reader = earlierWords(file, deltas, newest)
  let compared = 0
  // The newest first: where not all can be read, the last edits matter most.
  for (const delta of deltas.toReversed()) {
    const pairs = changedPairs(delta)
    if (pairs.length === 0) continue
    compared += 1
    const fitting = compared <= limits.comparedRevisionsMax ? pairs.slice(0, room.pages) : []
    room.pages -= fitting.length
    const read = await compare(reader, delta, fitting, room)
    texts.set(delta.revision, fitting.length < pairs.length ? { ...read, status: 'limit' } : read)
  }
  return texts
}

const textParts = new Set(['contents', 'resources', 'annotations', 'boxes', 'inherited'])

function changedPairs({ changes, pagesBefore, pagesAfter }: RevisionDelta): PagePair[] {
  const pairs: PagePair[] = []
  for (const { page, parts } of changes.pages) {
    if (!parts.some((part) => textParts.has(part))) continue
    const number = pagesAfter[page - 1]?.number
    const index = pagesBefore.findIndex((leaf) => leaf.number === number)
    if (index !== -1) pairs.push({ page, earlierPage: index + 1 })
  }
  // A page that was put in the place of another is compared with it.
  const removed = [...changes.removedPages]
  for (const page of changes.addedPages) {
    const at = removed.indexOf(page)
    pairs.push({ page, earlierPage: at === -1 ? null : page })
    if (at !== -1) removed.splice(at, 1)
  }
  for (const earlierPage of removed) pairs.push({ page: null, earlierPage })
  return pairs
}

type WordReader = (revision: number, pages: readonly number[]) => Promise<(page: number) => readonly DiffWord[]>

async function compare(
  reader: WordReader,
  { revision }: RevisionDelta,
  pairs: readonly PagePair[],
  room: TextRoom,
): Promise<RevisionText> {
  if (pairs.length === 0) return { status: 'read', pages: [] }
  try {
    const earlier = await reader(
      revision - 1,
      pairs.flatMap(({ earlierPage }) => earlierPage ?? []),
    )
    const later = await reader(
      revision,
      pairs.flatMap(({ page }) => page ?? []),
    )
    const pages = pairs.flatMap(({ page, earlierPage }) => {
      const before = earlierPage === null ? [] : earlier(earlierPage)
      const after = page === null ? [] : later(page)
      return pageTextChange({ page, earlierPage }, before, after, room) ?? []
    })
    return { status: 'read', pages }
  } catch (error) {
    if (error instanceof ReadFailure && error.code !== 'resource-limit') return { status: 'unreadable', pages: [] }
    throw error
  }
}

/** Undefined where the text is the same. */
export function pageTextChange(
  pair: PagePair,
  before: readonly DiffWord[],
  after: readonly DiffWord[],
  room: TextRoom,
): PageTextChange | undefined {
  const { changes, movedCount } = diffWords(before, after)
  if (changes.length === 0) return undefined
  const kept = changes.slice(0, Math.max(0, room.changes))
  const earlier = before.slice(0, Math.max(0, room.words)).map(({ text, box }) => ({ text, box }))
  room.changes -= kept.length
  room.words -= earlier.length
  const cut: ('earlier' | 'changes')[] = []
  if (earlier.length < before.length) cut.push('earlier')
  if (kept.length < changes.length) cut.push('changes')
  return { ...pair, earlier, changes: kept, movedCount, cut }
}

/** Reads pages of a revision. One that no later revision touched is as it is now, and is not read again. */
function earlierWords(file: PdfFile, deltas: readonly RevisionDelta[], newest: readonly PageEvidence[]): WordReader {
  const known = new Map<string, readonly DiffWord[]>()
  const isTouchedAfter = (revision: number) =>
    deltas.some((delta) => delta.revision > revision && (delta.changes.reordered || changedPairs(delta).length > 0))
  return async (revision, pages) => {
    const isNewest = !isTouchedAfter(revision)
    const missing = pages.filter((page) => {
      const current = isNewest ? newest.find(({ number }) => number === page) : undefined
      if (current !== undefined) known.set(`${revision} ${page}`, current.words)
      return !known.has(`${revision} ${page}`)
    })
    const end = file.revisions[revision - 1]?.endByte
    if (missing.length > 0) {
      await withDocument(file.bytes.subarray(0, end), file.budget, (document) => {
        for (const page of missing) known.set(`${revision} ${page}`, document.words(page))
      })
    }
    return (page) => known.get(`${revision} ${page}`) ?? []
  }
}
