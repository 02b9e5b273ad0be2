import { kept } from '../../kept.ts'

/** The requests before and after this one in the list that was last looked at. */
export function useNeighbours(id: string): { before: string | undefined; after: string | undefined } {
  const ids = (kept('list') ?? '').split(',')
  const at = ids.indexOf(id)
  return at === -1 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] }
}
