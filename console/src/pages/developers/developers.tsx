import { Link, Outlet } from '@tanstack/react-router'
import { useMay } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import './developers.css'
import { words } from './words.ts'

export function Developers() {
  const say = useWords(words)
  const [isAdmin, mayManage] = [useMay('admin'), useMay('webhooks:manage')]
  const here = { activeProps: { 'aria-current': 'page' as const } }
  return (
    <>
      <PageBar title={say.title} />
      <div className="page col gap16">
        <nav className="views ruled" aria-label={say.title}>
          {isAdmin && (
            <Link to="/developers/keys" {...here}>
              {say.keys.title}
            </Link>
          )}
          {mayManage && (
            <Link to="/developers/webhooks" {...here}>
              {say.webhooks.title}
            </Link>
          )}
          <Link to="/developers/events" {...here}>
            {say.events.title}
          </Link>
          <a href="/docs">{say.docs}</a>
        </nav>
        <Outlet />
      </div>
    </>
  )
}
