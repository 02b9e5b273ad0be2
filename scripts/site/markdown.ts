import { dirname, posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Highlight } from './highlight.ts'
import { escapeHtml, type Heading } from './page.ts'
import { openSlugs } from './slug.ts'

export type Written = { html: string; title: string; headings: Heading[] }

type Surroundings = {
  highlight: Highlight
  /** Page of the site that a file of the repository became; `undefined`: it is none. */
  targetOf(file: string): string | undefined
  /** The file and the page that are being written. */
  from: string
  to: string
}

/** A page of Markdown as HTML: anchors, coloured code, tables that scroll by themselves, links within the site. */
export function writeMarkdown(markdown: string, around: Surroundings): Written {
  const headings: Heading[] = []
  const slugs = openSlugs()
  let title = ''
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading(token) {
        const html = this.parser.parseInline(token.tokens)
        const text = plainText(html)
        if (token.depth === 1) title = text
        const id = slugs(text)
        headings.push({ id, title: text, depth: token.depth, text: '' })
        if (token.depth === 1) return `<h1 id="${id}">${html}</h1>\n`
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to: ${escapeHtml(text)}">#</a>`
        return `<h${token.depth} id="${id}">${html}${anchor}</h${token.depth}>\n`
      },
      code({ text, lang }) {
        const language = lang?.split(/\s/)[0]
        return codeBlock(around.highlight(text, language), language)
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}${aligned(cell)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return scrolling(`<table>${head}<tbody>${body}</tbody></table>`, 'Table')
      },
      link(token) {
        const inner = this.parser.parseInline(token.tokens)
        const href = hrefOf(token.href, around)
        if (href === undefined) return inner
        const elsewhere = /^https?:/.test(href) ? ' rel="noreferrer"' : ''
        return `<a href="${escapeHtml(href)}"${elsewhere}>${inner}</a>`
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">`
      },
      // Marks for `npm run docs` and the like.
      html: ({ text }) => (text.startsWith('<!--') ? '' : text),
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html, title, headings: withTexts(html, headings) }
}

export const codeBlock = (html: string, language: string | undefined): string =>
  `<div class="code"${language ? ` data-language="${escapeHtml(language)}"` : ''}><pre tabindex="0"><code>${html}</code></pre></div>\n`

/** What is wider than a phone scrolls inside; the keyboard gets there too. */
export const scrolling = (html: string, label: string): string =>
  `<div class="scrolls" tabindex="0" role="group" aria-label="${escapeHtml(label)}">${html}</div>\n`

const aligned = ({ align }: Tokens.TableCell) => (align === 'right' ? ' class="number"' : '')

/** From page to page of the site; a file of the repository that is no page is named, not linked. */
function hrefOf(href: string, { from, to, targetOf }: Surroundings): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const file = posix.normalize(posix.join(posix.dirname(from), path))
  const target = targetOf(file)
  if (target === undefined) return undefined
  return relativeTo(to, target) + (anchor === undefined ? '' : `#${anchor}`)
}

export function relativeTo(page: string, target: string): string {
  const path = posix.relative(dirname(page), target)
  return path === '' ? posix.basename(target) : path
}

export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What stands below each heading, for the search. */
export function withTexts(html: string, headings: readonly Heading[]): Heading[] {
  const parts = html.split(/<h[1-6] id="([^"]*)">/)
  return headings.map((heading) => {
    const part = parts[parts.indexOf(heading.id, 1) + 1] ?? ''
    const text = plainText(part.replace(/^.*?<\/h[1-6]>/s, ' ').replaceAll(/<\/(p|li|td|th|pre|div|tr)>/g, ' '))
    return { ...heading, text: text.replaceAll(/\s+/g, ' ').trim() }
  })
}
