/** Anchors as code hosts make them, so that a link works there and here. */
export function openSlugs(): (title: string) => string {
  const seen = new Map<string, number>()
  return (title) => {
    const slug = slugOf(title)
    const before = seen.get(slug)
    seen.set(slug, (before ?? -1) + 1)
    return before === undefined ? slug : `${slug}-${before + 1}`
  }
}

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
