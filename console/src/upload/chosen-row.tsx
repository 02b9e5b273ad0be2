import { Button, Icon } from '../components/index.ts'
import { useFormat, useWords } from '../language/index.ts'
import { type Chosen, faultOf, sizeBytesMost } from './chosen.ts'
import { KindFields } from './kind-fields.tsx'
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
      {!isLocked && <KindFields of={file.name} value={chosen} onChange={onChange} />}
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
