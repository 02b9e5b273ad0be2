import type { Chain } from './chain.ts'
import { type Cursor, takeInteger } from './cursor.ts'
import type { Section } from './xref-section.ts'

/** Sections that were written together: one save of the file. */
export type RevisionSections = { number: number; sections: readonly Section[]; endByte: number }

/**
 * Groups the sections, oldest first. Counting `%%EOF` is wrong for one ordinary file in seven: a linearised file has two
 * sections and two markers, and is one revision.
 */
export function groupRevisions(bytes: Buffer, { sections, linearization }: Chain): RevisionSections[] {
  const groups: Section[][] = []
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1]
    const secondHalf = linearization !== undefined && index === 1 && before !== undefined && before.kind !== 'repaired'
    // The section for the first page stands at the front of the file and refers to the main one behind it.
    if (secondHalf && before.offset > section.offset) groups[0]?.push(section)
    else groups.push([section])
  }
  return groups.map((group, index) => ({
    number: index + 1,
    sections: group,
    endByte: Math.max(...group.map((section) => endOf(bytes, section))),
  }))
}

/** Just after the `%%EOF` that follows the section, or the end of the file. */
function endOf(bytes: Buffer, section: Section): number {
  if (section.kind === 'repaired') return bytes.length
  const at = bytes.indexOf('startxref', section.endOffset, 'latin1')
  if (at === -1) return bytes.length
  const cursor: Cursor = { bytes, at: at + 9 }
  takeInteger(cursor)
  const marker = bytes.indexOf('%%EOF', cursor.at, 'latin1')
  // Other bytes before the marker mean that it belongs to a later save.
  if (marker === -1 || marker - cursor.at > 64 || bytes.toString('latin1', cursor.at, marker).trim() !== '')
    return cursor.at
  let end = marker + 5
  if (bytes[end] === 0x0d) end += 1
  if (bytes[end] === 0x0a) end += 1
  return end
}
