import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { contentsOf, type Source } from './contents.ts'
import { firstPage } from './first-page.ts'
import { type Highlight, openHighlighter } from './highlight.ts'
import { layOut } from './layout.ts'
import { writeMarkdown } from './markdown.ts'
import type { Document } from './openapi.ts'
import type { Page } from './page.ts'
import { problemPages } from './problem-pages.ts'
import { referencePages } from './reference.ts'
import { sdkMethods } from './sdk-methods.ts'

/** Name of the first page as the service shows it at `/docs`, one level above the others. */
export const entryFile = 'entry.html'

/** One after the other: the last has the last word. */
const styles = ['frame', 'page', 'widths'].map((name) => `scripts/site/assets/${name}.css`)

/** `onMissing`: of each link to a file that is not there. An image is built from a part of the repository, so that is no fault. */
type Options = { onMissing?(link: string): void }

/** Every file of the site, by its place in it; pictures as bytes. */
export async function makeSite(root: string, options: Options = {}): Promise<Map<string, string | Buffer>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const document: Document = JSON.parse(read('openapi.json'))
  const highlight = await openHighlighter()
  const written = writtenPages(root, highlight, options)
  const methods = await sdkMethods()
  const pages = [
    firstPage(),
    ...referencePages({ document, highlight, methods }),
    ...written,
    ...problemPages(document),
  ]
  const files = new Map<string, string | Buffer>()
  const named = (name: string, text: string) => {
    const path = `assets/${name.replace('.', `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.`)}`
    files.set(path, text)
    return path
  }
  const assets = {
    style: named('site.css', [colours(read('console/src/styles/tokens.css')), ...styles.map(read)].join('\n')),
    script: named('site.js', read('scripts/site/assets/site.js')),
    index: named('index.js', `globalThis.roentgenDocs = ${JSON.stringify(searchIndex(pages))}\n`),
  }
  files.set('assets/mark.svg', read('console/src/mark.svg'))
  const frame = { pages, version: document.info.version, assets }
  for (const page of pages) {
    files.set(page.to, layOut(page, frame))
    for (const [to, picture] of picturesOf(page, root)) files.set(to, picture)
  }
  files.set(entryFile, entry(frame))
  return files
}

function entry(frame: Parameters<typeof layOut>[1]): string {
  const page = firstPage()
  const body = page.body.replaceAll('<li><a href="', '<li><a href="docs/')
  return layOut({ ...page, body }, frame, (target) => `docs/${target}`)
}

function writtenPages(root: string, highlight: Highlight, { onMissing }: Options): Page[] {
  const sources = contentsOf(root)
  const targets = new Map(sources.map(({ from, to }) => [from, to]))
  return sources.map((source) => {
    const markdown = readFileSync(join(root, source.from), 'utf8')
    const targetOf = (file: string) => {
      if (!existsSync(join(root, file))) onMissing?.(`${source.from} links to ${file}`)
      // A folder is read by its first page.
      return targets.get(file) ?? targets.get(posix.join(file, 'README.md'))
    }
    const around = { highlight, targetOf, from: source.from, to: source.to }
    const { html, title, headings } = writeMarkdown(markdown, around)
    return {
      to: source.to,
      title: source.title ?? title,
      section: source.section,
      body: html,
      headings,
      ...(isDetail(source) && { isUnlisted: true as const }),
    }
  })
}

/** Reached from the index of their folder. */
const isDetail = ({ from, section }: Source) =>
  section === 'Develop' && /^docs\/(decisions|recipes)\//.test(from) && !from.endsWith('README.md')

/** Pictures lie beside the page that shows them. */
function picturesOf({ to, body }: Page, root: string): [string, Buffer][] {
  return [...body.matchAll(/<img src="([^":]+\.(?:svg|webp))"/g)].flatMap(([, src = '']) => {
    const place = posix.join(posix.dirname(to), src)
    const file = join(root, 'docs', place)
    return existsSync(file) ? [[place, readFileSync(file)] as [string, Buffer]] : []
  })
}

/** Whoever has scripts switched off gets the colours of the system. */
function colours(tokens: string): string {
  const dark = /:root\[data-theme="dark"\] (\{[^}]*\})/.exec(tokens)?.[1]
  if (dark === undefined) throw new Error('console/src/styles/tokens.css has no dark colours')
  return `${tokens}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) ${dark}\n}\n`
}

const textMax = 1_200

function searchIndex(pages: readonly Page[]) {
  return pages.flatMap(({ to, title: page, headings }) =>
    headings.map(({ id, title, depth, text }) => ({
      page,
      title: depth === 1 ? page : title,
      to: depth === 1 ? to : `${to}#${id}`,
      text: text.slice(0, textMax),
    })),
  )
}
