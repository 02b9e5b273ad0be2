import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PDFDocument, StandardFonts, TextRenderingMode } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { inOrder, statement } from '#test/support/attacked-statement.ts'
import { scannedStatement } from '#test/support/scanned-figures.ts'
import { xrayOf } from '#test/support/xray-of.ts'

// As the service chooses: by the program where there is one, which takes a third of the time.
const ocr = { engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' } as const
const reader = documentReader({ log: silentLog, processes: 1, nativeOcr: await findNativeTesseract(ocr) })
after(() => reader.close())

const genuine = statement()
const { grey, widthPixels: width, heightPixels: height } = await scannedStatement(genuine)
const scan = () => sharp(Buffer.from(grey), { raw: { width, height, channels: 1 } }).toColourspace('b-w')
const [pageWidth, pageHeight] = [595, 842]

/** As an app of a phone gives it: cropped, turned a little, lit from one side, softened, and saved as JPEG. */
async function photographed(quality: number): Promise<Buffer> {
  const light = `<svg width="${width}" height="${height}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0.14"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  const lit = await scan()
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(light) }])
    .png()
    .toBuffer()
  return sharp(lit)
    .rotate(0.8, { background: '#d8d4cc' })
    .blur(0.6)
    .withExif({ IFD0: { Make: 'Verdelor', Model: 'Phone 7', Software: '17.4' } })
    .jpeg({ quality })
    .toBuffer()
}

async function onPage(jpeg: Buffer, add?: (document: PDFDocument) => Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setProducer('Verdelor Scan 3')
  document.addPage([pageWidth, pageHeight]).drawImage(await document.embedJpg(jpeg), {
    x: 0,
    y: 0,
    width: pageWidth,
    height: pageHeight,
  })
  await add?.(document)
  return Buffer.from(await document.save())
}

/** What was read from the picture, beneath it and unseen, each word where it stands. */
async function withLayer(document: PDFDocument): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const { text, x, y, size = 9 } of inOrder(genuine))
    document.getPage(0).drawText(text, { x, y, size, font, renderMode: TextRenderingMode.Invisible })
}

const operations: readonly { name: string; file(): Promise<Buffer> }[] = [
  { name: 'a phone scan', file: async () => onPage(await photographed(72)) },
  { name: 'a photograph', file: () => photographed(85) },
  {
    name: 'a scan with the text that OCR read from it, as ocrmypdf and scanners add it',
    file: async () => onPage(await scan().jpeg({ quality: 80 }).toBuffer(), withLayer),
  },
]

for (const { name, file } of operations) {
  test(`harmless: ${name}`, async () => {
    const { flag, codes } = await xrayOf(reader, await file())
    assert.equal(flag.color, 'green', `nothing but notices, not ${codes.join(', ')}`)
  })
}
