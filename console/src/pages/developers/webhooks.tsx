import type { Webhook } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/index.ts'
import { Button, Failed, More, Skeleton, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { words } from './words.ts'

type Page = { webhooks: Webhook[]; remaining: number; next: string | null }

/** Addresses that the service tells what happens. */
export function Webhooks() {
  const say = useWords(words).webhooks
  const [isMaking, setMaking] = useState(false)
  const list = usePages<Page>('/webhooks', { limit: 100 })
  const webhooks = list.data?.pages.flatMap((page) => page.webhooks) ?? []
  return (
    <div className="col gap12">
      <div className="row apart wrap">
        <p className="muted dense developers-says">{say.says}</p>
        <Button look="main" icon="plus" onClick={() => setMaking(true)}>
          {say.new}
        </Button>
      </div>
      {list.isPending && <Skeleton />}
      {list.error !== null && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && webhooks.length === 0 && (
        <div className="card">
          <State icon="bell" title={say.none}>
            {say.noneWhy}
          </State>
        </div>
      )}
      {webhooks.length > 0 && <WebhookTable webhooks={webhooks} />}
      <More list={list} />
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
    </div>
  )
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const say = useWords(words).webhooks
  const format = useFormat()
  return (
    <Scrolls className="card" label={say.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.url}</th>
            <th scope="col">{say.events}</th>
            <th scope="col">{say.status}</th>
            <th scope="col">{say.since}</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <td>
                <Link to="/developers/webhooks/$id" params={{ id: webhook.id }} className="strong breaks">
                  {webhook.url}
                </Link>
                {webhook.description !== undefined && <div className="small faint breaks">{webhook.description}</div>}
              </td>
              <td className="small muted">{webhook.events.join(', ')}</td>
              <td>
                <WebhookStatus webhook={webhook} />
              </td>
              <td className="nowrap small">{format.day(webhook.creation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const say = useWords(words).webhooks
  const format = useFormat()
  if (webhook.status !== 'active') return <span className="tag e">{say.statuses[webhook.status]}</span>
  if (webhook.failingSince === undefined) return <span className="tag a">{say.statuses.active}</span>
  return (
    <span className="tag d" title={format.moment(webhook.failingSince)}>
      {say.failing(format.ago(webhook.failingSince))}
    </span>
  )
}
