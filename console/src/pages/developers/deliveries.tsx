import type { Delivery, Event } from '@roentgen/sdk'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { usePages, useRead, useWrite } from '../../api/index.ts'
import {
  Button,
  Card,
  CopyButton,
  Dialog,
  Failed,
  Loaded,
  More,
  Skeleton,
  State,
  toast,
} from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { deliveryWords } from './delivery-words.ts'

type Page = { deliveries: Delivery[]; remaining: number; next: string | null }

const tones = { pending: 'c', succeeded: 'a', failed: 'e', discarded: '' } as const

/** Every delivery of the last 30 days, and what the receiver answered. */
export function Deliveries({ webhook }: { webhook: string }) {
  const say = useWords(deliveryWords)
  const { delivery } = useSearch({ from: '/shell/developers/webhooks/$id' })
  const navigate = useNavigate()
  const list = usePages<Page>(`/webhooks/${webhook}/deliveries`, { limit: 50 })
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? []
  const close = () => void navigate({ to: '/developers/webhooks/$id', params: { id: webhook }, replace: true })
  return (
    <Card title={say.title}>
      {list.isPending && <Skeleton />}
      {list.error !== null && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && deliveries.length === 0 && (
        <State icon="bell" level={3} title={say.none}>
          {say.noneWhy}
        </State>
      )}
      {deliveries.length > 0 && (
        <Scrolls label={say.title}>
          <DeliveryTable webhook={webhook} deliveries={deliveries} />
        </Scrolls>
      )}
      <More list={list} />
      {delivery !== undefined && <OneDelivery id={delivery} webhook={webhook} onClose={close} />}
    </Card>
  )
}

function DeliveryTable({ webhook, deliveries }: { webhook: string; deliveries: readonly Delivery[] }) {
  const say = useWords(deliveryWords)
  const format = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say.when}</th>
          <th scope="col">{say.status}</th>
          <th scope="col" className="num">
            {say.attempts}
          </th>
          <th scope="col">{say.answer}</th>
          <th scope="col">{say.next}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((one) => {
          const last = one.attempts.at(-1)
          return (
            <tr key={one.id}>
              <td className="nowrap">
                <Link to="/developers/webhooks/$id" params={{ id: webhook }} search={{ delivery: one.id }}>
                  {format.moment(one.creation)}
                </Link>
              </td>
              <td>
                <span className={`tag ${tones[one.status]}`}>{say.statuses[one.status]}</span>
                {one.replay && <span className="small faint"> {say.replayed}</span>}
              </td>
              <td className="num">{format.count(one.attempts.length)}</td>
              <td className="small">{last === undefined ? '' : (last.statusCode ?? last.error)}</td>
              <td className="small nowrap">{one.nextAttempt === null ? '' : format.ago(one.nextAttempt)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function OneDelivery({ id, webhook, onClose }: { id: string; webhook: string; onClose(): void }) {
  const say = useWords(deliveryWords)
  const format = useFormat()
  const query = useRead<{ delivery: Delivery }>(`/deliveries/${id}`)
  const again = useWrite<unknown>(`/deliveries/${id}/redeliver`, {
    outdates: [
      ['deliveries', id],
      ['webhooks', webhook],
    ],
    onSuccess: () => toast(say.sentAgain, 'again'),
  })
  return (
    <Dialog title={say.one} wide onClose={onClose}>
      <Loaded query={query}>
        {({ delivery }) => (
          <div className="col gap16">
            <div className="row wrap apart">
              <span className={`tag ${tones[delivery.status]}`}>{say.statuses[delivery.status]}</span>
              <Button icon="again" busy={again.isPending} onClick={() => again.mutate()}>
                {say.again}
              </Button>
            </div>
            <Sent event={delivery.event} />
            {delivery.attempts.map((attempt) => (
              <section key={attempt.id} className="col gap4">
                <h3>
                  {say.attempt(format.count(attempt.number))} · {format.moment(attempt.creation)} ·{' '}
                  {format.count(attempt.tookMs)} ms
                </h3>
                <p className={attempt.error === null ? 'small muted' : 'small fe'}>
                  {attempt.error ?? say.answered(String(attempt.statusCode))}
                </p>
                {attempt.responseBody !== '' && <pre className="developers-body">{attempt.responseBody}</pre>}
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Sent({ event }: { event: string }) {
  const say = useWords(deliveryWords)
  const query = useRead<{ event: Event }>(`/events/${event}`)
  if (query.data === undefined) return null
  const text = JSON.stringify(query.data.event, null, 2)
  return (
    <section className="col gap4">
      <div className="row apart">
        <h3>{say.sent}</h3>
        <CopyButton tiny text={text} />
      </div>
      <pre className="developers-body">{text}</pre>
    </section>
  )
}
