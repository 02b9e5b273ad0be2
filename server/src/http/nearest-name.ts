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

/** Letters inserted, left out, replaced, or exchanged with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let edits = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const exchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (exchanged) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
