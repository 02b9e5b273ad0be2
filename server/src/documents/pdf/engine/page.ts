import type { Budget } from '../../budget.ts'
import { limits } from '../../limits.ts'
import type { Box, DrawnObject, MisdrawnWord, QuarterTurn, Word } from '../../page-evidence.ts'
import { joinAccents } from './accents.ts'
import { type Area, areaOf, type IsMasked } from './areas.ts'
import type { BlankTest } from './blank-fonts.ts'
import type { Character } from './character.ts'
import { inkBox, readCharacters } from './characters.ts'
import { type AreaIndex, areaIndex, colourBelow, coverOf, isSameColour } from './coverage.ts'
import { withoutDoubles } from './doubles.ts'
import type { FontTable } from './fonts.ts'
import { type Matrix, overlaps, type PageFrame, round, roundBox, seenMatrix, seenSize } from './geometry.ts'
import { layerTest } from './layers.ts'
import type { MisdrawnWatch } from './misdrawn.ts'
import { objectType, readPageObjects } from './page-objects.ts'
import type { Pdfium } from './pdfium.ts'
import { inReadingOrder } from './reading-order.ts'
import { boxOf, cutIntoWords, partsOf, type WordDraft } from './words.ts'

export type EnginePage = {
  widthPoints: number
  heightPoints: number
  rotation: QuarterTurn
  /** From the page's own coordinates to those of all boxes. */
  seen: Matrix
  words: Word[]
  drawn: DrawnObject[]
  misdrawn: MisdrawnWord[]
  cut: string[]
}

export type PageContext = {
  pdfium: Pdfium
  budget: Budget
  fonts: FontTable
  isBlank: BlankTest
  /** Absent: nobody asks whether the words are drawn as what they say. */
  watch: MisdrawnWatch | undefined
  isMasked: IsMasked
  hiddenLayers: ReadonlySet<string>
  /** Gives a picture its index in `pdf.images`. */
  placeImage(handle: number, box: Box): number | undefined
}

/** Reads an open page. `ownObjectCount`: see `readPageObjects`. */
export function readPage(context: PageContext, page: number, ownObjectCount: number): EnginePage {
  const { pdfium, budget } = context
  const frame = frameOf(pdfium, page)
  const seen = seenMatrix(frame)
  const { width, height } = seenSize(frame)
  const objects = readPageObjects(pdfium, page, ownObjectCount, layerTest(pdfium, context.hiddenLayers))
  budget.checkTime()
  const areas: Area[] = []
  for (const object of objects.all) {
    if (object.type === objectType.text) continue
    const area = areaOf(pdfium, object, seen, context.isMasked)
    if (area !== undefined) areas.push(area)
  }
  const shown = areas.filter(({ object }) => !object.isHidden)
  const index = areaIndex(shown, width, height)
  budget.checkTime()
  const textPage = pdfium.FPDFText_LoadPage(page)
  const cut: string[] = objects.isCut ? ['objects'] : []
  const words: Word[] = []
  let misdrawn: MisdrawnWord[] = []
  if (textPage !== 0) {
    const { indexOf: fontOf, isShared } = context.fonts.ofPage()
    const isBlank = (object: number, font: number) => context.isBlank(page, object, font)
    const { characters, isCut } = readCharacters(pdfium, textPage, { objects, seen, fontOf, isBlank })
    if (isCut) cut.push('characters')
    budget.checkTime()
    const ink = ({ index: at }: Character) => inkBox(pdfium, textPage, at, seen)
    const whole: Box = [0, 0, width, height]
    const drafts = inReadingOrder(cutIntoWords(joinAccents(characters)))
    if (drafts.length > limits.wordsPerPageMax && !isCut) cut.push('characters')
    const watch = context.watch?.ofPage(page, textPage, seen, isShared)
    for (const draft of drafts.slice(0, limits.wordsPerPageMax)) {
      budget.checkTimeNowAndThen()
      const word = wordOf(draft, { index, whole, ink, tick: budget.checkTimeNowAndThen })
      words.push(word)
      if (word.invisible === undefined && word.coveredBy === undefined)
        watch?.add(word.text, word.box, draft.characters)
    }
    misdrawn = watch?.close() ?? []
    pdfium.FPDFText_ClosePage(textPage)
  }
  const drawn = keptAreas(areas, words)
  if (drawn.length < areas.length && !cut.includes('objects')) cut.push('objects')
  return {
    widthPoints: round(width),
    heightPoints: round(height),
    rotation: frame.rotation,
    seen,
    words: withoutDoubles(words),
    drawn: drawn.map((area) => drawnObject(context, area)),
    misdrawn,
    cut,
  }
}

export function frameOf(pdfium: Pdfium, page: number): PageFrame {
  const { scratch, heap } = pdfium
  const isKnown = pdfium.FPDF_GetPageBoundingBox(page, scratch) !== 0
  const at = scratch >> 2
  const [left = 0, top = 792, right = 612, bottom = 0] = isKnown ? heap.HEAPF32.subarray(at, at + 4) : []
  const rotation = (((pdfium.FPDFPage_GetRotation(page) % 4) + 4) % 4) * 90
  return { left, bottom, right, top, rotation: rotation as QuarterTurn }
}

type Surroundings = { index: AreaIndex; whole: Box; ink(character: Character): Box | undefined; tick(): void }

function wordOf(draft: WordDraft, { index, whole, ink, tick }: Surroundings): Word {
  const { characters } = draft
  const box = boxOf(characters)
  const parts = partsOf(characters)
  // The first that was drawn: what covers it was drawn after it.
  const style = (characters[0] as Character).style
  const about = index.about(box)
  const cover = coverOf(about, style.order, () => inkBoxes(characters, ink), tick)
  const below = colourBelow(about, style.order, box, tick)
  const isInvisible =
    style.isHidden || !overlaps(box, whole) || (below !== undefined && isSameColour(style.colour, below))
  return {
    text: characters
      .map(({ text }) => text)
      .join('')
      .toWellFormed(),
    box: roundBox(box),
    font: style.font,
    sizePoints: round(style.sizePoints),
    baseline: round(style.baseline),
    order: style.order,
    colour: style.colour,
    ...(isInvisible ? { invisible: true as const } : {}),
    ...(cover === undefined ? {} : { coveredBy: cover }),
    ...(style.isAnnotation ? { annotation: true as const } : {}),
    ...(parts.length > 1 ? { parts: parts.map(partOf) } : {}),
  }
}

function inkBoxes(characters: readonly Character[], ink: Surroundings['ink']): Box[] {
  return characters.map(ink).filter((box) => box !== undefined)
}

function partOf({ text, style }: { text: string; style: Character['style'] }) {
  const { font, sizePoints, baseline, order, colour } = style
  return { text: text.toWellFormed(), font, sizePoints: round(sizePoints), baseline: round(baseline), order, colour }
}

/** Beyond the limit: pictures and what covers words, then what was drawn last. */
function keptAreas(areas: readonly Area[], words: readonly Word[]): Area[] {
  if (areas.length <= limits.drawnPerPageMax) return [...areas]
  const covering = new Set(words.flatMap(({ coveredBy }) => coveredBy?.order ?? []))
  const isTold = ({ kind, object }: Area) => kind === 'image' || covering.has(object.order)
  const told = areas.filter(isTold).slice(0, limits.drawnPerPageMax)
  const room = limits.drawnPerPageMax - told.length
  const others = room === 0 ? [] : areas.filter((area) => !isTold(area)).slice(-room)
  return [...told, ...others].sort((one, other) => one.object.order - other.object.order)
}

function drawnObject(context: PageContext, { object, kind, box, fill, stroke, isOpaque }: Area): DrawnObject {
  const image = kind === 'image' ? context.placeImage(object.handle, roundBox(box)) : undefined
  return {
    kind,
    order: object.order,
    box: roundBox(box),
    ...(fill === undefined ? {} : { fill }),
    ...(stroke === undefined ? {} : { stroke }),
    opaque: isOpaque && !object.isHidden,
    ...(image === undefined ? {} : { image }),
    depth: object.depth,
    ...(object.isAnnotation ? { annotation: true as const } : {}),
  }
}
