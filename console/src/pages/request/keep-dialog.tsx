import { useState } from 'react'
import { faultsOf, useWrite } from '../../api/index.ts'
import { DialogForm } from '../../components/dialog-form.tsx'
import { TextArea, TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { keepWords } from './keep-words.ts'
import type { FullRequest } from './wire.ts'

export type Keeping = 'hold' | 'release' | 'erase'
type Props = { request: FullRequest; onClose(): void }

export function KeepDialog({ keeping, ...props }: Props & { keeping: Keeping }) {
  if (keeping === 'hold') return <Hold {...props} />
  return keeping === 'release' ? <Release {...props} /> : <Erase {...props} />
}

function useKeeping<Body>({ request, onClose }: Props, verb: Keeping, done: string) {
  return useWrite<unknown, Body>(`/requests/${request.id}/${verb}`, {
    outdates: [['requests']],
    onSuccess: () => {
      toast(done, 'lock')
      onClose()
    },
  })
}

function Hold(props: Props) {
  const say = useWords(keepWords)
  const [reason, setReason] = useState('')
  const hold = useKeeping<{ reason: string }>(props, 'hold', say.holdDone)
  return (
    <DialogForm
      title={say.holdTitle}
      does={say.holdDoes}
      sending={hold}
      onSend={() => hold.mutate({ reason: reason.trim() })}
      onClose={props.onClose}
    >
      <p>{say.holdSays}</p>
      <TextArea
        label={say.reason}
        required
        maxLength={500}
        value={reason}
        says={say.holdReasonSays}
        wrong={faultsOf(hold.error).reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  )
}

function Release(props: Props) {
  const say = useWords(keepWords)
  const release = useKeeping<Record<string, never>>(props, 'release', say.releaseDone)
  return (
    <DialogForm
      title={say.releaseTitle}
      does={say.releaseDoes}
      sending={release}
      onSend={() => release.mutate({})}
      onClose={props.onClose}
    >
      <p>{say.releaseSays}</p>
      <p className="muted breaks">{props.request.legalHold?.reason}</p>
    </DialogForm>
  )
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '')

/** The number is typed: nobody erases a request by a click that went astray. */
function Erase(props: Props) {
  const say = useWords(keepWords)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const erase = useKeeping<{ reason: string }>(props, 'erase', say.eraseDone)
  const { id } = props.request.code
  const isConfirmed = withoutBlanks(typed) === withoutBlanks(id)
  const isHeld = props.request.legalHold !== undefined
  return (
    <DialogForm
      title={say.eraseTitle}
      does={say.eraseDoes}
      sending={{ isPending: erase.isPending || isHeld, error: erase.error }}
      onSend={() => {
        setTried(true)
        if (isConfirmed) erase.mutate({ reason: reason.trim() })
      }}
      onClose={props.onClose}
    >
      <p>{say.eraseSays}</p>
      {isHeld && <p className="field-wrong">{say.heldFirst}</p>}
      <TextArea
        label={say.reason}
        required
        maxLength={500}
        value={reason}
        says={say.eraseReasonSays}
        wrong={faultsOf(erase.error).reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={say.confirm(id)}
        required
        autoComplete="off"
        value={typed}
        wrong={isTried && !isConfirmed ? say.confirmWrong : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogForm>
  )
}
