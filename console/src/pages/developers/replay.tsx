import { useState } from 'react'
import { faultsOf, isProblem, useWrite } from '../../api/index.ts'
import { Button, Dialog, TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

type Body = { after: string; before?: string; onlyFailed?: boolean }

const dayMs = 86_400_000

/** As a field for local time wants it. */
const localOf = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** What happened in a span of time is sent once more. */
export function ReplayDialog({ webhook, onClose }: { webhook: string; onClose(): void }) {
  const say = useWords(words).webhooks
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
  return (
    <Dialog title={say.replay} onClose={onClose}>
      <form
        className="col gap16"
        onSubmit={(event) => {
          event.preventDefault()
          if (replay.isPending) return
          replay.mutate({
            after: new Date(after).toISOString(),
            ...(before !== '' && { before: new Date(before).toISOString() }),
            ...(onlyFailed && { onlyFailed }),
          })
        }}
      >
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
        {replay.error !== null && Object.keys(faults).length === 0 && (
          <p className="field-wrong">{isProblem(replay.error) ? replay.error.detail : replay.error.message}</p>
        )}
        <Button type="submit" look="main" busy={replay.isPending}>
          {say.replay}
        </Button>
      </form>
    </Dialog>
  )
}
