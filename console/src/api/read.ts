import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { get, post, type QueryValues } from './client.ts'
import { isProblem } from './problem.ts'

/** What stays wrong however often it is asked: the caller, not the line, is to be told. */
const isFinal = (error: unknown) => isProblem(error) && error.status < 500 && error.status !== 429

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The client tries again by itself; here once more, for what takes longer to come back.
      retry: (count, error) => !isFinal(error) && count < 1,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})

export type Key = readonly (string | QueryValues)[]

/** The parts of the path, then the filters: whoever names a beginning (`['requests', id]`) names all that lies below it. */
export function keyOf(path: string, query?: QueryValues): Key {
  const parts = path.split('/').filter((part) => part !== '')
  return query === undefined ? parts : [...parts, query]
}

type ReadOptions = { enabled?: boolean; staleTime?: number; keepPrevious?: boolean; refetchInterval?: number | false }

/** Reads from the API: `useRead<{ request: Request }>(`/requests/${id}`)`. */
export function useRead<T>(path: string, query?: QueryValues, options: ReadOptions = {}): UseQueryResult<T> {
  const { keepPrevious, ...rest } = options
  return useQuery<T>({
    queryKey: keyOf(path, query),
    queryFn: ({ signal }) => get<T>(path, query, signal),
    ...rest,
    ...(keepPrevious === true && { placeholderData: keepPreviousData as never }),
  })
}

type Page = { remaining: number; next: string | null }

/** A list, page after page: `data.pages` grows with `fetchNextPage()`. */
export function usePages<T extends Page>(path: string, query: QueryValues = {}, options: { enabled?: boolean } = {}) {
  return useInfiniteQuery({
    queryKey: keyOf(path, query),
    queryFn: ({ pageParam, signal }) => get<T>(path, { ...query, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    ...options,
  })
}

type WriteOptions<T> = {
  /** Beginnings of keys that are no longer true: `[['requests', id]]`. */
  outdates?: readonly Key[]
  onSuccess?: (answer: T) => void
}

/** Writes to the API: `const decide = useWrite<Decided, Decision>(`/requests/${id}/decisions`, …)`, then `decide.mutate(body)`. */
export function useWrite<T, Body = void>(
  path: string,
  { outdates = [], onSuccess }: WriteOptions<T> = {},
): UseMutationResult<T, Error, Body> {
  const known = useQueryClient()
  return useMutation<T, Error, Body>({
    mutationFn: (body) => post<T>(path, body ?? {}),
    onSuccess: async (answer) => {
      onSuccess?.(answer)
      await Promise.all(outdates.map((queryKey) => known.invalidateQueries({ queryKey })))
    },
  })
}
