import { useEffect, useState } from 'react'
import { codeOf, faultsOf, post } from '../../api/index.ts'
import { Flag, Icon } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { shownAmount } from './amount.ts'
import { checkWords } from './check-words.ts'
import type { Check } from './wire.ts'
import { words } from './words.ts'

const pauseMs = 350

type Found = { checks: readonly Check[]; isLost: boolean }
const nothing: Found = { checks: [], isLost: false }

/** The same arithmetic that finishing applies, after a pause in typing; nothing is kept by it. */
export function useChecks(id: string, body: object | undefined): Found {
  const [found, setFound] = useState<Found>(nothing)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  useEffect(() => {
    if (sent === undefined) return setFound(nothing)
    let isOutdated = false
    const timer = setTimeout(async () => {
      try {
        const { checks } = await post<{ checks: readonly Check[] }>(`/extractions/${id}/check`, JSON.parse(sent))
        if (!isOutdated) setFound({ checks, isLost: false })
      } catch (error) {
        if (!isOutdated) setFound(({ checks }) => refused(error) ?? { checks, isLost: true })
      }
    }, pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [id, sent])
  return found
}

/** A value that is none, such as an IBAN with a wrong check digit, is told like a sum that is off. */
function refused(error: unknown): Found | undefined {
  if (codeOf(error) !== 'validation-failed') return undefined
  const checks = Object.entries(faultsOf(error)).map(
    ([field, message]): Check => ({ code: 'invalid', severity: 'wrong', message, fields: [field] }),
  )
  return { checks, isLost: false }
}

export function Checks({ checks, isLost }: Found) {
  const w = useWords(words)
  const sentenceOf = useSentence()
  return (
    <section className="checks" aria-live="polite">
      <h2>{w.whileYouType}</h2>
      {checks.length === 0 && <p className="small muted">{isLost ? w.checksLost : w.noChecks}</p>}
      <ul>
        {checks.map((check) => (
          <li
            key={`${check.code} ${check.fields?.join() ?? ''} ${check.message}`}
            className={check.severity === 'ok' ? 'ok' : `${check.severity} strong`}
          >
            <Sign severity={check.severity} />
            <span className="grow">{sentenceOf(check)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ severity }: Pick<Check, 'severity'>) {
  if (severity === 'wrong') return <Icon name="warning" />
  return <Flag color={severity === 'ok' ? 'green' : severity === 'missing' ? 'unknown' : 'note'} size={16} />
}

/** With the names of the form and amounts as on paper; what is not known here is said as the service says it. */
function useSentence(): (check: Check) => string {
  const w = useWords(words)
  const say = useWords(checkWords)
  const { count } = useFormat()
  const titleOf = (path = '') => {
    const line = /^statement\.transactions\.(\d+)\./.exec(path)?.[1]
    if (line !== undefined) return say.line(count(Number(line) + 1))
    if (path === 'statement.closingCents') return w.closing
    const figures: Readonly<Record<string, string>> = w.figures
    return figures[path.replace('figures.', '')] ?? path
  }
  return ({ code, message, difference, fields = [] }) => {
    if (code === 'does-not-add-up' && difference !== undefined)
      return say.off(titleOf(fields[0]), shownAmount(Math.abs(difference)))
    if (code === 'part-above-total' && difference !== undefined)
      return say.above(titleOf(fields[0]), titleOf(fields[1]), shownAmount(difference))
    return message.charAt(0).toUpperCase() + message.slice(1)
  }
}
