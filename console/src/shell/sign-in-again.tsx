import { lazy, Suspense, useEffect, useState } from 'react'
import { queries, whenSessionEnds } from '../api/index.ts'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/** A session that ended while something was being written: what was typed stays where it is, beneath. */
export function SignInAgain({ onBack }: { onBack(): void }) {
  const [isEnded, setEnded] = useState(false)
  useEffect(() => whenSessionEnds(() => setEnded(true)), [])
  if (!isEnded) return null
  const goOn = () => {
    setEnded(false)
    onBack()
    void queries.invalidateQueries()
  }
  return (
    <Suspense>
      <SignInDialog onClose={() => setEnded(false)} onSignedIn={goOn} />
    </Suspense>
  )
}
