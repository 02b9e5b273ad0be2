import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMay, useWrite } from '../../api/index.ts'
import { codeShown } from '../../company-code.ts'
import { Button, copied, Icon, type IconName, Menu, Tabs, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useAddDocuments } from './drop-anywhere.tsx'
import type { Keeping } from './keep-dialog.tsx'
import { reportOf, useReport } from './request-data.ts'
import { ShareButton } from './share-button.tsx'
import { useTabs } from './tabs.tsx'
import { useUserName } from './users.ts'
import type { FullRequest } from './wire.ts'
import { words } from './words.ts'

const AssignDialog = lazy(() => import('./assign-dialog.tsx'))
const KeepEntries = lazy(async () => ({ default: (await import('./keep.ts')).KeepEntries }))
const KeepDialog = lazy(async () => ({ default: (await import('./keep.ts')).KeepDialog }))
const HeldTag = lazy(async () => ({ default: (await import('./keep.ts')).HeldTag }))

type HeaderProps = { request: FullRequest; onDecide(): void }

export function RequestHeader({ request, onDecide }: HeaderProps) {
  const w = useWords(words)
  const { pathname } = useLocation()
  const mayWrite = useMay('requests:write')
  const mayDecide = useMay('decisions:write')
  const addDocuments = useAddDocuments()
  return (
    <div className="case">
      <div className="row wide top wrap case-head">
        <div className="grow">
          <div className="crumb small">
            <Link to="/requests">{w.requests}</Link> / <span className="mono">{request.reference ?? request.id}</span>
          </div>
          <div className="row gap12 wrap case-name">
            <h1 className="breaks">{request.businessName ?? codeShown(request.code)}</h1>
            <StatusTag status={request.status} />
            {request.legalHold !== undefined && (
              <Suspense>
                <HeldTag request={request} hold={request.legalHold} />
              </Suspense>
            )}
          </div>
          <Facts request={request} />
        </div>
        <div className="row case-acts">
          {mayWrite && (
            <Button icon="upload" aria-label={w.addDocuments} onClick={addDocuments}>
              <span className="wide-only">{w.addDocuments}</span>
            </Button>
          )}
          {mayWrite && <ShareButton request={request.id} />}
          <MoreMenu request={request} />
          {mayDecide && (
            <Button look="main" onClick={onDecide}>
              {w.decide} <kbd>D</kbd>
            </Button>
          )}
        </div>
      </div>
      <Tabs label={w.xrays} tabs={useTabs(request, pathname)} />
    </div>
  )
}

const icons: Readonly<Record<FullRequest['status'], IconName>> = {
  pending_analysis: 'clock',
  analysis_in_progress: 'again',
  pending_extraction: 'pen',
  analysed: 'check',
  analysis_failed: 'warning',
  erased: 'lock',
}

function StatusTag({ status }: { status: FullRequest['status'] }) {
  const w = useWords(words)
  return (
    <span className={`tag${status === 'analysis_failed' ? ' e' : status === 'pending_extraction' ? ' c' : ''}`}>
      <Icon name={icons[status]} size={12} /> {w.statuses[status]}
    </span>
  )
}

type Company = { legalForm?: string | null; activity?: string | null; town?: string | null; createdOn?: string | null }

function Facts({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const { day, count } = useFormat()
  const { code, notes, assignee } = request
  const assigned = useUserName(request.id)(assignee ?? '')
  const report = useReport<{ company?: Company }>(reportOf(request, 'manager_xray'))
  const { legalForm, activity, town, createdOn } = report.data?.report.raw.company ?? {}
  const facts = [
    [legalForm, activity].filter(Boolean).join(', '),
    town,
    createdOn == null ? undefined : w.since(day(createdOn)),
    notes.workforceNumber === undefined ? undefined : w.people(count(notes.workforceNumber)),
    assignee === undefined || assigned === '' ? undefined : w.assignedTo(assigned),
  ].filter((fact) => fact !== undefined && fact !== null && fact !== '')
  return (
    <div className="facts">
      <span className="mono">{codeShown(code)}</span>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  )
}

function MoreMenu({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const mayWrite = useMay('requests:write')
  const mayKeep = useMay('admin')
  const [isAssigning, setAssigning] = useState(false)
  const [keeping, setKeeping] = useState<Keeping>()
  const outdates = [['requests', request.id]]
  const refresh = useWrite<unknown>(`/requests/${request.id}/refresh`, {
    outdates,
    onSuccess: () => toast(w.askedAgain, 'again'),
  })
  const watch = useWrite<unknown, { watch: boolean }>(`/requests/${request.id}`, { outdates: [['requests']] })
  const copyId = async () => toast((await copied(request.id)) ? w.idCopied : request.id, 'copy')
  return (
    <>
      <Menu label={<Icon name="more" />} className="btn icon" title={w.more}>
        {(close) => {
          const then = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <div className="menu-list">
              <Link to="/requests/$id/notes" params={{ id: request.id }} onClick={close}>
                <Icon name="sum" /> {w.editNotes}
              </Link>
              <Link to="/requests/$id/print" params={{ id: request.id }} onClick={close}>
                <Icon name="print" /> {w.print}
              </Link>
              {mayWrite && (
                <>
                  <button type="button" onClick={then(() => refresh.mutate())}>
                    <Icon name="again" /> {w.askAgain}
                  </button>
                  <button type="button" onClick={then(() => setAssigning(true))}>
                    <Icon name="person" /> {w.assign}
                  </button>
                  <button type="button" onClick={then(() => watch.mutate({ watch: request.watch !== true }))}>
                    <Icon name="bell" /> {request.watch === true ? w.unwatch : w.watch}
                  </button>
                </>
              )}
              <button type="button" onClick={then(() => void copyId())}>
                <Icon name="copy" /> {w.copyId}
              </button>
              {mayKeep && (
                <Suspense>
                  <KeepEntries request={request} onChoose={(chosen) => then(() => setKeeping(chosen))()} />
                </Suspense>
              )}
            </div>
          )
        }}
      </Menu>
      {isAssigning && (
        <Suspense>
          <AssignDialog request={request} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
      {keeping !== undefined && (
        <Suspense>
          <KeepDialog keeping={keeping} request={request} onClose={() => setKeeping(undefined)} />
        </Suspense>
      )}
    </>
  )
}
