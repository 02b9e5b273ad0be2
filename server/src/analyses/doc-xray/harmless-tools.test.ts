import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { fileOf, inOrder, statement, written } from '#test/support/attacked-statement.ts'
import { xrayOf } from '#test/support/xray-of.ts'

const ocr = { engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' } as const
const reader = documentReader({ log: silentLog, processes: 1, nativeOcr: await findNativeTesseract(ocr) })
after(() => reader.close())

/** What real programs do to a file, from `in.pdf` to `out.pdf`. What needs no program stands in `harmless.test.ts`. */
type Operation = {
  name: string
  steps: readonly (readonly [program: string, ...args: string[]])[]
  file?: () => Buffer | Promise<Buffer>
}

const page = (number: number) => written(inOrder(statement({ page: `Page ${number}/2` })))
const issued = () => fileOf([page(1), page(2)])
const [from, to] = ['in.pdf', 'out.pdf']
const distilled = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${to}`]

const operations: readonly Operation[] = [
  { name: 'linearising by qpdf', steps: [['qpdf', '--linearize', from, to]] },
  { name: 'object streams by qpdf', steps: [['qpdf', '--object-streams=generate', from, to]] },
  { name: 'writing it without compression, by qpdf', steps: [['qpdf', '--qdf', from, to]] },
  {
    name: 'password removal by qpdf',
    steps: [
      ['qpdf', '--encrypt', 'secret', 'owner', '128', '--use-aes=y', '--', from, 'locked.pdf'],
      ['qpdf', '--password=secret', '--decrypt', 'locked.pdf', to],
    ],
  },
  {
    name: 'password removal by pdftk',
    steps: [
      ['pdftk', from, 'output', 'locked.pdf', 'owner_pw', 'owner', 'user_pw', 'secret'],
      ['pdftk', 'locked.pdf', 'input_pw', 'owner', 'output', to],
    ],
  },
  {
    name: 'linearising and then password removal',
    steps: [
      ['qpdf', '--linearize', '--encrypt', 'secret', 'owner', '256', '--', from, 'locked.pdf'],
      ['qpdf', '--password=secret', '--decrypt', 'locked.pdf', to],
    ],
  },
  { name: 'turning by qpdf', steps: [['qpdf', '--rotate=+90', from, to]] },
  { name: 'merging by poppler', steps: [['pdfunite', from, from, to]] },
  { name: 'merging by pdftk', steps: [['pdftk', from, from, 'cat', 'output', to]] },
  {
    name: 'splitting off a page that counts for itself, by qpdf',
    steps: [['qpdf', from, '--pages', '.', '1', '--', to]],
    file: () => fileOf([written(inOrder(statement())), written(inOrder(statement({ month: '04' })))]),
  },
  { name: 'cleaning by mutool', steps: [['mutool', 'clean', '-gggz', from, to]] },
  { name: 'compressing by Ghostscript', steps: [['gs', ...distilled, '-dPDFSETTINGS=/ebook', from]] },
  {
    name: 'PDF/A by Ghostscript',
    steps: [['gs', ...distilled, '-dPDFA=2', '-sColorConversionStrategy=RGB', from]],
  },
  {
    name: 'printing to PDF',
    steps: [
      ['pdftops', from, 'printed.ps'],
      ['ps2pdf', 'printed.ps', to],
    ],
  },
  { name: 'printing to PDF by cairo', steps: [['pdftocairo', '-pdf', from, to]] },
  { name: 'a title set by exiftool', steps: [['exiftool', '-q', '-Title=Archive 7', '-o', to, from]] },
  {
    name: 'metadata removal by exiftool and qpdf',
    steps: [
      ['exiftool', '-q', '-all=', '-o', 'bare.pdf', from],
      ['qpdf', 'bare.pdf', to],
    ],
  },
  {
    name: 'OCR by ocrmypdf of what has text already',
    steps: [['ocrmypdf', '-q', '--jobs', '1', '--skip-text', from, to]],
  },
  {
    name: 'OCR by ocrmypdf of a page as a picture',
    steps: [['ocrmypdf', '-q', '--jobs', '1', '--force-ocr', from, to]],
    file: () => fileOf([written(inOrder(statement()))]),
  },
]

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0
const missing = new Map<string, boolean>()

function skipOf({ steps }: Operation): string | false {
  const programs = [...new Set(steps.map(([program]) => program))]
  for (const program of programs) if (!missing.has(program)) missing.set(program, !isInstalled(program))
  const absent = programs.filter((program) => missing.get(program) === true)
  return absent.length > 0 ? `${absent.join(', ')} is not installed` : false
}

function applied({ steps }: Operation, pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'harmless-'))
  try {
    writeFileSync(join(folder, from), pdf)
    for (const [program, ...args] of steps) {
      const { status, stderr } = spawnSync(program, args, { cwd: folder, timeout: 120_000, encoding: 'utf8' })
      // 3: qpdf has done it, and warns of something in the file.
      assert.ok(status === 0 || (program === 'qpdf' && status === 3), `${program}: ${stderr}`)
    }
    return readFileSync(join(folder, to))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const operation of operations) {
  test(`harmless: ${operation.name}`, { skip: skipOf(operation) }, async () => {
    const file = applied(operation, await (operation.file ?? issued)())
    const { flag, codes } = await xrayOf(reader, file)
    assert.equal(flag.color, 'green', `nothing but notices, not ${codes.join(', ')}`)
  })
}
