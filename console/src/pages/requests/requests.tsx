import type { RequestCounts, RequestInList } from '@roentgen/sdk'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type QueryValues, useMay, usePages, useRead } from '../../api/index.ts'
import { Failed, Icon, Skeleton, State } from '../../components/index.ts'
import { useKeys } from '../../keys/keys.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import { DropArea } from '../../upload/drop-area.tsx'
import { leaveDropped } from '../../upload/dropped.ts'
import { FilterBar } from './filter-bar.tsx'
import {
  askedFor,
  hasFilters,
  type ListSearch,
  sortOf,
  type View,
  viewOf,
  viewQuery,
  views,
  withoutFilters,
} from './filters.ts'
import { rememberList } from './neighbours.ts'
import { RequestRow } from './request-row.tsx'
import { groupsOf } from './row-groups.ts'
import './requests.css'
import { Tiles } from './tiles.tsx'
import { words } from './words.ts'

const SelectedBar = lazy(() => import('./selected-bar.tsx'))

/** A screenful or two: what follows is fetched while one scrolls. */
const pageSize = 50

type ListPage = { requests: RequestInList[]; remaining: number; next: string | null }

export function Requests() {
  const say = useWords(words)
  const search: ListSearch = useSearch({ from: '/shell/requests' })
  const mayWrite = useMay('requests:write')
  const counts = useRead<{ counts: RequestCounts }>('/requests/counts', viewQuery(viewOf(search)), {
    keepPrevious: true,
  })
  const navigate = useNavigate()
  const begin = (files: readonly File[]) => {
    leaveDropped(files)
    void navigate({ to: '/requests/new' })
  }
  return (
    <DropArea onFiles={begin}>
      <PageBar
        title={say.title}
        actions={
          mayWrite && (
            <Link to="/requests/new" className="btn main">
              <Icon name="plus" />
              <span className="new-name">{say.newRequest}</span>
            </Link>
          )
        }
      >
        <Views search={search} />
      </PageBar>
      <div className="page">
        <div className="narrow-only list-views">
          <Views search={search} />
        </div>
        <Tiles counts={counts.data?.counts} />
        <List search={search} />
      </div>
    </DropArea>
  )
}

function Views({ search }: { search: ListSearch }) {
  const say = useWords(words)
  return (
    <nav className="views" aria-label={say.viewsLabel}>
      {views.map((view) => (
        <Link
          key={view}
          to="/requests"
          search={{ ...(view !== 'all' && { view }), ...(search.sort !== undefined && { sort: search.sort }) }}
          aria-current={view === viewOf(search) ? 'page' : undefined}
        >
          {say.views[view]}
          <ViewCount view={view} />
        </Link>
      ))}
    </nav>
  )
}

function ViewCount({ view }: { view: View }) {
  const format = useFormat()
  const { data } = useRead<{ counts: RequestCounts }>('/requests/counts', viewQuery(view), { keepPrevious: true })
  if (data === undefined) return null
  const all = Object.values(data.counts.status).reduce((sum, count) => sum + count, 0)
  return <span className="n">{format.count(all)}</span>
}

function List({ search }: { search: ListSearch }) {
  const say = useWords(words)
  const asked: QueryValues = { ...askedFor(search), sort: sortOf(search), limit: pageSize }
  const list = usePages<ListPage>('/requests', asked)
  const field = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useMemo(
    () => (id: string) =>
      setSelected((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id]))),
    [],
  )
  const known = useMemo(() => list.data?.pages.flatMap((page) => page.requests) ?? [], [list.data])
  // Drawn a few rows at a time, between frames: who scrolls does not wait for the rows that are still to come.
  const requests = useDeferredValue(known)
  useListKeys({ requests, search, field, select })
  rememberList(requests.map(({ id }) => id))
  if (list.error !== null && known.length === 0) {
    return <Failed error={list.error} retry={() => void list.refetch()} />
  }
  return (
    <>
      <FilterBar search={search} field={field} />
      {list.isPending && (
        <div className="card">
          <Skeleton lines={12} />
        </div>
      )}
      {!list.isPending && known.length === 0 && <Nothing search={search} />}
      {requests.length > 0 && (
        <table className="card list" aria-label={say.title} aria-busy={list.isPlaceholderData}>
          <Columns />
          {groupsOf(requests).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the list, whatever stands there.
            <tbody key={at}>
              {group.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  isHere={request.id === search.row}
                  isSelected={selected.has(request.id)}
                  onSelect={select}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
      <Foot shown={requests.length} list={list} />
      <Suspense>
        {selected.size > 0 && <SelectedBar ids={[...selected]} onClear={() => setSelected(new Set())} />}
      </Suspense>
    </>
  )
}

function Columns() {
  const say = useWords(words).columns
  return (
    <thead className="list-head">
      <tr className="list-row">
        <th scope="col">{say.company}</th>
        <th scope="col">{say.documents}</th>
        <th scope="col">{say.default}</th>
        <th scope="col">{say.managers}</th>
        <th scope="col">{say.bank}</th>
        <th scope="col">{say.esg}</th>
        <th scope="col">{say.state}</th>
        <th scope="col">{say.decision}</th>
        <th scope="col" className="ch num">
          {say.changed}
        </th>
      </tr>
    </thead>
  )
}

type Listing = {
  data: { pages: ListPage[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): unknown
}

function Foot({ shown, list }: { shown: number; list: Listing }) {
  const say = useWords(words)
  const format = useFormat()
  // The next page is fetched when its place comes into view; the button is for those who move by keyboard.
  const { ref, isNear } = useNear(list.data?.pages.length ?? 0)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const all = shown + (list.data?.pages.at(-1)?.remaining ?? 0)
  if (shown === 0) return null
  return (
    <div className="row apart wrap list-foot small muted">
      <span aria-live="polite">{say.shown(format.count(shown), format.count(all))}</span>
      {list.hasNextPage ? (
        <button type="button" className="btn tiny" ref={ref} onClick={() => void list.fetchNextPage()}>
          {say.more}
        </button>
      ) : (
        <span className="wide-only">
          {say.press} <kbd>N</kbd> {say.hint}
        </span>
      )}
    </div>
  )
}

const nearPixels = 1_200

/**
 * Whether the end of so many pages has come near. By scrolling, not by an observer of crossings: Chromium tells none where
 * rows are only measured once they are drawn, and a reader at the end would wait for ever.
 */
function useNear(pages: number) {
  const ref = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState(0)
  useEffect(() => {
    const look = () => {
      const top = ref.current?.getBoundingClientRect().top
      if (top !== undefined && top < innerHeight + nearPixels) setNear(pages)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [pages])
  return { ref, isNear: near === pages && pages > 0 }
}

function Nothing({ search }: { search: ListSearch }) {
  const say = useWords(words)
  if (hasFilters(search) || viewOf(search) !== 'all') {
    return (
      <div className="card">
        <State
          icon="search"
          title={say.noMatch}
          actions={
            <Link to="/requests" search={hasFilters(search) ? withoutFilters(search) : {}} className="btn">
              {say.dropFilters}
            </Link>
          }
        >
          {say.noMatchWhy}
        </State>
      </div>
    )
  }
  return (
    <div className="card">
      <State
        icon="requests"
        title={say.none}
        actions={
          <Link to="/requests/new" className="btn main">
            {say.newRequest}
          </Link>
        }
      >
        {say.noneWhy}
      </State>
    </div>
  )
}

type ListKeys = {
  requests: readonly RequestInList[]
  search: ListSearch
  field: { current: HTMLInputElement | null }
  select(id: string): void
}

/** The row is in the address, so that going back comes back to it. */
function useListKeys({ requests, search, field, select }: ListKeys): void {
  const navigate = useNavigate()
  const at = requests.findIndex(({ id }) => id === search.row)
  const go = (place: number) => {
    const row = requests[Math.max(0, Math.min(requests.length - 1, place))]?.id
    if (row === undefined) return
    void navigate({ to: '/requests', search: { ...search, row }, replace: true, resetScroll: false })
    document.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus()
  }
  useKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    Enter: () =>
      at >= 0 && search.row !== undefined && void navigate({ to: '/requests/$id', params: { id: search.row } }),
    x: () => search.row !== undefined && select(search.row),
    '/': () => field.current?.focus(),
  })
}
