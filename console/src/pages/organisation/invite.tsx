import type { User } from '@roentgen/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { faultsOf, isProblem, post, queries } from '../../api/index.ts'
import { Button, CopyButton, Dialog, Select, TextField } from '../../components/index.ts'
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
    <Dialog title={say.members.invite} onClose={onClose}>
      <form
        className="col gap16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!invite.isPending) invite.mutate()
        }}
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
        {invite.error !== null && Object.keys(faults).length === 0 && (
          <p className="field-wrong">{isProblem(invite.error) ? invite.error.detail : invite.error.message}</p>
        )}
        <Button type="submit" look="main" busy={invite.isPending}>
          {say.members.makeLink}
        </Button>
      </form>
    </Dialog>
  )
}

type Shown = Invitation & { name: string; onClose(): void }

/** The link is shown this once. */
export function LinkShown({ url, expires, name, onClose }: Shown) {
  const say = useWords(words).members
  const format = useFormat()
  return (
    <Dialog title={say.linkTitle(name)} onClose={onClose}>
      <div className="col gap16">
        <p>{say.linkWhy(format.day(expires))}</p>
        <p className="mono breaks secret">{url}</p>
        <div className="row wrap">
          <CopyButton text={url} />
          <Button look="main" onClick={onClose}>
            {say.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
