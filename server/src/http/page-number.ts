import { Problem } from '#kernel/problem.ts'

export type NamedPage = { page: number; format: 'webp' | 'png' | undefined }

const pattern = /^([1-9]\d{0,4})(?:\.(webp|png))?$/

/** `3`, `3.webp` or `3.png`. Anything else names no page. */
export function pageNumberOf(text: string): NamedPage {
  const [, page, format] = pattern.exec(text) ?? []
  if (page === undefined) throw new Problem('not-found', 'pages are numbered from 1, e.g. `/media/{id}/pages/1.webp`')
  return { page: Number(page), format: format as NamedPage['format'] }
}
