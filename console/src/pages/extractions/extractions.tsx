import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import '../extraction/extraction.css'
import { words } from '../extraction/words.ts'
import { KeyHints } from './key-hints.tsx'
import { Queue, type View, views } from './queue.tsx'

const route = getRouteApi('/shell/extractions')

export const viewOf = (text: string | undefined): View => views.find((view) => view === text) ?? 'open'

/** What machines could not read, the most urgent first. */
export function Extractions() {
  const { view } = route.useSearch()
  const w = useWords(words)
  const shown = viewOf(view)
  return (
    <>
      <PageBar title={w.extractions}>
        <Views shown={shown} />
      </PageBar>
      <div className="page extraction-page queue-page">
        <section className="card">
          <header>
            <h2 className="grow">{w.views[shown]}</h2>
            <span className="small muted">{w.byDue}</span>
          </header>
          <Queue view={shown} />
        </section>
        <KeyHints />
      </div>
    </>
  )
}

export function Views({ shown }: { shown: View | undefined }) {
  const w = useWords(words)
  return (
    <nav className={shown === undefined ? 'views wide-only' : 'views'} aria-label={w.queue}>
      {views.map((view) => (
        <Link
          key={view}
          to="/extractions"
          search={view === 'open' ? {} : { view }}
          aria-current={view === shown ? 'page' : undefined}
        >
          {w.views[view]}
        </Link>
      ))}
    </nav>
  )
}
