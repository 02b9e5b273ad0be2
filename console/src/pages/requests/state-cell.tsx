import type { RequestInList } from '@roentgen/sdk'
import { Icon, type IconName } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './words.ts'

/** The gravest first: what only a person can mend, then what mends itself. */
const held = [
  ['person', 'pen'],
  ['file', 'lock'],
  ['register', 'clock'],
] as const satisfies readonly (readonly [string, IconName])[]

/** How far the request is, and what it waits for. */
export function StateCell({ request: { status, summary } }: { request: RequestInList }) {
  const say = useWords(words).state
  const format = useFormat()
  for (const [code, icon] of held) {
    const waiting = summary.waiting.find((one) => one.code === code)
    if (waiting === undefined) continue
    const until = waiting.until && format.ago(waiting.until)
    return (
      <td className="st">
        <span className="row gap4">
          <Icon name={icon} size={14} />
          <span className="cut" title={waiting.message}>
            {say[code]}
          </span>
        </span>
        <span className="small muted cut list-code" title={waiting.message}>
          {until ? (code === 'register' ? say.again(until) : say.until(until)) : waiting.message}
        </span>
      </td>
    )
  }
  const isBusy = status === 'pending_analysis' || status === 'analysis_in_progress'
  const hasDocument = summary.documents.count > 0
  const first =
    status === 'analysis_failed' ? say.failed : hasDocument ? (isBusy ? say.reading : say.complete) : say.noDocument
  return (
    <td className="st">
      <span className="muted">{first}</span>
      {hasDocument && !isBusy && summary.bank === null && (
        <span className="small faint list-code">{say.noStatement}</span>
      )}
    </td>
  )
}
