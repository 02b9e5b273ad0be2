import { editDistance } from '#language/edit-distance.ts'
import { isQuotable } from './quotable.ts'

/** Names differ too much beyond this share of their length to be a slip of the pen. */
const editShareMax = 0.4

/** The known name that was most likely meant; `undefined` if none is near. Case, `_`, `-` and `.` do not count as differences. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  // Longer than any name of ours: the comparison below is quadratic.
  if (name.length > 64) return undefined
  const folded = fold(name)
  let nearest: { name: string; edits: number } | undefined
  for (const candidate of candidates) {
    const known = fold(candidate)
    const edits = editDistance(folded, known)
    const near = edits <= Math.max(1, Math.floor(Math.max(folded.length, known.length) * editShareMax))
    // One of two or three letters is near to everything of its length.
    const recognisable = edits < Math.min(folded.length, known.length)
    if (near && recognisable && (nearest === undefined || edits < nearest.edits)) nearest = { name: candidate, edits }
  }
  return nearest?.name
}

/** What to say about a name that is not known: the one that was meant, or, if none is near, those that there are. */
export function unknownName(noun: 'field' | 'parameter', name: string, candidates: readonly string[]): string {
  const what = isQuotable(name) ? `unknown ${noun} \`${name}\`` : `unknown ${noun}`
  const nearest = nearestName(name, candidates)
  if (nearest !== undefined) return `${what}; did you mean \`${nearest}\`?`
  if (candidates.length === 0) return `${what}; this call accepts none`
  return `${what}; accepted here: ${candidates.map((candidate) => `\`${candidate}\``).join(', ')}`
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[_.-]/g, '')
}
