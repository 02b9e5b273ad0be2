import { useEffect } from 'react'
import { type Preferences, post, queries, type Session, sessionQuery, useSignedIn } from './api/index.ts'
import { lettersAreOn, setLetters } from './keys/keys.ts'
import { useLanguage } from './language/index.ts'
import { currentLanguage } from './language/language.tsx'
import { chosenTheme, setTheme } from './theme.ts'

/** Kept with the account, so that they follow a person to another browser; this one remembers them for the time before signing in. */
export async function prefer(preferences: Preferences): Promise<void> {
  const session = queries.getQueryData<Session | null>(sessionQuery.queryKey)
  if (session === undefined || session === null) return
  const user = { ...session.user, preferences: { ...session.user.preferences, ...preferences } }
  queries.setQueryData<Session>(sessionQuery.queryKey, { ...session, user })
  // Where it is not kept, this browser has it all the same.
  await post(`/users/${session.user.id}`, { preferences }).catch(() => undefined)
}

/** What the account says holds in this browser too. */
export function useKeptPreferences(): void {
  const { user, business } = useSignedIn()
  const { preferences = {} } = user
  const { setLanguage, suggestLanguage } = useLanguage()
  const { language, theme, keys } = preferences
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the account says something else, not whenever somebody chooses.
  useEffect(() => {
    if (theme !== undefined && theme !== chosenTheme()) setTheme(theme)
    if (keys !== undefined && keys !== lettersAreOn()) setLetters(keys)
    if (language === undefined && business.language !== undefined) suggestLanguage(business.language)
    if (language !== undefined && language !== currentLanguage()) setLanguage(language)
  }, [language, theme, keys, business.language])
}
