import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { postForm, startTestService, type TestService } from './support/service.ts'

let service: TestService
let request: string

before(async () => {
  service = await startTestService()
  request = (await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })).body
    .request.id
})

async function send(text: string | Buffer, type: string) {
  const file = Buffer.from(text as string)
  const meta = { name: 'export', size: file.length, type }
  const { medium } = (
    await service.call('POST', '/media', { body: { name: 'other', type: 'document', meta, request } })
  ).body
  assert.equal((await postForm(medium.upload, file)).status, 204)
  const online = await service.call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  return { online, url: medium.url as string }
}

const csv = 'Date;Libellé;Montant\n15/01/2024;Loyer;-1 234,50\n'
const camt =
  '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct/></Stmt></BkToCstmrStmt></Document>'
const mt940 = ':20:S\n:25:1\n:28C:1/1\n:60F:C240101EUR1,00\n:62F:C240131EUR1,00\n-\n'

test('data files are accepted under each name of their family', async () => {
  for (const [text, type] of [
    [csv, 'text/csv'],
    [csv, 'text/plain'],
    [camt, 'application/xml'],
    [camt, 'text/xml'],
    [mt940, 'text/plain'],
  ] as const) {
    const { online } = await send(text, type)
    assert.deepEqual([online.status, online.body.medium?.status], [200, 'online'], `${type}: ${online.text}`)
  }
})

test('a WebP picture is accepted as such, and as nothing else', async () => {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const accepted = await send(webp, 'image/webp')
  assert.deepEqual([accepted.online.status, accepted.online.body.medium?.status], [200, 'online'], accepted.online.text)
  const { online } = await send(webp, 'image/png')
  assert.deepEqual([online.status, online.body.code], [422, 'file-type-mismatch'])
})

test('U-01 U-03 markup, scripts and data of another family than declared are 422', async () => {
  const html = '<!doctype html><script>alert(document.domain)</script>'
  for (const [text, type] of [
    [html, 'text/plain'],
    [html, 'application/xhtml+xml'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'application/xhtml+xml'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'application/xml'],
    ['alert(1)', 'text/plain'],
    [csv, 'application/xml'],
    [camt, 'application/pdf'],
  ] as const) {
    const { online } = await send(text, type)
    assert.deepEqual([online.status, online.body.code], [422, 'file-type-mismatch'], `${type} ${text}`)
  }
})

test('a data file that cannot be read is 422 `file-unreadable`, and says where', async () => {
  const laughs = camt.replace('?>', '?>\n<!DOCTYPE Document [<!ENTITY a "&b;&b;">]>')
  const cases = [
    [laughs, 'application/xml', /line 2: XML with a DOCTYPE is refused/],
    [camt.slice(0, -20), 'application/xml', /line 2/],
    ['Date,Libellé,Montant\n15/01/2024,Loyer,1234,50\n', 'text/csv', /line 2: 4 fields, but 3 in the header/],
  ] as const
  for (const [text, type, detail] of cases) {
    const { online } = await send(text, type)
    assert.deepEqual([online.status, online.body.code], [422, 'file-unreadable'])
    assert.match(online.body.detail, detail)
  }
})

test('a HEIC picture is refused with what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const { online } = await send(heic, 'image/jpeg')
  assert.deepEqual([online.status, online.body.code], [422, 'file-type-mismatch'])
  assert.match(online.body.detail, /convert to JPEG or PDF/)
})
