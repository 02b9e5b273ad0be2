import type { User } from '@roentgen/sdk'
import { useState } from 'react'
import { isProblem, usePages, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { ListPage } from '../../components/list-page.tsx'
import { useFormat, useWords } from '../../language/index.ts'
import { Invite, LinkShown } from './invite.tsx'
import { words } from './words.ts'

type Member = User & { lastSignIn?: string | null }
type Page = { users: Member[]; remaining: number; next: string | null }
type Invited = { url: string; expires: string; name: string }

export const roles = ['owner', 'administrator', 'analyst', 'auditor'] as const

/** Who belongs to the organisation, and what each may do. */
export function Members() {
  const say = useWords(words).members
  const [isInviting, setInviting] = useState(false)
  const list = usePages<Page>('/users', { limit: 100 })
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <ListPage
        label={say.title}
        list={list}
        items={list.data?.pages.flatMap((page) => page.users) ?? []}
        says={say.says}
        aside={
          <Button look="main" icon="plus" onClick={() => setInviting(true)}>
            {say.invite}
          </Button>
        }
        columns={[say.name, say.role, say.status, say.lastSignIn, { title: say.actions, isHidden: true }]}
        row={(user) => <MemberRow key={user.id} user={user} onInvited={setInvited} />}
      />
      {invited !== undefined && <LinkShown {...invited} onClose={() => setInvited(undefined)} />}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </>
  )
}

const tones: Readonly<Record<string, string>> = { active: 'a', disabled: 'e', invited: 'c' }

function MemberRow({ user, onInvited }: { user: Member; onInvited(invited: Invited): void }) {
  const say = useWords(words)
  const format = useFormat()
  const { user: self } = useSignedIn()
  const name = user.name ?? user.email ?? ''
  const refused = (error: Error) => toast(isProblem(error) ? error.detail : error.message, 'warning')
  const change = useWrite<unknown, { role?: string; status?: string }>(`/users/${user.id}`, { outdates: [['users']] })
  const invite = useWrite<{ invitation: { url: string; expires: string } }>(`/users/${user.id}/invite`, {
    outdates: [['users']],
    onSuccess: ({ invitation }) => onInvited({ ...invitation, name }),
  })
  const isSelf = user.id === self.id
  const isActive = user.status !== 'disabled'
  return (
    <tr>
      <td>
        <span className="strong breaks">{name}</span>
        {isSelf && <span className="small faint"> {say.members.you}</span>}
        {user.name !== undefined && <div className="small faint breaks">{user.email}</div>}
      </td>
      <td>
        <select
          className="input organisation-role"
          aria-label={say.members.roleOf(name)}
          value={user.role}
          disabled={isSelf || change.isPending}
          onChange={(event) => change.mutate({ role: event.target.value }, { onError: refused })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {say.roles[role]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span className={`tag ${tones[user.status] ?? ''}`}>
          {say.members.statuses[user.status as keyof typeof say.members.statuses] ?? user.status}
        </span>
      </td>
      <td className="small nowrap">
        {user.lastSignIn === undefined || user.lastSignIn === null ? say.members.never : format.ago(user.lastSignIn)}
      </td>
      <td className="num">
        <span className="row">
          <Button
            tiny
            icon="link"
            busy={invite.isPending}
            aria-label={say.members.newLinkFor(name)}
            onClick={() => invite.mutate(undefined, { onError: refused })}
          >
            {say.members.newLink}
          </Button>
          {!isSelf && (
            <Button
              tiny
              busy={change.isPending}
              aria-label={`${isActive ? say.members.disable : say.members.enable}: ${name}`}
              onClick={() => change.mutate({ status: isActive ? 'disabled' : 'active' }, { onError: refused })}
            >
              {isActive ? say.members.disable : say.members.enable}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
