import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../language/index.ts'
import { Button } from './button.tsx'
import { words } from './words.ts'

type Props = { title: ReactNode; wide?: boolean; onClose(): void; children: ReactNode }

/** Above everything, with the keyboard inside; closed by Escape, by its cross and by a click beside it. */
export function Dialog({ title, wide, onClose, children }: Props) {
  const say = useWords(words)
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A press that began inside, such as a selection of text, is no click beside it.
  const beganOn = useRef<EventTarget>(null)
  useEffect(() => {
    const { current } = element
    if (current !== null && !current.open) current.showModal()
    return () => current?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by itself.
    <dialog
      ref={element}
      className={wide === true ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        beganOn.current = event.target
      }}
      onClick={(event) => {
        if (event.target === element.current && beganOn.current === element.current) onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon="close" aria-label={say.close} onClick={onClose} />
      </header>
      <div className="in">{children}</div>
    </dialog>
  )
}
