import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { sweepPictures } from '#actions/media/forget-pictures.ts'
import type { PageViewer } from '#documents/page-viewer.ts'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { addRevision, makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'

const api = await theApi()
const { app } = api.service

async function page(path: string, { token = api.owner.token, ...headers }: Record<string, string> = {}) {
  const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function uploaded(file = makePdf(), { type, ...whose }: { type?: string; token?: string } = {}) {
  const { id: request } = await newRequest(api, whose)
  return (await api.upload(request, file, { ...whose, ...(type !== undefined && { type }) })).id as string
}

/** How dark each part of the picture is, 0…1. */
async function ink(bytes: Buffer, box: { left: number; top: number; width: number; height: number }) {
  const part = await sharp(bytes).extract(box).greyscale().raw().toBuffer()
  return part.reduce((sum, grey) => sum + (255 - grey), 0) / part.length / 255
}

test('a page is a WebP that no browser takes for a page of ours, and that never changes', async () => {
  const id = await uploaded()
  const { status, headers, bytes } = await page(`/media/${id}/pages/1`)
  assert.equal(status, 200)
  assert.deepEqual(
    ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'].map((name) =>
      headers.get(name),
    ),
    ['image/webp', 'private, max-age=31536000, immutable', 'sandbox', 'nosniff'],
  )
  const { format, width, height } = await sharp(bytes).metadata()
  assert.deepEqual([format, width, height], ['webp', 909, 1286])
  assert.ok((await ink(bytes, { left: 100, top: 90, width: 200, height: 30 })) > 0.02, 'the text is there')
  assert.equal(await ink(bytes, { left: 100, top: 600, width: 200, height: 30 }), 0, 'and nowhere else')
  const etag = headers.get('etag') ?? ''
  assert.match(etag, /^"[\w-]{27}"$/)
  const again = await page(`/media/${id}/pages/1`, { 'if-none-match': etag })
  assert.deepEqual([again.status, again.bytes.length], [304, 0])
  assert.notEqual((await page(`/media/${id}/pages/1.png`)).headers.get('etag'), etag)
})

test('the ending or `Accept` says in which format, and `width` or `dpi` how large', async () => {
  const id = await uploaded()
  const seen = async (rest: string, accept?: string) => {
    const { bytes } = await page(`/media/${id}/pages/${rest}`, accept === undefined ? {} : { accept })
    const { format, width } = await sharp(bytes).metadata()
    return `${format} ${width}`
  }
  assert.equal(await seen('1.png?width=160'), 'png 160')
  assert.equal(await seen('1.webp?width=161', 'image/png'), 'webp 320')
  assert.equal(await seen('1?dpi=72', 'image/png'), 'png 595')
  assert.equal(await seen('1?dpi=72', 'text/html, image/*'), 'webp 595')
  const refused = (rest: string, headers = {}) =>
    api.call('GET', `/media/${id}/pages/${rest}`, { headers }).then(refusal)
  assert.deepEqual(await refused('1', { accept: 'image/gif' }), { status: 406, code: 'not-acceptable' })
  assert.deepEqual(await refused('1?width=2001'), { status: 400, code: 'validation-failed', fields: ['width'] })
  assert.deepEqual(await refused('1?width=100&dpi=72'), { status: 400, code: 'validation-failed', fields: ['dpi'] })
})

test('an earlier revision shows the page as it was', async () => {
  const content = (text: string) => `BT /F1 48 Tf 72 400 Td (${text}) Tj ET`
  const issued = makePdf({ pages: ['x'], objects: { 11: (pen) => pen.stream('', content('1')) } })
  const id = await uploaded(addRevision(issued, { objects: { 11: (pen) => pen.stream('', content('WWWW')) } }))
  const box = { left: 110, top: 380, width: 100, height: 80 }
  const shown = async (query: string) => ink((await page(`/media/${id}/pages/1.png?dpi=72${query}`)).bytes, box)
  const [now, before] = [await shown(''), await shown('&revision=1')]
  assert.ok(now > 0.1 && before === 0, `${now} ${before}`)
  assert.equal(await shown('&revision=2'), now)
  for (const rest of ['1?revision=3', '2', '2?revision=1', '0', '01', '1.gif', '99999'])
    assert.deepEqual(refusal(await api.call('GET', `/media/${id}/pages/${rest}`)), { status: 404, code: 'not-found' })
})

test('a picture is shown upright, without what its metadata tell, and has no revisions', async () => {
  const photograph = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#204080' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const id = await uploaded(photograph, { type: 'image/jpeg' })
  const { bytes } = await page(`/media/${id}/pages/1.webp?width=160`)
  const { width, height, exif } = await sharp(bytes).metadata()
  assert.deepEqual([width, height, exif], [160, 320, undefined])
  assert.equal((await page(`/media/${id}/pages/1?revision=1`)).status, 404)
  assert.equal((await page(`/media/${id}/pages/2`)).status, 404)
})

test('what needs a password or cannot be opened is refused for the reason that the medium has', async () => {
  const { id: request } = await newRequest(api)
  const files = [
    [makePdf({ encrypt: { revision: 4, userPassword: 'secret' } }), 'file-encrypted'],
    [Buffer.from('%PDF-1.7\nnothing'), 'file-unreadable'],
  ] as const
  for (const [file, code] of files) {
    const { id, upload } = await newMedium(api, request)
    assert.equal((await postForm(upload, file)).status, 204)
    assert.equal((await api.call('POST', `/media/${id}`, { body: { status: 'online' } })).status, 422)
    for (const rest of ['', '/1', '/1/words'])
      assert.deepEqual(refusal(await api.call('GET', `/media/${id}/pages${rest}`)), { status: 422, code })
  }
})

test('a page is drawn once; when the last medium with its file is gone, so is its picture', async () => {
  const file = makePdf({ pages: [`Drawn once ${process.pid}`] })
  const [first, second] = [await uploaded(file), await uploaded(file)]
  const drawn = await page(`/media/${first}/pages/1?width=480`)
  await withoutViewer(async () => {
    const kept = await page(`/media/${second}/pages/1?width=480`)
    assert.deepEqual([kept.status, kept.bytes.equals(drawn.bytes)], [200, true])
    assert.equal((await page(`/media/${first}/pages/1?width=640`)).status, 500)
  })
  const forget = (id: string) => app.database.write("UPDATE media SET sha256 = 'gone' WHERE id = $1", [id])
  const keys = () =>
    app.database.query<{ storage_key: string }>(
      "SELECT storage_key FROM page_pictures WHERE storage_key LIKE '%-p1-w480.webp' ORDER BY creation DESC LIMIT 1",
    )
  const [key] = await keys()
  await forget(first)
  await sweepPictures(app, Number.MAX_SAFE_INTEGER)
  assert.ok(await app.files.stat(key?.storage_key ?? ''), 'somebody still has the file')
  await forget(second)
  await sweepPictures(app, Number.MAX_SAFE_INTEGER)
  assert.equal(await app.files.stat(key?.storage_key ?? ''), undefined)
  assert.deepEqual(await keys(), [])
})

test('beyond the room for pictures the oldest go', async () => {
  const id = await uploaded(makePdf({ pages: ['Bounded'] }))
  for (const width of [160, 320, 480]) await page(`/media/${id}/pages/1?width=${width}`)
  const rows = await app.database.query<{ size_bytes: number }>(
    'SELECT size_bytes FROM page_pictures ORDER BY creation DESC, storage_key',
  )
  await sweepPictures(app, rows[0]?.size_bytes ?? 0)
  const [left] = await app.database.query<{ storage_key: string }>('SELECT storage_key FROM page_pictures')
  assert.match(left?.storage_key ?? '', /-w480\.webp$/)
})

test('A-01 A-02 pages are seen by those who may see the medium: not by another organisation, analyst or mode', async () => {
  const [mine, other, auditor] = await Promise.all(['analyst', 'analyst', 'auditor'].map((role) => api.member(role)))
  const stranger = await api.anotherOrganisation()
  const id = await uploaded(makePdf(), { token: mine?.token ?? '' })
  const test = await api.call('POST', '/keys', { body: { name: 'test', test: true } })
  const [, etag = ''] = [0, (await page(`/media/${id}/pages/1`)).headers.get('etag') ?? '']
  for (const rest of ['/pages', '/pages/1', '/pages/1.png?revision=1', '/pages/1/words']) {
    const statuses = async (headers = {}) =>
      Promise.all(
        [mine?.token, auditor?.token, other?.token, stranger.token, test.body.key.token].map(
          async (token) => (await page(`/media/${id}${rest}`, { token: token ?? '', ...headers })).status,
        ),
      )
    assert.deepEqual(await statuses(), [200, 200, 404, 404, 404], rest)
    assert.deepEqual((await statuses({ 'if-none-match': etag })).slice(2), [404, 404, 404], 'who knows the tag either')
  }
})

async function withoutViewer(work: () => Promise<void>): Promise<void> {
  const own = app.viewer
  const fail = async () => {
    throw new Error('nothing is to be drawn')
  }
  app.viewer = { ...own, picture: fail } as PageViewer
  try {
    await work()
  } finally {
    app.viewer = own
  }
}
