import type { User } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { all, useSignedIn } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import type { Colleague } from './mention.ts'
import { words } from './overview-words.ts'
import { useTimeline } from './request-data.ts'
import type { FullRequest } from './wire.ts'

/** Everybody of the organisation, however many; an analyst finds itself alone. */
export const useUsers = () =>
  useQuery({
    queryKey: ['users', 'all'],
    queryFn: ({ signal }) => all<'users', User>('/users', 'users', {}, signal),
    staleTime: 300_000,
  })

/** Whose names the timeline of a request tells: an analyst knows colleagues by what they did there. */
function useActors(request: string | undefined): readonly Colleague[] {
  const { user } = useSignedIn()
  const { data } = useTimeline(request ?? '', request !== undefined && user.role === 'analyst')
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return entries.flatMap(({ actor: { user: id, name } }) =>
    id === undefined || name === undefined ? [] : [{ id, name }],
  )
}

/**
 * Names of the people of the organisation; an id is no name, so one that is not known stays short, and empty as long as names are
 * being read. `request`: the one they worked on.
 */
export function useUserName(request?: string): (id: string) => string {
  const w = useWords(words)
  const { data, isPending } = useUsers()
  const actors = useActors(request)
  return (id) => {
    if (id === '') return w.service
    const user = data?.find((one) => one.id === id)
    const actor = actors.find((one) => one.id === id)
    return user?.name ?? user?.email ?? actor?.name ?? (isPending ? '' : `…${id.slice(-4)}`)
  }
}

/** Who else sees the request, as far as the reader may know: to mention anybody else would tell them nothing. */
export function useColleagues({ id, collaborators }: FullRequest): readonly Colleague[] {
  const { user: self } = useSignedIn()
  const { data = [] } = useUsers()
  const actors = useActors(id)
  const users = data
    .filter(({ id: one, role, status }) => status !== 'disabled' && (role !== 'analyst' || collaborators.includes(one)))
    .map(({ id: one, name, email }) => ({ id: one, name: name ?? email ?? '' }))
  const known = new Map([...actors, ...users].map((one) => [one.id, one]))
  known.delete(self.id)
  return [...known.values()].filter(({ name }) => name !== '')
}
