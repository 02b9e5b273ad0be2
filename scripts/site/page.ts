/** One page of the site before its frame is put around it. */
export type Page = {
  /** Where it lies in the site: `guides/webhooks.html`. */
  to: string
  title: string
  section: Section
  /** HTML of its body, with links that lead from `to`. */
  body: string
  headings: readonly Heading[]
  /** Left out of the contents: reached by links and by the search. */
  isUnlisted?: true
}

export type Heading = { id: string; title: string; depth: number; text: string }

export const sections = ['Start', 'Guides', 'X-Rays', 'Operate', 'Reference', 'Develop'] as const
export type Section = (typeof sections)[number]

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
