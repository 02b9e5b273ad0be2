/**
 * What the map of tampered places says of files, as the service looks at them: `npm run score:tampering -- FOLDER > scores.jsonl`.
 * The score of a page above which it is told of is set by such a list, in `server/src/documents/image/tamper/model/record.json`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createBudget } from '#documents/budget.ts'
import { openPicture, pictureSize } from '#documents/image/pixels.ts'
import { lookForTampering, type PictureOnPage } from '#documents/image/tamper/look.ts'
import { limits } from '#documents/limits.ts'
import { storedJpeg } from '#documents/pdf/engine/stored-picture.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name a folder of pictures and PDF files')

/** The picture, or that of a PDF's first page. */
async function pictureOf(file: string): Promise<PictureOnPage | undefined> {
  const bytes = readFileSync(file)
  if (file.toLowerCase().endsWith('.pdf')) {
    const stored = await storedJpeg(bytes, 1, createBudget(limits.deadlineMs))
    return stored === null ? undefined : { ...stored, frame: 1 }
  }
  const { widthPixels, heightPixels } = await pictureSize(openPicture(bytes))
  return { bytes, frame: 1, box: [0, 0, widthPixels, heightPixels], turn: 0 }
}

for (const name of readdirSync(folder).sort()) {
  const before = process.cpuUsage()
  try {
    const picture = await pictureOf(path.join(folder, name))
    const found = picture === undefined ? { why: 'no-stored-picture' } : await lookForTampering(picture)
    const { user, system } = process.cpuUsage(before)
    const told = 'why' in found ? found : { score: found.score, places: found.places }
    console.log(JSON.stringify({ file: name, ...told, cpuMs: Math.round((user + system) / 1000) }))
  } catch (error) {
    console.log(JSON.stringify({ file: name, why: String(error) }))
  }
}
