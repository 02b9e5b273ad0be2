/** What is told of a list of lines or pages that many statements share, and asked for each of them: told once, while the list is there. */
export function askedOnce<Given extends object, Told>(tell: (given: Given) => Told): (given: Given) => Told {
  const made = new WeakMap<Given, { told: Told }>()
  return (given) => {
    const known = made.get(given) ?? { told: tell(given) }
    made.set(given, known)
    return known.told
  }
}
