import { useState } from 'react'
import { codeOf, faultsOf, useMay, useRead, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, Failed, Icon, type IconName } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useUserName } from '../request/users.ts'
import type { Choice, Decision, FullRequest } from '../request/wire.ts'
import { departs } from './departs.ts'
import { words } from './words.ts'

const icons: Readonly<Record<Choice, IconName>> = { approve: 'check', refer: 'right', decline: 'close' }
const choices: readonly Choice[] = ['approve', 'refer', 'decline']

/** A person decides: nothing is chosen beforehand, and a reason is asked for where it departs from the reports. */
export function DecisionCard({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const mayDecide = useMay('decisions:write')
  const { data, error, refetch } = useRead<{ decisions: readonly Decision[] }>(`/requests/${request.id}/decisions`)
  const [isAgain, setAgain] = useState(false)
  const [last, ...earlier] = data?.decisions ?? []
  const hasReport = request.analyses.some(({ report }) => report !== undefined)
  return (
    <section className="card" id="decision">
      <header>
        <h2 className="grow">{w.decision}</h2>
        <span className="small faint">{w.aPersonDecides}</span>
      </header>
      <div className="in col gap12">
        {error !== null && data === undefined && <Failed error={error} retry={() => void refetch()} />}
        {last !== undefined && <Made decision={last} request={request} />}
        {last !== undefined && !isAgain && mayDecide && (
          <div>
            <Button tiny data-first onClick={() => setAgain(true)}>
              {w.again}
            </Button>
          </div>
        )}
        {data !== undefined && (last === undefined || isAgain) && !mayDecide && (
          <p className="muted dense">{last === undefined ? `${w.nothing} ${w.notAllowed}` : w.notAllowed}</p>
        )}
        {data !== undefined && (last === undefined || isAgain) && mayDecide && !hasReport && (
          <p className="muted dense">{w.notYet}</p>
        )}
        {data !== undefined && (last === undefined || isAgain) && mayDecide && hasReport && (
          <DecisionForm request={request} onMade={() => setAgain(false)} />
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="small muted">{w.earlier}</summary>
            {earlier.map((decision) => (
              <Made key={decision.id} decision={decision} request={request} />
            ))}
          </details>
        )}
      </div>
    </section>
  )
}

function Made({ decision, request }: { decision: Decision; request: FullRequest }) {
  const w = useWords(words)
  const { moment } = useFormat()
  const nameOf = useUserName(request.id)
  const { user } = useSignedIn()
  const confirm = useWrite<unknown>(`/decisions/${decision.id}/confirm`, { outdates: [['requests', request.id]] })
  const mayDecide = useMay('decisions:write')
  return (
    <div className={`made ${decision.decision}`}>
      <div className="row gap4 wrap">
        <Icon name={icons[decision.decision]} />
        <b>{w.made[decision.decision]}</b>
        <span className="small muted">{w.by(nameOf(decision.user), moment(decision.creation))}</span>
      </div>
      {decision.reason !== undefined && <p className="dense breaks">{decision.reason}</p>}
      {decision.departs && <span className="tag c">{w.departs}</span>}
      {decision.status === 'pending_second' && (
        <div className="row wrap">
          <span className="tag c">
            <Icon name="clock" size={12} /> {w.pending}
          </span>
          {mayDecide && user.id !== decision.user ? (
            <Button tiny busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {w.confirm}
            </Button>
          ) : (
            <span className="small muted">{w.notYours}</span>
          )}
          {confirm.error !== null && <span className="small fe">{w.lost}</span>}
        </div>
      )}
    </div>
  )
}

type Sent = { decision: Choice; reason?: string; reports: readonly string[] }

function DecisionForm({ request, onMade }: { request: FullRequest; onMade(): void }) {
  const w = useWords(words)
  const [choice, setChoice] = useState<Choice>()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  // Those that were shown when the form opened: one that was made anew since is looked at first.
  const [reports, setReports] = useState(() => reportsOf(request))
  const send = useWrite<{ decision: Decision }, Sent>(`/requests/${request.id}/decisions`, {
    outdates: [['requests', request.id], ['requests']],
    onSuccess: onMade,
  })
  const needsReason = choice !== undefined && departs(choice, request.summary)
  const lacksReason = faultsOf(send.error).reason !== undefined || (isTried && needsReason && reason.trim() === '')
  const hasChanged = codeOf(send.error) === 'reports-changed'
  const lookAgain = () => {
    setReports(reportsOf(request))
    send.reset()
  }
  const decide = () => {
    setTried(true)
    if (choice === undefined || (needsReason && reason.trim() === '')) return
    send.mutate({ decision: choice, reports, ...(reason.trim() !== '' && { reason: reason.trim() }) })
  }
  return (
    <form
      className="col gap12"
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <fieldset className="choice">
        <legend className="sr">{w.choose}</legend>
        {choices.map((one, at) => (
          <label key={one}>
            <input
              type="radio"
              name="decision"
              value={one}
              checked={choice === one}
              onChange={() => setChoice(one)}
              {...(at === 0 && { 'data-first': '' })}
            />
            <span className={one}>
              <Icon name={icons[one]} size={14} /> {w.choices[one]}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="small muted" htmlFor="decision-reason">
          {w.reason} <span className="faint">({needsReason ? w.needed : w.optional})</span>
        </label>
        <textarea
          id="decision-reason"
          className="input"
          rows={2}
          maxLength={2000}
          value={reason}
          aria-invalid={lacksReason || undefined}
          aria-describedby="decision-says"
          onChange={(event) => setReason(event.target.value)}
        />
        <div id="decision-says" aria-live="polite" className="small">
          {lacksReason && <span className="fe">{w.neededNow}</span>}
          {isTried && choice === undefined && <span className="fe">{w.chooseFirst}</span>}
          {hasChanged && (
            <span className="fe">
              {w.changed}{' '}
              <button type="button" className="link" onClick={lookAgain}>
                {w.reload}
              </button>
            </span>
          )}
          {send.error !== null && !hasChanged && !lacksReason && <span className="fe">{w.lost}</span>}
        </div>
      </div>
      <div className="row end">
        <Button type="submit" look="main" busy={send.isPending}>
          {choice === undefined ? w.decision : w.choices[choice]}
        </Button>
      </div>
    </form>
  )
}

const reportsOf = (request: FullRequest): string[] => request.analyses.flatMap(({ report }) => report ?? [])
