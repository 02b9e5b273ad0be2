import { limits } from '../../limits.ts'
import type { Box, QuarterTurn } from '../../page-evidence.ts'
import type { TamperEvidence, TwinMarks } from '../../tamper-evidence.ts'
import { readJpegMarkers } from '../jpeg-markers.ts'
import { quantiserRows } from '../jpeg-quality.ts'
import { openPicture, pictureFailure } from '../pixels.ts'
import type { Mark } from './marks.ts'
import { pageScore, type TamperRecord, tamperModel } from './model.ts'
import { offStepsOf } from './off-steps.ts'
import { areasAbove } from './places.ts'
import type { Tile } from './tile.ts'
import { pictureLogits } from './tiles.ts'
import { type Twins, twinsOf } from './twins.ts'
import { boxOnPage, turned } from './upright.ts'
import { lightOf } from './waves.ts'

/** A picture file, and how its picture lies on a page. `frame` from 1. */
export type PictureOnPage = { bytes: Uint8Array; frame: number; box: Box; turn: QuarterTurn }

const blockPixels = 8
/** Blocks that a cell of the map which is kept has along a side. */
const cellBlocks = 2
/** Smaller, there are not enough places to tell one from the others. */
const sidePixelsMin = 128
/** What is so much odder is surer by one. */
const oddnessPerScore = 5

/** Looks for what was put into a picture after it was taken. Pixels are taken as they are stored: neither turned nor sized. */
export async function lookForTampering({ bytes, frame, box, turn }: PictureOnPage): Promise<TamperEvidence> {
  try {
    const picture = openPicture(bytes, frame, { ignoreIcc: true })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < sidePixelsMin) return { why: 'too-small' }
    if (width * height > limits.tamperPixelsMax) return { why: 'too-large' }
    const { name, tensors, record } = tamperModel()
    const [pixels, quantiser] = [await storedPixels(picture), quantiserOf(bytes)]
    const light = lightOf(pixels)
    const [off, twins] = [offStepsOf(light, quantiser), twinsOf(light)]
    const { columns, rows, map, scores } = pictureLogits(pixels, quantiser, tensors)
    const score = Math.max(pageScore(scores, tensors), addOffSteps(off, record, map, scores))
    const grid = turned(cellsOf(map, columns, rows), turn)
    const upright = (part: Box): Box => boxOnPage(part, width, height, turn, box)
    const places = areasAbove(scores, columns, rows, record.placeScoreMin).map((area) => {
      const part = [area.left, area.top, area.right, area.bottom].map((side) => side * blockPixels) as unknown as Box
      return { box: upright(part), score: rounded(area.score) }
    })
    const cells = Buffer.from(grid.values).toString('base64')
    const { columns: across, rows: down } = grid
    return {
      model: name,
      score: rounded(score),
      box,
      columns: across,
      rows: down,
      cells,
      places,
      twins: twins.map((pair) => twinMarks(pair, upright)),
    }
  } catch (error) {
    throw pictureFailure(error)
  } finally {
    // 200 MB that the collector hardly sees: two such networks, or one and a large picture, are more than a child may have.
    globalThis.gc?.()
  }
}

function twinMarks({ one, other, likeness }: Twins, upright: (part: Box) => Box): TwinMarks {
  const boxOf = ({ left, top, right, bottom }: Mark) => upright([left, top, right, bottom])
  return { boxes: [boxOf(one), boxOf(other)], likeness: rounded(likeness) }
}

/** Into map and scores, as if the network had seen it. Gives the highest. */
function addOffSteps(
  off: Float32Array | null,
  { pageScoreMin, offStepsMin }: TamperRecord,
  map: Float32Array,
  scores: Float32Array,
): number {
  let highest = -Infinity
  for (const [block, oddness] of off?.entries() ?? []) {
    const score = pageScoreMin + (oddness - offStepsMin) / oddnessPerScore
    highest = Math.max(highest, score)
    map[block] = Math.max(map[block] as number, score)
    scores[block] = Math.max(scores[block] as number, score)
  }
  return highest
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Three bytes a pixel, whatever the file has. */
async function storedPixels(picture: ReturnType<typeof openPicture>): Promise<Tile> {
  const plain = picture.removeAlpha().toColourspace('srgb').raw({ depth: 'uchar' })
  const { data, info } = await plain.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 3) return { width, height, rgb: data }
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgb.fill(data[pixel * channels] as number, pixel * 3, pixel * 3 + 3)
  return { width, height, rgb }
}

/** Of light, in rows; zeros where the file has none. */
function quantiserOf(bytes: Uint8Array): Float32Array {
  const [light] = readJpegMarkers(bytes)?.quantisationTables ?? []
  return light === undefined ? new Float32Array(64) : Float32Array.from(quantiserRows(light))
}

/** The surest block of each cell, in few steps so that it packs well. */
function cellsOf(map: Float32Array, columns: number, rows: number) {
  const size = { columns: Math.ceil(columns / cellBlocks), rows: Math.ceil(rows / cellBlocks) }
  const values = new Uint8Array(size.columns * size.rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = Math.floor(row / cellBlocks) * size.columns + Math.floor(column / cellBlocks)
      const sure = 255 / (1 + Math.exp(-(map[row * columns + column] as number)))
      values[cell] = Math.max(values[cell] as number, sure & 0xf8)
    }
  }
  return { ...size, values }
}
