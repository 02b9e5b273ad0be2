import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readImage } from './read-image.ts'

const plain = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#aabbcc' } }).composite([
    { input: { create: { width: 200, height: 100, channels: 3, background: '#112233' } }, left: 50, top: 60 },
  ])
const exif = {
  IFD0: { Make: 'Cam', Model: 'M1', Software: 'Editor 1', DateTime: '2024:01:02 03:04:05' },
  IFD2: { DateTimeOriginal: '2024:01:01 00:00:00' },
  IFD3: { GPSLatitudeRef: 'N' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" xmp:CreatorTool="Tool 2"><xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:softwareAgent="Tool 2" stEvt:when="2024-02-01T10:00:00Z"/></rdf:Seq></xmpMM:History></rdf:Description></rdf:RDF></x:xmpmeta>`

test('each kind is read with its size, resolution and software', async () => {
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const file = await plain().withExif(exif).withXmp(xmp).withMetadata({ density: 150 }).toFormat(kind).toBuffer()
    const { kind: seen, image, pages } = await readImage(file)
    assert.equal(seen, kind)
    assert.deepEqual([image?.widthPixels, image?.heightPixels, image?.frames, image?.rotation], [640, 480, 1, 0])
    assert.equal(pages.length, 1)
    assert.equal(image?.metadata?.software, 'Editor 1', kind)
    assert.deepEqual([image?.metadata?.make, image?.metadata?.model], ['Cam', 'M1'])
    assert.equal(image?.metadata?.dateTime, '2024:01:02 03:04:05')
    assert.equal(image?.metadata?.dateTimeOriginal, '2024:01:01 00:00:00')
    assert.equal(image?.metadata?.creatorTool, 'Tool 2')
    assert.deepEqual(image?.metadata?.history, [
      { action: 'saved', softwareAgent: 'Tool 2', when: '2024-02-01T10:00:00Z' },
    ])
    // A place is never kept.
    assert.equal(image?.metadata?.hasGps, true)
    assert.doesNotMatch(JSON.stringify(image), /Latitude/)
  }
})

test('a JPEG tells its tables, a picture on its side what makes it upright', async () => {
  const file = await plain().withMetadata({ orientation: 6 }).jpeg({ quality: 83 }).toBuffer()
  const { image, pages } = await readImage(file)
  assert.equal(image?.jpeg?.quality, 83)
  assert.equal(image?.jpeg?.quantisationTables.length, 2)
  assert.equal(image?.rotation, 90)
  assert.ok((pages[0]?.heightPoints ?? 0) > (pages[0]?.widthPoints ?? 0))
})

test('a TIFF of several pictures has a page for each', async () => {
  const frames = Buffer.concat(
    await Promise.all(
      [1, 2, 3].map((n) =>
        plain(300, 200 + n)
          .extend({ bottom: 4 - n })
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    ),
  )
  const file = await sharp(frames, { raw: { width: 300, height: 204 * 3, channels: 3, pageHeight: 204 } })
    .tiff()
    .toBuffer()
  const { image, pages } = await readImage(file)
  assert.deepEqual([image?.frames, pages.map(({ number }) => number), image?.heightPixels], [3, [1, 2, 3], 204])
})

test('a picture without pixels worth a map has none', async () => {
  const small = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  assert.equal((await readImage(small)).image?.forensics, null)
})

test('cut files are unreadable, SVG and text are no picture', async () => {
  for (const kind of ['jpeg', 'png', 'tiff', 'webp'] as const) {
    const whole = await plain().toFormat(kind).toBuffer()
    for (const share of [0.2, 0.6, 0.9]) {
      await assert.rejects(
        readImage(whole.subarray(0, Math.floor(whole.length * share))),
        { code: 'file-unreadable' },
        `${kind} ${share}`,
      )
    }
  }
  for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'text', ''])
    await assert.rejects(readImage(Buffer.from(other)), { code: 'file-type-mismatch' })
})

test('U-15 a header of 2^31 pixels is refused before anything is decoded', async () => {
  const file = Buffer.from(await plain().png().toBuffer())
  file.writeUInt32BE(65_536, 16)
  file.writeUInt32BE(32_768, 20)
  await assert.rejects(readImage(file), { code: 'resource-limit' })
})

/** One bit a pixel, all white: the pixels cost a thousandth of themselves. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

test('D-07 a small file of 268 million pixels is read in its limits', { timeout: 120_000 }, async () => {
  const bomb = hugePng(16_383, 16_383)
  assert.ok(bomb.length < 100_000)
  const { image } = await readImage(bomb)
  assert.deepEqual([image?.widthPixels, image?.forensics], [16_383, null])
})

/** The thumbnail that a camera wrote into the EXIF block: a directory of its own behind the first. */
function exifWithThumbnail(thumbnail: Buffer): Buffer {
  const head = Buffer.alloc(8 + 2 + 4 + 2 + 3 * 12 + 4)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(0, 8)
  head.writeUInt32LE(14, 10)
  head.writeUInt16LE(3, 14)
  for (const [index, [tag, value]] of [
    [0x0103, 6],
    [0x0201, head.length],
    [0x0202, thumbnail.length],
  ].entries()) {
    const at = 16 + index * 12
    head.writeUInt16LE(tag as number, at)
    head.writeUInt16LE(index === 0 ? 3 : 4, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value as number, at + 8)
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, thumbnail])
}

function withExifBlock(jpeg: Buffer, exifBlock: Buffer): Buffer {
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(exifBlock.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, exifBlock, jpeg.subarray(2)])
}

test('a thumbnail is compared with its picture, black bars left out', async () => {
  const picture = await plain(1_200, 800).jpeg().toBuffer()
  const own = await sharp(picture).resize(160, 120, { fit: 'contain', background: '#000' }).jpeg().toBuffer()
  const other = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const difference = async (small: Buffer) =>
    (await readImage(withExifBlock(picture, exifWithThumbnail(small)))).image?.thumbnail
  const same = await difference(own)
  assert.deepEqual([same?.widthPixels, same?.heightPixels], [160, 120])
  assert.ok((same?.difference ?? 99) < 4, JSON.stringify(same))
  assert.ok(((await difference(other))?.difference ?? 0) > 30)
  assert.equal(await difference(Buffer.from('<svg/>')), null)
  assert.equal((await readImage(picture)).image?.thumbnail, null)
})
