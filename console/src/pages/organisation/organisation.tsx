import { Link, Outlet } from '@tanstack/react-router'
import { useMay } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import { auditWords } from './audit-words.ts'
import './organisation.css'
import { words } from './words.ts'

export function Organisation() {
  const say = useWords(words)
  const { title: audit } = useWords(auditWords)
  const [isAdmin, mayAudit] = [useMay('admin'), useMay('audit:read')]
  const here = { activeProps: { 'aria-current': 'page' as const } }
  return (
    <>
      <PageBar title={say.title} />
      <div className="page col gap16">
        <nav className="views ruled" aria-label={say.title}>
          {isAdmin && (
            <>
              <Link to="/organisation/members" {...here}>
                {say.members.title}
              </Link>
              <Link to="/organisation/settings" {...here}>
                {say.settings.title}
              </Link>
            </>
          )}
          {mayAudit && (
            <Link to="/organisation/audit" {...here}>
              {audit}
            </Link>
          )}
        </nav>
        <Outlet />
      </div>
    </>
  )
}
