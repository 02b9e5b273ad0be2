import { useState } from 'react'
import './shared.css'
import { isProblem, useRead, useWrite } from '../../api/index.ts'
import { Button, CopyButton, Dialog, Loaded, Select, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './words.ts'

export type Share = {
  id: string
  creation: string
  expires: string
  views: number
  status: 'active' | 'revoked' | 'expired'
  /** Only in the answer that made it. */
  url?: string
}
type NewShare = { expires: string; pages: boolean }

const dayMs = 86_400_000

/** Makes, lists and revokes links to one request. */
export function ShareDialog({ request, onClose }: { request: string; onClose(): void }) {
  const say = useWords(words)
  const [days, setDays] = useState('7')
  const [pages, setPages] = useState(true)
  const shares = useRead<{ shares: Share[] }>(`/requests/${request}/shares`)
  const make = useWrite<{ share: Share }, NewShare>(`/requests/${request}/shares`, {
    outdates: [['requests', request, 'shares']],
  })
  const made = make.data?.share
  const isDead = shares.data?.shares.some(({ id, status }) => id === made?.id && status === 'revoked')
  const url = isDead === true ? undefined : made?.url
  return (
    <Dialog title={say.share} onClose={onClose}>
      <form
        className="col gap12"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate({ expires: new Date(Date.now() + Number(days) * dayMs).toISOString(), pages })
        }}
      >
        <p className="dense muted">{say.about}</p>
        <Select label={say.expires} value={days} onChange={(event) => setDays(event.target.value)}>
          {Object.entries(say.days).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
        <label className="check">
          <input type="checkbox" checked={pages} onChange={(event) => setPages(event.target.checked)} />
          {say.withPages}
        </label>
        <Button look="main" type="submit" icon="link" busy={make.isPending}>
          {say.make}
        </Button>
        {make.error !== null && (
          <p className="field-wrong">{isProblem(make.error) ? make.error.detail : make.error.message}</p>
        )}
      </form>
      {url !== undefined && (
        <output className="share-made">
          <span className="small">{say.made}</span>
          <span className="row">
            <input
              className="input mono"
              readOnly
              value={url}
              aria-label={say.title}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={url}>{say.copy}</CopyButton>
          </span>
        </output>
      )}
      <h3 className="share-links">{say.links}</h3>
      <Loaded query={shares} lines={2}>
        {({ shares: all }) =>
          all.length === 0 ? <p className="small muted">{say.none}</p> : <Links request={request} shares={all} />
        }
      </Loaded>
    </Dialog>
  )
}

function Links({ request, shares }: { request: string; shares: readonly Share[] }) {
  return (
    <ul className="share-list">
      {shares.map((share) => (
        <ShareLink key={share.id} request={request} share={share} />
      ))}
    </ul>
  )
}

function ShareLink({ request, share }: { request: string; share: Share }) {
  const format = useFormat()
  const say = useWords(words)
  const revoke = useWrite<unknown, { status: 'revoked' }>(`/shares/${share.id}`, {
    outdates: [['requests', request, 'shares']],
    onSuccess: () => toast(say.revokedNow),
  })
  const isOpen = share.status === 'active' && new Date(share.expires) > new Date()
  const end = () =>
    revoke.mutate(
      { status: 'revoked' },
      { onError: (error) => toast(isProblem(error) ? error.detail : error.message, 'warning') },
    )
  return (
    <li>
      <span className="grow dense">
        {say.made_on} {format.moment(share.creation)}
        <span className="small muted share-until">
          {say.until(format.moment(share.expires))} · {say.views(format.count(share.views), share.views === 1)}
        </span>
      </span>
      {isOpen ? (
        <Button tiny look="danger" busy={revoke.isPending} onClick={end}>
          {say.revoke}
        </Button>
      ) : (
        <span className="tag">{share.status === 'revoked' ? say.revoked : say.expired}</span>
      )}
    </li>
  )
}
