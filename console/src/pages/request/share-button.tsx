import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

const ShareDialog = lazy(async () => ({ default: (await import('../shared/share-dialog.tsx')).ShareDialog }))

/** A link that shows this request, and this one alone, to somebody without an account. */
export function ShareButton({ request }: { request: string }) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="share" aria-label={w.share} onClick={() => setOpen(true)}>
        <span className="wide-only">{w.share}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
