import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { createBudget } from '../../server/src/documents/budget.ts'
import { limits } from '../../server/src/documents/limits.ts'
import type { Word } from '../../server/src/documents/page-evidence.ts'
import { type EngineDocument, withDocument } from '../../server/src/documents/pdf/engine/index.ts'
import { hiddenLayers } from '../../server/src/documents/pdf/engine/layers.ts'
import { openPdf } from '../../server/src/documents/pdf/file.ts'

/**
 * How many characters we and `pdftotext -bbox` read of the PDFs in some folders. Counted are characters that are no spaces,
 * after NFKC (we write a ligature as its letters, poppler as one character), of the first pages up to our limit. Hidden text
 * counts on both sides; text drawn twice at one place counts once on both. Glyphs that the file gives no meaning are no
 * characters: we write U+FFFD for them, poppler leaves them out or writes control characters. Text outside the page counts on
 * neither side, nor does text in layers that are switched off: poppler leaves both out, we say that they are invisible.
 */
export type Agreement = {
  file: string
  ours: number
  reference: number
  /** Of the counts, relative to the reference. */
  difference: number
  /** Characters that only one side has, as a share of the reference: stricter, it sees what was mistaken. */
  mistaken: number
}

const run = promisify(execFile)
const timeoutMs = 60_000

export async function compareFile(file: string): Promise<Agreement | { file: string; failed: string }> {
  const reference = await referenceText(file).catch(() => undefined)
  if (reference === undefined) return { file, failed: 'pdftotext does not read it' }
  try {
    const ours = normalised(await ownText(await readFile(file)))
    const [own, theirs] = [countsOf(ours), countsOf(reference)]
    const of = Math.max(1, sum(theirs))
    return {
      file,
      ours: sum(own),
      reference: sum(theirs),
      difference: Math.abs(sum(own) - sum(theirs)) / of,
      mistaken: surplus(own, theirs) / of / 2 + surplus(theirs, own) / of / 2,
    }
  } catch (error) {
    return { file, failed: error instanceof Error ? error.message : String(error) }
  }
}

async function referenceText(file: string): Promise<string> {
  const pages = ['-l', String(limits.pagesReadMax)]
  const options = { maxBuffer: 1 << 30, timeout: timeoutMs }
  const { stdout } = await run('pdftotext', ['-bbox', ...pages, file, '-'], options)
  const words = [...stdout.matchAll(/<word [^>]*>([^<]*)<\/word>/g)].map(([, text = '']) => text)
  return normalised(words.join(''))
}

async function ownText(bytes: Buffer): Promise<string> {
  const layers = layersOf(bytes)
  const plain = await readWords(bytes)
  if (layers.size === 0) return plain.map(({ onPage }) => onPage).join('')
  const layered = await readWords(bytes, layers)
  const isOff = (index: number) => layered[index]?.isInvisible === true && plain[index]?.isInvisible === false
  return plain.map(({ onPage }, index) => (isOff(index) ? '' : onPage)).join('')
}

function layersOf(bytes: Buffer): ReadonlySet<string> {
  try {
    return hiddenLayers(openPdf(bytes, createBudget(timeoutMs)))
  } catch {
    return new Set()
  }
}

function readWords(bytes: Buffer, layers: ReadonlySet<string> = new Set()) {
  const work = (document: EngineDocument) => {
    const found: { onPage: string; isInvisible: boolean }[] = []
    const pages = Math.min(document.pageCount, limits.pagesReadMax)
    for (let page = 1; page <= pages; page += 1) {
      const { words = [], widthPoints = 0, heightPoints = 0 } = document.page(page) ?? {}
      for (const word of words) {
        found.push({ onPage: textOnPage(word, widthPoints, heightPoints), isInvisible: word.invisible === true })
      }
    }
    return found
  }
  return withDocument(bytes, createBudget(timeoutMs), work, { hiddenLayers: layers })
}

/** As many of its characters as lie on the page, by the share of its box: poppler looks at each. */
function textOnPage({ text, box: [left, top, right, bottom] }: Word, width: number, height: number): string {
  const share = (from: number, to: number, end: number) =>
    to <= from ? 1 : Math.max(0, Math.min(to, end) - Math.max(from, 0)) / (to - from)
  const across = share(left, right, width)
  const down = share(top, bottom, height)
  // Across the direction of the text a part is enough.
  const isUpright = right - left >= bottom - top
  const kept = isUpright ? (down > 0 ? across : 0) : across > 0 ? down : 0
  return text.slice(0, Math.round(text.length * kept))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

const normalised = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\ufffd]/gu, '')

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

function surplus(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let total = 0
  for (const [character, count] of one) total += Math.max(0, count - (other.get(character) ?? 0))
  return total
}

export async function pdfsIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What can be said of many files in a few numbers. */
export function distribution(agreements: readonly Agreement[]) {
  const differences = agreements.map(({ difference }) => difference).sort((one, other) => one - other)
  const at = (share: number) =>
    differences[Math.min(differences.length - 1, Math.floor(share * differences.length))] ?? 0
  const within = (bound: number) => differences.filter((difference) => difference <= bound).length
  return {
    files: differences.length,
    withinOnePercent: within(0.01),
    median: at(0.5),
    p95: at(0.95),
    worst: differences.at(-1) ?? 0,
    ours: agreements.reduce((total, { ours }) => total + ours, 0),
    reference: agreements.reduce((total, { reference }) => total + reference, 0),
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: 'string' }, bytes: { type: 'string' } },
  })
  const agreements: Agreement[] = []
  const seen: string[] = []
  for (const folder of positionals) seen.push(...(await pdfsIn(folder)))
  for (const file of seen.slice(0, Number(values.limit ?? seen.length))) {
    const result = await compareFile(file)
    if ('failed' in result) {
      process.stdout.write(`failed   ${file}: ${result.failed}\n`)
      continue
    }
    // Nothing to compare: pictures only.
    if (result.ours + result.reference === 0) continue
    agreements.push(result)
    const { difference, mistaken, ours, reference } = result
    if (difference > 0.01 || mistaken > 0.02) {
      process.stdout.write(`${percent(difference)} ${percent(mistaken)}  ${ours} / ${reference}  ${file}\n`)
    }
  }
  const { files, withinOnePercent, median, p95, worst, ours, reference } = distribution(agreements)
  process.stdout.write(
    `${files} files with text, ${withinOnePercent} within 1 % of pdftotext -bbox; median ${percent(median)}, ` +
      `95 % ${percent(p95)}, worst ${percent(worst)}; ${ours} characters against ${reference}\n`,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`.padStart(9)

if (import.meta.main) {
  await main()
  process.exit(0)
}
