import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { silentLog } from '#kernel/log.ts'
import { drawnPage } from '#test/support/drawn-page.ts'
import { knownPage } from '#test/support/known-page.ts'
import { makePage } from '#test/support/make-page.ts'
import { makePdf, plainStream } from '#test/support/make-pdf.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import { ocrLanguages } from './ocr-languages.ts'
import { summaryOf } from './packed-reading.ts'
import type { Progress } from './read-pictures.ts'
import { documentReader } from './reader.ts'

// The package brings no types.
const PdfDocument = createRequire(import.meta.url)('pdfkit')

const languages: readonly OcrLanguage[] = ['eng']

/** A slip of paper with a heading: as little as can be read. */
async function slip(language: OcrLanguage): Promise<Buffer> {
  const {
    grey,
    widthPixels: width,
    heightPixels: height,
  } = await drawnPage(knownPage(language).slice(0, 1), {
    size: [300, 90],
  })
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: 200 })
    .png()
    .toBuffer()
}
const english = await slip('eng')
const twoPictures = await sharp([english, await slip('nld')], { join: { animated: true } })
  .withMetadata({ density: 200 })
  .tiff()
  .toBuffer()

const reader = documentReader({ log: silentLog, processes: 1, ocrProcesses: 1 })
after(() => reader.close())

const textOfPage = (page: { ocr: { words: readonly { text: string }[] } | null } | undefined) =>
  page?.ocr?.words.map(({ text }) => text).join(' ')

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}
const hasProc = commandOf(process.pid) !== '' ? false : 'the system has no /proc'

/** The child that reads, as soon as it is there. */
async function ocrPid(of: typeof reader): Promise<number> {
  for (;;) {
    const found = of.processIds().find((pid) => commandOf(pid).includes('ocr/child.ts'))
    if (found !== undefined) return found
    await pause(5)
  }
}

const isGone = async (pid: number) => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (commandOf(pid) === '') return true
    await pause(10)
  }
  return false
}

test('pictures of an image file are read, the progress is told, and the page says where its text is from', async () => {
  const told: Progress[] = []
  const result = await reader.read(twoPictures, { languages, onProgress: (progress) => told.push(progress) })
  assert.ok(result.ok)
  const { kind, pages } = result.evidence
  assert.equal(kind, 'tiff')
  assert.deepEqual(pages.map(textOfPage), ['Current account statement', 'Rekeningafschrift zakelijk'])
  assert.deepEqual(
    pages.map(({ textFrom, words, cut }) => ({ textFrom, words, cut })),
    pages.map(() => ({ textFrom: 'ocr', words: [], cut: [] })),
  )
  assert.ok(pages.every(({ widthPoints }) => Math.abs(widthPoints - 300) < 1))
  const [left = 0, top = 0] = pages[1]?.ocr?.words[0]?.box ?? []
  assert.ok(Math.abs(left - 50) < 2 && Math.abs(top - 50) < 5, `${left} ${top}`)
  assert.deepEqual(told, [
    { pagesDone: 0, pages: 2 },
    { pagesDone: 1, pages: 2 },
    { pagesDone: 2, pages: 2 },
  ])
})

test('each picture of a WebP is read by itself', async () => {
  const one = await reader.read(await sharp(english).webp({ lossless: true }).toBuffer(), { languages })
  assert.ok(one.ok)
  assert.deepEqual([one.evidence.kind, ...one.evidence.pages.map(textOfPage)], ['webp', 'Current account statement'])
  const moving = sharp([english, await slip('nld')], { join: { animated: true } }).webp({ lossless: true })
  const two = await reader.read(await moving.toBuffer(), { languages })
  assert.ok(two.ok)
  assert.deepEqual(two.evidence.pages.map(textOfPage), ['Current account statement', 'Rekeningafschrift zakelijk'])
})

test('a text PDF does not wait for a page that is being read', { skip: hasProc }, async () => {
  const scan = reader.read(english, { languages })
  const pid = await ocrPid(reader)
  // It cannot go on until the other file is read: without a line of its own that would be never.
  process.kill(pid, 'SIGSTOP')
  const text = await reader.read(makePdf())
  process.kill(pid, 'SIGCONT')
  assert.ok(text.ok)
  assert.ok((await scan).ok)
})

test('a child that crashes while it reads is replaced, and the page is read', { skip: hasProc }, async () => {
  const scan = reader.read(english, { languages })
  process.kill(await ocrPid(reader), 'SIGSEGV')
  const result = await scan
  assert.equal(result.ok && textOfPage(result.evidence.pages[0]), 'Current account statement')
})

test('a page whose child is stopped is read by another', { skip: hasProc }, async () => {
  const hasty = documentReader({ log: silentLog, processes: 1, ocrProcesses: 1, ocrPageDeadlineMs: 5_000 })
  try {
    const scan = hasty.read(english, { languages })
    process.kill(await ocrPid(hasty), 'SIGSTOP')
    const result = await scan
    assert.equal(result.ok && textOfPage(result.evidence.pages[0]), 'Current account statement')
  } finally {
    await hasty.close()
  }
})

test('a picture that cannot be decoded is a reason', async () => {
  const result = await reader.read(english.subarray(0, english.length >> 1), { languages })
  assert.equal(result.ok ? 'ok' : result.reason.code, 'file-unreadable')
})

test('a scanned PDF is read page by page, and its text layer stays apart', async () => {
  const document = new PdfDocument({ size: [300, 90], margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.image(english, 0, 0, { width: 300, height: 90 })
  document.addPage({ size: [300, 90], margin: 0 })
  document.fontSize(8).text('This page has a text layer that is long enough to be believed.', 20, 40)
  document.end()
  await new Promise((resolve) => document.on('end', resolve))
  const told: Progress[] = []
  const onProgress = (progress: Progress) => told.push(progress)
  const result = await reader.read(Buffer.concat(chunks), { languages, onProgress })
  assert.ok(result.ok)
  const [scan, text] = result.evidence.pages
  assert.deepEqual([scan?.textFrom, textOfPage(scan), scan?.words], ['ocr', 'Current account statement', []])
  assert.deepEqual([text?.textFrom, text?.ocr], ['layer', null])
  assert.deepEqual(told, [
    { pagesDone: 1, pages: 2 },
    { pagesDone: 2, pages: 2 },
  ])
})

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roentgen-ocr-'))
})
after(() => rm(folder, { recursive: true }))

/** In the place of the installed program. */
async function readerWith(script: string, ocrPageDeadlineMs?: number) {
  const program = path.join(folder, 'tesseract')
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return documentReader({
    log: silentLog,
    processes: 1,
    ocrProcesses: 1,
    nativeOcr: { program, languages: ocrLanguages },
    ...(ocrPageDeadlineMs === undefined ? {} : { ocrPageDeadlineMs }),
  })
}

test('a page on which the program hangs is a page without text, and says why', { skip: hasProc }, async () => {
  const hanging = await readerWith('exec sleep 600', 1_000)
  try {
    const result = await hanging.read(english, { languages })
    assert.ok(result.ok)
    const [page] = result.evidence.pages
    assert.deepEqual([page?.ocr, page?.textFrom], [null, 'none'])
    assert.deepEqual(page?.cut, ['ocr: reading took longer than 1000 ms'])
    assert.equal(result.evidence.unread?.code, 'no-text')
  } finally {
    await hanging.close()
  }
})

test('cancelled, the child and the program that it has started are gone', { skip: hasProc }, async () => {
  const pidFile = path.join(folder, 'pid')
  const stuck = await readerWith(`echo $$ > ${pidFile}; exec sleep 600`)
  try {
    const abort = new AbortController()
    const scan = stuck.read(english, { languages, signal: abort.signal })
    scan.catch(() => {})
    const child = await ocrPid(stuck)
    const program = await pidIn(pidFile)
    abort.abort(new Error('no longer wanted'))
    await assert.rejects(scan, /no longer wanted/)
    assert.ok(await isGone(child))
    assert.ok(await isGone(program))
  } finally {
    await stuck.close()
  }
})

async function pidIn(file: string): Promise<number> {
  for (;;) {
    try {
      const pid = Number(readFileSync(file, 'latin1'))
      if (pid > 0) return pid
    } catch {
      // Not written yet.
    }
    await pause(5)
  }
}

test('where the installed program fails, the embedded one reads the page', async () => {
  const failing = await readerWith('exit 3')
  try {
    const result = await failing.read(english, { languages })
    assert.ok(result.ok)
    const [page] = result.evidence.pages
    assert.deepEqual([page?.ocr?.engine, textOfPage(page)], ['tesseract.js', 'Current account statement'])
  } finally {
    await failing.close()
  }
})

/** Draws a 3 and calls it as it is told. */
const calledPage = (called: string) =>
  makePage({
    mediaBox: '[0 0 300 90]',
    content: 'BT /F2 14 Tf 20 50 Td (Balance of the account 2034.50 EUR) Tj ET',
    resources: '/Font << /F2 100 0 R >>',
    objects: {
      100: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 101 0 R >>',
      101: plainStream(
        '',
        `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
         1 beginbfchar <33> <00${called.charCodeAt(0).toString(16)}> endbfchar endcmap`,
      ),
    },
  })

test('a text layer that says something else than what is drawn is not believed: OCR reads the page', async () => {
  const result = await reader.read(calledPage('8'), { languages })
  assert.ok(result.ok)
  const [page] = result.evidence.pages
  assert.ok(page?.words.some(({ text }) => text === '2084.50'))
  const [word] = page?.misdrawn ?? []
  assert.deepEqual([word?.says, word?.shows, word?.read], ['2084.50', '2034.50', '2034.50'])
  assert.equal(page?.textFrom, 'ocr')
  const honest = await reader.read(calledPage('3'), { languages })
  assert.ok(honest.ok)
  assert.deepEqual([honest.evidence.pages[0]?.misdrawn, honest.evidence.pages[0]?.ocr], [undefined, null])
})

test('what another engine read is not current: another would read it now', async () => {
  const result = await reader.read(english, { languages })
  assert.ok(result.ok && reader.isCurrent(summaryOf(result.evidence)))
  const program = { program: '/nowhere/tesseract', languages: ['eng'] as const }
  for (const [nativeOcr, expected] of [
    [program, false],
    [{ ...program, languages: ['fra'] as const }, true],
  ] as const) {
    const other = documentReader({ log: silentLog, processes: 1, nativeOcr })
    assert.equal(other.isCurrent(summaryOf(result.evidence)), expected)
    await other.close()
  }
  const layer = await reader.read(makePdf())
  assert.ok(layer.ok && reader.isCurrent(summaryOf(layer.evidence)))
})
