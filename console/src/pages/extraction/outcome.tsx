import { useMay, useSignedIn } from '../../api/index.ts'
import { State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useUserName } from '../request/users.ts'
import { shownAmount } from './amount.ts'
import { type Difference, differenceAt, type Result } from './difference.ts'
import { Entered } from './entered.tsx'
import { Head } from './form-head.tsx'
import { outcomeWords } from './outcome-words.ts'
import { SecondReader } from './second-reader.tsx'
import type { FullExtraction } from './wire.ts'
import { words } from './words.ts'

/** What was entered, by whom and when; a second reader confirms it here, or says what they read instead. */
export function Outcome({ extraction }: { extraction: FullExtraction }) {
  const w = useWords(words)
  const o = useWords(outcomeWords)
  const { moment } = useFormat()
  const nameOf = useUserName()
  const { user } = useSignedIn()
  const mayWrite = useMay('requests:write')
  const { result, finished, finishedBy } = extraction
  const second = result?.second
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
        {result !== undefined && <Entered result={result} />}
        {second !== undefined && <p className="small muted">{w.secondSays(nameOf(second.user), second.agreed)}</p>}
        {second !== undefined && second.differences.length > 0 && (
          <Differences result={result} of={second.differences} />
        )}
        {isConfirmable && <SecondReader extraction={extraction} />}
      </div>
    </>
  )
}

function Differences({ result, of }: { result: Result | undefined; of: readonly string[] }) {
  const o = useWords(outcomeWords)
  const sentence = useSentence()
  return (
    <div className="differences">
      <p className="small strong">{o.differ}</p>
      <ul className="small">
        {of.map((path) => (
          <li key={path}>{sentence(differenceAt(path, result))}</li>
        ))}
      </ul>
      <p className="small muted">{o.firstStays}</p>
    </div>
  )
}

/** By the names of the form, with what is in force; what has no name there is told without one. */
function useSentence(): (difference: Difference) => string {
  const w = useWords(words)
  const o = useWords(outcomeWords)
  const { count, day } = useFormat()
  const { from, to, opening, closing, currency, iban, date, label, amount, balance } = w
  const names: Readonly<Record<string, string>> = {
    ...{ from, to, opening, closing, currency, iban, date, label, amount, balance },
    ...w.figures,
    ...o.parts,
  }
  const shown = ({ field, isAmount, inForce }: Difference) => {
    if (typeof inForce === 'number') return isAmount ? shownAmount(inForce) : count(inForce)
    if (['from', 'to', 'date', 'periodEnd'].includes(field) && inForce !== undefined) return day(inForce)
    // Of what is a word of the service and no text of the document, the name alone is told.
    return field in o.parts ? undefined : inForce
  }
  return (difference) => {
    const { field, line } = difference
    const name = names[field] ?? o.parts.other
    const place = line === undefined ? name : o.inLine(count(line), name)
    const value = shown(difference)
    return value === undefined ? place : o.inForce(place, value)
  }
}
