import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { problemCatalogue } from '#kernel/problem.ts'
import { contentsOf } from './contents.ts'
import { entryFile, makeSite } from './make-site.ts'
import { callsOf } from './openapi.ts'

const root = join(import.meta.dirname, '../..')
const missing: string[] = []
const site = await makeSite(root, { onMissing: (link) => missing.push(link) })
const texts = new Map([...site].map(([path, text]) => [path, String(text)] as const))
const pages = [...texts].filter(([path]) => path.endsWith('.html'))
const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))

const idsOf = new Map(
  pages.map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
)

/** The page and the anchor that a link leads to; the first page is also served one level higher. */
function leadsTo(from: string, href: string): { page: string; anchor: string | undefined } {
  const [path = '', anchor] = href.split('#')
  const base = from === entryFile ? '' : posix.dirname(from)
  const target = from === entryFile ? path.replace(/^docs\//, '') : posix.join(base, path)
  return { page: path === '' ? from : target, anchor }
}

test('every link, picture, style and script of every page leads to something in the site, anchors included', () => {
  const faults: string[] = []
  for (const [path, html] of pages)
    for (const [, href = ''] of html.matchAll(/ (?:href|src|data-index)="([^"]*)"/g)) {
      if (/^(https?:|mailto:)/.test(href)) continue
      const { page, anchor } = leadsTo(path, href)
      if (!site.has(page)) faults.push(`${path}: ${href}`)
      else if (anchor !== undefined && !idsOf.get(page)?.has(anchor)) faults.push(`${path}: ${href} (no such anchor)`)
    }
  assert.deepEqual([...faults, ...missing], [])
  assert.ok(pages.length > 100)
})

test('no page has two things of one id, and each has one heading of the first rank', () => {
  for (const [path, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
      path,
    )
    assert.equal(html.match(/<h1 /g)?.length, 1, path)
  }
})

test('styles and scripts are of 300 lines at most, as all files are', () => {
  const folder = join(import.meta.dirname, 'assets')
  const long = readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').split('\n').length > 301)
  assert.deepEqual(long, [])
})

test('pages load nothing from elsewhere and hold no style or script of their own', () => {
  for (const [path, html] of pages) {
    assert.doesNotMatch(html, /<style|<script>| style="| on[a-z]+="/, path)
    for (const [, address = ''] of html.matchAll(/<(?:img|script|link)[^>]* (?:src|href)="([^"]*)"/g))
      assert.doesNotMatch(address, /^(\w+:|\/)/, path)
  }
  for (const [path, text] of texts) if (path.endsWith('.css')) assert.doesNotMatch(text, /url\(|@import/, path)
})

test('every call of openapi.json is on a page, and every problem has one of its own', () => {
  for (const { operationId, tags, path } of callsOf(document)) {
    const page = `reference/${tags[0]?.toLowerCase()}.html`
    assert.ok(idsOf.get(page)?.has(operationId), `${operationId} is not on ${page}`)
    assert.ok(texts.get(page)?.includes(`<code>${path}</code>`), path)
  }
  for (const code of Object.keys(problemCatalogue)) assert.ok(site.has(`problems/${code}.html`), code)
})

test('every page of the repository for readers is a page of the site and in its search', () => {
  const index = [...texts].find(([path]) => path.startsWith('assets/index-'))?.[1] ?? ''
  const entries: { to: string }[] = JSON.parse(index.slice(index.indexOf('['), index.lastIndexOf(']') + 1))
  for (const { from, to } of contentsOf(root)) {
    assert.ok(site.has(to), from)
    assert.ok(
      entries.some((entry) => entry.to === to),
      `${from} is not in the search`,
    )
  }
  for (const { to } of entries) assert.ok(site.has(to.split('#')[0] ?? ''), to)
})

test('code is coloured by classes, and what it says is not changed by it', () => {
  const html = texts.get('guides/webhooks.html') ?? ''
  assert.match(html, /<span class="hl-k">import<\/span>/)
  const shown = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  const page = readFileSync(join(root, 'docs/guides/webhooks.md'), 'utf8')
  for (const [, text = ''] of page.matchAll(/^```\w+ receiver\n([\s\S]*?)\n```$/gm))
    assert.ok(shown.includes(text), text)
})
