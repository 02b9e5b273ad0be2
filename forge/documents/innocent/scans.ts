import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { run } from '../producers/producer.ts'
import type { Random } from '../random.ts'
import { picturesToPdf, type ScanPlan, scanNeeds, scanned } from '../tampering/rasters.ts'
import { type Operation, withShell } from './operation.ts'

async function scannedPages(
  pdf: Uint8Array,
  kind: ScanPlan['kind'],
  extension: 'jpg' | 'png',
  folder: string,
  random: Random,
) {
  const count = (await PDFDocument.load(pdf, { ignoreEncryption: true, updateMetadata: false })).getPageCount()
  const pictures: Buffer[] = []
  for (let page = 1; page <= Math.min(2, count); page += 1) {
    const made = await scanned(pdf, { kind, page, extension }, folder, random)
    if (made !== undefined) pictures.push(made.picture)
  }
  if (pictures.length === 0) throw new Error('no page could be scanned')
  return pictures
}

const scan = (name: string, kind: ScanPlan['kind'], extension: 'jpg' | 'png' = 'jpg'): Operation => ({
  name,
  needs: scanNeeds,
  apply: async (pdf, folder, random) => picturesToPdf(await scannedPages(pdf, kind, extension, folder, random), folder),
})

const read = (name: string, flags: readonly string[]): Operation => ({
  name,
  needs: [...scanNeeds, 'ocrmypdf'],
  async apply(pdf, folder, random) {
    await writeFile(
      join(folder, 'in.pdf'),
      await picturesToPdf(await scannedPages(pdf, 'plain', 'jpg', folder, random), folder),
    )
    await run('ocrmypdf', ['--quiet', '-l', 'eng', ...flags, 'in.pdf', 'out.pdf'], { folder })
    return readFile(join(folder, 'out.pdf'))
  },
})

const picture = (name: string, kind: ScanPlan['kind']): Operation => ({
  name,
  needs: scanNeeds,
  extension: 'jpg',
  apply: async (pdf, folder, random) =>
    (await scanned(pdf, { kind, page: 1, extension: 'jpg' }, folder, random))?.picture,
})

/** Printed and scanned, or photographed. */
export const scans: readonly Operation[] = [
  scan('scanned', 'plain'),
  scan('scanned_lossless', 'plain', 'png'),
  scan('scanned_saved_twice', 'twice'),
  scan('scanned_with_stamp', 'stamped'),
  scan('scanned_with_header', 'header'),
  scan('scanned_black_white', 'fax', 'png'),
  scan('phone_scan', 'phone'),
  read('scanned_ocr', ['--output-type', 'pdf']),
  read('scanned_ocr_pdfa', ['--deskew', '--output-type', 'pdfa']),
  withShell(
    'drawn_as_pictures',
    ['pdftoppm', 'img2pdf'],
    'pdftoppm -r 150 -l 2 -jpeg in.pdf page && img2pdf -o out.pdf page*.jpg',
  ),
  picture('photo', 'phone'),
  picture('picture', 'plain'),
]
