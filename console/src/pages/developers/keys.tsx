import type { Key } from '@roentgen/sdk'
import { useState } from 'react'
import { useMay, usePages, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, Dialog, Failed, toast } from '../../components/index.ts'
import { ListPage } from '../../components/list-page.tsx'
import { useFormat, useWords } from '../../language/index.ts'
import { keyWords } from './key-words.ts'
import { NewKey } from './new-key.tsx'

type Page = { keys: Key[]; remaining: number; next: string | null }

/** Keys of programs: each is shown once, when it is made, and can be revoked at any time. */
export function ApiKeys() {
  const say = useWords(keyWords)
  const [isMaking, setMaking] = useState(false)
  const isAdmin = useMay('admin')
  const list = usePages<Page>('/keys', { limit: 100 })
  const [revoking, setRevoking] = useState<Key>()
  const make = isAdmin && (
    <Button look="main" icon="plus" onClick={() => setMaking(true)}>
      {say.new}
    </Button>
  )
  return (
    <>
      <ListPage
        label={say.title}
        list={list}
        items={list.data?.pages.flatMap((page) => page.keys) ?? []}
        says={say.says}
        aside={make}
        none={{ icon: 'lock', title: say.none, why: say.noneWhy }}
        columns={[say.name, say.ends, say.scopes, say.lastUsed, say.status, { title: say.revoke, isHidden: true }]}
        row={(key) => <KeyRow key={key.id} of={key} onRevoke={() => setRevoking(key)} />}
      />
      {revoking !== undefined && <Revoke of={revoking} onClose={() => setRevoking(undefined)} />}
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </>
  )
}

const tones = { active: 'a', expired: '', revoked: 'e' } as const

function KeyRow({ of, onRevoke }: { of: Key; onRevoke(): void }) {
  const say = useWords(keyWords)
  const format = useFormat()
  const { user } = useSignedIn()
  return (
    <tr>
      <td>
        <span className="strong breaks">{of.name}</span>
        {of.test === true && <span className="tag accent developers-tag">{say.test}</span>}
        <div className="small faint">
          {of.user === user.id ? say.yours : say.others} · {format.day(of.creation)}
        </div>
      </td>
      <td className="mono nowrap">…{of.lastFour}</td>
      <td className="small muted">{of.scopes.join(', ')}</td>
      <td className="nowrap small">{of.lastUsed === null ? say.never : format.ago(of.lastUsed)}</td>
      <td>
        <span className={`tag ${tones[of.status]}`}>{say.statuses[of.status]}</span>
        {of.expires !== null && of.status === 'active' && (
          <div className="small faint nowrap">{say.until(format.day(of.expires))}</div>
        )}
      </td>
      <td className="num">
        {of.status === 'active' && (
          <Button tiny onClick={onRevoke} aria-label={say.revokeOne(of.name)}>
            {say.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Revoke({ of, onClose }: { of: Key; onClose(): void }) {
  const say = useWords(keyWords)
  const revoke = useWrite<unknown, { status: 'revoked' }>(`/keys/${of.id}`, {
    outdates: [['keys']],
    onSuccess: () => {
      toast(say.revoked(of.name))
      onClose()
    },
  })
  return (
    <Dialog title={say.revokeOne(of.name)} onClose={onClose}>
      <div className="col gap16">
        <p>{say.revokeWhy}</p>
        {revoke.error !== null && <Failed error={revoke.error} />}
        <div className="row wrap">
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ status: 'revoked' })}>
            {say.revoke}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {say.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
