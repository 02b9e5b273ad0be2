import { type Call, mapped } from './answer.ts'

export type ListQuery = Record<string, unknown>

export type Page<Item> = {
  items: Item[]
  /** Number of further items, counted up to 1,000. */
  remaining: number
  /** Of the next page; `null` on the last one. */
  next: string | null
}

/** `for await (const item of list)` walks through all pages. */
export type List<Item> = AsyncIterable<Item> & {
  /** One page: the first, or the one that `cursor` names. */
  page(): Call<Page<Item>>
  pages(): AsyncIterable<Page<Item>>
  /** Everything as one array, at most `max` items. */
  all(options?: { max?: number }): Promise<Item[]>
}

export function listOf<Item>(
  ask: (more: ListQuery) => Call<unknown>,
  { member, pageBy }: { member: string; pageBy: 'cursor' | 'after' },
): List<Item> {
  const page = (more: ListQuery) =>
    mapped(ask(more), (data): Page<Item> => {
      const { [member]: items, remaining, next } = data as Record<string, unknown>
      return {
        items: items as Item[],
        remaining: typeof remaining === 'number' ? remaining : 0,
        next: typeof next === 'string' ? next : null,
      }
    })
  async function* pages() {
    let next: string | null = null
    do {
      // A page that begins in the middle is named by its cursor alone.
      const one: Page<Item> = await page(next === null ? {} : { [pageBy]: next, offset: undefined })
      yield one
      next = one.next
    } while (next !== null)
  }
  async function* items() {
    for await (const one of pages()) yield* one.items
  }
  return {
    page: () => page({}),
    pages,
    async all({ max = Number.POSITIVE_INFINITY } = {}) {
      const found: Item[] = []
      if (max <= 0) return found
      for await (const item of items()) if (found.push(item) >= max) break
      return found
    },
    [Symbol.asyncIterator]: items,
  }
}
