import { type FormEvent, useState } from 'react'
import { faultsOf, isProblem, useWrite } from '../../api/index.ts'
import { Button, Card, TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { passwordWords } from './password-words.ts'

type Change = { current: string; password: string }

/** A new password, by whoever knows the old one. */
export function PasswordCard({ user }: { user: string }) {
  const say = useWords(passwordWords)
  const [{ current, password }, setChange] = useState<Change>({ current: '', password: '' })
  const change = useWrite<unknown, Change>(`/users/${user}/password`, {
    outdates: [['sessions']],
    onSuccess: () => {
      setChange({ current: '', password: '' })
      toast(say.changed)
    },
  })
  const faults = faultsOf(change.error)
  const isNamed = faults.current !== undefined || faults.password !== undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate({ current, password })
  }
  return (
    <Card title={say.title}>
      <form className="col gap12" onSubmit={send}>
        <TextField
          label={say.current}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          wrong={faults.current === undefined ? undefined : say.wrong}
          onChange={({ target }) => setChange({ current: target.value, password })}
        />
        <TextField
          label={say.new}
          type="password"
          autoComplete="new-password"
          required
          value={password}
          says={say.rules}
          wrong={faults.password}
          onChange={({ target }) => setChange({ current, password: target.value })}
        />
        <div aria-live="polite" className="small fe">
          {change.error !== null && !isNamed && (isProblem(change.error) ? change.error.detail : say.lost)}
        </div>
        <div>
          <Button type="submit" look="main" busy={change.isPending}>
            {say.change}
          </Button>
        </div>
      </form>
    </Card>
  )
}
