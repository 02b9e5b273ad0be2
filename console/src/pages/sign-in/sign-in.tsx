import { useNavigate, useSearch } from '@tanstack/react-router'
import './sign-in.css'
import { Mark } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { SignInForm } from '../../shell/sign-in-form.tsx'
import { LanguageLinks } from './language-links.tsx'
import { words } from './words.ts'

export function SignIn() {
  const say = useWords(words)
  const { to } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  useTitle(say.title)
  // Only to a page of our own: an address from elsewhere could imitate one.
  const goal = to?.startsWith('/') === true && !to.startsWith('//') ? to : '/requests'
  return (
    <main className="door">
      <div className="card door-card">
        <div className="row gap12">
          <Mark size={36} />
          <h1>{say.title}</h1>
        </div>
        <SignInForm onSignedIn={() => void navigate({ to: goal.replace(/^\/console/, '') as '/requests' })} />
        <p className="small muted">{say.help}</p>
      </div>
      <LanguageLinks />
    </main>
  )
}
