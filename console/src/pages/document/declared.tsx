import type { Medium } from '@roentgen/sdk'
import { useState } from 'react'
import { useMay } from '../../api/index.ts'
import { Button, Dialog, State } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { type Guess, needsPeriod } from '../../upload/guess.ts'
import { KindFields } from '../../upload/kind-fields.tsx'
import '../../upload/upload.css'
import { words as uploadWords } from '../../upload/words.ts'
import { words } from './declared-words.ts'
import { declaredOf, proposalOf, useProposed } from './proposal.ts'
import { useMediumChange } from './use-medium-change.tsx'

/** What the document is said to be, what its text says where that differs, and how to correct or withdraw it. */
export function Declared({ medium }: { medium: Medium }) {
  const w = useWords(words)
  const mayWrite = useMay('requests:write')
  const [asks, setAsks] = useState<'correct' | 'withdraw'>()
  const change = useMediumChange(medium)
  if (medium.status === 'withdrawn') return <Withdrawn medium={medium} />
  if (!mayWrite) return null
  const close = () => setAsks(undefined)
  return (
    <div className="declared">
      <Proposal medium={medium} isBusy={change.isPending} onTake={(taken) => change.mutate(changeOf(taken))} />
      <div className="row gap4">
        {medium.reading !== undefined && (
          <Button tiny icon="pen" onClick={() => setAsks('correct')}>
            {w.correct}
          </Button>
        )}
        <Button tiny look="quiet" onClick={() => setAsks('withdraw')}>
          {w.withdraw}
        </Button>
      </div>
      {asks === 'correct' && <Correction medium={medium} onClose={close} />}
      {asks === 'withdraw' && (
        <Dialog title={w.withdrawTitle} onClose={close}>
          <p className="breaks strong">{medium.meta.name}</p>
          <p>{w.withdrawText}</p>
          <div className="row wide">
            <Button onClick={close}>{w.cancel}</Button>
            <Button
              look="danger"
              busy={change.isPending}
              onClick={() => {
                // At once, so that "Undo" can be reached; what fails is told beside it.
                close()
                change.mutate('withdrawn')
              }}
            >
              {w.withdraw}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const changeOf = ({ name, period, date }: Guess) => ({
  name,
  meta: { period: period === '' ? null : period, date: date === '' ? null : date },
})

type ProposalProps = { medium: Medium; isBusy: boolean; onTake(seen: Guess): void }

function Proposal({ medium, isBusy, onTake }: ProposalProps) {
  const w = useWords(words)
  const seen = proposalOf(medium)
  const proposed = useProposed(medium)
  if (seen === undefined) return null
  return (
    <p className="proposal small row gap8 wrap">
      <span>{proposed}</span>
      <Button tiny busy={isBusy} onClick={() => onTake(seen)}>
        {w.take}
      </Button>
    </p>
  )
}

function Correction({ medium, onClose }: { medium: Medium; onClose(): void }) {
  const w = useWords(words)
  const { needsPeriod: isMissing } = useWords(uploadWords)
  const [value, setValue] = useState(() => declaredOf(medium))
  const [isTried, setTried] = useState(false)
  const change = useMediumChange(medium)
  const isIncomplete = needsPeriod(value.name) && (value.period === '' || value.date === '')
  const keep = () => {
    setTried(true)
    if (!isIncomplete) change.mutate(changeOf(value), { onSuccess: onClose })
  }
  return (
    <Dialog title={w.title} onClose={onClose}>
      <div className="col gap12">
        <p className="breaks strong">{medium.meta.name}</p>
        <KindFields of={medium.meta.name} value={value} onChange={(more) => setValue({ ...value, ...more })} />
        <div aria-live="polite" className="small fe">
          {isIncomplete && isTried && isMissing}
        </div>
        <p className="small muted">{w.says}</p>
        <div className="row wide">
          <Button onClick={onClose}>{w.cancel}</Button>
          <Button look="main" busy={change.isPending} onClick={keep}>
            {w.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Withdrawn({ medium }: { medium: Medium }) {
  const w = useWords(words)
  const mayWrite = useMay('requests:write')
  const change = useMediumChange(medium)
  // What was refused cannot go online, however often it is asked.
  const isRestorable = mayWrite && medium.meta.validation !== 'invalid'
  const restore = (
    <Button busy={change.isPending} onClick={() => change.mutate('online')}>
      {w.restore}
    </Button>
  )
  return (
    <State icon="file" title={w.withdrawnTitle} {...(isRestorable && { actions: restore })}>
      {w.isWithdrawn}
    </State>
  )
}
