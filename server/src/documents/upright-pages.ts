import type { Evidence } from './evidence.ts'
import { type Projection, projected } from './ocr/perspective.ts'
import { type Box, type PageEvidence, seenWords } from './page-evidence.ts'
import { type Turn, upright as turnedBox, turnOf } from './turned-pages.ts'

/**
 * Pages that were photographed, or lie askew or turned, or are printed on their side, as if they lay flat and level: tables are read there,
 * since columns stand one below the other there. What is found is told where it is seen: `placedOnPages`.
 */
export function uprightPages<E extends Pick<Evidence, 'pages'>>(evidence: E): E {
  if (!evidence.pages.some(isMoved)) return evidence
  return { ...evidence, pages: evidence.pages.map((page) => (isMoved(page) ? upright(page) : page)) }
}

type Sheet = NonNullable<NonNullable<PageEvidence['ocr']>['sheet']>
type Moved = { sheet: Sheet; turn?: Turn }

const moved = new WeakMap<PageEvidence, Moved | 'none'>()

/** How its words lie otherwise than they are read; `undefined`: they do not. */
function movedOf(page: PageEvidence): Moved | undefined {
  const known = moved.get(page) ?? findMoved(page) ?? 'none'
  moved.set(page, known)
  return known === 'none' ? undefined : known
}

function findMoved(page: PageEvidence): Moved | undefined {
  const { ocr, textFrom, widthPoints: width, heightPoints: height } = page
  if (textFrom === 'ocr' && ocr?.sheet !== undefined) return { sheet: ocr.sheet }
  const turn = turnOf(seenWords(page), width, height)
  if (turn === undefined) return undefined
  const onPage: Projection = turn.reads === 'up' ? [0, 1, 0, -1, 0, height, 0, 0] : [0, -1, width, 1, 0, 0, 0, 0]
  return { sheet: { widthPoints: height, heightPoints: width, onPage }, turn }
}

const isMoved = (page: PageEvidence) => movedOf(page) !== undefined

function upright(page: PageEvidence): PageEvidence {
  const { sheet, turn } = movedOf(page) ?? {}
  if (sheet === undefined) return page
  const { widthPoints, heightPoints } = sheet
  const placed = <P extends { box: Box; upright?: Box }>(places: readonly P[]) =>
    places.map((place) => ({
      ...place,
      box: turn === undefined ? (place.upright ?? place.box) : turnedBox(place.box, turn),
    }))
  const size = { ...page, widthPoints, heightPoints }
  const { ocr } = page
  if (page.textFrom !== 'ocr' || ocr === null) return { ...size, words: placed(page.words) }
  const wordless = ocr.wordless === undefined ? {} : { wordless: placed(ocr.wordless) }
  const blots = ocr.blots === undefined ? {} : { blots: placed(ocr.blots) }
  return { ...size, ocr: { ...ocr, words: placed(ocr.words), ...wordless, ...blots } }
}

/** Places of the upright pages, wherever they are told in it, as places of the pages. */
export function placedOnPages<T>(value: T, { pages }: Pick<Evidence, 'pages'>): T {
  const sheets = new Map(
    pages.flatMap((page) => {
      const onPage = movedOf(page)?.sheet.onPage
      return onPage === undefined ? [] : [[page.number, onPage] as const]
    }),
  )
  return sheets.size === 0 ? value : (placed(value, sheets) as T)
}

function placed(value: unknown, sheets: ReadonlyMap<number, Projection>): unknown {
  if (Array.isArray(value)) return value.map((each) => placed(each, sheets))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, name === 'box' ? each : placed(each, sheets)])
  const thing = Object.fromEntries(entries)
  const onPage = typeof thing.page === 'number' ? sheets.get(thing.page) : undefined
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
