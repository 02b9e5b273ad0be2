import { Button, Icon } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useUserName } from '../request/users.ts'
import type { Claim } from './claim.ts'
import { words } from './words.ts'

type HeldProps = { claim: Extract<Claim, { status: 'taken' }>; onAgain(): void }

export function HeldBySomebody({ claim: { by, until }, onAgain }: HeldProps) {
  const w = useWords(words)
  const { time } = useFormat()
  const nameOf = useUserName()
  return (
    <div className="held-by" role="status">
      <Icon name="lock" />
      <div className="grow">
        <b>{w.heldTitle}</b>
        <p className="small">{w.held(nameOf(by ?? ''), until === undefined ? '…' : time(until))}</p>
      </div>
      <Button tiny onClick={onAgain}>
        {w.takeOver}
      </Button>
    </div>
  )
}
