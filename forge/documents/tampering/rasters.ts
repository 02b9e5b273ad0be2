import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { python, run } from '../producers/producer.ts'
import type { Random } from '../random.ts'
import type { Target } from '../target.ts'
import type { Forged, Technique, Victim } from './technique.ts'

export type ScanPlan = {
  kind: 'plain' | 'twice' | 'stamped' | 'header' | 'phone' | 'fax' | 'typed' | 'typed_soft' | 'copied' | 'spliced'
  page: number
  extension: 'jpg' | 'png'
  target?: Target
  other?: string
}

export const scanNeeds = ['python:fitz', 'python:PIL', 'python:numpy', 'img2pdf']

type Boxes = [number, number, number, number][]

/** The page as a scanner gives it, changed as asked for: see `scan.py`. `undefined`: it could not be done on this page. */
export async function scanned(
  pdf: Uint8Array,
  { extension, target, ...plan }: ScanPlan,
  folder: string,
  random: Random,
): Promise<{ picture: Buffer; boxes: Boxes } | undefined> {
  await writeFile(join(folder, 'scan.pdf'), pdf)
  const out = `scan-${plan.page}.${extension}`
  const whole = { ...plan, in: 'scan.pdf', out, seed: random.integer(1, 1_000_000), target: target ?? null }
  try {
    const boxes = await run(python, [join(import.meta.dirname, 'scan.py'), JSON.stringify(whole)], { folder })
    return { picture: await readFile(join(folder, out)), boxes: JSON.parse(boxes) as Boxes }
  } catch {
    return undefined
  }
}

export async function picturesToPdf(pictures: readonly Buffer[], folder: string): Promise<Buffer> {
  const files = await Promise.all(
    pictures.map(async (bytes, index) => {
      await writeFile(join(folder, `picture-${index}`), bytes)
      return `picture-${index}`
    }),
  )
  await run('img2pdf', [...files, '-o', 'pictures.pdf'], { folder })
  return readFile(join(folder, 'pictures.pdf'))
}

type Saved = 'jpeg in PDF' | 'PNG in PDF' | 'jpg' | 'png'

async function forged({ pdf, target, folder, random, another }: Victim, kind: ScanPlan['kind'], as: Saved) {
  if (kind === 'spliced') await writeFile(join(folder, 'other.pdf'), await another())
  const extension = as.startsWith('j') ? 'jpg' : 'png'
  const made = await scanned(pdf, { kind, page: target.page, extension, target, other: 'other.pdf' }, folder, random)
  if (made === undefined) return undefined
  const page = as.endsWith('PDF') ? await picturesToPdf([made.picture], folder) : made.picture
  // A scan of one page: whatever page it was of the file.
  const changes = made.boxes.map((bbox_norm) => ({ page: 1, bbox_norm, old: target.old, new: target.new }))
  return { bytes: page, changes } satisfies Forged
}

const raster = (name: string, kind: ScanPlan['kind'], as: Saved): Technique => ({
  name,
  family: 'raster',
  needs: scanNeeds,
  ...((as === 'jpg' || as === 'png') && { extension: as }),
  apply: (victim) => forged(victim, kind, as),
})

export const rasters: readonly Technique[] = [
  raster('scan_typed_over', 'typed', 'jpeg in PDF'),
  raster('scan_typed_over_lossless', 'typed', 'PNG in PDF'),
  raster('scan_typed_over_softened', 'typed_soft', 'jpeg in PDF'),
  raster('scan_copy_move', 'copied', 'jpeg in PDF'),
  raster('scan_copy_move_lossless', 'copied', 'PNG in PDF'),
  raster('scan_spliced', 'spliced', 'jpeg in PDF'),
  raster('picture_typed_over', 'typed', 'jpg'),
  raster('picture_copy_move', 'copied', 'jpg'),
]
