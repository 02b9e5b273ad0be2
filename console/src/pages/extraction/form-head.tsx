import { Link } from '@tanstack/react-router'
import { Icon } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { messageOf, useNow } from '../extractions/queue.tsx'
import { timeLeft } from '../extractions/time-left.ts'
import type { FullExtraction } from './wire.ts'
import { words } from './words.ts'

export function Head({ extraction }: { extraction: FullExtraction }) {
  const w = useWords(words)
  const { day, tag } = useFormat()
  const { text, isOverdue } = timeLeft(extraction.due, useNow(), tag)
  const { expected, businessName, mediumName, reason } = extraction
  const currency = expected.currency ?? 'EUR'
  // A year is said of accounts; a statement says its days itself.
  const isYear = expected.periodEnd !== null && expected.kind !== 'statement'
  const about = isYear ? w.yearTo(day(expected.periodEnd ?? ''), currency) : w.inCurrency(currency)
  return (
    <div className="form-head">
      <div className="row wide top wrap">
        <div className="grow">
          <h2 className="breaks">{businessName ?? mediumName}</h2>
          <div className="small muted cut" title={mediumName}>
            {[about, mediumName].filter(Boolean).join(' · ')}
          </div>
        </div>
        {extraction.status === 'open' && (
          <span className={isOverdue ? 'tag e' : 'tag c'}>
            <Icon name="clock" size={12} /> {isOverdue ? w.overdue(text) : w.left(text)}
          </span>
        )}
      </div>
      <p className="small muted">
        {messageOf(reason).replace(/\.?$/, '.')} {w.unsure}{' '}
        <Link to="/requests/$id" params={{ id: extraction.request }}>
          {w.openRequest}
        </Link>
      </p>
    </div>
  )
}
