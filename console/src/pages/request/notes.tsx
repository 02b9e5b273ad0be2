import type { AdjustedNote, NoteChange } from '@roentgen/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { faultsOf, useMay, useRead, useWrite } from '../../api/index.ts'
import { Button, Card, Select, TextField, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { figureOrder } from '../extraction/figure-order.ts'
import { words as extractionWords } from '../extraction/words.ts'
import { changesIn, choices, type Faults, type NoteName, type NoteTexts, textsOf } from './notes-texts.ts'
import { words } from './notes-words.ts'
import { useRequest } from './request-data.ts'
import { useUserName } from './users.ts'
import type { FullRequest } from './wire.ts'

const route = getRouteApi('/shell/requests/$id')

export function Notes() {
  const { id } = route.useParams()
  const { data } = useRequest(id)
  if (data === undefined) return null
  return (
    <div className="page notes">
      <NotesForm key={id} request={data.request} />
      <History request={id} />
    </div>
  )
}

type Kept = { request: { adjustedNotes?: readonly AdjustedNote[] } }

function NotesForm({ request }: { request: FullRequest }) {
  const w = useWords(words)
  // Only what was typed: a note that changes elsewhere meanwhile takes none of it away.
  const [typed, setTyped] = useState<NoteTexts>({})
  const texts: NoteTexts = { ...textsOf(request.notes), ...typed }
  const [faults, setFaults] = useState<Faults>({})
  const mayWrite = useMay('requests:write')
  const send = useWrite<Kept, { notes: object }>(`/requests/${request.id}`, {
    outdates: [['requests', request.id]],
    onSuccess: ({ request: { adjustedNotes = [] } }) => {
      toast(w.kept)
      for (const { message } of adjustedNotes) toast(w.adjusted(message), 'warning')
    },
  })
  const keep = () => {
    const { changes, faults: found } = changesIn(texts, request.notes)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (Object.keys(changes).length === 0) return toast(w.nothing, 'check')
    const isSent = ([name, text]: [string, string]) => texts[name as NoteName] === text
    const rest = (now: NoteTexts) => Object.fromEntries(Object.entries(now).filter((entry) => !isSent(entry)))
    send.mutate({ notes: changes }, { onSuccess: () => setTyped(rest) })
  }
  const set = (name: NoteName) => (text: string) => setTyped((before) => ({ ...before, [name]: text }))
  const refused = faultsOf(send.error)
  const wrongOf = (name: NoteName) =>
    refused[`notes.${name}`] ??
    (faults[name] === 'amount' ? w.notAnAmount : faults[name] === 'number' ? w.notANumber : undefined)
  return (
    <Card
      title={w.title}
      aside={
        <Link to="/requests/$id" params={{ id: request.id }}>
          {w.back}
        </Link>
      }
    >
      <form
        className="col gap16"
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <p className="muted">{w.text}</p>
        <NoteFields texts={texts} wrongOf={wrongOf} set={set} isLocked={!mayWrite} />
        <div aria-live="polite">
          {send.error !== null && Object.keys(refused).length === 0 && <p className="fe small">{w.lost}</p>}
        </div>
        {mayWrite && (
          <div className="row end">
            <Button type="submit" look="main" busy={send.isPending}>
              {w.keep}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

type NoteFieldsProps = {
  texts: NoteTexts
  isLocked: boolean
  wrongOf(name: NoteName): string | undefined
  set(name: NoteName): (text: string) => void
}

function NoteFields({ texts, isLocked, wrongOf, set }: NoteFieldsProps) {
  const w = useWords(words)
  const { figures } = useWords(extractionWords)
  const field = (name: NoteName, label: string, says?: string) => (
    <TextField
      key={name}
      label={label}
      value={texts[name] ?? ''}
      disabled={isLocked}
      {...(name !== 'esgLabels' && { inputMode: 'decimal' as const })}
      says={says}
      wrong={wrongOf(name)}
      onChange={(event) => set(name)(event.target.value)}
    />
  )
  const choice = (
    name: keyof typeof choices | 'holding',
    label: string,
    values: readonly (readonly [string, string])[],
  ) => (
    <Select
      key={name}
      label={label}
      value={texts[name] ?? ''}
      disabled={isLocked}
      onChange={(event) => set(name)(event.target.value)}
    >
      <option value="">{w.notSaid}</option>
      {values.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </Select>
  )
  const same = (name: keyof typeof choices) => choices[name].map((value) => [value, value] as const)
  return (
    <>
      <fieldset className="note-fields">
        <legend className="strong">{w.money}</legend>
        {figureOrder.map((name) => field(name, figures[name]))}
      </fieldset>
      <fieldset className="note-fields">
        <legend className="strong">{w.people}</legend>
        {field('workforceNumber', w.workforceNumber)}
        {choice('holding', w.holding, [
          ['true', w.yes],
          ['false', w.no],
        ])}
      </fieldset>
      <fieldset className="note-fields">
        <legend className="strong">{w.esg}</legend>
        {choice('esgGenderDiversity', w.esgGenderDiversity, same('esgGenderDiversity'))}
        {choice('esgEmployeeProtection', w.esgEmployeeProtection, same('esgEmployeeProtection'))}
        {choice('esgJobCreation', w.esgJobCreation, same('esgJobCreation'))}
        {field('esgLabels', w.esgLabels, w.esgLabelsSays)}
      </fieldset>
    </>
  )
}

function History({ request }: { request: string }) {
  const w = useWords(words)
  const { moment } = useFormat()
  const nameOf = useUserName(request)
  const { data } = useRead<{ notes: readonly NoteChange[] }>(`/requests/${request}/notes`)
  return (
    <Card title={w.history}>
      {data !== undefined && data.notes.length === 0 && <p className="muted">{w.noHistory}</p>}
      <ol className="col gap12">
        {data?.notes.map(({ id, creation, user, notes }) => (
          <li key={id} className="comment">
            <div className="small muted">{w.by(nameOf(user), moment(creation))}</div>
            <Changed notes={notes} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Changed({ notes }: { notes: Record<string, unknown> }) {
  const { figures } = useWords(extractionWords)
  const w = useWords(words)
  const shown = textsOf(
    Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== null)) as Parameters<typeof textsOf>[0],
  )
  const titles: Record<string, unknown> = { ...figures, ...w }
  const textOf = (name: string) => {
    const value = notes[name]
    return typeof value === 'boolean' ? (value ? w.yes : w.no) : (shown[name as NoteName] ?? '–')
  }
  return (
    <dl className="figures one">
      {Object.keys(notes).map((name) => (
        <div key={name}>
          <dt>{String(titles[name] ?? name)}</dt>
          <dd>{textOf(name)}</dd>
        </div>
      ))}
    </dl>
  )
}
