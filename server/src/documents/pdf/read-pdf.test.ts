import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addRevision, latin1, makePdf, makeXmp, numbers, plainStream } from '#test/support/make-pdf.ts'
import type { PdfEvidence } from '../evidence.ts'
import { gatherEvidence } from '../gather.ts'

async function read(bytes: Buffer): Promise<PdfEvidence> {
  const result = await gatherEvidence(bytes, 20_000)
  assert.ok(result.ok, JSON.stringify(result))
  assert.deepEqual(JSON.parse(JSON.stringify(result.evidence)), result.evidence, 'evidence survives JSON')
  return result.evidence.pdf as PdfEvidence
}

const created = "D:20240131094500+01'00'"
const modified = "D:20240301100000+01'00'"

test('revisions, and the Info and XMP of each, with tables and with streams', async () => {
  for (const xref of ['table', 'stream'] as const) {
    const issued = makePdf({
      xref,
      info: { CreationDate: created },
      xmp: makeXmp({ createDate: '2024-01-31T09:45:00+01:00' }),
    })
    const edited = addRevision(issued, { info: { CreationDate: created, ModDate: modified } })
    const again = addRevision(edited, { xmp: makeXmp({ modifyDate: '2024-04-01' }) })
    const pdf = await read(again)
    assert.deepEqual(
      pdf.revisions.map(({ number, endByte, xrefKind }) => [number, endByte, xrefKind]),
      [
        [1, issued.length, xref],
        [2, edited.length, xref],
        [3, again.length, xref],
      ],
    )
    assert.deepEqual(
      pdf.revisions.map(({ info }) => info?.modDate?.text),
      [undefined, modified, modified],
    )
    assert.deepEqual(
      pdf.revisions.map(({ xmp }) => xmp?.modifyDate?.text),
      [undefined, undefined, '2024-04-01'],
    )
    assert.deepEqual(pdf.revisions.map(({ changedObjectCount }) => changedObjectCount).slice(1), [1, 1])
    assert.notDeepEqual(pdf.revisions[0]?.documentId, pdf.revisions[1]?.documentId)
    assert.equal(pdf.dates.infoModification?.text, modified)
    assert.deepEqual(pdf.xref, { kind: xref, faults: [] })
  }
})

test('each revision, cut at its end, is a file that reads alone', async () => {
  const issued = makePdf({ info: { CreationDate: created } })
  const whole = addRevision(issued, { info: { CreationDate: created, ModDate: modified } })
  const { revisions } = await read(whole)
  const first = await read(whole.subarray(0, revisions[0]?.endByte))
  assert.deepEqual(first.revisions, revisions.slice(0, 1))
})

test('objects inside an object stream are found', async () => {
  const pdf = await read(
    makePdf({ xref: 'stream', compress: true, info: { CreationDate: created }, pages: ['a', 'b'] }),
  )
  assert.deepEqual(
    [pdf.pageCount, pdf.dates.infoCreation?.text, pdf.xref],
    [2, created, { kind: 'stream', faults: [] }],
  )
})

test('a hybrid file shows what its table hides', async () => {
  const stream = makePdf({ xref: 'stream', info: { CreationDate: created } }).toString('latin1')
  const hidden = Number(/startxref\n(\d+)/.exec(stream)?.[1])
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Info 3 0 R /XRefStm ${hidden} >>\n`
  const pdf = await read(latin1(`${stream}${table}startxref\n${stream.length}\n%%EOF\n`))
  assert.deepEqual([pdf.xref.kind, pdf.dates.infoCreation?.text, pdf.revisions.length], ['hybrid', created, 1])
})

test('a broken cross-reference is rebuilt, with tables, streams and object streams', async () => {
  const plans = [{ xref: 'table' }, { xref: 'stream' }, { xref: 'stream', compress: true }] as const
  for (const plan of plans) {
    const sound = makePdf({ ...plan, info: { CreationDate: created } })
    const broken = latin1(sound.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'))
    const pdf = await read(broken)
    assert.equal(pdf.xref.kind, 'repaired')
    assert.ok(pdf.xref.faults.length > 0)
    assert.deepEqual([pdf.pageCount, pdf.dates.infoCreation?.text], [1, created])
  }
})

test('bytes before the header, and after the end, do not matter', async () => {
  const pdf = await read(
    Buffer.concat([latin1('junk\n'), makePdf({ info: { CreationDate: created } }), latin1('\n\0\0')]),
  )
  assert.deepEqual([pdf.dates.infoCreation?.text, pdf.xref.kind], [created, 'table'])
})

test('offsets that are wrong for some objects are a fault, and the objects are found all the same', async () => {
  const sound = makePdf({ info: { CreationDate: created } }).toString('latin1')
  const offset = /\n3 1\n(\d{10})/.exec(sound)?.[1] ?? ''
  const pdf = await read(latin1(sound.replace(`3 1\n${offset}`, '3 1\n0000000020')))
  assert.equal(pdf.dates.infoCreation?.text, created)
  assert.deepEqual(pdf.xref.faults, ['object-unreadable'])
})

test('streams whose length is an object of its own, wrong, missing or itself are read', async () => {
  for (const length of ['101 0 R', '5', '99999', '-1', '100 0 R', '(x)']) {
    const packet = makeXmp({ createDate: '2024-01-31' })
    const body = `<< /Type /Metadata /Subtype /XML /Length ${length} >>\nstream\n${packet}\nendstream`
    const pdf = makePdf({
      catalog: '/Metadata 100 0 R',
      objects: { 100: Buffer.from(body), 101: `${Buffer.byteLength(packet)}` },
    })
    assert.equal((await read(pdf)).dates.xmpCreation?.text, '2024-01-31', length)
  }
})

test('what refers to itself ends: object streams, references, encryption, catalogue', async () => {
  const itself = makePdf({ objects: { 100: '100 0 R', 101: '[101 0 R]' }, catalog: '/Metadata 100 0 R' })
  assert.equal((await read(itself)).dates.xmpCreation, null)
  const stream = plainStream('/Type /ObjStm /N 1 /First 4 /Extends 100 0 R', '100 0 100 0 R')
  await read(makePdf({ xref: 'stream', objects: { 100: stream } }))
  const loop = makePdf().toString('latin1').replace('/Root 1 0 R', '/Root 100 0 R')
  const result = await gatherEvidence(latin1(loop), 20_000)
  assert.equal(result.ok, true, 'the catalogue is found by the scan')
})

test('U-06 zero bytes, one byte, a header alone, half a file: a reason, never an exception', async () => {
  const codeOf = async (bytes: Buffer) => {
    const result = await gatherEvidence(bytes, 20_000)
    return result.ok ? 'ok' : result.reason.code
  }
  assert.equal(await codeOf(Buffer.alloc(0)), 'file-unreadable')
  assert.equal(await codeOf(Buffer.alloc(1)), 'file-type-mismatch')
  assert.equal(await codeOf(latin1('%PDF-1.7\n')), 'file-unreadable')
  assert.equal(await codeOf(latin1('<html>not a PDF</html>')), 'file-type-mismatch')
  const whole = makePdf({ info: { CreationDate: created }, xmp: makeXmp({ createDate: '2024' }) })
  for (let length = 0; length < whole.length; length += 7) {
    assert.ok(
      ['ok', 'file-unreadable', 'file-type-mismatch'].includes(await codeOf(whole.subarray(0, length))),
      `${length}`,
    )
  }
})

test('a file without a page is unreadable', async () => {
  const result = await gatherEvidence(makePdf({ objects: { [numbers.pages]: '<< /Type /Pages /Kids [] >>' } }), 20_000)
  assert.deepEqual(result, { ok: false, reason: { code: 'file-unreadable', detail: 'the file has no page' } })
})

test('text strings are read in UTF-16, UTF-8 and PDFDocEncoding, without control characters', async () => {
  const utf16 = `<${Buffer.from('\ufeffSociété', 'utf16le').swap16().toString('hex')}>`
  const utf8 = `<${Buffer.from('\ufeffSociété').toString('hex')}>`
  const info = `<< /Title ${utf16} /Author ${utf8} /Creator <536f6369e974e920a084> /Producer (a\\000b\\nc) >>`
  const found = (await read(makePdf({ info: {}, objects: { [numbers.info]: info } }))).revisions[0]?.info
  assert.deepEqual(
    [found?.title, found?.author, found?.creator, found?.producer],
    ['Société', 'Société', 'Société €—', 'a b c'],
  )
})
