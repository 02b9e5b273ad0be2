import type { Key } from '@roentgen/sdk'
import { useState } from 'react'
import { currentMode, faultsOf, type Mode, useSignedIn, useWrite } from '../../api/index.ts'
import { DialogForm } from '../../components/dialog-form.tsx'
import { Select, TextField } from '../../components/index.ts'
import { SecretShown } from '../../components/secret-shown.tsx'
import { useWords } from '../../language/index.ts'
import { keyWords } from './key-words.ts'

type Body = { name: string; scopes: readonly string[]; expires?: string; test?: boolean }

const dayMs = 86_400_000

export function NewKey({ onClose }: { onClose(): void }) {
  const say = useWords(keyWords)
  const { scopes: own } = useSignedIn()
  const [name, setName] = useState('')
  const [mode, setMode] = useState<Mode>(currentMode())
  const [days, setDays] = useState('365')
  const [scopes, setScopes] = useState<readonly string[]>(own.filter((scope) => scope !== 'admin'))
  const [made, setMade] = useState<Key>()
  const make = useWrite<{ key: Key }, Body>('/keys', { outdates: [['keys']], onSuccess: ({ key }) => setMade(key) })
  if (made?.token !== undefined)
    return <SecretShown title={say.madeTitle} why={say.madeWhy} secret={made.token} done={say.kept} onClose={onClose} />
  const faults = faultsOf(make.error)
  const toggle = (scope: string) =>
    setScopes((all) => (all.includes(scope) ? all.filter((one) => one !== scope) : [...all, scope]))
  const send = () =>
    make.mutate({
      name: name.trim(),
      scopes,
      ...(days !== '' && { expires: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
      ...(mode === 'test' && { test: true }),
    })
  return (
    <DialogForm title={say.new} does={say.make} sending={make} onSend={send} onClose={onClose}>
      <TextField
        label={say.name}
        says={say.nameSays}
        required
        maxLength={100}
        value={name}
        wrong={faults.name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="developers-pair">
        <Select label={say.mode} value={mode} onChange={(event) => setMode(event.target.value as Mode)}>
          <option value="live">{say.live}</option>
          <option value="test">{say.test}</option>
        </Select>
        <Select
          label={say.expires}
          value={days}
          wrong={faults.expires}
          onChange={(event) => setDays(event.target.value)}
        >
          <option value="30">{say.days('30')}</option>
          <option value="90">{say.days('90')}</option>
          <option value="365">{say.days('365')}</option>
          <option value="">{say.neverExpires}</option>
        </Select>
      </div>
      <fieldset className="col gap4">
        <legend className="developers-legend">{say.scopes}</legend>
        {own.map((scope) => (
          <label key={scope} className="check">
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              <span className="mono">{scope}</span> <span className="small muted">{say.scopeSays[scope] ?? ''}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  )
}
