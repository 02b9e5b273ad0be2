import { Icon } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import type { Keeping } from './keep-dialog.tsx'
import { keepWords } from './keep-words.ts'
import type { FullRequest } from './wire.ts'

type Props = { request: FullRequest; onChoose(keeping: Keeping): void }

/** In the menu of a request, for administrators: what must stay, and what must go. */
export function KeepEntries({ request, onChoose }: Props) {
  const say = useWords(keepWords)
  const isHeld = request.legalHold !== undefined
  return (
    <>
      <button type="button" onClick={() => onChoose(isHeld ? 'release' : 'hold')}>
        <Icon name="lock" /> {isHeld ? say.release : say.hold}
      </button>
      <button type="button" onClick={() => onChoose('erase')}>
        <Icon name="close" /> {say.erase}
      </button>
    </>
  )
}
