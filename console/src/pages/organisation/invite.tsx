import type { User } from '@roentgen/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { faultsOf, post, queries } from '../../api/index.ts'
import { DialogForm } from '../../components/dialog-form.tsx'
import { Select, TextField } from '../../components/index.ts'
import { SecretShown } from '../../components/secret-shown.tsx'
import { useFormat, useWords } from '../../language/index.ts'
import { roles } from './members.tsx'
import { words } from './words.ts'

type Invitation = { url: string; expires: string }

/** A new member, and the link by which they choose a password. No mail is sent: the link is given by hand. */
export function Invite({ onClose }: { onClose(): void }) {
  const say = useWords(words)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState('analyst')
  const invite = useMutation({
    mutationFn: async () => {
      const about = { email: email.trim(), role, ...(name.trim() !== '' && { name: name.trim() }) }
      const { user } = await post<{ user: User }>('/users', about)
      return (await post<{ invitation: Invitation }>(`/users/${user.id}/invite`)).invitation
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
  if (invite.data !== undefined) return <LinkShown {...invite.data} name={name || email} onClose={onClose} />
  const faults = faultsOf(invite.error)
  return (
    <DialogForm
      title={say.members.invite}
      does={say.members.makeLink}
      sending={invite}
      onSend={() => invite.mutate()}
      onClose={onClose}
    >
      <TextField
        label={say.members.email}
        type="email"
        required
        value={email}
        wrong={faults.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={say.members.name}
        optional
        maxLength={200}
        value={name}
        wrong={faults.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={say.members.role}
        value={role}
        says={say.roleSays[role as keyof typeof say.roleSays]}
        wrong={faults.role}
        onChange={(event) => setRole(event.target.value)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {say.roles[one]}
          </option>
        ))}
      </Select>
    </DialogForm>
  )
}

type Shown = Invitation & { name: string; onClose(): void }

/** The link is shown this once. */
export function LinkShown({ url, expires, name, onClose }: Shown) {
  const say = useWords(words).members
  const format = useFormat()
  return (
    <SecretShown
      title={say.linkTitle(name)}
      why={say.linkWhy(format.day(expires))}
      secret={url}
      done={say.done}
      onClose={onClose}
    />
  )
}
