import { lazy, Suspense, useEffect, useState } from 'react'
import { queries, whenSessionEnds } from '../api/index.ts'
import { Dialog } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { words } from './words.ts'

const SignInForm = lazy(async () => ({ default: (await import('./sign-in-form.tsx')).SignInForm }))

/** A session that ended while something was being written: what was typed stays where it is, beneath. */
export function SignInAgain({ onBack }: { onBack(): void }) {
  const say = useWords(words)
  const [isEnded, setEnded] = useState(false)
  useEffect(() => whenSessionEnds(() => setEnded(true)), [])
  if (!isEnded) return null
  const goOn = () => {
    setEnded(false)
    onBack()
    void queries.invalidateQueries()
  }
  return (
    <Dialog title={say.ended} onClose={() => setEnded(false)}>
      <div className="col gap16">
        <p>{say.endedWhy}</p>
        <Suspense>
          <SignInForm onSignedIn={goOn} />
        </Suspense>
      </div>
    </Dialog>
  )
}
