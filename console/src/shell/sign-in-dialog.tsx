import { Dialog } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { SignInForm } from './sign-in-form.tsx'
import { words } from './words.ts'

export default function SignInDialog({ onClose, onSignedIn }: { onClose(): void; onSignedIn(): void }) {
  const say = useWords(words)
  return (
    <Dialog title={say.ended} onClose={onClose}>
      <div className="col gap16">
        <p>{say.endedWhy}</p>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  )
}
