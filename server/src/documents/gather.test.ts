import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addRevision, makePdf, makeXmp, numbers, type PdfPlan, plainStream } from '#test/support/make-pdf.ts'
import { conclude, gatherEvidence } from './gather.ts'
import { limits } from './limits.ts'
import type { PageEvidence } from './page-evidence.ts'
import { hasPictures } from './pdf/engine/needs-ocr.ts'

/** Saved again and again, each time with new metadata. */
function revised(count: number, plan: Pick<PdfPlan, 'info' | 'xmp'>): Buffer {
  let pdf = makePdf(plan)
  for (let index = 0; index < count; index += 1) pdf = addRevision(pdf, plan)
  return pdf
}

test('D-07 reading stops itself when its time is up', async () => {
  const reason = { code: 'resource-limit', detail: 'reading took longer than 0 ms' }
  assert.deepEqual(await gatherEvidence(makePdf(), 0), { ok: false, reason })
})

test('D-07 a file of many revisions is read, and keeps the history of its newest only', async () => {
  const xmp = makeXmp({ history: Array.from({ length: 200 }, () => '2024-02-01T10:00:00Z') })
  const result = await gatherEvidence(revised(160, { xmp }), 60_000)
  assert.ok(result.ok, JSON.stringify(result))
  const revisions = result.evidence.pdf?.revisions ?? []
  assert.equal(revisions.length, 161)
  assert.deepEqual(
    revisions.filter(({ xmp: packet }) => (packet?.history.length ?? 0) > 0).map(({ number }) => number),
    [161],
  )
  assert.equal(result.evidence.pdf?.dates.history.length, 200)
})

test('D-07 evidence that measures more than 24 MB is a reason and not an answer', async () => {
  // Twenty pages with the same 2,000 notes of 1,000 letters each: 40 MB of evidence from a small file.
  const pages = Array.from({ length: 20 }, () => '')
  const objects: Record<number, string> = {
    100: `[${'101 0 R '.repeat(2_000)}]`,
    101: `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (${'x'.repeat(1_000)}) >>`,
  }
  for (const index of pages.keys()) {
    const number = numbers.firstPage + index * 2
    objects[number] = `<< /Type /Page /Parent ${numbers.pages} 0 R /MediaBox [0 0 595 842] /Annots 100 0 R >>`
  }
  const result = await gatherEvidence(makePdf({ pages, objects }), 60_000)
  const reason = { code: 'resource-limit', detail: `the evidence measures more than ${24 * 1024 * 1024} bytes` }
  assert.deepEqual(result, { ok: false, reason })
})

test('D-07 what OCR adds is measured as well', async () => {
  const result = await gatherEvidence(makePdf(), 20_000)
  assert.ok(result.ok)
  const [page] = result.evidence.pages
  assert.ok(page !== undefined)
  const word = { text: 'x'.repeat(limits.ocrWordCharactersMax), box: [0, 0, 9, 9], confidence: 1, line: 0 } as const
  const words = Array.from({ length: limits.ocrWordsPerPageMax }, () => word)
  const ocr = { engine: 'tesseract', languages: [], dpi: 200, rotation: 0, skewDegrees: 0, confidence: 1 } as const
  const read: PageEvidence = { ...page, ocr: { ...ocr, words }, textFrom: 'layer' }
  const pages = Array.from({ length: limits.ocrWordsPerFileMax / limits.ocrWordsPerPageMax }, () => read)
  const draft = (some: readonly PageEvidence[]) => Buffer.from(JSON.stringify({ ...result.evidence, pages: some }))
  assert.throws(() => conclude(draft(pages), []), { code: 'resource-limit' })
  assert.doesNotThrow(() => conclude(draft(pages.slice(0, 2)), []))
})

test('text drawn as curves, and text whose font does not say what its glyphs mean, is read as a picture', async () => {
  const curves = Array.from({ length: 200 }, (_, index) => {
    const [x, y] = [60 + (index % 50) * 9, 700 - Math.floor(index / 50) * 20]
    return `${x} ${y} m ${x + 6} ${y} l ${x + 3} ${y + 9} l f`
  })
  const codes = Array.from({ length: 60 }, (_, index) => (0x0100 + index).toString(16).padStart(4, '0')).join('')
  const fonts = '<< /Type /Font /Subtype /Type0 /BaseFont /Odd /Encoding /Identity-H /DescendantFonts [101 0 R] >>'
  const glyphs = '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Odd /CIDToGIDMap /Identity /DW 500 >>'
  const drawn = (content: string) =>
    makePdf({ objects: { 5: fonts, 101: glyphs, [numbers.firstPage + 1]: plainStream('', content) } })
  for (const [what, content] of [
    ['curves', curves.join('\n')],
    ['no ToUnicode', `BT /F1 9 Tf 40 700 Td <${codes}> Tj ET`],
  ] as const) {
    const result = await gatherEvidence(drawn(content), 20_000)
    assert.ok(result.ok, what)
    assert.ok(hasPictures(result.evidence), what)
    // Nobody has read the picture here.
    assert.equal(result.evidence.unread?.code, 'no-text', what)
  }
})

test('evidence carries the size and the hash of the very bytes', async () => {
  const result = await gatherEvidence(makePdf(), 20_000)
  assert.ok(result.ok)
  assert.equal(result.evidence.sizeBytes, makePdf().length)
  assert.match(result.evidence.sha256, /^[0-9a-f]{64}$/)
})

test('a data file is read by its content, and one that cannot be says where', async () => {
  const result = await gatherEvidence(Buffer.from('Date;Libellé;Montant\n15/01/2024;Loyer;-1 234,50\n'), 20_000)
  assert.ok(result.ok)
  assert.deepEqual([result.evidence.kind, result.evidence.data?.format, result.evidence.pages], ['data', 'csv', []])
  const cut = await gatherEvidence(Buffer.from('<xbrl xmlns="http://www.xbrl.org/2003/instance">\n<a>'), 20_000)
  const reason = { code: 'file-unreadable', detail: 'line 2: the file is cut: <a> is not closed' }
  assert.deepEqual(cut, { ok: false, reason })
})

test('a HEIC picture is refused with what to do', async () => {
  const result = await gatherEvidence(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 20_000)
  assert.deepEqual(result, {
    ok: false,
    reason: { code: 'file-type-mismatch', detail: 'HEIC is not read: convert to JPEG or PDF' },
  })
})
