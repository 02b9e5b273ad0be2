import { useState } from 'react'
import { faultsOf, useSignedIn, useWrite } from '../../api/index.ts'
import { DialogForm } from '../../components/dialog-form.tsx'
import { Select, TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { assignWords } from './assign-words.ts'
import { useUserName, useUsers } from './users.ts'
import type { FullRequest } from './wire.ts'

type Props = { request: FullRequest; onClose(): void }

/** No id is a word. */
const byAddress = 'address'

/** Gives the request to somebody. An analyst does not see who else is there, and names them by their address. */
export default function AssignDialog({ request, onClose }: Props) {
  const say = useWords(assignWords)
  const { user } = useSignedIn()
  const nameOf = useUserName(request.id)
  const { data: users = [user] } = useUsers()
  const [who, setWho] = useState(request.assignee ?? '')
  const [email, setEmail] = useState('')
  const assign = useWrite<unknown, { assignee: string | null }>(`/requests/${request.id}`, {
    outdates: [['requests']],
    onSuccess: () => {
      toast(who === '' ? say.toNobody : say.done(who === byAddress ? email : nameOf(who)), 'person')
      onClose()
    },
  })
  const able = users.filter(({ role, status }) => role !== 'auditor' && status !== 'disabled').map(({ id }) => id)
  const ids = request.assignee === undefined ? able : [...new Set([...able, request.assignee])]
  const wrong = faultsOf(assign.error).assignee
  return (
    <DialogForm
      title={say.title}
      does={say.assign}
      sending={assign}
      onSend={() => assign.mutate({ assignee: who === '' ? null : who === byAddress ? email.trim() : who })}
      onClose={onClose}
    >
      <Select
        label={say.who}
        value={who}
        says={say.says}
        wrong={who === byAddress ? undefined : wrong}
        onChange={(event) => setWho(event.target.value)}
      >
        <option value="">{say.nobody}</option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
        {user.role === 'analyst' && <option value={byAddress}>{say.other}</option>}
      </Select>
      {who === byAddress && (
        <TextField
          label={say.email}
          type="email"
          required
          value={email}
          wrong={wrong}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </DialogForm>
  )
}
