import { Link } from '@tanstack/react-router'
import { Icon } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './overview-words.ts'
import type { FullRequest } from './wire.ts'

const money = ['revenue', 'equity', 'totalAssets', 'totalDebt', 'netIncome'] as const

/** What was sent, not what was read: that stands in the Financial X-Ray with its source. */
export function NotesCard({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const format = useFormat()
  const { notes } = request
  const rows: [string, string][] = money.flatMap((name) =>
    notes[name] === undefined ? [] : [[w.labels[name], format.money(notes[name])]],
  )
  if (notes.workforceNumber !== undefined) rows.push([w.labels.workforceNumber, format.count(notes.workforceNumber)])
  if (notes.esgLabels !== undefined && notes.esgLabels.length > 0)
    rows.push([w.labels.esgLabels, notes.esgLabels.join(', ')])
  return (
    <section className="card">
      <header>
        <span className="muted">
          <Icon name="sum" size={20} />
        </span>
        <h2 className="grow">{w.notes}</h2>
        <Link className="small" to="/requests/$id/notes" params={{ id: request.id }}>
          {w.edit}
        </Link>
      </header>
      <div className="in">
        {rows.length === 0 && <p className="muted">{w.noNotes}</p>}
        <dl className="figures">
          {rows.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="cut" title={value}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
