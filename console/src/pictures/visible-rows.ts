export type Window = { first: number; last: number; before: number; after: number }

/** Which of many rows of one height are worth drawing; the rest is room before and after them. */
export function visibleRows({
  count,
  height,
  top,
  view,
  spare = 8,
}: {
  count: number
  height: number
  top: number
  view: number
  spare?: number
}): Window {
  const first = Math.max(0, Math.min(count, Math.floor(top / height) - spare))
  const last = Math.min(count, Math.max(first, Math.ceil((top + view) / height) + spare))
  return { first, last, before: first * height, after: (count - last) * height }
}
