import type { Webhook } from '@roentgen/sdk'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem, keyOf, queries, useRead, useWrite } from '../../api/index.ts'
import { Button, Card, Dialog, Failed, Loaded, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { Deliveries } from './deliveries.tsx'
import { keyWords } from './key-words.ts'
import { EventChoices, Secret } from './new-webhook.tsx'
import { ReplayDialog } from './replay.tsx'
import { webhookWords } from './webhook-words.ts'
import { WebhookStatus } from './webhooks.tsx'

/** One webhook: what it is told of, and what became of each delivery. */
export function WebhookPage() {
  const say = useWords(webhookWords)
  const { id } = useParams({ from: '/shell/developers/webhooks/$id' })
  const query = useRead<{ webhook: Webhook }>(`/webhooks/${id}`)
  useTitle(query.data?.webhook.url ?? say.title)
  return (
    <div className="col gap16">
      <Link to="/developers/webhooks" className="crumb small">
        ← {say.title}
      </Link>
      <Loaded query={query}>
        {({ webhook }) => (
          <>
            <About webhook={webhook} />
            <Deliveries webhook={webhook.id} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type Asking = 'events' | 'replay' | 'delete' | undefined

function About({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords)
  const format = useFormat()
  const [asking, setAsking] = useState<Asking>()
  const [secret, setSecret] = useState<Webhook>()
  const path = `/webhooks/${webhook.id}`
  const outdates = [keyOf(path), ['webhooks']]
  const change = useWrite<{ webhook: Webhook }, { status?: string; events?: string[] }>(path, { outdates })
  const refused = { onError: (error: Error) => toast(isProblem(error) ? error.detail : error.message, 'warning') }
  const rotate = useWrite<{ webhook: Webhook }>(`${path}/rotate`, {
    outdates,
    onSuccess: ({ webhook: rotated }) => setSecret(rotated),
  })
  const test = useWrite<unknown>(`${path}/test`, {
    onSuccess: () => {
      toast(say.tested, 'bell')
      setTimeout(() => void queries.invalidateQueries({ queryKey: keyOf(path) }), 1_500)
    },
  })
  const isActive = webhook.status === 'active'
  return (
    <Card title={<span className="breaks">{webhook.url}</span>} aside={<WebhookStatus webhook={webhook} />}>
      <dl className="developers-facts dense">
        {webhook.description !== undefined && (
          <>
            <dt>{say.description}</dt>
            <dd>{webhook.description}</dd>
          </>
        )}
        <dt>{say.events}</dt>
        <dd className="mono">{webhook.events.join(', ')}</dd>
        <dt>{say.secret}</dt>
        <dd className="mono">
          {webhook.publicKey ?? webhook.key}
          {webhook.retiringUntil !== undefined && (
            <span className="small faint"> {say.retiring(format.moment(webhook.retiringUntil))}</span>
          )}
        </dd>
        {webhook.disabledReason !== undefined && (
          <>
            <dt>{say.why}</dt>
            <dd className="fe">{webhook.disabledReason}</dd>
          </>
        )}
      </dl>
      <div className="row wrap developers-does">
        <Button icon="bell" busy={test.isPending} onClick={() => test.mutate(undefined, refused)}>
          {say.test}
        </Button>
        <Button icon="pen" onClick={() => setAsking('events')}>
          {say.change}
        </Button>
        <Button icon="again" onClick={() => setAsking('replay')}>
          {say.replay}
        </Button>
        <Button icon="lock" busy={rotate.isPending} onClick={() => rotate.mutate(undefined, refused)}>
          {say.rotate}
        </Button>
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ status: isActive ? 'disabled' : 'active' }, refused)}
        >
          {isActive ? say.disable : say.enable}
        </Button>
        <Button look="danger" onClick={() => setAsking('delete')}>
          {say.delete}
        </Button>
      </div>
      {asking === 'events' && (
        <ChangeEvents
          webhook={webhook}
          onClose={() => setAsking(undefined)}
          onChange={(events) => change.mutate({ events }, refused)}
        />
      )}
      {asking === 'replay' && <ReplayDialog webhook={webhook.id} onClose={() => setAsking(undefined)} />}
      {asking === 'delete' && <Delete webhook={webhook} onClose={() => setAsking(undefined)} />}
      {secret !== undefined && <Secret webhook={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  )
}

type ChangeProps = { webhook: Webhook; onClose(): void; onChange(events: string[]): void }

function ChangeEvents({ webhook, onClose, onChange }: ChangeProps) {
  const say = useWords(webhookWords)
  const [events, setEvents] = useState<string[]>(webhook.events)
  return (
    <Dialog title={say.change} onClose={onClose}>
      <div className="col gap16">
        <EventChoices chosen={events} onChange={setEvents} />
        <Button
          look="main"
          busy={events.length === 0}
          onClick={() => {
            onChange(events)
            onClose()
          }}
        >
          {say.save}
        </Button>
      </div>
    </Dialog>
  )
}

function Delete({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const say = useWords(webhookWords)
  const { keep } = useWords(keyWords)
  const navigate = useNavigate()
  const remove = useWrite<unknown, { status: 'deleted' }>(`/webhooks/${webhook.id}`, {
    onSuccess: () => {
      toast(say.deleted)
      void queries.invalidateQueries({ queryKey: ['webhooks'], refetchType: 'none' })
      void navigate({ to: '/developers/webhooks' })
    },
  })
  return (
    <Dialog title={say.deleteTitle} onClose={onClose}>
      <div className="col gap16">
        <p>{say.deleteWhy}</p>
        {remove.error !== null && <Failed error={remove.error} />}
        <div className="row wrap">
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ status: 'deleted' })}>
            {say.delete}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
