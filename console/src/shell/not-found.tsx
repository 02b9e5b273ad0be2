import { Link } from '@tanstack/react-router'
import { State } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { words } from './words.ts'

export function NotFound() {
  const say = useWords(words)
  return (
    <main className="page">
      <State
        icon="hand"
        level={1}
        title={say.noPage}
        actions={
          <Link to="/requests" className="btn">
            {say.toRequests}
          </Link>
        }
      >
        {say.noPageWhy}
      </State>
    </main>
  )
}
