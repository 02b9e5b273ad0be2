import { relativeTo } from './markdown.ts'
import { escapeHtml, type Page, sections } from './page.ts'

type Frame = {
  pages: readonly Page[]
  version: string
  /** Names of style sheet and scripts, which change with their content. */
  assets: { style: string; script: string; index: string }
}

/**
 * The whole page. `linkTo` makes an address from a place in the site: relative, so that the site works wherever it is put; the
 * service also serves its first page one level higher, at `/docs`.
 */
export function layOut(
  page: Page,
  { pages, version, assets }: Frame,
  linkTo = (target: string) => relativeTo(page.to, target),
) {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted)
  const nav = sections.map((section) => navSection(section, listed, page, linkTo)).join('\n')
  const within = page.headings.filter(({ depth }) => depth === 2 || depth === 3)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Roentgen</title>
<link rel="icon" href="${linkTo('assets/mark.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${linkTo(assets.style)}">
<script src="${linkTo(assets.script)}" data-index="${linkTo(assets.index)}" data-root="${linkTo('index.html').replace(/index\.html$/, '')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="home" href="${linkTo('index.html')}" aria-label="Roentgen, first page"><img src="${linkTo('assets/mark.svg')}" alt="" width="26" height="26"><span>Roentgen</span></a>
<div class="search" role="search">
<input id="search" type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<div id="found" role="listbox" aria-label="Found" hidden></div>
<p id="count" class="quiet" aria-live="polite"></p>
</div>
<button id="theme" type="button" aria-label="Light or dark">◐</button>
</header>
<div class="columns">
<nav class="contents" aria-label="Pages">
<details open>
<summary>Pages</summary>
${nav}
</details>
</nav>
<main id="content" tabindex="-1">
${page.body}
</main>
${within.length > 1 ? aside(within) : '<div></div>'}
</div>
<footer>Roentgen ${escapeHtml(version)} · Apache-2.0 · <a href="${linkTo('changelog.html')}">Changes</a></footer>
</body>
</html>
`
}

function navSection(section: string, pages: readonly Page[], current: Page, linkTo: (target: string) => string) {
  const own = pages.filter((page) => page.section === section)
  if (own.length === 0) return ''
  const links = own.map(({ to, title }) => {
    const here = to === current.to ? ' aria-current="page"' : ''
    return `<li><a href="${linkTo(to)}"${here}>${escapeHtml(title)}</a></li>`
  })
  return `<p class="section">${section}</p>\n<ul>\n${links.join('\n')}\n</ul>`
}

function aside(headings: readonly { id: string; title: string; depth: number }[]) {
  const shown = headings.length > 40 ? headings.filter(({ depth }) => depth === 2) : headings
  const links = shown.map(
    ({ id, title, depth }) => `<li class="d${depth}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
  )
  return `<aside aria-label="On this page"><p class="section">On this page</p><ul>${links.join('\n')}</ul></aside>`
}
