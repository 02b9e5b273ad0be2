import { useEffect, useState } from 'react'
import { post } from '../../api/index.ts'
import { Flag, Icon } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import type { Check } from './wire.ts'
import { words } from './words.ts'

const pauseMs = 350

/** The same arithmetic that finishing applies, after a pause in typing; nothing is kept by it. */
export function useChecks(id: string, body: object | undefined): { checks: readonly Check[]; isLost: boolean } {
  const [found, setFound] = useState<{ checks: readonly Check[]; isLost: boolean }>({ checks: [], isLost: false })
  const sent = body === undefined ? undefined : JSON.stringify(body)
  useEffect(() => {
    if (sent === undefined) return setFound({ checks: [], isLost: false })
    let isOutdated = false
    const timer = setTimeout(async () => {
      try {
        const { checks } = await post<{ checks: readonly Check[] }>(`/extractions/${id}/check`, JSON.parse(sent))
        if (!isOutdated) setFound({ checks, isLost: false })
      } catch {
        if (!isOutdated) setFound(({ checks }) => ({ checks, isLost: true }))
      }
    }, pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [id, sent])
  return found
}

export const isContent = ({ severity }: Check) => severity === 'ok' || severity === 'info' || severity === 'right'
export const isWrong = ({ severity }: Check) => severity === 'wrong' || severity === 'error'

export function Checks({ checks, isLost }: { checks: readonly Check[]; isLost: boolean }) {
  const w = useWords(words)
  return (
    <section className="checks" aria-live="polite">
      <h2>{w.whileYouType}</h2>
      {checks.length === 0 && <p className="small muted">{isLost ? w.checksLost : w.noChecks}</p>}
      <ul>
        {checks.map((check) => (
          <li key={`${check.code} ${check.message}`} className={isContent(check) ? '' : 'strong'}>
            {isContent(check) ? (
              <Flag color="green" size={16} />
            ) : isWrong(check) ? (
              <Icon name="warning" />
            ) : (
              <Flag color={check.severity === 'missing' ? 'unknown' : 'note'} size={16} />
            )}
            <span className="grow">{check.message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
