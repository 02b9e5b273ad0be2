const places = new Set(['page', 'box', 'place'])

/** What was read of a workbook stands in cells: the places that it was read at are ours, and nobody could find anything there. */
export function withoutPlaces<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutPlaces) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, places.has(name) ? null : withoutPlaces(each)])
  return Object.fromEntries(entries) as T
}
