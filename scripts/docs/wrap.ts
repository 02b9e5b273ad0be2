import { globSync } from 'node:fs'

/** Characters in a line of prose. Tables, code and words that are longer by themselves (addresses) are left as they are. */
export const proseWidth = 120

/** The changelog is left to whoever writes it: an entry is one line there. What a training has written stays as it is. */
export const pagesOf = (root: string): string[] =>
  globSync(['{deploy,docs,forge,training,.github}/**/*.md', '*.md'], { cwd: root }).filter(
    (file) => file !== 'CHANGELOG.md' && !file.includes('/trained/'),
  )

type Paragraph = { first: string; rest: string; lines: string[] }

/** Fills paragraphs in which a line is too long; leaves every other line as its author broke it. */
export function wrap(page: string): string {
  const out: string[] = []
  let paragraph: Paragraph | undefined
  let fence: string | undefined
  const flush = () => {
    if (paragraph !== undefined) out.push(...fill(paragraph))
    paragraph = undefined
  }
  for (const line of page.split('\n')) {
    const opens = /^\s*(```|~~~)/.exec(line)?.[1]
    if (fence !== undefined || opens !== undefined) {
      flush()
      out.push(line)
      if (fence === undefined) fence = opens
      else if (opens === fence) fence = undefined
    } else if (isNotProse(line) || (paragraph === undefined && /^ {4}/.test(line))) {
      flush()
      out.push(line)
    } else {
      const marker = /^\s*([-*+]|\d+[.)])\s+/.exec(line)?.[0]
      if (marker !== undefined || paragraph === undefined) {
        flush()
        const first = marker ?? /^\s*/.exec(line)?.[0] ?? ''
        paragraph = { first, rest: ' '.repeat(first.length), lines: [line.slice(first.length)] }
      } else paragraph.lines.push(line.trim())
    }
  }
  flush()
  return out.join('\n')
}

/** Lines of prose over the width, by number. */
export function tooLong(page: string): number[] {
  const kept = new Set(wrap(page).split('\n'))
  return page.split('\n').flatMap((line, index) => (line.length > proseWidth && !kept.has(line) ? [index + 1] : []))
}

const isNotProse = (line: string) => /^\s*$|^\s*\||^#|^\s*<|^\s*!\[|^\s*>|^\[[^\]]+\]:/.test(line)

function fill({ first, rest, lines }: Paragraph): string[] {
  const asWritten = lines.map((line, index) => `${index === 0 ? first : rest}${line}`)
  if (asWritten.every((line) => line.length <= proseWidth)) return asWritten
  const filled: string[][] = [[]]
  for (const word of words(lines.join(' '))) {
    const current = filled.at(-1) as string[]
    const length = rest.length + [...current, word].join(' ').length
    if (current.length === 0 || length <= proseWidth) current.push(word)
    // A line that begins so would become a list, a heading or a quotation.
    else if (/^([-+*>|]|#+|\d+[.)])$/.test(word)) filled.push([current.pop() as string, word])
    else filled.push([word])
  }
  return filled.map((line, index) => `${index === 0 ? first : rest}${line.join(' ')}`)
}

/** A span of code is one word: broken, nobody would find it by searching. */
const words = (text: string) => text.match(/(?:`[^`]*`|[^\s`]|`)+/g) ?? []
