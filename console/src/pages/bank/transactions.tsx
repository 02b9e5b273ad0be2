import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { Button, Loaded, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { visibleRows } from '../../pictures/visible-rows.ts'
import type { BankRaw, XrayReport } from '../xray/raw.ts'
import { type Filter, filtered } from './filter.ts'
import type { Transaction } from './proof.ts'
import { useTransactions } from './use-transactions.ts'
import { words } from './words.ts'

const rowHeight = 32
const viewHeight = 480

/** Every transaction that was read, found and filtered; however many there are, only those in view are drawn. */
export function Transactions({ report }: { report: XrayReport<'bank_xray'> }) {
  const say = useWords(words)
  const query = useTransactions(report.id)
  return (
    <section className="card" id="transactions">
      <header>
        <h2 className="grow">{say.transactions}</h2>
      </header>
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <p className="in small muted">{say.noTransactions}</p>
          ) : (
            <Filtered report={report} all={all} />
          )
        }
      </Loaded>
    </section>
  )
}

function Filtered({ report, all }: { report: XrayReport<'bank_xray'>; all: readonly Transaction[] }) {
  const format = useFormat()
  const say = useWords(words)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const filter: Filter = pick(search)
  const asked = useDeferredValue(filter)
  const rows = filtered(all, asked)
  const choose = (change: Filter) =>
    void navigate({
      to: '/requests/$id/bank',
      params: { id: report.request },
      search: (before) => clean({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const drop = () => choose({ category: '', from: '', to: '', alert: '', q: '' })
  return (
    <>
      <Filters raw={report.raw} filter={filter} onChoose={choose} />
      <p className="small muted transactions-count" aria-live="polite">
        {say.shown(format.count(rows.length), format.count(all.length))}
      </p>
      {rows.length === 0 ? (
        <State icon="search" title={say.nothingMatches} actions={<Button onClick={drop}>{say.dropFilters}</Button>} />
      ) : (
        <Rows report={report} rows={rows} />
      )}
    </>
  )
}

const names = ['category', 'from', 'to', 'alert', 'q'] as const

function pick(search: Record<string, unknown>): Filter {
  const filter: Filter = {}
  for (const name of names) if (typeof search[name] === 'string' && search[name] !== '') filter[name] = search[name]
  return filter
}

const clean = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

function Filters({ raw, filter, onChoose }: { raw: BankRaw; filter: Filter; onChoose(change: Filter): void }) {
  const say = useWords(words)
  return (
    <div className="transactions-filters">
      <input
        className="input"
        type="search"
        aria-label={say.search}
        placeholder={say.search}
        value={filter.q ?? ''}
        onChange={(event) => onChoose({ q: event.target.value })}
      />
      <select
        className="input"
        aria-label={say.category}
        value={filter.category ?? ''}
        onChange={(event) => onChoose({ category: event.target.value })}
      >
        <option value="">{say.all}</option>
        {raw.categories.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <label className="row gap4 small muted">
        {say.from}
        <input
          className="input"
          type="date"
          value={filter.from ?? ''}
          min={raw.period?.from}
          max={raw.period?.to}
          onChange={(event) => onChoose({ from: event.target.value })}
        />
      </label>
      <label className="row gap4 small muted">
        {say.to}
        <input
          className="input"
          type="date"
          value={filter.to ?? ''}
          min={raw.period?.from}
          max={raw.period?.to}
          onChange={(event) => onChoose({ to: event.target.value })}
        />
      </label>
      <Button
        tiny
        pressed={filter.alert === 'true'}
        onClick={() => onChoose({ alert: filter.alert === 'true' ? '' : 'true' })}
      >
        {say.onlyAlerts}
      </Button>
    </div>
  )
}

function Rows({ report, rows }: { report: XrayReport<'bank_xray'>; rows: readonly Transaction[] }) {
  const format = useFormat()
  const say = useWords(words)
  const [top, setTop] = useState(0)
  const { first, last, before, after } = visibleRows({ count: rows.length, height: rowHeight, top, view: viewHeight })
  const titles = new Map(report.raw.categories.map(({ name, title }) => [name, title]))
  const money = (cents: number | null) => (cents === null ? '' : format.money(cents, report.raw.currency ?? 'EUR', 2))
  // Many banks print no balance beside each line.
  const hasBalance = rows.some(({ balance }) => balance !== null)
  return (
    <Scrolls label={say.transactions} className="transactions-view" onScroll={setTop}>
      <table className="xray-table transactions" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th>{say.day}</th>
            <th>{say.label}</th>
            <th>{say.category}</th>
            <th className="num">{say.amount}</th>
            {hasBalance && <th className="num">{say.balance}</th>}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Room height={before} />}
          {keyed(rows.slice(first, last)).map(({ key, item: row, at }) => (
            <tr key={key} aria-rowindex={first + at + 2}>
              <td className="nowrap">{format.day(row.date)}</td>
              <td className="cut" title={row.label}>
                <Link
                  to="/requests/$id/documents/$medium"
                  params={{ id: report.request, medium: row.medium }}
                  search={row.place === null ? {} : { page: String(row.place.page), box: row.place.box.join(',') }}
                >
                  {row.label}
                </Link>
              </td>
              <td className="cut muted">{titles.get(row.category ?? '') ?? row.category ?? ''}</td>
              <td className={row.amount < 0 ? 'num' : 'num strong'}>{money(row.amount)}</td>
              {hasBalance && <td className="num muted">{money(row.balance)}</td>}
            </tr>
          ))}
          {after > 0 && <Room height={after} />}
        </tbody>
      </table>
    </Scrolls>
  )
}

const Room = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={5} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
