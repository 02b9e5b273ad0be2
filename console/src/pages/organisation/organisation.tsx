import { Link, Outlet } from '@tanstack/react-router'
import { useMay } from '../../api/index.ts'
import { State } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import './organisation.css'
import { words } from './words.ts'

export function Organisation() {
  const say = useWords(words)
  const may = useMay('admin')
  const here = { activeProps: { 'aria-current': 'page' as const } }
  return (
    <>
      <PageBar title={say.title} />
      <div className="page col gap16">
        <nav className="views ruled" aria-label={say.title}>
          <Link to="/organisation/members" {...here}>
            {say.members.title}
          </Link>
          <Link to="/organisation/settings" {...here}>
            {say.settings.title}
          </Link>
        </nav>
        {may ? (
          <Outlet />
        ) : (
          <State icon="hand" title={say.notYours}>
            {say.notYoursWhy}
          </State>
        )}
      </div>
    </>
  )
}
