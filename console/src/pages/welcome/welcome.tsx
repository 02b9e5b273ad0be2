import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import '../sign-in/sign-in.css'
import { acceptInvitation, codeOf, faultsOf, isProblem, useRead } from '../../api/index.ts'
import { Button, Failed, Mark, Skeleton, State, TextField } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { LanguageLinks } from '../sign-in/language-links.tsx'
import { words } from './words.ts'

type Invitation = { email: string; name?: string; businessName?: string; expires: string }

/** By a link that works once: who you are, and a password of your own. */
export function Welcome() {
  const say = useWords(words)
  const { token } = useParams({ from: '/welcome/$token' })
  const query = useRead<{ invitation: Invitation }>(`/invitations/${token}`, undefined, { staleTime: 600_000 })
  useTitle(say.title)
  return (
    <main className="door">
      <div className="card door-card">
        <div className="row gap12">
          <Mark size={36} />
          <h1>{say.title}</h1>
        </div>
        {query.isPending && <Skeleton lines={4} />}
        {query.error !== null &&
          (codeOf(query.error) === 'not-found' ? (
            <State icon="link" title={say.over}>
              {say.overWhy}
            </State>
          ) : (
            <Failed error={query.error} retry={() => void query.refetch()} />
          ))}
        {query.data !== undefined && <WelcomeForm token={token} invitation={query.data.invitation} />}
      </div>
      <LanguageLinks />
    </main>
  )
}

function WelcomeForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const say = useWords(words)
  const format = useFormat()
  const navigate = useNavigate()
  const [name, setName] = useState(invitation.name ?? '')
  const [password, setPassword] = useState('')
  const enter = useMutation({
    mutationFn: () => acceptInvitation(token, { ...(name.trim() !== '' && { name: name.trim() }), password }),
    onSuccess: () => navigate({ to: '/requests', replace: true }),
  })
  const faults = faultsOf(enter.error)
  const other = enter.error !== null && Object.keys(faults).length === 0
  return (
    <form
      className="col gap16"
      onSubmit={(event) => {
        event.preventDefault()
        if (!enter.isPending) enter.mutate()
      }}
    >
      <p className="muted">
        {invitation.businessName === undefined ? say.why : say.whyOf(invitation.businessName)}{' '}
        {say.until(format.day(invitation.expires))}
      </p>
      <TextField label={say.email} type="email" autoComplete="username" value={invitation.email} readOnly />
      <TextField
        label={say.name}
        autoComplete="name"
        optional
        value={name}
        wrong={faults.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={say.password}
        type="password"
        autoComplete="new-password"
        required
        value={password}
        says={say.passwordSays}
        wrong={faults.password ?? (other && (isProblem(enter.error) ? enter.error.detail : say.noAnswer))}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="main" busy={enter.isPending}>
        {enter.isPending ? say.entering : say.enter}
      </Button>
    </form>
  )
}
