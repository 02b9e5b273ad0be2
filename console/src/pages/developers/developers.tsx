import { Link, Outlet } from '@tanstack/react-router'
import { useMay } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import './developers.css'
import { eventWords } from './event-words.ts'
import { keyWords } from './key-words.ts'
import { webhookWords } from './webhook-words.ts'
import { words } from './words.ts'

export function Developers() {
  const say = useWords(words)
  const { title: keys } = useWords(keyWords)
  const { title: webhooks } = useWords(webhookWords)
  const { title: events } = useWords(eventWords)
  const [isAdmin, mayManage] = [useMay('admin'), useMay('webhooks:manage')]
  const here = { activeProps: { 'aria-current': 'page' as const } }
  return (
    <>
      <PageBar title={say.title} />
      <div className="page col gap16">
        <nav className="views ruled" aria-label={say.title}>
          {isAdmin && (
            <Link to="/developers/keys" {...here}>
              {keys}
            </Link>
          )}
          {mayManage && (
            <Link to="/developers/webhooks" {...here}>
              {webhooks}
            </Link>
          )}
          <Link to="/developers/events" {...here}>
            {events}
          </Link>
          <a href="/docs">{say.docs}</a>
        </nav>
        <Outlet />
      </div>
    </>
  )
}
