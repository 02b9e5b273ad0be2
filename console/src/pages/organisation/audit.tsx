import type { AuditEntry } from '@roentgen/sdk'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMay, usePages } from '../../api/index.ts'
import { Select, State } from '../../components/index.ts'
import { ListPage } from '../../components/list-page.tsx'
import { useFormat, useWords } from '../../language/index.ts'
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
      <ListPage
        label={say.title}
        list={list}
        items={list.data?.pages.flatMap((page) => page.entries) ?? []}
        none={{ icon: 'eye', title: say.none, why: say.noneWhy }}
        columns={[say.when, say.who, say.action, say.about, say.address]}
        row={(entry) => <Entry key={entry.id} entry={entry} />}
      />
    </div>
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
