import type { RevisionChanges } from '../history-evidence.ts'
import { limits } from '../limits.ts'
import { isWhite } from './characters.ts'
import type { PdfFile } from './file.ts'
import { cleanText } from './text-string.ts'

/** What stands between the end of the revision before and the first thing that this one names. */
export function bytesBetween(file: PdfFile, revision: number): Pick<RevisionChanges, 'bytesBetween' | 'comments'> {
  const start = file.revisions[revision - 2]?.endByte
  const end = start === undefined ? undefined : firstNamed(file, revision, start)
  if (start === undefined || end === undefined) return { bytesBetween: 0, comments: [] }
  const comments: string[] = []
  let count = 0
  for (let at = start; at < end; at += 1) {
    if (isWhite(file.bytes[at])) continue
    if (file.bytes[at] !== 0x25) {
      count += 1
      continue
    }
    const from = at + 1
    while (at < end && file.bytes[at] !== 0x0a && file.bytes[at] !== 0x0d) at += 1
    const text = cleanText(file.bytes.toString('latin1', from, Math.min(at, from + limits.revisionCommentTextMax)))
    if (comments.length < limits.revisionCommentsMax) comments.push(text)
  }
  return { bytesBetween: count, comments }
}

function firstNamed(file: PdfFile, revision: number, after: number): number | undefined {
  let first = Number.POSITIVE_INFINITY
  for (const section of file.revisions[revision - 1]?.sections ?? []) {
    if (section.offset >= after) first = Math.min(first, section.offset)
    for (const entry of section.entries.values()) {
      if (entry.kind === 'offset' && entry.offset >= after) first = Math.min(first, entry.offset)
    }
  }
  return first === Number.POSITIVE_INFINITY ? undefined : first
}
