import type { User } from '@roentgen/sdk'
import { useRead } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './overview-words.ts'

/** Names of the people of the organisation; an id is no name, so one that is not known stays short. */
export function useUserName(): (id: string) => string {
  const w = useWords(words)
  const { data } = useRead<{ users: readonly User[] }>('/users', { limit: 100 }, { staleTime: 300_000 })
  return (id) => {
    const user = data?.users.find((one) => one.id === id)
    return user?.name ?? user?.email ?? (id === '' ? w.service : `…${id.slice(-4)}`)
  }
}
