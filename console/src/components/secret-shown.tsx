import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

type Props = { title: ReactNode; why: ReactNode; secret: string; done: ReactNode; onClose(): void }

/** A key, a secret or a link that is shown this once. */
export function SecretShown({ title, why, secret, done, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="col gap16">
        <p>{why}</p>
        <p className="mono breaks secret">{secret}</p>
        <div className="row wrap">
          <CopyButton text={secret} />
          <Button look="main" onClick={onClose}>
            {done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
