import type { Evidence } from './evidence.ts'
import { type Projection, projected } from './ocr/perspective.ts'
import type { Box, PageEvidence } from './page-evidence.ts'

/**
 * Pages that were photographed, or lie askew or turned, as if they lay flat and level: tables are read there, since columns stand one
 * below the other there. What is found is told where it is seen: `placedOnPages`.
 */
export function uprightPages<E extends Pick<Evidence, 'pages'>>(evidence: E): E {
  if (!evidence.pages.some(isMoved)) return evidence
  return { ...evidence, pages: evidence.pages.map((page) => (isMoved(page) ? upright(page) : page)) }
}

const isMoved = ({ ocr, textFrom }: PageEvidence) => textFrom === 'ocr' && ocr?.sheet !== undefined

function upright(page: PageEvidence): PageEvidence {
  const { ocr } = page
  if (ocr?.sheet === undefined) return page
  const { widthPoints, heightPoints } = ocr.sheet
  const placed = <P extends { box: Box; upright?: Box }>(places: readonly P[]) =>
    places.map((place) => ({ ...place, box: place.upright ?? place.box }))
  const wordless = ocr.wordless === undefined ? {} : { wordless: placed(ocr.wordless) }
  return { ...page, widthPoints, heightPoints, ocr: { ...ocr, words: placed(ocr.words), ...wordless } }
}

/** Places of the upright pages, wherever they are told in it, as places of the pages. */
export function placedOnPages<T>(value: T, { pages }: Pick<Evidence, 'pages'>): T {
  const moved = new Map(
    pages.flatMap((page) => (isMoved(page) && page.ocr?.sheet ? [[page.number, page.ocr.sheet.onPage] as const] : [])),
  )
  return moved.size === 0 ? value : (placed(value, moved) as T)
}

function placed(value: unknown, moved: ReadonlyMap<number, Projection>): unknown {
  if (Array.isArray(value)) return value.map((each) => placed(each, moved))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, name === 'box' ? each : placed(each, moved)])
  const thing = Object.fromEntries(entries)
  const onPage = typeof thing.page === 'number' ? moved.get(thing.page) : undefined
  if (onPage === undefined || !Array.isArray(thing.box)) return thing
  return { ...thing, box: boxOn(onPage, thing.box as unknown as Box) }
}

function boxOn(onPage: Projection, [left, top, right, bottom]: Box): Box {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  const at = corners.map((corner) => projected(onPage, corner))
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)]
  const hundredth = (points: number) => Math.round(points * 100) / 100
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(hundredth) as unknown as Box
}
