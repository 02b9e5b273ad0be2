/** Items that can be alike in everything, each with a key: its place in a list that never changes its order. */
export const keyed = <Item>(items: readonly Item[]): { key: string; item: Item; at: number }[] =>
  items.map((item, at) => ({ key: `k${at}`, item, at }))
