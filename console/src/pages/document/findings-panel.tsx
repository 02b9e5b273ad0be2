import { Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { clearFamilies } from './coverage.ts'
import type { DocRaw } from './doc-report.ts'
import type { Entry } from './entries.ts'
import { type EntryProps, FindingEntry } from './finding-entry.tsx'
import { NotCheckedList } from './not-checked.tsx'
import type { Marks } from './sheet.tsx'
import type { Verdict } from './wire.ts'
import { words } from './words.ts'

type FindingsProps = Pick<EntryProps, 'onSelect' | 'onHover' | 'onPlace' | 'onVerdict'> & {
  raw: DocRaw
  entries: readonly Entry[]
  marks: Marks
  whyOf(typeCode: string): string | undefined
  verdictOf(entry: Entry): Verdict | undefined
}

export function Findings({ raw, entries, marks, whyOf, verdictOf, ...acts }: FindingsProps) {
  const w = useWords(words)
  return (
    <>
      {entries.length === 0 && (
        <div className="nothing-found">
          <p>{w.nothingFound}</p>
          <p className="small muted">{w.notSaid}</p>
        </div>
      )}
      <ol className="findings-list">
        {entries.map((entry) => (
          <FindingEntry
            key={entry.typeCode}
            entry={entry}
            why={whyOf(entry.typeCode)}
            isSelected={marks.selected === entry.number}
            isHovered={marks.hovered === entry.number}
            verdict={verdictOf(entry)}
            {...acts}
          />
        ))}
      </ol>
      <NotCheckedList coverage={raw.coverage} />
      <ClearFamilies raw={raw} />
    </>
  )
}

function ClearFamilies({ raw }: { raw: DocRaw }) {
  const w = useWords(words)
  const { count } = useFormat()
  const clear = clearFamilies(raw)
  if (clear.length === 0) return null
  return (
    <details className="fold">
      <summary>
        <Flag color="green" size={18} />
        <h3 className="grow">{w.clearFamilies(count(clear.length), clear.length === 1)}</h3>
      </summary>
      <ul className="not-checked small muted">
        {clear.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  )
}
