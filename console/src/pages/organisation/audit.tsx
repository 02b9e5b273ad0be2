import type { AuditEntry } from '@roentgen/sdk'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMay, usePages } from '../../api/index.ts'
import { Failed, More, Select, Skeleton, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { useUserName } from '../request/users.ts'
import { auditWords } from './audit-words.ts'
import { words } from './words.ts'

type Page = { entries: AuditEntry[]; remaining: number; next: string | null }

const route = getRouteApi('/shell/organisation/audit')

/** Who did what, when and from where. */
export function Audit() {
  const say = useWords(auditWords)
  const refusal = useWords(words)
  const { action } = route.useSearch()
  const navigate = useNavigate()
  const may = useMay('audit:read')
  const list = usePages<Page>('/audit', { action, limit: 50 }, { enabled: may })
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  if (!may) {
    return (
      <State icon="hand" title={refusal.notYours}>
        {refusal.notYoursWhy}
      </State>
    )
  }
  const choose = (chosen: string) =>
    void navigate({ to: '/organisation/audit', search: chosen === '' ? {} : { action: chosen }, replace: true })
  return (
    <div className="col gap12">
      <p className="muted dense">{say.says}</p>
      <div className="organisation-form">
        <Select label={say.action} value={action ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{say.all}</option>
          {Object.entries(say.actions).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      {list.isPending && <Skeleton />}
      {list.error !== null && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && entries.length === 0 && (
        <div className="card">
          <State icon="eye" title={say.none}>
            {say.noneWhy}
          </State>
        </div>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      <More list={list} />
    </div>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const say = useWords(auditWords)
  return (
    <Scrolls className="card" label={say.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.when}</th>
            <th scope="col">{say.who}</th>
            <th scope="col">{say.action}</th>
            <th scope="col">{say.about}</th>
            <th scope="col">{say.address}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const say = useWords(auditWords)
  const format = useFormat()
  const nameOf = useUserName()
  const { creation, user, key, action, request, subject, address, test } = entry
  return (
    <tr>
      <td className="nowrap small">{format.moment(creation)}</td>
      <td>
        {user === undefined ? <span className="muted">{say.nobody}</span> : nameOf(user)}
        {key !== undefined && <div className="small faint">{say.byKey}</div>}
      </td>
      <td>
        {say.actions[action] ?? action}
        {test === true && <span className="small faint"> {say.test}</span>}
      </td>
      <td className="small">
        {request !== undefined && (
          <Link to="/requests/$id" params={{ id: request }}>
            {say.request}
          </Link>
        )}
        {subject !== undefined && subject !== request && <div className="mono faint breaks">{subject}</div>}
      </td>
      <td className="small mono">{address}</td>
    </tr>
  )
}
