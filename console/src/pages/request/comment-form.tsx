import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrite } from '../../api/index.ts'
import { Button } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { begunAt, type Colleague, mentionedIn, offeredFor, withName } from './mention.ts'
import { words } from './overview-words.ts'
import { useColleagues } from './users.ts'
import type { FullRequest } from './wire.ts'

type Sent = { text: string; mentions?: readonly string[] }

/** A line about the request; an at sign offers the names of those who see it. */
export function CommentForm({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const [text, setText] = useState('')
  const send = useWrite<unknown, Sent>(`/requests/${request.id}/comments`, {
    outdates: [['requests', request.id]],
    onSuccess: () => setText(''),
  })
  const names = useNames(request, text, setText)
  const { field, offered, at } = names
  const isOpen = offered.length > 0
  return (
    <form
      className="col gap4 comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '' || send.isPending) return
        const mentions = mentionedIn(text, names.chosen)
        send.mutate({ text: text.trim(), ...(mentions.length > 0 && { mentions }) })
      }}
    >
      <div className="row">
        <input
          ref={field}
          className="input grow"
          value={text}
          maxLength={4000}
          data-first=""
          autoComplete="off"
          placeholder={w.commentHint}
          aria-label={w.writeComment}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'comment-names' : undefined}
          aria-activedescendant={offered[at] && `comment-name-${offered[at].id}`}
          onChange={(event) => setText(event.target.value)}
          onSelect={names.look}
          onKeyDown={names.press}
          onBlur={names.shut}
        />
        <Button type="submit" icon="upload" aria-label={w.sendComment} busy={send.isPending} />
      </div>
      {isOpen && (
        <div id="comment-names" role="listbox" aria-label={w.colleagues} className="comment-names">
          {offered.map((one, place) => (
            <div
              key={one.id}
              id={`comment-name-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="found-one"
              // Before the field loses the focus, and with it the names.
              onPointerDown={(event) => {
                event.preventDefault()
                names.choose(one)
              }}
            >
              <span className="cut">{one.name}</span>
            </div>
          ))}
        </div>
      )}
      <div aria-live="polite">{send.error !== null && <span className="small fe">{w.commentLost}</span>}</div>
    </form>
  )
}

/** The names that are offered while one is typed, and the keys that choose among them. */
function useNames(request: FullRequest, text: string, setText: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const colleagues = useColleagues(request)
  const [caret, setCaret] = useState<number>()
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState<readonly Colleague[]>([])
  const begun = caret === undefined ? undefined : begunAt(text, caret)
  const offered = begun === undefined ? [] : offeredFor(begun.typed, colleagues)
  const at = Math.min(place, offered.length - 1)
  const shut = () => setCaret(undefined)
  const look = () => {
    setCaret(field.current?.selectionStart ?? undefined)
    setPlace(0)
  }
  const choose = (one: Colleague) => {
    if (begun === undefined) return
    const next = withName(text, begun, one.name)
    flushSync(() => {
      setText(next.text)
      setChosen([...chosen, one])
      shut()
    })
    field.current?.setSelectionRange(next.caret, next.caret)
  }
  const press = (event: KeyboardEvent) => {
    const here = offered[at]
    if (here === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setPlace((at + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(here)
    else if (event.key === 'Escape') shut()
    else return
    event.preventDefault()
  }
  return { field, offered, at, chosen, choose, shut, look, press }
}
