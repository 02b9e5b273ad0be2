import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/components.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './api/index.ts'
import { Toasts } from './components/index.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { currentLanguage, formatOf, LanguageProvider } from './language/index.ts'
import { router } from './router.tsx'
import { applyTheme } from './theme.ts'

applyTheme()

/** Sentences of the service are in the language in which they were asked for. */
const spoken = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !['page images', 'session'].includes(String(queryKey[0]))
const readAgain = () => void queries.invalidateQueries({ predicate: spoken })

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no place for the console')

const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider onChange={readAgain}>
          <RouterProvider router={router} />
          <Toasts />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

// One after another, so that the browser can do what people ask for between them. The first number that a browser writes takes
// it about 40 ms: it is written while the service answers, not while the page is drawn.
fetchAhead(router)
setTimeout(draw)
setTimeout(() => formatOf(currentLanguage()))
