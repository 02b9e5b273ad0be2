import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codeOf, faultsOf, useMay, useWrite } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { useKeys } from '../../keys/keys.ts'
import { useWords } from '../../language/index.ts'
import type { Box } from '../document/doc-report.ts'
import { useQueue } from '../extractions/queue.tsx'
import { shownAmount } from './amount.ts'
import { type Body, figuresBody, statementBody } from './body.ts'
import { Checks, useChecks } from './checks.tsx'
import { useClaim } from './claim.ts'
import { FiguresForm, type FigureTexts } from './figures-form.tsx'
import { Head } from './form-head.tsx'
import { HeldBySomebody } from './held-by.tsx'
import { statementTexts } from './statement.ts'
import { StatementForm } from './statement-form.tsx'
import { UnreadableDialog } from './unreadable-dialog.tsx'
import type { FullExtraction } from './wire.ts'
import { words } from './words.ts'

type FormProps = { extraction: FullExtraction; onLook(place: { page: number; box: Box } | undefined): void }

export function ExtractionForm({ extraction, onLook }: FormProps) {
  const w = useWords(words)
  const { expected, proposed } = extraction
  const isStatement = expected.kind === 'statement'
  const [texts, setTexts] = useState<FigureTexts>({})
  const [statement, setStatement] = useState(() => statementTexts(proposed?.statement))
  const [active, setActive] = useState<string>()
  const mayWrite = useMay('requests:write')
  const { claim, again } = useClaim(extraction.id, mayWrite)
  const isLocked = claim.status === 'taken' || !mayWrite
  const body = isStatement ? statementBody(statement) : figuresBody(texts)
  const { checks, isLost } = useChecks(extraction.id, isLocked ? undefined : body)
  const figures = Object.entries(proposed?.figures ?? {})
  const takeAll = () => setTexts(Object.fromEntries(figures.map(([name, one]) => [name, shownAmount(one.value)])))
  const activate = (name: string) => {
    setActive(name)
    const { page, box } = proposed?.figures?.[name] ?? {}
    onLook(page == null || box == null ? undefined : { page, box: box as unknown as Box })
  }
  return (
    <>
      <Head extraction={extraction} />
      {claim.status === 'taken' && <HeldBySomebody claim={claim} onAgain={again} />}
      {isStatement ? (
        <StatementForm texts={statement} isLocked={isLocked} onTexts={setStatement} />
      ) : (
        <FiguresForm
          expected={expected}
          proposed={proposed}
          texts={texts}
          active={active}
          isLocked={isLocked}
          onText={(name, text) => setTexts((before) => ({ ...before, [name]: text }))}
          onActive={activate}
        />
      )}
      {!isStatement && figures.length > 1 && Object.values(texts).every((text) => text === '') && (
        <div className="take-all">
          <Button tiny disabled={isLocked} onClick={takeAll}>
            {w.takeAll}
          </Button>
        </div>
      )}
      <Checks checks={checks} isLost={isLost} />
      <Foot extraction={extraction} body={body} isLocked={isLocked} />
    </>
  )
}

type FootProps = { extraction: FullExtraction; body: Body | undefined; isLocked: boolean }

/** Finishes and opens the next; asks once more where the sums do not come out. */
function Foot({ extraction, body, isLocked }: FootProps) {
  const w = useWords(words)
  const [dialog, setDialog] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const openNext = useOpenNext(extraction.id)
  const name = extraction.businessName ?? extraction.mediumName ?? ''
  const send = useWrite<{ extraction: FullExtraction }, object>(`/extractions/${extraction.id}`, {
    outdates: [['extractions'], ['requests', extraction.request], ['media', extraction.medium]],
    onSuccess: ({ extraction: { status } }) => {
      toast(status === 'abandoned' ? w.abandoned(name) : w.finished(name))
      openNext()
    },
  })
  const faults = faultsOf(send.error)
  const refusals: Readonly<Record<string, string>> = {
    'extraction-closed': w.closed,
    'extraction-claimed': w.heldTitle,
  }
  const isOff = Object.keys(faults).length > 0 && codeOf(send.error) === 'validation-failed'
  const finish = () => {
    setTried(true)
    if (body === undefined || isLocked || send.isPending) return
    send.mutate({ ...body, ...(isConfirmed && { confirmed: true }) })
  }
  useKeys({ 'ctrl+Enter': finish, 'alt+u': () => !isLocked && setDialog(true) })
  return (
    <div className="form-foot">
      <div aria-live="polite" className="small">
        {isTried && body === undefined && <p className="fe">{w.enterOne}</p>}
        {isOff && (
          <>
            <p className="fe">{w.doesNotAddUp}</p>
            <ul className="muted">
              {Object.values(faults).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
            <label className="row gap4">
              <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />{' '}
              {w.confirmPrinted}
            </label>
          </>
        )}
        {send.error !== null && !isOff && <p className="fe">{refusals[codeOf(send.error) ?? ''] ?? w.lost}</p>}
      </div>
      <div className="row wide wrap">
        <Button disabled={isLocked} onClick={() => setDialog(true)}>
          {w.unreadable}
        </Button>
        <Button look="main" disabled={isLocked} busy={send.isPending} onClick={finish}>
          {w.finishNext} <kbd className="wide-only">Ctrl ↵</kbd>
        </Button>
      </div>
      {dialog && (
        <UnreadableDialog
          isBusy={send.isPending}
          onClose={() => setDialog(false)}
          onSay={(reason) => send.mutate({ result: 'unreadable', reason })}
        />
      )}
    </div>
  )
}

/** The one after this in the queue, or the queue where there is none. */
function useOpenNext(id: string): () => void {
  const navigate = useNavigate()
  const queue = useQueue('open')
  return () => {
    const all = queue.data?.pages.flatMap((page) => page.extractions) ?? []
    const at = all.findIndex((one) => one.id === id)
    const next = all[at + 1] ?? all.find((one) => one.id !== id)
    if (next === undefined) void navigate({ to: '/extractions' })
    else void navigate({ to: '/extractions/$id', params: { id: next.id } })
  }
}
