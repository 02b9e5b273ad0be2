import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { run } from '../documents/producers/producer.ts'
import type { Random } from '../documents/random.ts'

/** Printed and scanned: each page a little askew, greyed, blurred, with the grain of a scanner, as JPEG. */
export async function scanned(pdf: Uint8Array, folder: string, random: Random, dpi: number): Promise<Uint8Array> {
  await writeFile(join(folder, 'scan.pdf'), pdf)
  await run('pdftoppm', ['-r', String(dpi), '-gray', '-png', 'scan.pdf', 'scan'], { folder })
  const pages = (await readdir(folder)).filter((file) => /^scan-?\d*\.png$/.test(file)).sort()
  const pictures: string[] = []
  for (const [at, page] of pages.entries()) {
    const turned = await sharp(await readFile(join(folder, page)))
      .rotate((random.next() - 0.5) * 1.2, { background: '#ffffff' })
      .blur(0.4 + random.next() * 0.3)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const paper = random.integer(228, 250)
    const grain = random.integer(6, 16)
    const { data, info } = turned
    for (let index = 0; index < data.length; index += 1) {
      const value = ((data[index] as number) / 255) * (paper - 25) + 25 + (random.next() - 0.5) * grain * 2
      data[index] = Math.max(0, Math.min(255, value))
    }
    const file = join(folder, `scanned-${at}.jpg`)
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
      .withMetadata({ density: dpi })
      .jpeg({ quality: random.integer(60, 85) })
      .toFile(file)
    pictures.push(file)
  }
  await run('img2pdf', [...pictures, '-o', 'scanned.pdf'], { folder })
  return readFile(join(folder, 'scanned.pdf'))
}
