import type { User } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { all } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './overview-words.ts'

/** Everybody of the organisation, however many; an analyst finds itself alone. */
export const useUsers = () =>
  useQuery({
    queryKey: ['users', 'all'],
    queryFn: ({ signal }) => all<'users', User>('/users', 'users', {}, signal),
    staleTime: 300_000,
  })

/** Names of the people of the organisation; an id is no name, so one that is not known stays short. */
export function useUserName(): (id: string) => string {
  const w = useWords(words)
  const { data } = useUsers()
  return (id) => {
    const user = data?.find((one) => one.id === id)
    return user?.name ?? user?.email ?? (id === '' ? w.service : `…${id.slice(-4)}`)
  }
}
