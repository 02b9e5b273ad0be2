import { CopyButton, Flag } from '../../components/index.ts'
import { unbroken, useFormat, useWords } from '../../language/index.ts'
import { BeforeAfter } from './before-after.tsx'
import type { Entry } from './entries.ts'
import { Feedback } from './feedback.tsx'
import type { Verdict } from './wire.ts'
import { words } from './words.ts'

const messagesAtFirst = 3

export const colorOf = { fraudulent: 'red', suspicious: 'orange', notice: 'note' } as const

export type EntryProps = {
  entry: Entry
  why: string | undefined
  isSelected: boolean
  isHovered: boolean
  verdict: Verdict | undefined
  onSelect(number: number): void
  onHover(number: number | undefined): void
  onPlace(page: number): void
  onVerdict(entry: Entry, verdict: Verdict): void
}

/** Findings of one kind: what they are, where they are, how anyone can check them. */
export function FindingEntry(props: EntryProps) {
  const { entry, why, isSelected, isHovered, onSelect, onHover } = props
  const w = useWords(words)
  const { count, number } = useFormat()
  const places = entry.places.length
  const about = [
    w.severities[entry.severity],
    places > 0 ? w.places(count(places), places === 1) : undefined,
    entry.weight === undefined || entry.weight < 0.05
      ? undefined
      : w.weight(number(entry.weight, { maximumFractionDigits: 1 })),
  ].filter((part) => part !== undefined)
  return (
    <li
      className={`finding ${entry.severity}${isSelected ? ' open' : ''}${isHovered ? ' hovered' : ''}`}
      id={`finding-${entry.number}`}
      onMouseEnter={() => onHover(entry.number)}
      onMouseLeave={() => onHover(undefined)}
    >
      <span className={`no ${entry.severity}`}>{entry.number}</span>
      <div className="grow">
        <h3>
          <button
            type="button"
            className="finding-title"
            aria-expanded={isSelected}
            onFocus={() => onHover(entry.number)}
            onBlur={() => onHover(undefined)}
            onClick={() => onSelect(entry.number)}
          >
            {entry.title}
          </button>
        </h3>
        <div className="small muted row gap4">
          <Flag color={colorOf[entry.severity]} size={14} />
          <span>{about.join(' · ')}</span>
        </div>
        {isSelected && why !== undefined && <p className="muted why">{why}</p>}
        <Messages entry={entry} isSelected={isSelected} />
        {isSelected && <BeforeAfter entry={entry} onPlace={props.onPlace} />}
        {isSelected && <Check entry={entry} />}
      </div>
      <Feedback title={entry.title} verdict={props.verdict} onVerdict={(verdict) => props.onVerdict(entry, verdict)} />
    </li>
  )
}

function Messages({ entry, isSelected }: { entry: Entry; isSelected: boolean }) {
  const w = useWords(words)
  const { count } = useFormat()
  const shown = isSelected ? entry.findings : entry.findings.slice(0, messagesAtFirst)
  const rest = entry.findings.length - shown.length
  return (
    <ul className="messages">
      {shown.map(({ message, id }, index) => (
        <li key={id ?? `${index} ${message}`}>{unbroken(message)}</li>
      ))}
      {rest > 0 && <li className="muted small">{w.more(count(rest))}</li>}
    </ul>
  )
}

function Check({ entry }: { entry: Entry }) {
  const w = useWords(words)
  const check = entry.findings.find((finding) => finding.check !== undefined)?.check
  if (check === undefined) return null
  return (
    <div className="command">
      <code title={`${w.seeForYourself}: ${check}`}>{check}</code>
      <CopyButton text={check} tiny />
    </div>
  )
}
