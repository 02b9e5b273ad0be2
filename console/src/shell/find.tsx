import type { Request } from '@roentgen/sdk'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { useRead } from '../api/index.ts'
import { Dialog } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { words } from './words.ts'

const shownMax = 8

/** Any request, by the words of its name, its code or its reference. */
export default function Find({ onClose }: { onClose(): void }) {
  const say = useWords(words)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const q = useDeferredValue(text.trim())
  const { data } = useRead<{ requests: Request[] }>(
    '/requests',
    { q, limit: shownMax, sort: 'updated' },
    { enabled: q !== '', keepPrevious: true },
  )
  const found = q === '' ? [] : (data?.requests ?? [])
  const at = Math.min(place, found.length - 1)
  const open = (id: string) => {
    onClose()
    void navigate({ to: '/requests/$id', params: { id } })
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setPlace(Math.max(0, Math.min(found.length - 1, at + step)))
    }
    const here = found[at]
    if (event.key === 'Enter' && here !== undefined) open(here.id)
  }
  return (
    <Dialog title={say.find} onClose={onClose}>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={say.find}
        aria-expanded={found.length > 0}
        aria-controls="found"
        aria-activedescendant={found[at] && `found-${found[at].id}`}
        placeholder={say.findHint}
        value={text}
        autoFocus
        onChange={(event) => {
          setText(event.target.value)
          setPlace(0)
        }}
        onKeyDown={move}
      />
      <div id="found" role="listbox" aria-label={say.requests} className="found">
        {found.map((request, row) => (
          <div
            key={request.id}
            id={`found-${request.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === at}
            className="found-one"
            onPointerEnter={() => setPlace(row)}
            onClick={() => open(request.id)}
            onKeyDown={(event) => event.key === 'Enter' && open(request.id)}
          >
            <span className="strong cut">{request.businessName ?? request.code.id}</span>
            <span className="small muted mono nowrap">
              {request.code.id}
              {request.reference !== undefined && ` · ${request.reference}`}
            </span>
          </div>
        ))}
      </div>
      {q !== '' && data !== undefined && found.length === 0 && (
        <p className="muted dense found-none">{say.foundNone(q)}</p>
      )}
    </Dialog>
  )
}
