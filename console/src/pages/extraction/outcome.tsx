import { useMay, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useUserName } from '../request/users.ts'
import { shownAmount } from './amount.ts'
import { figureOrder } from './figure-order.ts'
import { Head } from './form-head.tsx'
import { outcomeWords } from './outcome-words.ts'
import type { FullExtraction } from './wire.ts'
import { words } from './words.ts'

/** What was entered, by whom and when; a second reader confirms it here. */
export function Outcome({ extraction }: { extraction: FullExtraction }) {
  const w = useWords(words)
  const o = useWords(outcomeWords)
  const { moment } = useFormat()
  const nameOf = useUserName()
  const { user } = useSignedIn()
  const mayWrite = useMay('requests:write')
  const { result, finished, finishedBy } = extraction
  const second = result?.second
  const confirm = useWrite<unknown>(`/extractions/${extraction.id}/confirm`, {
    outdates: [['extractions'], ['requests', extraction.request]],
  })
  const figures = result?.figures ?? {}
  if (extraction.status === 'withdrawn') return <State icon="file" title={o.withdrawn} />
  const isConfirmable = mayWrite && second === undefined && finishedBy !== undefined && finishedBy !== user.id
  return (
    <>
      <Head extraction={extraction} />
      <div className="outcome">
        <h3>{result?.result === 'unreadable' ? w.doneUnreadable : w.done}</h3>
        {finished !== undefined && finishedBy !== undefined && (
          <p className="small muted">{w.doneBy(nameOf(finishedBy), moment(finished))}</p>
        )}
        {result?.reason !== undefined && <p className="breaks">{result.reason}</p>}
        <dl className="figures one">
          {figureOrder.flatMap((name) =>
            figures[name] === undefined
              ? []
              : [
                  <div key={name}>
                    <dt>{w.figures[name]}</dt>
                    <dd className="num">{shownAmount(figures[name])}</dd>
                  </div>,
                ],
          )}
        </dl>
        {second !== undefined && <p className="small muted">{w.secondSays(nameOf(second.user), second.agreed)}</p>}
        {second !== undefined && second.differences.length > 0 && (
          <>
            <p className="small">{o.differ}</p>
            <ul className="small">
              {second.differences.map((path) => (
                <li key={path}>{namedIn(path, w.figures)}</li>
              ))}
            </ul>
          </>
        )}
        {isConfirmable && (
          <>
            <p className="small muted">{w.toConfirm}</p>
            <Button look="main" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {w.confirmSecond}
            </Button>
            <div aria-live="polite">{confirm.error !== null && <p className="small fe">{w.lost}</p>}</div>
          </>
        )}
      </div>
    </>
  )
}

/** `figures.equity` by the name of the figure; other paths as they are. */
function namedIn(path: string, names: Readonly<Record<string, string>>): string {
  const [part, name = ''] = path.split('.')
  return part === 'figures' ? (names[name] ?? path) : path
}
