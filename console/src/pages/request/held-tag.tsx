import { Icon } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keepWords } from './keep-words.ts'
import { useUserName } from './users.ts'
import type { FullRequest } from './wire.ts'

type Props = { request: FullRequest; hold: NonNullable<FullRequest['legalHold']> }

/** By whom, since when and why, for whoever rests on it. */
export function HeldTag({ request, hold }: Props) {
  const say = useWords(keepWords)
  const { day } = useFormat()
  const name = useUserName(request.id)(hold.user)
  return (
    <span className="tag c" title={say.heldBy(name, day(hold.creation), hold.reason)}>
      <Icon name="lock" size={12} /> {say.held}
    </span>
  )
}
