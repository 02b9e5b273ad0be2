import { Link, Outlet } from '@tanstack/react-router'
import { useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import './developers.css'
import { words } from './words.ts'

export function Developers() {
  const say = useWords(words)
  const here = { activeProps: { 'aria-current': 'page' as const } }
  return (
    <>
      <PageBar title={say.title} />
      <div className="page col gap16">
        <nav className="views ruled" aria-label={say.title}>
          <Link to="/developers/keys" {...here}>
            {say.keys.title}
          </Link>
          <Link to="/developers/webhooks" {...here}>
            {say.webhooks.title}
          </Link>
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
