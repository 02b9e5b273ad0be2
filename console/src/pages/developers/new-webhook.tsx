import type { Webhook } from '@roentgen/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { faultsOf, isProblem, useWrite } from '../../api/index.ts'
import { Button, CopyButton, Dialog, Select, TextField } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { type EventName, eventNames } from './event-names.ts'
import { words } from './words.ts'

type Body = { url: string; events: readonly EventName[]; description?: string; signing: 'hmac' | 'ed25519' }

export function NewWebhook({ onClose }: { onClose(): void }) {
  const say = useWords(words).webhooks
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
    <Dialog title={say.new} onClose={onClose}>
      <form
        className="col gap16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!make.isPending) send()
        }}
      >
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
        {make.error !== null && Object.keys(faults).length === 0 && (
          <p className="field-wrong">{isProblem(make.error) ? make.error.detail : make.error.message}</p>
        )}
        <Button type="submit" look="main" busy={make.isPending}>
          {say.make}
        </Button>
      </form>
    </Dialog>
  )
}

type ChoicesProps<Name extends string> = {
  chosen: readonly Name[]
  onChange(events: (Name | EventName)[]): void
  wrong?: string | undefined
}

export function EventChoices<Name extends string>({ chosen, onChange, wrong }: ChoicesProps<Name>) {
  const say = useWords(words).webhooks
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
  const say = useWords(words)
  return (
    <Dialog title={say.webhooks.secretTitle} onClose={onClose}>
      <div className="col gap16">
        <p>{say.webhooks.secretWhy}</p>
        <p className="mono breaks secret">{webhook.publicKey ?? webhook.key}</p>
        <div className="row wrap">
          <CopyButton text={webhook.publicKey ?? webhook.key} />
          <Button look="main" onClick={onClose}>
            {say.keys.kept}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
