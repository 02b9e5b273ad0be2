import type { Webhook } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/index.ts'
import { Button } from '../../components/index.ts'
import { ListPage } from '../../components/list-page.tsx'
import { useFormat, useWords } from '../../language/index.ts'
import { NewWebhook } from './new-webhook.tsx'
import { webhookWords } from './webhook-words.ts'

type Page = { webhooks: Webhook[]; remaining: number; next: string | null }

/** Addresses that the service tells what happens. */
export function Webhooks() {
  const say = useWords(webhookWords)
  const [isMaking, setMaking] = useState(false)
  const list = usePages<Page>('/webhooks', { limit: 100 })
  return (
    <>
      <ListPage
        label={say.title}
        list={list}
        items={list.data?.pages.flatMap((page) => page.webhooks) ?? []}
        says={say.says}
        aside={
          <Button look="main" icon="plus" onClick={() => setMaking(true)}>
            {say.new}
          </Button>
        }
        none={{ icon: 'bell', title: say.none, why: say.noneWhy }}
        columns={[say.url, say.events, say.status, say.since]}
        row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      />
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
    </>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const format = useFormat()
  return (
    <tr>
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
  )
}

export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords)
  const format = useFormat()
  if (webhook.status !== 'active') return <span className="tag e">{say.statuses[webhook.status]}</span>
  if (webhook.failingSince === undefined) return <span className="tag a">{say.statuses.active}</span>
  return (
    <span className="tag d" title={format.moment(webhook.failingSince)}>
      {say.failing(format.ago(webhook.failingSince))}
    </span>
  )
}
