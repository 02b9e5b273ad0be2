import { useState } from 'react'
import { faultsOf, useWrite } from '../../api/index.ts'
import { DialogForm } from '../../components/dialog-form.tsx'
import { TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { webhookWords } from './webhook-words.ts'

type Body = { after: string; before?: string; onlyFailed?: boolean }

const dayMs = 86_400_000

/** As a field for local time wants it. */
const localOf = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** What happened in a span of time is sent once more. */
export function ReplayDialog({ webhook, onClose }: { webhook: string; onClose(): void }) {
  const say = useWords(webhookWords)
  const [after, setAfter] = useState(() => localOf(new Date(Date.now() - dayMs)))
  const [before, setBefore] = useState('')
  const [onlyFailed, setOnlyFailed] = useState(true)
  const replay = useWrite<unknown, Body>(`/webhooks/${webhook}/replay`, {
    outdates: [['webhooks', webhook]],
    onSuccess: () => {
      toast(say.replayed, 'again')
      onClose()
    },
  })
  const faults = faultsOf(replay.error)
  const send = () =>
    replay.mutate({
      after: new Date(after).toISOString(),
      ...(before !== '' && { before: new Date(before).toISOString() }),
      ...(onlyFailed && { onlyFailed }),
    })
  return (
    <DialogForm title={say.replay} does={say.replay} sending={replay} onSend={send} onClose={onClose}>
      <p className="muted">{say.replayWhy}</p>
      <TextField
        label={say.after}
        type="datetime-local"
        required
        value={after}
        wrong={faults.after}
        onChange={(event) => setAfter(event.target.value)}
      />
      <TextField
        label={say.before}
        type="datetime-local"
        optional
        value={before}
        wrong={faults.before}
        onChange={(event) => setBefore(event.target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)} />
        <span>{say.onlyFailed}</span>
      </label>
    </DialogForm>
  )
}
