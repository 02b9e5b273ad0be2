import { useRouter } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/index.ts'
import { AlertIcon } from '../../pictures/alert-mark.tsx'
import { AsTable } from '../../pictures/as-table.tsx'
import { Network } from '../../pictures/network.tsx'
import { NetworkList } from '../../pictures/network-list.tsx'
import { useWidth } from '../../pictures/picture.tsx'
import type { ManagerRaw } from '../xray/raw.ts'
import { networkOf } from './facts.ts'
import { useTelling } from './telling.ts'
import { words } from './words.ts'

type Props = {
  raw: ManagerRaw
  request: string
  selected: string | undefined
  searchOf(id: string): { company?: string; person?: string }
  onSelect(id: string): void
}

/** The picture needs this much; below it the same is a list. */
const roomy = 720

export function NetworkCard({ raw, request, selected, searchOf, onSelect }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const [ref, width] = useWidth()
  const { buildLocation } = useRouter()
  const facts = networkOf(raw, useTelling())
  const companies = new Set(facts.people.flatMap(({ companies: all }) => all.map(({ company }) => company.name))).size
  const counted = (count: number, { one, other }: { one: string; other(count: string): string }) =>
    format.plural(count, { one, other: other(format.count(count)) })
  const label = say.label(counted(facts.people.length, say.people), counted(companies, say.companies))
  const hrefOf = (id: string) =>
    buildLocation({ to: '/requests/$id/managers', params: { id: request }, search: searchOf(id) }).href
  const picture = { facts, label, selected, hrefOf, onSelect }
  return (
    <section className="card">
      <header className="wrap">
        <h2 className="grow">{say.network}</h2>
        <Legend />
      </header>
      <div className="in">
        <div ref={ref}>{width >= roomy ? <Network {...picture} /> : width > 0 && <NetworkList {...picture} />}</div>
        <NetworkTable facts={facts} />
      </div>
    </section>
  )
}

function Legend() {
  const { legend } = useWords(words)
  return (
    <span className="managers-legend small faint">
      <AlertIcon baseLevel="high" isAged={false} /> {legend.grave}
      <AlertIcon baseLevel="medium" isAged={false} /> {legend.medium}
      <AlertIcon baseLevel="low" isAged={false} /> {legend.slight}
      <span>· {legend.hollow}</span>
      <span>· {legend.dashed}</span>
    </span>
  )
}

function NetworkTable({ facts }: { facts: ReturnType<typeof networkOf> }) {
  const format = useFormat()
  const say = useWords(words)
  return (
    <AsTable
      caption={say.networkTable}
      head={
        <>
          <th>{say.person}</th>
          <th>{say.role}</th>
          <th>{say.about}</th>
          <th>{say.office}</th>
          <th>{say.linked}</th>
        </>
      }
    >
      {facts.people.flatMap(({ id, person, companies }) =>
        companies.map(({ id: row, company }) => (
          <tr key={`${id}-${row}`}>
            <td>{person.name}</td>
            <td>{person.role}</td>
            <td>{company.name}</td>
            <td>
              {company.from === null
                ? say.sinceUnknown
                : company.to === null
                  ? say.since(format.day(company.from))
                  : say.until(format.day(company.from), format.day(company.to))}
            </td>
            <td>{company.says}</td>
          </tr>
        )),
      )}
    </AsTable>
  )
}
