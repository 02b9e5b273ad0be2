import { useState } from 'react'
import { codeOf, faultsOf, useWrite } from '../../api/index.ts'
import { Button } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { shownAmount } from './amount.ts'
import { type Body, figuresBody, statementBody } from './body.ts'
import { FiguresForm, type FigureTexts } from './figures-form.tsx'
import { outcomeWords } from './outcome-words.ts'
import { statementTexts } from './statement.ts'
import { StatementForm } from './statement-form.tsx'
import type { FullExtraction } from './wire.ts'
import { words } from './words.ts'

/** Agrees with one click, or enters what stands on the page instead: the two are compared by the service. */
export function SecondReader({ extraction }: { extraction: FullExtraction }) {
  const w = useWords(words)
  const o = useWords(outcomeWords)
  const [reads, setReads] = useState(false)
  const confirm = useWrite<unknown, { result?: object }>(`/extractions/${extraction.id}/confirm`, {
    outdates: [['extractions'], ['requests', extraction.request]],
  })
  const faults = codeOf(confirm.error) === 'validation-failed' ? Object.values(faultsOf(confirm.error)) : []
  return (
    <>
      <p className="small muted">{reads ? o.changeWhatDiffers : w.toConfirm}</p>
      {reads ? (
        <OwnReading
          extraction={extraction}
          isBusy={confirm.isPending}
          onSend={(result) => confirm.mutate({ result })}
          onCancel={() => setReads(false)}
        />
      ) : (
        <div className="row gap8 wrap">
          <Button look="main" busy={confirm.isPending} onClick={() => confirm.mutate({})}>
            {w.confirmSecond}
          </Button>
          <Button disabled={confirm.isPending} onClick={() => setReads(true)}>
            {o.readElse}
          </Button>
        </div>
      )}
      <div aria-live="polite" className="small fe">
        {confirm.error !== null && (faults.length > 0 ? faults.join(' ') : w.lost)}
      </div>
    </>
  )
}

type OwnReadingProps = {
  extraction: FullExtraction
  isBusy: boolean
  onSend(result: object): void
  onCancel(): void
}

/** Begins with what the first person entered, so that only what differs has to be typed. */
function OwnReading({ extraction, isBusy, onSend, onCancel }: OwnReadingProps) {
  const w = useWords(words)
  const o = useWords(outcomeWords)
  const { expected, result } = extraction
  const isStatement = result?.statement !== undefined || (expected.kind === 'statement' && !result?.figures)
  const [texts, setTexts] = useState<FigureTexts>(() =>
    Object.fromEntries(Object.entries(result?.figures ?? {}).map(([name, cents]) => [name, shownAmount(cents)])),
  )
  const [statement, setStatement] = useState(() => statementTexts(result?.statement))
  const [active, setActive] = useState<string>()
  const [isTried, setTried] = useState(false)
  const body = isStatement ? statementBody(statement) : figuresBody(texts)
  const send = () => {
    setTried(true)
    if (body !== undefined) onSend(asRead(extraction, body))
  }
  return (
    <div className="own-reading">
      {isStatement ? (
        <StatementForm texts={statement} isLocked={isBusy} onTexts={setStatement} />
      ) : (
        <FiguresForm
          expected={expected}
          proposed={undefined}
          texts={texts}
          active={active}
          isLocked={isBusy}
          onText={(name, text) => setTexts((before) => ({ ...before, [name]: text }))}
          onActive={setActive}
        />
      )}
      <div aria-live="polite" className="small fe">
        {isTried && body === undefined && (isStatement ? o.incomplete : w.enterOne)}
      </div>
      <div className="row wide wrap">
        <Button onClick={onCancel}>{w.cancel}</Button>
        <Button look="main" busy={isBusy} onClick={send}>
          {o.keepReading}
        </Button>
      </div>
    </div>
  )
}

/** What the form does not ask for is as the first person said it, so that it counts as no difference. */
function asRead({ result }: FullExtraction, body: Body): object {
  const { unit, periodEnd, confirmed } = result ?? {}
  return { ...(unit && { unit }), ...(periodEnd && { periodEnd }), ...(confirmed && { confirmed }), ...body }
}
