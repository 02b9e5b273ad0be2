import { useRead, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, Card, Loaded, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { PageBar } from '../../shell/page-bar.tsx'
import { PasswordCard } from './password-card.tsx'
import { words } from './words.ts'

type OwnSession = {
  id: string
  creation: string
  lastUsed: string
  device: string
  address?: string
  current?: boolean
}

/** Who one is here, and where else one is signed in. */
export function Account() {
  const say = useWords(words)
  const { user, business } = useSignedIn()
  const sessions = useRead<{ sessions: OwnSession[] }>('/sessions')
  return (
    <>
      <PageBar title={say.title} />
      <div className="page text col gap16">
        <Card title={user.name ?? user.email ?? ''}>
          <p className="muted">
            {user.email} · {say.roles[user.role]} · {business.name}
          </p>
        </Card>
        <PasswordCard user={user.id} />
        <Card title={say.sessions}>
          <p className="muted dense">{say.sessionsWhy}</p>
          <Loaded query={sessions}>{({ sessions: all }) => <Sessions sessions={all} />}</Loaded>
        </Card>
      </div>
    </>
  )
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const say = useWords(words)
  const format = useFormat()
  return (
    <Scrolls label={say.sessions}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.device}</th>
            <th scope="col">{say.since}</th>
            <th scope="col">{say.lastUsed}</th>
            <th scope="col">
              <span className="sr">{say.end}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, device, address, creation, lastUsed, current }) => (
            <tr key={id}>
              <td>
                {device}
                {address !== undefined && <span className="small faint"> {address}</span>}
              </td>
              <td className="nowrap">{format.moment(creation)}</td>
              <td className="nowrap">{format.ago(lastUsed)}</td>
              <td className="num">
                {current === true ? <span className="tag accent">{say.current}</span> : <End id={id} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function End({ id }: { id: string }) {
  const say = useWords(words)
  const end = useWrite<unknown, { status: 'ended' }>(`/sessions/${id}`, {
    outdates: [['sessions']],
    onSuccess: () => toast(say.ended),
  })
  return (
    <Button tiny busy={end.isPending} onClick={() => end.mutate({ status: 'ended' })}>
      {say.end}
    </Button>
  )
}
