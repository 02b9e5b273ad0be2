import { useWords } from '../language/index.ts'
import { words } from './words.ts'

/** What can be dropped. */
export function DropHint() {
  const w = useWords(words)
  return (
    <>
      <b>{w.dropHere}</b>
      <p className="muted">{w.dropText}</p>
    </>
  )
}
