import type { Key, User } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { get, post, rememberCsrf } from './client.ts'
import { isProblem } from './problem.ts'
import { queries } from './read.ts'

export type Scope = Key['scopes'][number]

export type Preferences = { language?: 'en' | 'fr' | 'it'; theme?: 'light' | 'dark' | 'system'; keys?: boolean }

export type Session = {
  id: string
  user: User & { preferences?: Preferences }
  business: { id: string; name: string; language?: 'en' | 'fr' | 'it' }
  scopes: readonly Scope[]
  expires: string | null
  csrf?: string
}

type Answer = { session: Session }
const sessionKey = ['session']

function take({ session }: Answer): Session {
  rememberCsrf(session.csrf)
  queries.setQueryData(sessionKey, session)
  return session
}

/** `null` for whoever is not signed in. */
export async function readSession(): Promise<Session | null> {
  try {
    const { session } = await get<Answer>('/session')
    rememberCsrf(session.csrf)
    return session
  } catch (error) {
    if (isProblem(error) && error.status === 401) return null
    throw error
  }
}

export const sessionQuery = { queryKey: sessionKey, queryFn: readSession, staleTime: 300_000 }

export const useSession = () => useQuery(sessionQuery)

/** Inside the shell, where nobody is who is not signed in. */
export function useSignedIn(): Session {
  const { data } = useSession()
  if (data === undefined || data === null) throw new Error('nobody is signed in here')
  return data
}

export const useMay = (scope: Scope): boolean => useSession().data?.scopes.includes(scope) ?? false

/** People and settings are for administrators, the audit also for auditors. */
export function useMaySeeOrganisation(): boolean {
  const [isAdmin, mayAudit] = [useMay('admin'), useMay('audit:read')]
  return isAdmin || mayAudit
}

export const signIn = async (email: string, password: string): Promise<Session> =>
  take(await post<Answer>('/session', { email, password }))

export const acceptInvitation = async (token: string, chosen: { name?: string; password: string }): Promise<Session> =>
  take(await post<Answer>(`/invitations/${token}`, chosen))

export async function signOut(): Promise<void> {
  await post('/session/end')
  rememberCsrf(undefined)
}
