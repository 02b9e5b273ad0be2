import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, isProblem } from '../api/index.ts'
import { Button, Dialog, toast } from '../components/index.ts'
import { useFormat, useWords } from '../language/index.ts'
import { added, type Chosen, faultOf } from './chosen.ts'
import { ChosenRow } from './chosen-row.tsx'
import './upload.css'
import { words } from './words.ts'

const atOnce = 3

type AddDocumentsProps = { request: string; files: readonly File[]; onClose(): void }

/** Files that were dropped or chosen: what each is, then straight to storage, three at a time. */
export function AddDocuments({ request, files, onClose }: AddDocumentsProps) {
  const w = useWords(words)
  const { count } = useFormat()
  const [chosen, setChosen] = useState(() => added([], files))
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const known = useQueryClient()
  const change = (key: number, more: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)))

  const sendOne = async ({ key, file, name, period, date }: Chosen) => {
    change(key, { state: 'sending', done: 0 })
    try {
      const meta = { ...(period !== '' && { period }), ...(date !== '' && { date }) }
      await client.media.upload(file, {
        request,
        name,
        meta,
        onProgress: ({ sentBytes, totalBytes }) => change(key, { done: sentBytes / Math.max(1, totalBytes) }),
      })
      change(key, { state: 'sent', done: 1 })
      return true
    } catch (error) {
      change(key, { state: 'failed', why: isProblem(error) ? error.problem.detail : w.lost })
      return false
    }
  }
  const send = async () => {
    setTried(true)
    const ready = chosen.filter((one) => one.state !== 'sent' && faultOf(one) === undefined)
    const queue = [...ready]
    let sent = 0
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) if (await sendOne(next)) sent += 1
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await known.invalidateQueries({ queryKey: ['requests', request] })
    if (sent > 0) toast(w.done(count(sent), sent === 1), 'upload')
    if (sent === chosen.filter(({ state }) => state !== 'sent').length) onClose()
  }
  const open = chosen.filter(({ state }) => state !== 'sent')
  const isSending = chosen.some(({ state }) => state === 'sending')
  return (
    <Dialog title={w.newDocuments} wide onClose={onClose}>
      <div className="col gap12 add-documents">
        {chosen.length === 0 && <p className="muted">{w.dropText}</p>}
        {chosen.length > 0 && <p className="small muted">{w.guessed}</p>}
        <ul className="chosen-files">
          {chosen.map((one) => (
            <ChosenRow
              key={one.key}
              chosen={one}
              isTried={isTried}
              onChange={(more) => change(one.key, more)}
              onRemove={() => setChosen((all) => all.filter(({ key }) => key !== one.key))}
            />
          ))}
        </ul>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            const more = [...(event.target.files ?? [])]
            setChosen((all) => added(all, more))
          }}
        />
        <div className="row wide wrap">
          <Button icon="plus" onClick={() => input.current?.click()}>
            {chosen.length === 0 ? w.chooseFiles : w.chooseMore}
          </Button>
          {open.length > 0 && (
            <Button look="main" busy={isSending} onClick={() => void send()}>
              {w.send(count(open.length), open.length === 1)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
