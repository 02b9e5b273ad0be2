import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button, Dialog, toast } from '../components/index.ts'
import { useFormat, useWords } from '../language/index.ts'
import { ChosenRow } from './chosen-row.tsx'
import './upload.css'
import { useChosenFiles } from './use-chosen-files.ts'
import { words } from './words.ts'

type AddDocumentsProps = { request: string; files: readonly File[]; onClose(): void }

/** Files that were dropped or chosen: what each is, then straight to storage, three at a time. */
export function AddDocuments({ request, files, onClose }: AddDocumentsProps) {
  const w = useWords(words)
  const { count } = useFormat()
  const { chosen, change, add, remove, isSending, send: sendAll } = useChosenFiles(files)
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const known = useQueryClient()
  const send = async () => {
    setTried(true)
    const sent = await sendAll(request)
    await known.invalidateQueries({ queryKey: ['requests', request] })
    if (sent > 0) toast(w.done(count(sent), sent === 1), 'upload')
    if (sent === chosen.filter(({ state }) => state !== 'sent').length) onClose()
  }
  const open = chosen.filter(({ state }) => state !== 'sent')
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
              onRemove={() => remove(one.key)}
            />
          ))}
        </ul>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // So that the same file can be chosen again once it was removed.
            target.value = ''
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
