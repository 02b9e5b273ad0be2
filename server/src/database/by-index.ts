/**
 * A statement of a busy queue is made for ten rows at a time, and takes the server about as long to plan as to execute. Prepared by name
 * alone it is planned each time all the same: the server compares the plan for these values with one for any, and arrays of few ids make
 * the first look cheaper. Kept as it comes, a plan may be one that was made for an empty table, and reads all of it once it is full.
 *
 * So such statements have connections of their own, on which all are prepared, planned once, and for indexes alone: nothing else is left
 * to choose. A process makes each one at a time, so that few connections do.
 */
export const byIndex = {
  connectionsMax: 4,
  settings: [
    'plan_cache_mode = force_generic_plan',
    'enable_seqscan = off',
    'enable_bitmapscan = off',
    'enable_sort = off',
    // A sort that cannot be left out counts as so dear that the server would compile the statement each time, for longer than it takes.
    'jit = off',
  ]
    .map((setting) => `SET ${setting}`)
    .join('; '),
  nameOf,
}

const names = new Map<string, string>()

/** One for each text, so it must be the same text each time: values are parameters. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `by-index-${names.size}`
  names.set(text, name)
  return name
}
