import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { languages } from '#language/languages.ts'
import type { Verdict } from './export-report.ts'
import { pagesWithFindings, reportCsv } from './index.ts'
import { verdictPdf } from './verdict-pdf.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

const finding = (page: number, message: string) => ({
  typeCode: 'rewrittenText',
  severity: 'fraudulent',
  title: 'Rewritten text',
  message,
  places: [{ page, box: [100, 100, 160, 112] }],
  earlierText: '=1 204,50',
})
const doc = {
  flag: { color: 'red', because: 'Red, because text was rewritten.' },
  reasons: [{ findings: [finding(2, 'An amount was replaced.'), finding(2, 'Another one was.')] }],
  coverage: { notChecked: [{ typeCode: 'x', title: 'Signature', message: 'The file is not signed.' }] },
}
const financial = {
  probabilityOfDefault: 0.0123,
  riskLetter: 'C',
  interval: { low: 0.006, high: 0.025 },
  reasons: [{ sentiment: 'bad', weight: 1, message: { title: 'Debt', content: 'There is much of it.' } }],
  criterias: { equityTotalAssets: { title: 'Equity over total assets', value: 0.3, unit: 'percent', light: 'green' } },
  contributions: [{ name: 'intercept', title: 'The average firm', value: null, contribution: -4 }],
  figures: { equity: { value: 30_000, source: 'notes' } },
}
const jpeg = await sharp({ create: { width: 910, height: 1286, channels: 3, background: '#ffffff' } })
  .jpeg()
  .toBuffer()

const verdict = (language: Verdict['language']): Verdict => ({
  language,
  company: 'Ateliers Brisevent',
  code: { type: 'siren', id: '732829320' },
  printed: '2026-11-16T05:00:00.000Z',
  reports: [
    { id: 'a'.repeat(24), source: 'magpie', creation: '2026-11-15T00:00:00.000Z', raw: financial },
    {
      id: 'b'.repeat(24),
      source: 'doc_xray',
      creation: '2026-11-15T00:00:00.000Z',
      document: { name: 'statement.pdf', pages: [{ number: 2, widthPoints: 595, heightPoints: 842, jpeg }] },
      raw: doc,
    },
    { id: 'c'.repeat(24), source: 'unheard_of', creation: '2026-11-15T00:00:00.000Z', raw: {} },
  ],
})

test('a verdict is a PDF of A4 sheets with numbers, words of every report, and boxes on the pages', async () => {
  for (const language of languages) {
    const read = await reader.read(Buffer.from(await verdictPdf(verdict(language))))
    assert.ok(read.ok, language)
    const { pages } = read.evidence
    assert.equal(pages.length, 2, 'the words, and the page of the document; no empty sheet behind it')
    for (const { widthPoints, heightPoints } of pages)
      assert.deepEqual([Math.round(widthPoints), Math.round(heightPoints)], [595, 842])
    const text = pages.map(({ words }) => words.map((word) => word.text).join(' '))
    const all = text.join(' ')
    for (const word of ['Brisevent', '1.2', 'Debt', 'average', 'rewritten', 'replaced', 'signed'])
      assert.ok(all.includes(word), `${language}: ${word}`)
    const [one = ''] = text
    assert.match(one, new RegExp(`1 (of|sur|di) ${pages.length}`))
    const boxed = pages.find(({ drawn }) => drawn.some(({ kind }) => kind === 'image'))
    assert.ok(
      boxed?.drawn.filter(({ kind, stroke }) => kind === 'path' && stroke === '#a8132a').length === 2,
      'two boxes',
    )
  }
})

test('a long table goes on over pages and ends somewhere', async () => {
  const many = { ...doc, reasons: [{ findings: Array.from({ length: 300 }, () => finding(1, 'One more amount.')) }] }
  const [, , last] = verdict('en').reports
  const bytes = await verdictPdf({
    ...verdict('en'),
    reports: [{ ...(last as Verdict['reports'][number]), source: 'doc_xray', raw: many }],
  })
  const read = await reader.read(Buffer.from(bytes))
  assert.ok(read.ok && read.evidence.pages.length > 4 && read.evidence.pages.length < 30)
})

test('the table of a report is for table programs, and pages with findings are known', () => {
  const [, row] = reportCsv({ source: 'doc_xray', raw: doc }, 'fr').split('\r\n')
  assert.equal(row, `1,"frauduleux","2","Rewritten text","An amount was replaced.","'=1 204,50"`)
  assert.deepEqual(pagesWithFindings(doc), [2])
  assert.deepEqual(pagesWithFindings({}), [])
})
