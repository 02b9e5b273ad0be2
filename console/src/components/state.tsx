import { type ReactNode, useEffect, useState } from 'react'
import { codeOf, isProblem } from '../api/index.ts'
import { useWords } from '../language/index.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { words } from './words.ts'

type Props = { icon: IconName; title: ReactNode; children?: ReactNode; actions?: ReactNode; level?: 1 | 2 | 3 }

/** What is so, why, and what to do. */
export function State({ icon, title, children, actions, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <Icon name={icon} size={28} />
      <Heading>{title}</Heading>
      {children !== undefined && <p className="muted dense">{children}</p>}
      {actions !== undefined && <div className="state-does">{actions}</div>}
    </div>
  )
}

/** In the place of what could not be read. */
export function Failed({ error, retry }: { error: unknown; retry?: () => void }) {
  const say = useWords(words)
  const again = retry && <Button onClick={retry}>{say.tryAgain}</Button>
  if (!isProblem(error)) {
    return (
      <State icon="again" title={say.lost} actions={again}>
        {say.lostWhy}
      </State>
    )
  }
  const { status, detail, requestId = '', title } = error
  if (codeOf(error) === 'not-found') {
    return (
      <State icon="hand" title={say.notYours} actions={<BackToList />}>
        {say.notYoursWhy}
      </State>
    )
  }
  if (status < 500) {
    return (
      <State icon={status === 403 ? 'hand' : 'warning'} title={title} actions={again}>
        {detail}
      </State>
    )
  }
  return (
    <State icon="warning" title={say.failed} actions={<CopyButton text={requestId}>{say.copyForSupport}</CopyButton>}>
      {say.failedWhy} <span className="breaks">{say.request(requestId)}</span>
    </State>
  )
}

function BackToList() {
  const say = useWords(words)
  return (
    <a className="btn" href="/console/requests">
      {say.toList}
    </a>
  )
}

const patienceMs = 300

/** Grey lines in the place of what is being read, and only where that takes long enough to be noticed. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const say = useWords(words)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <div className="skeleton" role="status">
      <span className="sr">{say.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no other name.
        <i key={line} />
      ))}
    </div>
  )
}

type Query<T> = { data: T | undefined; error: Error | null; refetch(): unknown }

/** What was read, or why it was not, or that it is being read. */
export function Loaded<T>({
  query,
  children,
  lines,
}: {
  query: Query<T>
  children: (data: T) => ReactNode
  lines?: number
}) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error !== null) return <Failed error={error} retry={() => void query.refetch()} />
  return <Skeleton {...(lines !== undefined && { lines })} />
}
