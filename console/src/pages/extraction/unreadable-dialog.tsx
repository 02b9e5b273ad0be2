import { useState } from 'react'
import { Button, Dialog, TextArea } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

type UnreadableProps = { isBusy: boolean; onClose(): void; onSay(reason: string): void }

export function UnreadableDialog({ isBusy, onClose, onSay }: UnreadableProps) {
  const w = useWords(words)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <Dialog title={w.unreadableTitle} onClose={onClose}>
      <form
        className="col gap12"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason.trim() !== '') onSay(reason.trim().replaceAll(/\s+/g, ' '))
        }}
      >
        <p className="muted">{w.unreadableText}</p>
        <div className="row wrap">
          {Object.values(w.unreadableReasons).map((one) => (
            <Button key={one} tiny className="wraps" pressed={reason === one} onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </div>
        <TextArea
          label={w.why}
          rows={2}
          maxLength={500}
          value={reason}
          wrong={isTried && reason.trim() === '' && w.whyNeeded}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="row end">
          <Button onClick={onClose}>{w.cancel}</Button>
          <Button type="submit" look="main" busy={isBusy}>
            {w.sayUnreadable}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
