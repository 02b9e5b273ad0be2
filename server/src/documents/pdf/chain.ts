import type { Budget } from '../budget.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { type Cursor, takeInteger, takeWord } from './cursor.ts'
import { attempt, type Dictionary, integerOf, isDictionary } from './objects.ts'
import { parseValue } from './parser.ts'
import { type Repaired, repairSection } from './repair.ts'
import { readSection, type Section } from './xref-section.ts'

export type Chain = {
  /** Oldest first. */
  sections: readonly Section[]
  faults: Set<string>
  /** The dictionary of a linearised file. */
  linearization: Dictionary | undefined
  repaired: Repaired | undefined
}

/** Follows `startxref` and `/Prev` back to the first section. What cannot be followed is rebuilt by a scan. */
export function readChain(bytes: Buffer, budget: Budget): Chain {
  const faults = new Set<string>()
  const newestFirst: Section[] = []
  const visited = new Set<number>()
  let next = lastStartxref(bytes)
  if (next === undefined) faults.add('startxref-missing')
  while (next !== undefined) {
    if (visited.has(next)) throw new ReadFailure('file-unreadable', 'the cross-reference chain refers to itself')
    if (visited.size >= limits.sectionsMax) throw limitExceeded(`more than ${limits.sectionsMax} revisions`)
    visited.add(next)
    const offset: number = next
    const section = attempt(() => readSection(bytes, offset, budget))
    if (section === undefined) {
      faults.add('xref-broken')
      break
    }
    newestFirst.push(section)
    for (const fault of section.faults) faults.add(fault)
    next = previousOf(section, faults)
  }
  const sections = newestFirst.reverse()
  const whole = sections.length > 0 && !faults.has('xref-broken')
  const repaired = whole ? undefined : repairSection(bytes, budget)
  // The rebuilt section lies beneath those that could be read: what they say of an object counts.
  return {
    sections: repaired === undefined ? sections : [repaired.section, ...sections],
    faults,
    linearization: linearizationOf(bytes, budget),
    repaired,
  }
}

function previousOf(section: Section, faults: Set<string>): number | undefined {
  const previous = integerOf(section.trailer.entries.get('Prev'))
  // Zero is what some producers write for "none".
  if (previous !== 0) return previous
  faults.add('prev-is-zero')
  return undefined
}

function lastStartxref(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf('startxref', undefined, 'latin1')
  if (at === -1) return undefined
  return takeInteger({ bytes, at: at + 9 })
}

/** The dictionary of a linearised file is its first object. */
function linearizationOf(bytes: Buffer, budget: Budget): Dictionary | undefined {
  const cursor: Cursor = { bytes, at: 0 }
  const value = attempt(() => {
    const isObject = takeInteger(cursor) !== undefined && takeInteger(cursor) !== undefined && takeWord(cursor, 'obj')
    return isObject ? parseValue(cursor, budget) : null
  })
  return isDictionary(value) && value.entries.has('Linearized') ? value : undefined
}
