import { useState } from 'react'
import { useFormat, useWords } from '../../language/index.ts'
import { type NotCheckedGroup, notCheckedByKind } from './coverage.ts'
import type { DocRaw } from './doc-report.ts'
import { words } from './words.ts'

const shownAtFirst = 5

/** What was not checked, and why: grouped, since fifty sentences are read by nobody. */
export function NotCheckedList({ coverage }: { coverage: DocRaw['coverage'] }) {
  const w = useWords(words)
  const { count } = useFormat()
  if (coverage.notChecked.length === 0) return null
  return (
    <details className="fold" open>
      <summary>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle
            cx="9"
            cy="9"
            r="7.3"
            fill="none"
            stroke="var(--control)"
            strokeWidth="1.3"
            strokeDasharray="2.6 2.6"
          />
        </svg>
        <h3 className="grow">{w.notChecked}</h3>
        <span className="small muted">{count(coverage.notChecked.length)}</span>
      </summary>
      <ul className="not-checked">
        {notCheckedByKind(coverage).map((group) => (
          <Group key={group.kind} {...group} />
        ))}
      </ul>
    </details>
  )
}

function Group({ kind, checks }: NotCheckedGroup) {
  const w = useWords(words)
  const { count } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const isTold = kind === 'notLookedAt' || kind === 'unreadable' || isWhole
  const shown = isWhole ? checks : checks.slice(0, shownAtFirst)
  const rest = checks.length - shown.length
  return (
    <li>
      <div className="row wide">
        <span className="strong small">{w.kinds[kind]}</span>
        <span className="small muted">{count(checks.length)}</span>
      </div>
      {isTold ? (
        <ul className="small muted told">
          {shown.map(({ typeCode, title, message }) => (
            <li key={typeCode}>
              {title !== undefined && <b>{title}. </b>}
              {message}
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{shown.map(({ title, message }) => title ?? message).join(' · ')}</p>
      )}
      {rest > 0 && (
        <button type="button" className="link small" aria-expanded={isWhole} onClick={() => setWhole(true)}>
          {w.more(count(rest))}
        </button>
      )}
    </li>
  )
}
