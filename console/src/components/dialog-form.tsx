import type { ReactNode } from 'react'
import { faultsOf, isProblem } from '../api/index.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** What its button says. */
  does: ReactNode
  /** What is sent: while it is under way nothing is sent twice. */
  sending: { isPending: boolean; error: Error | null }
  onSend(): void
  onClose(): void
  children: ReactNode
}

/** Fields in a dialog, and one button; what is wrong with a field stands there, anything else above the button. */
export function DialogForm({ title, does, sending: { isPending, error }, onSend, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="col gap16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) onSend()
        }}
      >
        {children}
        {error !== null && Object.keys(faultsOf(error)).length === 0 && (
          <p className="field-wrong">{isProblem(error) ? error.detail : error.message}</p>
        )}
        <Button type="submit" look="main" busy={isPending}>
          {does}
        </Button>
      </form>
    </Dialog>
  )
}
