import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, isProblem, type Session, signIn } from '../api/index.ts'
import { Button, TextField } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { signInWords } from './sign-in-words.ts'

export function SignInForm({ onSignedIn }: { onSignedIn(session: Session): void }) {
  const say = useWords(signInWords)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = useMutation({ mutationFn: () => signIn(email.trim(), password), onSuccess: onSignedIn })
  return (
    <form
      className="col gap16"
      onSubmit={(event) => {
        event.preventDefault()
        if (!enter.isPending) enter.mutate()
      }}
    >
      <TextField
        label={say.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={say.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        wrong={enter.error !== null && wrongOf(enter.error, say)}
      />
      <Button type="submit" look="main" busy={enter.isPending}>
        {enter.isPending ? say.signingIn : say.signIn}
      </Button>
    </form>
  )
}

function wrongOf(error: Error, say: { wrongPair: string; tooOften: string; noAnswer: string }): string {
  if (codeOf(error) === 'credentials-invalid') return say.wrongPair
  if (codeOf(error) === 'quota-exceeded') return say.tooOften
  return isProblem(error) ? error.detail : say.noAnswer
}
