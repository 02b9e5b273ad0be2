import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addRevision, type Body, latin1, makePdf, numbers, type PdfPlan, plainStream } from '#test/support/make-pdf.ts'
import { pdfEvidenceOf } from '#test/support/signature-of.ts'

const contents = (text: string) => plainStream('', `BT /F1 12 Tf 72 770 Td (${text}) Tj ET`)

async function lastRevision(plan: PdfPlan, objects: Readonly<Record<number, Body>>) {
  const { revisions, xref } = await pdfEvidenceOf(addRevision(makePdf(plan), { objects }))
  const last = revisions.at(-1)
  assert.ok(last !== undefined)
  return { ...last, faults: xref.faults }
}

const twoPages = { pages: ['One', 'Two'] }
const page = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`

test('each way to change a page is told with its page: contents, resources, annotations, measures, what it inherits', async () => {
  const cases: readonly [Record<number, Body>, object[]][] = [
    [{ 13: contents('Other') }, [{ page: 2, parts: ['contents'] }]],
    [
      { [numbers.font]: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>' },
      [
        { page: 1, parts: ['resources'] },
        { page: 2, parts: ['resources'] },
      ],
    ],
    [
      {
        10: page('/Contents 11 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [100 0 R]'),
        100: '<< /Subtype /Text /Rect [0 0 9 9] >>',
      },
      [{ page: 1, parts: ['page', 'annotations'] }],
    ],
    [
      { 12: page('/Contents 13 0 R /Resources << /Font << /F1 5 0 R >> >> /Rotate 90') },
      [{ page: 2, parts: ['page', 'boxes'] }],
    ],
    [
      { 2: '<< /Type /Pages /Kids [10 0 R 12 0 R] /Count 2 /Rotate 90 >>' },
      [
        { page: 1, parts: ['inherited'] },
        { page: 2, parts: ['inherited'] },
      ],
    ],
    [{ 100: '<< /Unused true >>' }, []],
  ]
  for (const xref of ['table', 'stream'] as const) {
    for (const [objects, expected] of cases) {
      assert.deepEqual((await lastRevision({ ...twoPages, xref }, objects)).changes.pages, expected)
    }
  }
})

test('objects are told by kind, written and freed, with their numbers', async () => {
  const image = plainStream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8', 'x')
  const { changes, changedObjectCount } = await lastRevision(twoPages, {
    11: contents('x'),
    100: image,
    101: '<< /Any 1 >>',
  })
  assert.deepEqual(changes.objects, [
    { kind: 'content-stream', written: 1, freed: 0, numbers: [11] },
    { kind: 'image', written: 1, freed: 0, numbers: [100] },
    { kind: 'other', written: 1, freed: 0, numbers: [101] },
  ])
  assert.equal(changedObjectCount, 3)
  const base = makePdf(twoPages).toString('latin1')
  const at = base.length
  const start = /startxref\n(\d+)/.exec(base)?.[1]
  const freeing = `xref\n13 1\n0000000000 00001 f \ntrailer\n<< /Size 10000 /Root 1 0 R /Prev ${start} >>\nstartxref\n${at}\n%%EOF\n`
  const freed = (await pdfEvidenceOf(latin1(base + freeing))).revisions.at(-1)
  assert.deepEqual(freed?.changes.objects, [{ kind: 'content-stream', written: 0, freed: 1, numbers: [13] }])
  assert.deepEqual(freed?.changes.pages, [{ page: 2, parts: ['contents'] }])
})

test('pages added, removed and reordered are told by number', async () => {
  const tree = (kids: string) => `<< /Type /Pages /Kids [${kids}] /Count 2 >>`
  const three = { pages: ['One', 'Two', 'Three'] }
  const swapped = await lastRevision(three, { 2: tree('12 0 R 10 0 R 14 0 R') })
  assert.deepEqual(
    [swapped.changes.reordered, swapped.changes.addedPages, swapped.changes.removedPages],
    [true, [], []],
  )
  const replaced = await lastRevision(three, {
    2: tree('10 0 R 100 0 R 14 0 R'),
    100: page('/Contents 101 0 R'),
    101: contents('New'),
  })
  assert.deepEqual(
    [replaced.changes.reordered, replaced.changes.addedPages, replaced.changes.removedPages],
    [false, [2], [2]],
  )
  assert.deepEqual(
    replaced.text?.pages.map(({ page, earlierPage }) => [page, earlierPage]),
    [[2, 2]],
  )
})

test('a section that lists everything again, or nothing, changes nothing', async () => {
  const base = makePdf(twoPages)
  const table = /xref\n0 1[\s\S]*?trailer/.exec(base.toString('latin1'))?.[0] ?? ''
  const start = /startxref\n(\d+)/.exec(base.toString('latin1'))?.[1]
  for (const section of [table, 'xref\n0 0\ntrailer']) {
    const trailer = `\n<< /Size 10000 /Root 1 0 R /Prev ${start} >>\nstartxref\n${base.length}\n%%EOF\n`
    const last = (await pdfEvidenceOf(latin1(base.toString('latin1') + section + trailer))).revisions.at(-1)
    assert.deepEqual([last?.number, last?.changedObjectCount, last?.changes.objects, last?.text], [2, 0, [], null])
  }
})

test('the second section of Word, which names what the first save had written for newer readers, is empty', async () => {
  const stream = makePdf({ xref: 'stream', compress: true }).toString('latin1')
  const hidden = Number(/startxref\n(\d+)/.exec(stream)?.[1])
  const first = `xref\n0 1\n0000000000 65535 f \n9000 1\n${String(stream.indexOf('9000 0 obj')).padStart(10, '0')} 00000 n \n`
  const one = `${stream.slice(0, stream.indexOf('startxref'))}${first}trailer\n<< /Size 10000 /Root 1 0 R /XRefStm ${hidden} >>\n`
  const ended = `${one}startxref\n${stream.indexOf('startxref')}\n%%EOF\n`
  const second = `xref\n0 0\ntrailer\n<< /Size 10000 /Root 1 0 R /Prev ${stream.indexOf('startxref')} /XRefStm ${hidden} >>\n`
  const { revisions } = await pdfEvidenceOf(latin1(`${ended}${second}startxref\n${ended.length}\n%%EOF\n`))
  assert.deepEqual(
    revisions.map(({ changedObjectCount }) => changedObjectCount > 0),
    [true, false],
  )
})

test('an object stream put anew under its number changes what it holds, although no section says so', async () => {
  const base = makePdf({ xref: 'stream', compress: true, pages: ['One'], info: { Title: 'Before' } })
  const number = 9_000
  const original = await pdfEvidenceOf(base)
  assert.equal(original.structure.objectStreamCount, 1)
  const other = makePdf({ xref: 'stream', compress: true, pages: ['One'], info: { Title: 'Behind' } })
  const body = /9000 0 obj\n([\s\S]*?endstream)/.exec(other.toString('latin1'))?.[1] ?? ''
  const { revisions } = await pdfEvidenceOf(addRevision(base, { objects: { [number]: latin1(body) } }))
  assert.equal(revisions[1]?.info?.title, 'Behind')
  assert.ok(revisions[1]?.changes.objects.some(({ kind }) => kind === 'info'))
})

test('faults of the cross-reference are named', async () => {
  const faultsOf = async (change: (pdf: string) => string) =>
    (await pdfEvidenceOf(latin1(change(makePdf().toString('latin1'))))).xref.faults
  assert.deepEqual(await faultsOf((pdf) => pdf), [])
  assert.deepEqual(await faultsOf((pdf) => pdf.replace('/Size 10000', '/Size 3    ')), ['size-too-small'])
  assert.deepEqual(await faultsOf((pdf) => pdf.replace(/(\n5 1\n\d{10} 00000 n \n)/, '$1$1'.replace('\n', '\n'))), [
    'number-listed-twice',
  ])
  assert.deepEqual(await faultsOf((pdf) => `${pdf}junk`), ['bytes-after-end'])
  const twice = (pdf: string) => pdf.replace(/\n5 1\n(\d{10})( 00000 n \n)/, '\n5 1\n$1$2100 1\n$1$2')
  assert.ok((await faultsOf(twice)).includes('entries-share-an-offset'))
})

test('bytes and comments between two revisions are told', async () => {
  const base = makePdf()
  const between = Buffer.concat([base, latin1('%BeginDemoUpdate\nhidden\n')])
  const { revisions, xref } = await pdfEvidenceOf(addRevisionAfter(base, between))
  assert.deepEqual([revisions[1]?.changes.bytesBetween, revisions[1]?.changes.comments], [6, ['BeginDemoUpdate']])
  assert.deepEqual(xref.faults, ['bytes-between-revisions'])
})

/** A revision that follows bytes which no revision claims. */
function addRevisionAfter(base: Buffer, between: Buffer): Buffer {
  const start = /startxref\n(\d+)/.exec(base.toString('latin1'))?.[1]
  const object = `100 0 obj\n<< >>\nendobj\n`
  const at = between.length
  const table = `xref\n100 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 10000 /Root 1 0 R /Prev ${start} >>\n`
  return Buffer.concat([between, latin1(`${object}${table}startxref\n${at + object.length}\n%%EOF\n`)])
}

test('the length of a linearised file is that of the file, of a revision, or wrong', async () => {
  const linear = (length: number) =>
    `%PDF-1.7\n1000 0 obj\n<< /Linearized 1 /L ${String(length).padStart(8)} >>\nendobj\n`
  const make = (length: number) => {
    const head = linear(length)
    const body = makePdf().toString('latin1').slice(9)
    return latin1(
      head +
        body
          .replace(
            /(\d{10}) 00000 n/g,
            (_, offset) => `${String(Number(offset) + head.length - 9).padStart(10, '0')} 00000 n`,
          )
          .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + head.length - 9}`),
    )
  }
  const size = make(0).length
  assert.deepEqual((await pdfEvidenceOf(make(size))).structure.linearization, { lengthBytes: size, status: 'intact' })
  const updated = addRevision(make(size), { objects: { 100: '<< >>' } })
  assert.equal((await pdfEvidenceOf(updated)).structure.linearization?.status, 'updated')
  const broken = await pdfEvidenceOf(make(size + 50))
  assert.deepEqual(
    [broken.structure.linearization?.status, broken.xref.faults],
    ['broken', ['linearization-length-wrong']],
  )
})
