import { useWords } from '../language/index.ts'
import { type Guess, type MediumName, needsPeriod, type Period } from './guess.ts'
import { words } from './words.ts'

type KindFieldsProps = { of: string; value: Guess; onChange(more: Partial<Guess>): void }

/** What a file is: kind, period, last day. `of`: its name, for whoever hears the fields read out. */
export function KindFields({ of, value: { name, period, date }, onChange }: KindFieldsProps) {
  const w = useWords(words)
  return (
    <div className="row wrap">
      <select
        className="input"
        aria-label={w.of(w.kind, of)}
        value={name}
        onChange={(event) => onChange({ name: event.target.value as MediumName })}
      >
        {Object.entries(w.kinds).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={w.of(w.period, of)}
        value={period}
        onChange={(event) => onChange({ period: event.target.value as Period | '' })}
      >
        {(!needsPeriod(name) || period === '') && <option value="">{w.notSaid}</option>}
        {Object.entries(w.periods).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      <input
        className="input"
        type="date"
        aria-label={w.of(w.lastDay, of)}
        value={date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
    </div>
  )
}
