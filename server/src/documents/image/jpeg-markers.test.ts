import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type JpegOptions } from 'sharp'
import { readJpegMarkers } from './jpeg-markers.ts'

const picture = (options: JpegOptions) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#3060a0' } })
    .jpeg({ optimiseCoding: false, ...options })
    .toBuffer()

test('the quality is that the tables were made for', async () => {
  for (const quality of [1, 10, 49, 50, 75, 90, 99, 100]) {
    assert.equal(readJpegMarkers(await picture({ quality }))?.quality, quality)
  }
})

test('progressive and sequential files, and how finely colour is kept, are told apart', async () => {
  const coarse = readJpegMarkers(await picture({ chromaSubsampling: '4:2:0' }))
  assert.deepEqual([coarse?.progressive, coarse?.subsampling], [false, '4:2:0'])
  const fine = readJpegMarkers(await picture({ chromaSubsampling: '4:4:4', progressive: true }))
  assert.deepEqual([fine?.progressive, fine?.subsampling], [true, '4:4:4'])
})

test('markers are named in the order of the file, and tables are as stored', async () => {
  const jpeg = readJpegMarkers(await picture({ quality: 80 }))
  assert.deepEqual(
    jpeg?.markers.filter((name) => name !== 'DHT'),
    ['DQT', 'DQT', 'SOF0', 'SOS', 'EOI'],
  )
  assert.deepEqual(
    jpeg?.quantisationTables.map((table) => table.length),
    [64, 64],
  )
  // 16 and 11 of the standard, at quality 80: two fifths of them.
  assert.deepEqual(jpeg?.quantisationTables[0]?.slice(0, 2), [6, 4])
})

test('what an application writes is named by it', async () => {
  const bytes = await sharp(await picture({}))
    .withExif({ IFD0: { Software: 'Nowhere' } })
    .jpeg()
    .toBuffer()
  assert.ok(readJpegMarkers(bytes)?.markers.some((name) => name === 'APP1 Exif'))
})

test('tables of another family have no quality; what is no JPEG has no evidence', async () => {
  const bytes = await picture({ quality: 80 })
  const at = bytes.indexOf(Buffer.from([0xff, 0xdb]))
  bytes[at + 5] = 99
  assert.equal(readJpegMarkers(bytes)?.quality, null)
  assert.equal(readJpegMarkers(Buffer.from('%PDF-1.7')), undefined)
})

test('cut and endless files end', async () => {
  const bytes = await picture({})
  for (let length = 2; length < bytes.length; length += 7) assert.ok(readJpegMarkers(bytes.subarray(0, length)))
  const endless = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xe0, 0x00, 0x02]))
  endless.writeUInt16BE(0xffd8)
  assert.ok((readJpegMarkers(endless)?.markers.length ?? 0) <= 200)
})
