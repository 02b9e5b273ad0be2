import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePage } from '#test/support/make-page.ts'
import { addRevision, makePdf, plainStream } from '#test/support/make-pdf.ts'
import { gatherEvidence } from '../gather.ts'

async function writingOf(pdf: Buffer) {
  const result = await gatherEvidence(pdf, 30_000)
  assert.ok(result.ok, JSON.stringify(result))
  const writing = result.evidence.pdf?.writing
  assert.ok(writing !== undefined)
  return writing
}

test('how a file was put down is told: comment, line ends, forms, filters, numbering and keys', async () => {
  const { keys, ...writing } = await writingOf(makePdf({ info: { Producer: 'A bank' } }))
  assert.deepEqual(writing, {
    binaryComment: 'e2e3cfd3',
    lineEnds: { header: 'lf', object: 'lf', xrefEntry: 'space lf', stream: 'lf' },
    idForm: 'hex',
    infoForm: 'literal',
    filters: [{ names: 'FlateDecode', count: 1 }],
    lengths: { direct: 1, indirect: 0 },
    numbering: writing.numbering,
    operators: 'BT Tf Td Tj ET',
    decimals: null,
  })
  assert.deepEqual([keys.catalog, keys.info], ['Type Pages', 'Producer'])
  assert.equal(keys.page, 'Type Parent MediaBox Contents Resources')
  assert.match(keys.trailer, /Root.*ID/)
})

test('a file that another program saved whole is put down in another way', async () => {
  const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
  const pdf = crlf(
    [
      '%PDF-1.4',
      '3 0 obj<</Kids[2 0 R]/Count 1/Type/Pages>>endobj',
      '2 0 obj<</Type/Page/Parent 3 0 R/MediaBox[0 0 600 800]/Contents 5 0 R>>endobj',
      '1 0 obj<</Pages 3 0 R/Type/Catalog>>endobj',
      '6 0 obj 30 endobj',
      '5 0 obj<</Length 6 0 R>>stream',
      'q 1.2345 0 0 1 0 0 cm (a Tj b) Tj Q',
      'endstream endobj',
      '7 0 obj<</Producer<FEFF0041>>>endobj',
      'trailer<</Root 1 0 R/Info 7 0 R/Size 8/ID[(one)(two)]>>',
      '%%EOF',
    ].join('\n'),
  )
  const writing = await writingOf(pdf)
  assert.deepEqual([writing.binaryComment, writing.idForm, writing.infoForm], [null, 'literal', 'hex'])
  assert.deepEqual(writing.lineEnds, { header: 'crlf', object: 'none', xrefEntry: null, stream: 'crlf' })
  assert.deepEqual(writing.lengths, { direct: 0, indirect: 1 })
  assert.deepEqual(writing.numbering, { first: 3, next: 0, up: 2, down: 3 })
  assert.deepEqual([writing.operators, writing.decimals], ['q cm Tj Q', 4])
  assert.equal(writing.keys.page, 'Type Parent MediaBox Contents')
})

test('later saves do not change how the first was put down', async () => {
  const issued = makePdf({ info: { Producer: 'A bank' } })
  const edited = addRevision(issued, { objects: { 100: plainStream('/Filter /ASCIIHexDecode', '00>') } })
  const [before, after] = [await writingOf(issued), await writingOf(edited)]
  assert.deepEqual({ ...after, filters: [], lengths: null }, { ...before, filters: [], lengths: null })
  assert.deepEqual(after.filters.map(({ names }) => names).sort(), ['ASCIIHexDecode', 'FlateDecode'])
})

test('what is told has its limits, whatever the file says', async () => {
  const content = `${'x '.repeat(50_000)}${'('.repeat(1_000)}`
  const keys = Array.from({ length: 2_000 }, (_none, index) => `/Key${index} 1`).join(' ')
  const writing = await writingOf(makePage({ content, page: keys }))
  assert.ok(JSON.stringify(writing).length < 3_000, String(JSON.stringify(writing).length))
})
