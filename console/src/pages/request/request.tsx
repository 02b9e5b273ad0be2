import { getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Failed, Later, Skeleton } from '../../components/index.ts'
import { useKeys } from '../../keys/keys.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { DropAnywhere } from './drop-anywhere.tsx'
import { RequestHeader } from './header.tsx'
import { useNeighbours } from './neighbours.ts'
import './request.css'
import { useRequest } from './request-data.ts'
import type { FullRequest } from './wire.ts'

const ErasedRequest = lazy(async () => ({ default: (await import('./keep.ts')).ErasedRequest }))
const route = getRouteApi('/shell/requests/$id')

/** Its header with the verdicts stays, whichever X-Ray is open below. */
export function RequestFrame() {
  const { id } = route.useParams()
  const { data, error, refetch } = useRequest(id)
  if (data?.request.status === 'erased') {
    return (
      <Suspense>
        <ErasedRequest request={data.request} />
      </Suspense>
    )
  }
  if (data !== undefined) return <Framed request={data.request} />
  if (error !== null) return <Failed error={error} retry={() => void refetch()} />
  return (
    <div className="page">
      <Skeleton lines={10} />
    </div>
  )
}

const tabs = ['', '/documents', '/financial', '/managers', '/bank', '/esg']

function Framed({ request }: { request: FullRequest }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { before, after } = useNeighbours(request.id)
  useTitle(request.businessName ?? request.code.id)
  const open = (path: string, hash?: string) =>
    void navigate({ to: `/requests/${request.id}${path}`, ...(hash !== undefined && { hash }) })
  const isOverview = pathname.replace(/\/$/, '').endsWith(request.id)
  const focus = (name: string) => () => {
    if (!isOverview) open('', name)
    else document.querySelector<HTMLElement>(`#${name} [data-first]`)?.focus()
  }
  useKeys({
    ...Object.fromEntries(tabs.map((path, at) => [String(at + 1), () => open(path)])),
    '[': () => before !== undefined && void navigate({ to: '/requests/$id', params: { id: before } }),
    ']': () => after !== undefined && void navigate({ to: '/requests/$id', params: { id: after } }),
    d: focus('decision'),
    c: focus('comments'),
  })
  return (
    <DropAnywhere request={request.id}>
      <RequestHeader request={request} onDecide={focus('decision')} />
      <Later>
        <Outlet />
      </Later>
    </DropAnywhere>
  )
}
