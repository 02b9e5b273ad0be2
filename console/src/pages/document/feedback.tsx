import { Button } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import type { Verdict } from './wire.ts'
import { words } from './words.ts'

type FeedbackProps = { title: string; verdict: Verdict | undefined; onVerdict(verdict: Verdict): void }

/** Right or wrong: what the quality page counts. */
export function Feedback({ title, verdict, onVerdict }: FeedbackProps) {
  const w = useWords(words)
  return (
    <fieldset className="feedback" aria-label={w.isItRight(title)}>
      <Button
        look="quiet"
        tiny
        icon="check"
        pressed={verdict === 'right'}
        title={w.right}
        aria-label={w.right}
        onClick={() => onVerdict('right')}
      />
      <Button
        look="quiet"
        tiny
        icon="close"
        pressed={verdict === 'wrong'}
        title={w.wrong}
        aria-label={w.wrong}
        onClick={() => onVerdict('wrong')}
      />
    </fieldset>
  )
}
