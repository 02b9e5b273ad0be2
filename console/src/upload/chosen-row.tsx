import { Button, Icon } from '../components/index.ts'
import { useFormat, useWords } from '../language/index.ts'
import { type Chosen, faultOf, sizeBytesMost } from './chosen.ts'
import { type MediumName, needsPeriod, type Period } from './guess.ts'
import { words } from './words.ts'

type RowProps = { chosen: Chosen; isTried: boolean; onChange(more: Partial<Chosen>): void; onRemove(): void }

export function ChosenRow({ chosen, isTried, onChange, onRemove }: RowProps) {
  const w = useWords(words)
  const { bytes } = useFormat()
  const { file, state } = chosen
  const isLocked = state === 'sending' || state === 'sent'
  const fault = faultOf(chosen)
  return (
    <li>
      <div className="row wide">
        <span className="strong cut" title={file.name}>
          {file.name}
        </span>
        <span className="small muted nowrap">{bytes(file.size)}</span>
        {!isLocked && <Button look="quiet" tiny icon="close" aria-label={w.remove(file.name)} onClick={onRemove} />}
        {state === 'sent' && (
          <span className="small fa row gap4">
            <Icon name="check" size={14} /> {w.sent}
          </span>
        )}
      </div>
      {!isLocked && <ChosenFields chosen={chosen} onChange={onChange} />}
      {state === 'sending' && <Progress done={chosen.done} />}
      <div aria-live="polite" className="small fe">
        {state === 'failed' && chosen.why}
        {fault === 'large' && w.tooLarge(bytes(sizeBytesMost))}
        {fault === 'period' && isTried && w.needsPeriod}
      </div>
    </li>
  )
}

function Progress({ done }: { done: number }) {
  const w = useWords(words)
  const { percent } = useFormat()
  return (
    <div className="row">
      <progress className="grow" max={1} value={done} aria-label={w.sending(percent(done, 0))} />
      <span className="small muted nowrap">{percent(done, 0)}</span>
    </div>
  )
}

function ChosenFields({ chosen, onChange }: Pick<RowProps, 'chosen' | 'onChange'>) {
  const w = useWords(words)
  const { file, name, period, date } = chosen
  return (
    <div className="row wrap">
      <select
        className="input"
        aria-label={w.of(w.kind, file.name)}
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
        aria-label={w.of(w.period, file.name)}
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
        aria-label={w.of(w.lastDay, file.name)}
        value={date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
    </div>
  )
}
