/** The list as it was last seen, so that a request knows what stood before and after it. */
let last: readonly string[] = []

export function rememberList(ids: readonly string[]): void {
  if (ids.length > 0) last = ids
}

export function neighboursOf(id: string): { before: string | undefined; after: string | undefined } {
  const at = last.indexOf(id)
  return at < 0 ? { before: undefined, after: undefined } : { before: last[at - 1], after: last[at + 1] }
}
