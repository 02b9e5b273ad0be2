import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makePage } from '#test/support/make-page.ts'
import { makePdf, makeXmp, plainStream } from '#test/support/make-pdf.ts'
import { gatherEvidence } from '../../gather.ts'

async function evidenceOf(pdf: Buffer) {
  const result = await gatherEvidence(pdf, 30_000)
  assert.ok(result.ok, JSON.stringify(result))
  const { pdf: read, pages, classification } = result.evidence
  assert.ok(read !== undefined)
  return { pages, classification, pdf: read }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const program = Buffer.from('not really a font program, and small')

test('fonts have the name and the prefix that the file gives them, and the words point to them', async () => {
  const { pdf, pages } = await evidenceOf(
    makePage({
      content: 'BT /F2 10 Tf 50 700 Td (subset) Tj ET BT /F1 10 Tf 50 600 Td (whole) Tj ET',
      resources: '/Font << /F2 100 0 R >>',
      objects: {
        100: '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Nowhere /FontDescriptor 101 0 R >>',
        101: '<< /Type /FontDescriptor /FontName /ABCDEF+Nowhere /Flags 32 /FontFile2 102 0 R >>',
        102: plainStream('/Filter /FlateDecode', deflateSync(program)),
      },
    }),
  )
  const fontOf = (text: string) => pdf.fonts[pages[0]?.words.find((word) => word.text === text)?.font ?? -1]
  const subset = fontOf('subset')
  assert.deepEqual(
    [subset?.name, subset?.subset, subset?.kind, subset?.hasToUnicode],
    ['Nowhere', 'ABCDEF', 'TrueType', false],
  )
  assert.deepEqual([subset?.embedded, subset?.programSha256], [true, sha256(program)])
  const whole = fontOf('whole')
  assert.deepEqual(
    [whole?.name, whole?.subset, whole?.embedded, whole?.programSha256],
    ['Helvetica', null, false, null],
  )
})

test('pictures are told with where they are, how they are stored, and the tables of their JPEG', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#808080' } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const image = '/Type /XObject /Subtype /Image /Width 40 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const { pdf, pages } = await evidenceOf(
    makePage({
      content: 'q 200 0 0 100 50 600 cm /A Do Q q 20 0 0 10 0 0 cm /A Do Q',
      resources: '/XObject << /A 100 0 R >>',
      objects: { 100: plainStream(`${image} /Filter /DCTDecode`, jpeg) },
    }),
  )
  assert.deepEqual(
    pages[0]?.drawn.map(({ kind, image: index, opaque }) => [kind, index, opaque]),
    [
      ['image', 0, true],
      ['image', 1, true],
    ],
  )
  const [large, small] = pdf.images
  assert.deepEqual(
    [large?.box, small?.box],
    [
      [50, 100, 250, 200],
      [0, 790, 20, 800],
    ],
  )
  assert.deepEqual([large?.objectNumber, large?.bitsPerPixel, large?.filters], [100, 24, ['DCTDecode']])
  assert.deepEqual([large?.sha256, large?.sizeBytes, large?.jpeg?.quality], [sha256(jpeg), jpeg.length, 60])
})

test('pictures tell what they say of their making', async () => {
  const xmp = makeXmp({ createDate: '2024-01-31T09:45:00+01:00', history: ['2024-02-01T10:00:00Z'] })
  const made = sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Software: 'Demo Scanner 2' } })
    .withXmp(xmp)
  const dictionary = '/Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const { pdf } = await evidenceOf(
    makePage({
      content: 'q 90 0 0 90 50 50 cm /Im Do Q q 90 0 0 90 250 50 cm /Im Do Q',
      resources: '/XObject << /Im 100 0 R >>',
      objects: { 100: plainStream(`${dictionary} /Filter /DCTDecode`, await made.jpeg().toBuffer()) },
    }),
  )
  assert.deepEqual(
    pdf.images.map(({ metadata }) => [metadata?.software, metadata?.history.length]),
    [
      ['Demo Scanner 2', 1],
      ['Demo Scanner 2', 1],
    ],
  )
})

test('a picture that is written into the page has no object, and one with a mask is not opaque', async () => {
  const mask = plainStream('/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', 'm')
  const { pdf, pages } = await evidenceOf(
    makePage({
      content: 'q 50 0 0 50 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q q 50 0 0 50 99 99 cm /A Do Q',
      resources: '/XObject << /A 100 0 R >>',
      objects: {
        100: plainStream(
          '/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 101 0 R',
          'xy',
        ),
        101: mask,
      },
    }),
  )
  assert.deepEqual(
    pdf.images.map(({ objectNumber }) => objectNumber),
    [null, 100],
  )
  assert.equal(pages[0]?.drawn[1]?.opaque, false)
})

test('form fields have their whole name, kind, value and page; annotations their own text and date', async () => {
  const { pdf, pages } = await evidenceOf(
    makePage({
      content: '',
      catalog: '/AcroForm << /Fields [100 0 R] >>',
      page: '/Annots [101 0 R 102 0 R]',
      objects: {
        100: '<< /T (invoice) /FT /Tx /Kids [101 0 R] >>',
        101: '<< /Type /Annot /Subtype /Widget /Parent 100 0 R /T (total) /V (1 250,00) /Rect [10 700 110 720] /F 4 >>',
        102: '<< /Type /Annot /Subtype /Text /Contents (checked) /M (D:20240301) /Rect [0 0 10 10] /F 2 >>',
      },
    }),
  )
  assert.deepEqual(pdf.formFields, [{ name: 'invoice.total', kind: 'text', value: '1 250,00', page: 1 }])
  assert.deepEqual(pages[0]?.annotations, [
    {
      subtype: 'Widget',
      box: [10, 80, 110, 100],
      contents: '1 250,00',
      fieldName: 'invoice.total',
      hidden: false,
      modified: null,
    },
    {
      subtype: 'Text',
      box: [0, 790, 10, 800],
      contents: 'checked',
      fieldName: null,
      hidden: true,
      modified: 'D:20240301',
    },
  ])
})

test('layers are hidden as the file says', async () => {
  const { pages } = await evidenceOf(
    makePage({
      content: '/OC /L BDC BT /F1 9 Tf 50 700 Td (off) Tj ET EMC /OC /M BDC BT /F1 9 Tf 50 600 Td (on) Tj ET EMC',
      catalog: '/OCProperties << /OCGs [100 0 R 101 0 R] /D << /OFF [100 0 R] >> >>',
      resources: '/Properties << /L 100 0 R /M 101 0 R >>',
      objects: { 100: '<< /Type /OCG /Name (One) >>', 101: '<< /Type /OCG /Name (Two) >>' },
    }),
  )
  assert.deepEqual(
    pages[0]?.words.map(({ text, invisible }) => [text, invisible]),
    [
      ['off', true],
      ['on', undefined],
    ],
  )
})

test('attachments are hashed as they come out of the file', async () => {
  const xml = Buffer.from('<?xml version="1.0"?><nothing/>')
  const { pdf } = await evidenceOf(
    makePdf({
      objects: {
        100: '<< /Type /Filespec /F (invoice.xml) /UF (invoice.xml) /EF << /F 101 0 R >> >>',
        101: plainStream('/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode', deflateSync(xml)),
      },
    }),
  )
  const expected = { name: 'invoice.xml', mimeType: 'text/xml', sizeBytes: xml.length, sha256: sha256(xml), data: null }
  assert.deepEqual(pdf.attachments, [expected])
})

const attached = (xml: string) =>
  makePdf({
    objects: {
      100: '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 101 0 R >> >>',
      101: plainStream('/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode', deflateSync(Buffer.from(xml))),
    },
  })

test('the Factur-X of an invoice is read out of the file, and says what the file is', async () => {
  const xml = `<?xml version="1.0"?><CrossIndustryInvoice><ExchangedDocument><ID>F-7</ID></ExchangedDocument>
    <SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
    <SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>120.00</GrandTotalAmount>
    </SpecifiedTradeSettlementHeaderMonetarySummation></ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction>
    </CrossIndustryInvoice>`
  const { pdf, classification } = await evidenceOf(attached(xml))
  const data = pdf.attachments[0]?.data
  assert.ok(data?.format === 'factur-x')
  assert.deepEqual([data.number, data.grossCents], ['F-7', 12_000])
  assert.equal(classification?.types[0]?.class, 'invoice')
})

test('G-10 an attachment that is broken, or has a DOCTYPE, gives no data, and the pages are read all the same', async () => {
  for (const xml of [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><CrossIndustryInvoice>&b;</CrossIndustryInvoice>',
    '<?xml version="1.0"?><CrossIndustryInvoice><cut>',
  ]) {
    const { pdf, pages } = await evidenceOf(attached(xml))
    assert.deepEqual([pdf.attachments.length, pdf.attachments[0]?.data, pages[0]?.textFrom], [1, null, 'layer'], xml)
  }
})

test('pages beyond the limit are counted and said to be left out', { timeout: 60_000 }, async () => {
  const { pdf, pages } = await evidenceOf(makePdf({ pages: Array.from({ length: 302 }, () => 'x') }))
  assert.deepEqual([pdf.pageCount, pages.length, pdf.cut], [302, 300, ['pages']])
})

test('what other producers write is read: pdfkit with an embedded picture and transparent text', async () => {
  const PdfDocument = createRequire(import.meta.url)('pdfkit')
  const document = new PdfDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(14).text('Fictional invoice', 72, 72).opacity(0).text('ghost', 72, 200)
  document.end()
  await done
  const { pages } = await evidenceOf(Buffer.concat(chunks))
  assert.deepEqual(
    pages[0]?.words.map(({ text, invisible }) => [text, invisible]),
    [
      ['Fictional', undefined],
      ['invoice', undefined],
      ['ghost', true],
    ],
  )
  assert.equal(pages[0]?.textFrom, 'layer')
})
