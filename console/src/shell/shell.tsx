import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { listen, watchLine } from '../api/index.ts'
import { Later } from '../components/index.ts'
import { useKeys } from '../keys/keys.ts'
import { useWords } from '../language/index.ts'
import { useKeptPreferences } from '../preferences.ts'
import { Banners } from './banners.tsx'
import { closePanel, openFind, openKeys, usePanel } from './panels.ts'
import { Places } from './places.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { words } from './words.ts'

const Find = lazy(() => import('./find.tsx'))
const KeyHelp = lazy(() => import('./key-help.tsx'))

/** The frame of every page for whoever is signed in. */
export function Shell() {
  const say = useWords(words)
  const [visit, setVisit] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that ended ended the stream; a new one begins anew.
  useEffect(() => {
    const over = new AbortController()
    void listen(over.signal)
    watchLine(over.signal)
    return () => over.abort()
  }, [visit])
  useEverywhereKeys()
  useKeptPreferences()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {say.skip}
      </a>
      <Places />
      <main className="main" id="main" tabIndex={-1}>
        <Banners />
        <Later>
          <Outlet />
        </Later>
      </main>
      <Panels />
      <SignInAgain onBack={() => setVisit((now) => now + 1)} />
    </div>
  )
}

function useEverywhereKeys(): void {
  const navigate = useNavigate()
  useKeys({
    'ctrl+k': openFind,
    '?': openKeys,
    n: () => void navigate({ to: '/requests/new' }),
    'g r': () => void navigate({ to: '/requests' }),
    'g e': () => void navigate({ to: '/extractions' }),
    'g q': () => void navigate({ to: '/quality' }),
  })
}

function Panels() {
  const panel = usePanel()
  return (
    <Suspense>
      {panel === 'find' && <Find onClose={closePanel} />}
      {panel === 'keys' && <KeyHelp onClose={closePanel} />}
    </Suspense>
  )
}
