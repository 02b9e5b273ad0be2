import { type Box, type Severity, severities } from './doc-report.ts'
import type { Entry } from './entries.ts'

/** A place with two findings is one box with both numbers. */
export type PageBox = { box: Box; severity: Severity; entries: readonly Entry[]; earlierText: string | undefined }

const sharedAtLeast = 0.6

const area = ([left, top, right, bottom]: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)

const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** Of the smaller one: detectors draw the same amount a little wider or narrower. */
export function isSamePlace(a: Box, b: Box): boolean {
  const both = area([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])])
  const smaller = Math.min(area(a), area(b))
  const larger = Math.max(area(a), area(b))
  // A frame around a whole table is another place than an amount within it.
  return smaller > 0 && both / smaller >= sharedAtLeast && larger / smaller < 6
}

export function boxesOf(entries: readonly Entry[], page: number): PageBox[] {
  const boxes: PageBox[] = []
  for (const entry of entries) {
    for (const { places = [], earlierText } of entry.findings) {
      for (const place of places) {
        if (place.page !== page) continue
        const at = boxes.findIndex(({ box }) => isSamePlace(box, place.box))
        const known = boxes[at]
        if (known === undefined) boxes.push({ box: place.box, severity: entry.severity, entries: [entry], earlierText })
        else boxes[at] = joined(known, entry, place.box, earlierText)
      }
    }
  }
  return boxes
}

function joined(known: PageBox, entry: Entry, box: Box, earlierText: string | undefined): PageBox {
  const isNew = !known.entries.includes(entry)
  const isWorse = severities.indexOf(entry.severity) < severities.indexOf(known.severity)
  return {
    box: union(known.box, box),
    severity: isWorse ? entry.severity : known.severity,
    entries: isNew ? [...known.entries, entry] : known.entries,
    earlierText: known.earlierText ?? earlierText,
  }
}

export type PageSize = { widthPoints: number; heightPoints: number }

/** Shares of the page, as the style object of an element takes them; a little air around so that the text stays legible. */
export function positionOf([left, top, right, bottom]: Box, { widthPoints, heightPoints }: PageSize, airPoints = 0) {
  const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(3)}%`
  return {
    left: percent(left - airPoints, widthPoints),
    top: percent(top - airPoints, heightPoints),
    width: percent(right - left + 2 * airPoints, widthPoints),
    height: percent(bottom - top + 2 * airPoints, heightPoints),
  }
}
