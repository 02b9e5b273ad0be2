import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { addRevision, latin1, literal, makePdf, plainStream } from '#test/support/make-pdf.ts'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import { pdfEvidenceOf } from '#test/support/signature-of.ts'
import type { Revision } from '../evidence.ts'
import { limits } from '../limits.ts'

/** A statement: each text at its height. */
function statement(lines: readonly string[]): Buffer {
  const shown = lines.map((line, index) => `1 0 0 1 72 ${770 - index * 20} Tm ${literal(line)} Tj`)
  return plainStream('', `BT /F1 12 Tf ${shown.join(' ')} ET`)
}

const lines = ['Account 42', 'Opening balance 1 200,00', 'Transfer 350,00', 'Closing balance 49 481,98']
const makeStatement = (xref: 'table' | 'stream' = 'table') => makePdf({ xref, objects: { 11: statement(lines) } })
const changesOf = ({ text }: Revision | undefined = {} as Revision) =>
  (text?.pages ?? []).flatMap(({ page, changes }) =>
    changes.map((change) => [page, change.before, change.after, change.how]),
  )

test('the text before an edit is recovered, with what was put in its place and where', async () => {
  for (const xref of ['table', 'stream'] as const) {
    const edited = lines.with(3, 'Closing balance 99 481,98')
    const { revisions } = await pdfEvidenceOf(addRevision(makeStatement(xref), { objects: { 11: statement(edited) } }))
    assert.deepEqual(changesOf(revisions[1]), [[1, '49 481,98', '99 481,98', 'replaced']])
    const [page] = revisions[1]?.text?.pages ?? []
    assert.equal(page?.earlier.map(({ text }) => text).join(' '), lines.join(' '))
    const [left = 0, top = 0, right = 0, bottom = 0] = page?.changes[0]?.beforeBox ?? []
    assert.ok(left > 150 && right < 230 && top > 110 && bottom < 140, `${left} ${top} ${right} ${bottom}`)
    assert.equal(revisions[0]?.text, null)
  }
})

test('each of several edits is told by the revision that made it', async () => {
  const first = lines.with(2, 'Transfer 950,00')
  const second = [...first, 'Thank you']
  const third = second.filter((line) => !line.startsWith('Opening'))
  let pdf = makeStatement()
  for (const next of [first, second, third]) pdf = addRevision(pdf, { objects: { 11: statement(next) } })
  const { revisions } = await pdfEvidenceOf(pdf)
  assert.deepEqual(changesOf(revisions[1]), [[1, '350,00', '950,00', 'replaced']])
  assert.deepEqual(changesOf(revisions[2]), [[1, '', 'Thank you', 'added']])
  const last = changesOf(revisions[3])
  assert.ok(
    last.some(([, before, after]) => `${before}`.includes('Opening balance 1 200,00') && !`${after}`.includes('1 200')),
  )
})

test('pages that change places later do not stand for one another', async () => {
  const kids = (order: string) => `<< /Type /Pages /Kids [${order}] /Count 2 >>`
  const made = makePdf({ pages: ['Total 100', 'Total 200'] })
  const edited = addRevision(made, { objects: { 11: plainStream('', 'BT /F1 12 Tf 72 770 Td (Total 900) Tj ET') } })
  const { revisions } = await pdfEvidenceOf(addRevision(edited, { objects: { 2: kids('12 0 R 10 0 R') } }))
  assert.deepEqual(changesOf(revisions[1]), [[1, '100', '900', 'replaced']])
  assert.equal(revisions[2]?.changes.reordered, true)
})

test('text laid over text that is still there is told with what lies beneath', async () => {
  const cover = plainStream('', 'q 1 1 1 rg 115 726 60 14 re f Q BT /F1 12 Tf 124 730 Td (850,00) Tj ET')
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [11 0 R 100 0 R] /Resources << /Font << /F1 5 0 R >> >> >>'
  const { revisions } = await pdfEvidenceOf(addRevision(makeStatement(), { objects: { 10: page, 100: cover } }))
  assert.deepEqual(changesOf(revisions[1]), [[1, '350,00', '850,00', 'laid-over']])
})

test('lines that were only pushed along are no change of the text', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `Entry ${index + 100} of the day ${index * 17 + 3},00`)
  const base = makePdf({ objects: { 11: statement(many) } })
  const { revisions } = await pdfEvidenceOf(addRevision(base, { objects: { 11: statement(['Reminder', ...many]) } }))
  assert.deepEqual(changesOf(revisions[1]), [[1, '', 'Reminder', 'added']])
  assert.equal(revisions[1]?.text?.pages[0]?.movedCount, 120)
})

test('two values that changed places are two changes, not a move', async () => {
  const swapped = lines.with(1, 'Opening balance 49 481,98').with(3, 'Closing balance 1 200,00')
  const { revisions } = await pdfEvidenceOf(addRevision(makeStatement(), { objects: { 11: statement(swapped) } }))
  assert.deepEqual(changesOf(revisions[1]), [
    [1, '1 200,00', '49 481,98', 'replaced'],
    [1, '49 481,98', '1 200,00', 'replaced'],
  ])
})

async function issuedByLibrary(): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  made.addPage([400, 300]).drawText('Total 1 250,00 EUR', { x: 40, y: 200, size: 12, font })
  return Buffer.from(await made.save({ useObjectStreams: true }))
}

async function savedAgain(issued: Buffer): Promise<Buffer> {
  const opened = await PDFDocument.load(issued, { forIncrementalUpdate: true })
  opened.getPage(0).drawText('Paid in full', { x: 40, y: 100, size: 12 })
  return Buffer.from(await opened.save())
}

test('an incremental save of another library is read the same way', async () => {
  const { revisions } = await pdfEvidenceOf(await savedAgain(await issuedByLibrary()))
  assert.equal(revisions.length, 2)
  assert.deepEqual(changesOf(revisions[1]), [[1, '', 'Paid in full', 'added']])
})

const qpdfMissing = spawnSync('qpdf', ['--version']).error === undefined ? false : 'qpdf is not installed'

test('a file that was linearised, with and without object streams, and then saved again', {
  skip: qpdfMissing,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'revisions-'))
  try {
    for (const streams of ['generate', 'disable']) {
      const [from, to] = [path.join(folder, 'issued.pdf'), path.join(folder, 'linear.pdf')]
      writeFileSync(from, await issuedByLibrary())
      spawnSync('qpdf', ['--linearize', `--object-streams=${streams}`, from, to])
      const { revisions, structure, xref } = await pdfEvidenceOf(await savedAgain(readFileSync(to)))
      assert.equal(structure.linearization?.status, 'updated')
      assert.deepEqual([revisions.length, xref.faults, structure.leftovers.strayCount], [2, [], 0])
      assert.deepEqual(changesOf(revisions[1]), [[1, '', 'Paid in full', 'added']])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('of many revisions the newest are read, and the others say that they were not', async () => {
  let pdf = makeStatement()
  const count = 160
  for (let number = 0; number < count; number += 1) {
    pdf = addRevision(pdf, { objects: { 11: statement(lines.with(2, `Transfer ${number},00`)) } })
  }
  const { revisions } = await pdfEvidenceOf(pdf)
  assert.equal(revisions.length, count + 1)
  assert.deepEqual(changesOf(revisions.at(-1)), [[1, `${count - 2},00`, `${count - 1},00`, 'replaced']])
  const read = revisions.filter(({ text }) => text?.status === 'read').length
  const left = revisions.filter(({ text }) => text?.status === 'limit').length
  assert.deepEqual([read, left], [limits.comparedRevisionsMax, count - limits.comparedRevisionsMax])
})

test('old contents that nothing refers to, or no cross-reference names, are read and compared', async () => {
  const edited = statement(lines.with(3, 'Closing balance 99 481,98'))
  const full = makePdf({ objects: { 11: edited, 100: statement(lines) } })
  const unreferenced = (await pdfEvidenceOf(full)).structure.leftovers
  assert.deepEqual([unreferenced.unreferencedCount, unreferenced.strayCount], [1, 0])
  assert.deepEqual(
    unreferenced.texts.map(({ objectNumber, page, changes }) => [
      objectNumber,
      page,
      changes[0]?.before,
      changes[0]?.after,
    ]),
    [[100, 1, '49 481,98', '99 481,98']],
  )
  const object = Buffer.concat([latin1('11 0 obj\n'), statement(lines), latin1('\nendobj\n')])
  const between = latin1(`null endobj\n${object.toString('latin1')}301 0 obj null`)
  const whole = makePdf({ xref: 'stream', objects: { 11: edited, 300: between } })
  const stray = (await pdfEvidenceOf(whole)).structure.leftovers
  assert.equal(stray.strayCount, 2)
  assert.deepEqual(
    stray.texts.map(({ objectNumber, changes }) => [objectNumber, changes[0]?.before]),
    [[11, '49 481,98']],
  )
})

test('every incremental edit of the labelled documents gives back the text it replaced', {
  skip: sharedDocumentsMissing,
}, async () => {
  let recovered = 0
  for (const { file, format, changes } of sharedDocuments() as (ReturnType<typeof sharedDocuments>[number] & {
    changes: { page: number; old: string; new: string }[]
  })[]) {
    const bytes = sharedDocumentBytes(file)
    if (format !== 'pdf' || bytes.indexOf('startxref') === bytes.lastIndexOf('startxref')) continue
    const { revisions } = await pdfEvidenceOf(bytes)
    const edited = revisions.some(({ text }) => (text?.pages.length ?? 0) > 0)
    if (!edited) continue
    for (const change of changes) {
      const found = revisions.flatMap(changesOf).filter(([page]) => page === change.page)
      assert.ok(
        found.some(([, before, after]) => before === change.old && after === change.new),
        `${file}: ${change.old} → ${change.new}, found ${JSON.stringify(found)}`,
      )
      recovered += 1
    }
  }
  assert.ok(recovered >= 6, `${recovered} edits`)
})
