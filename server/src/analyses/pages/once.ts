/** Several detectors ask the same of the same pages: it is worked out once, and forgotten with the pages. */
export function once<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found.value
    const value = work(key)
    known.set(key, { value })
    return value
  }
}
