import type { Language } from '#language/languages.ts'
import type { SeenPage } from '../analysed.ts'
import { safe } from '../safe-text.ts'
import { words } from '../words.ts'
import { css } from './html-style.ts'
import { placeText } from './text.ts'
import type { Place, Section, Severity, ShownFinding, ShownReason, View } from './view.ts'

/** `why`: it could not be drawn. */
export type Picture = SeenPage & ({ mime: string; base64: string } | { why: string })
type Boxed = Place & { number: number; severity: Severity; message: string }

/** One page for one or more files, written part by part: head, each file, end. Nothing on it is loaded from elsewhere, and no script runs. */
export const htmlHead = (language: Language): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Roentgen</title><style>${css}</style></head><body><main>
`

export const htmlEnd = '</main></body></html>\n'

/** `at`: the number of the file on the page, so that the links of one do not lead into another. */
export function htmlFile(
  view: View,
  pictures: readonly Picture[],
  { at, language, leftOut }: { at: number; language: Language; leftOut: number },
): string {
  const boxes = boxesOf(view)
  const numberOf = new Map(boxes.map((box) => [box.place, box]))
  const link = (place: Place) => {
    const box = numberOf.get(place)
    return box === undefined
      ? ''
      : `<a class="place" href="#f${at}b${box.number}">${box.number} · ${escaped(placeText(place, language))}</a>`
  }
  const sections = view.sections.map((section) => sectionHtml(section, link, language)).join('')
  const shown = pictures.map((picture) => pictureHtml(picture, boxes, { at, language })).join('')
  const more = leftOut === 0 ? '' : `<p>${leftOut} ${words.moreNotDrawn[language]}</p>`
  const notMade = view.notMade
    .map(({ titles, why }) => `<li>${escaped(titles.join(', '))}: ${escaped(why)}</li>`)
    .join('')
  return `<article>
<header class="${escaped(view.verdict ?? 'notice')}"><h1>${escaped(view.file)}</h1>${view.verdict === undefined ? '' : `<p class="verdict">${escaped(view.verdictWords)}</p>`}
<p>${escaped(view.facts.join(' · '))}</p>${view.because === undefined ? '' : `<p>${escaped(view.because)}</p>`}</header>
<div class="columns"><div class="words">${sections}${notMade === '' ? '' : `<section><h2>${words.notMade[language]}</h2><ul>${notMade}</ul></section>`}</div>
<div class="pages">${shown === '' ? `<p>${words.noPlaces[language]}</p>` : shown}${more}</div></div>
</article>
`
}

/** Pages that something points at, the first of all where nothing does; and how many there are beyond `max`. */
export function pagesToShow(
  view: View,
  pages: readonly SeenPage[],
  max: number,
): { shown: SeenPage[]; leftOut: number } {
  const pointed = new Set(boxesOf(view).map(({ page }) => page))
  const found = pages.filter(({ number }) => pointed.has(number))
  const shown = found.length === 0 ? pages.slice(0, 1) : found.slice(0, max)
  return { shown, leftOut: Math.max(0, found.length - max) }
}

const findingsOf = (view: View) => view.sections.flatMap(({ reasons }) => reasons.flatMap(({ findings }) => findings))

const boxesOf = (view: View): (Boxed & { place: Place })[] =>
  findingsOf(view)
    .flatMap(({ places, severity, message }) => places.map((place) => ({ place, ...place, severity, message })))
    .map((box, index) => ({ ...box, number: index + 1 }))

function sectionHtml(
  { title, result, reasons, notChecked }: Section,
  link: (place: Place) => string,
  language: Language,
): string {
  const missing = notChecked.map(
    ({ why, criteria }) => `<li>${escaped(why)} <code>${escaped(criteria.join(', '))}</code></li>`,
  )
  return `<section><h2>${escaped(title)} <small>${escaped(result)}</small></h2>${reasons.map((reason) => reasonHtml(reason, link, language)).join('')}${
    missing.length === 0
      ? ''
      : `<details><summary>${words.notChecked[language]}</summary><ul>${missing.join('')}</ul></details>`
  }</section>`
}

const reasonHtml = (
  { severity, title, content, findings }: ShownReason,
  link: (place: Place) => string,
  language: Language,
) =>
  `<div class="reason ${escaped(severity)}"><h3>${escaped(title)}</h3>${content === '' ? '' : `<p>${escaped(content)}</p>`}${
    findings.length === 0 ? '' : `<ul>${findings.map((finding) => findingHtml(finding, link, language)).join('')}</ul>`
  }</div>`

const findingHtml = (
  { message, places, earlier, check }: ShownFinding,
  link: (place: Place) => string,
  language: Language,
) =>
  `<li>${escaped(message)} ${places.map(link).join(' ')}${
    earlier === undefined ? '' : `<p>${words.earlier[language]}: <q>${escaped(earlier)}</q></p>`
  }${check === undefined ? '' : `<p>${words.check[language]}: <code>${escaped(check)}</code></p>`}</li>`

function pictureHtml(
  picture: Picture,
  boxes: readonly Boxed[],
  { at, language }: { at: number; language: Language },
): string {
  const { widthPoints, heightPoints } = picture
  const number = Number(picture.number)
  // A reader who does not see a page must not think that nothing is on it.
  if ('why' in picture)
    return `<p class="undrawn">${words.page[language]} ${number} ${words.notDrawn[language]}${picture.why === '' ? '.' : `: ${escaped(picture.why)}`}</p>`
  const drawn = boxes
    .filter(({ page }) => page === number)
    .map((box) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = box.box
      const part = (value: number, whole: number) =>
        `${Math.round((Math.min(Math.max(value, 0), whole) / whole) * 10_000) / 100}%`
      const style = `left:${part(left, widthPoints)};top:${part(top, heightPoints)};width:${part(right - left, widthPoints)};height:${part(bottom - top, heightPoints)}`
      return `<span id="f${at}b${box.number}" class="box ${escaped(box.severity)}" style="${style}" title="${escaped(box.message)}"><b>${box.number}</b></span>`
    })
  return `<figure><div class="page"><img alt="" src="data:${escaped(picture.mime)};base64,${picture.base64}">${drawn.join('')}</div><figcaption>${words.page[language]} ${number}</figcaption></figure>`
}

export const escaped = (text: string): string =>
  safe(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
