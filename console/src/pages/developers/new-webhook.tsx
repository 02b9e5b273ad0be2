import type { Webhook } from '@roentgen/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { faultsOf, useWrite } from '../../api/index.ts'
import { DialogForm } from '../../components/dialog-form.tsx'
import { Select, TextField } from '../../components/index.ts'
import { SecretShown } from '../../components/secret-shown.tsx'
import { useWords } from '../../language/index.ts'
import { type EventName, eventNames } from './event-names.ts'
import { keyWords } from './key-words.ts'
import { webhookWords } from './webhook-words.ts'

type Body = { url: string; events: readonly EventName[]; description?: string; signing: 'hmac' | 'ed25519' }

export function NewWebhook({ onClose }: { onClose(): void }) {
  const say = useWords(webhookWords)
  const navigate = useNavigate()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [signing, setSigning] = useState<Body['signing']>('hmac')
  const [events, setEvents] = useState<readonly EventName[]>(['new_report', 'request_updated'])
  const [made, setMade] = useState<Webhook>()
  const make = useWrite<{ webhook: Webhook }, Body>('/webhooks', {
    outdates: [['webhooks']],
    onSuccess: ({ webhook }) => setMade(webhook),
  })
  if (made !== undefined) {
    const open = () => {
      onClose()
      void navigate({ to: '/developers/webhooks/$id', params: { id: made.id } })
    }
    return <Secret webhook={made} onClose={open} />
  }
  const faults = faultsOf(make.error)
  const send = () =>
    make.mutate({
      url: url.trim(),
      events,
      signing,
      ...(description.trim() !== '' && { description: description.trim() }),
    })
  return (
    <DialogForm title={say.new} does={say.make} sending={make} onSend={send} onClose={onClose}>
      <TextField
        label={say.url}
        type="url"
        required
        placeholder="https://"
        value={url}
        wrong={faults.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={say.description}
        optional
        maxLength={200}
        value={description}
        wrong={faults.description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <EventChoices<EventName> chosen={events} onChange={setEvents} wrong={faults.events} />
      <Select
        label={say.signing}
        value={signing}
        onChange={(event) => setSigning(event.target.value as Body['signing'])}
      >
        <option value="hmac">{say.hmac}</option>
        <option value="ed25519">{say.ed25519}</option>
      </Select>
    </DialogForm>
  )
}

type ChoicesProps<Name extends string> = {
  chosen: readonly Name[]
  onChange(events: (Name | EventName)[]): void
  wrong?: string | undefined
}

export function EventChoices<Name extends string>({ chosen, onChange, wrong }: ChoicesProps<Name>) {
  const say = useWords(webhookWords)
  const is = (name: string) => chosen.some((one) => one === name)
  // One that a program subscribed to and that is not offered here stays where it is.
  const names = [...eventNames, ...chosen.filter((one) => !eventNames.some((name) => name === one))]
  return (
    <fieldset className="col gap4">
      <legend className="developers-legend">{say.events}</legend>
      <div className="developers-events">
        {names.map((name) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={is(name)}
              onChange={({ target }) => onChange(names.filter((one) => (one === name ? target.checked : is(one))))}
            />
            <span className="mono">{name}</span>
          </label>
        ))}
      </div>
      {wrong !== undefined && <span className="field-wrong">{wrong}</span>}
    </fieldset>
  )
}

/** Shown this once. */
export function Secret({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const say = useWords(webhookWords)
  const { kept } = useWords(keyWords)
  return (
    <SecretShown
      title={say.secretTitle}
      why={say.secretWhy}
      secret={webhook.publicKey ?? webhook.key}
      done={kept}
      onClose={onClose}
    />
  )
}
