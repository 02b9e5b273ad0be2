import { availableParallelism } from 'node:os'
import { noCapacity } from '#isolation/task-runner.ts'
import type { Log } from '#kernel/log.ts'
import type { Tracer } from '#kernel/trace.ts'
import type { Answer, ParsedEvidence } from './child-tasks.ts'
import type { Probe, ProbeResult, ReadResult } from './evidence.ts'
import type { FailureReason } from './failure.ts'
import { limits } from './limits.ts'
import type { NativeTesseract } from './ocr/find-native.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import { type PackedReading, type ReadingSummary, unpackedEvidence } from './packed-reading.ts'
import type { OcrEvidence } from './page-evidence.ts'
import { readingRunner } from './programs.ts'
import { type Progress, readPictures } from './read-pictures.ts'
import { bytesOf, type DocumentSource } from './source.ts'

export type ProbeOptions = {
  signal?: AbortSignal | undefined
  /** Whose file it is. Files of different groups are read in turn. */
  group?: string | undefined
}

export type ReadOptions = ProbeOptions & {
  /** Of pages that are pictures, as far as something is known (`ocrLanguagesFor`). */
  languages?: readonly OcrLanguage[] | undefined
  /** Told once the pages are counted, and after each that had to be read as a picture. */
  onProgress?: ((progress: Progress) => void) | undefined
}

export type PackedResult = { ok: true; reading: PackedReading } | { ok: false; reason: FailureReason }

export type DocumentReader = {
  /**
   * All evidence of a file, packed: it is made and packed in children. Rejects only for what is not the file's fault: `signal` aborts, the source cannot be opened,
   * no child can be had (problem `temporary-reduced-capacity`) or the reader is closed.
   */
  readPacked(source: DocumentSource, options?: ReadOptions): Promise<PackedResult>
  /** The same, opened: for tests and for the command line, which serve nobody meanwhile. */
  read(source: DocumentSource, options?: ReadOptions): Promise<ReadResult>
  /** Of what was read before; `undefined`: it cannot be opened any more. */
  summarise(evidence: Uint8Array, options?: ProbeOptions): Promise<ReadingSummary | undefined>
  /**
   * What it takes to accept a file: its kind, and whether it opens. Also rejects when too many wait already. Once begun it goes on for a
   * moment after `signal`: a machine that is busy makes sound files late, and a child that is ended for it makes those behind it later.
   */
  probe(source: DocumentSource, options?: ProbeOptions): Promise<ProbeResult>
  /** Whether what was read by OCR was read by the engine that would read it now. */
  isCurrent(summary: Pick<ReadingSummary, 'engines'>): boolean
  /** The children that live now. */
  processIds(): number[]
  close(): Promise<void>
}

export type ReaderOptions = {
  log: Log
  tracer?: Tracer | undefined
  /** How many files are read at once. */
  processes: number
  /** How many pages are read by OCR at once; absent: one a core. */
  ocrProcesses?: number | undefined
  /** Absent: the embedded engine. */
  nativeOcr?: NativeTesseract | undefined
  /** Whether pictures are looked at for what was put in after they were taken: seconds a page. Absent: they are not. */
  looksForTampering?: boolean | undefined
  deadlineMs?: number
  ocrPageDeadlineMs?: number
  rssBytesMax?: number
  childIdleMs?: number
  probesWaitingMax?: number
  lateProbeMs?: number
}

/** Three lines of work, so that what is quick never waits behind what is slow: parsing, pictures, OCR. */
export function documentReader(options: ReaderOptions): DocumentReader {
  const deadlineMs = options.deadlineMs ?? limits.deadlineMs
  const rssBytesMax = options.rssBytesMax ?? limits.rssBytesMax
  const ocrProcesses = options.ocrProcesses ?? availableParallelism()
  const parse = readingRunner('parse', {
    ...options,
    rssBytesMax,
    waitingMax: options.probesWaitingMax ?? limits.probesWaitingMax,
  })
  const image = readingRunner('image', { ...options, rssBytesMax })
  const ocr = readingRunner('ocr', {
    ...options,
    processes: ocrProcesses,
    rssBytesMax: limits.ocrRssBytesMax,
    rights: { mayStartPrograms: options.nativeOcr !== undefined },
  })
  const pageDeadlineMs = options.ocrPageDeadlineMs ?? limits.ocrPageDeadlineMs
  const { nativeOcr: native = null, looksForTampering = false } = options
  const pictureReader = { parse, image, ocr, native, lanes: ocrProcesses, looksForTampering }

  const readPacked: DocumentReader['readPacked'] = async (source, options = {}) => {
    const { signal, group, languages, onProgress } = options
    const run = { deadlineMs, signal, group }
    let bytes: Uint8Array = new Uint8Array()
    const open = async () => {
      bytes = await bytesOf(source)
      return { bytes }
    }
    const parsed: Answer<ParsedEvidence> = await parse.run('read', open, run)
    if (!parsed.ok) return parsed
    if ('concluded' in parsed.value) {
      const { pages } = parsed.value.concluded.summary
      if (pages > 0) onProgress?.({ pagesDone: pages, pages })
      return { ok: true, reading: parsed.value.concluded }
    }
    const first = parsed.value.pictures.isImage
      ? await image.run('read', () => ({ bytes }), run)
      : { ok: true as const, value: parsed.value }
    if (!first.ok) return first
    const how = { bytes, languages, onProgress, run, pageDeadlineMs }
    const { draft, pictures: outline } = first.value
    const pictures = await readPictures(outline, how, pictureReader)
    const concluded: Answer<PackedReading> = await parse.run('conclude', () => ({ draft, pictures }), run)
    return concluded.ok ? { ok: true, reading: concluded.value } : concluded
  }

  return {
    readPacked,
    async read(source, options) {
      const result = await readPacked(source, options)
      return result.ok ? { ok: true, evidence: unpackedEvidence(result.reading.evidence) } : result
    },
    async summarise(evidence, { signal, group } = {}) {
      const answer: Answer<ReadingSummary> = await parse.run('summarise', () => ({ evidence }), {
        deadlineMs,
        signal,
        group,
      })
      return answer.ok ? answer.value : undefined
    },
    async probe(source, { signal, group } = {}) {
      // Of those who read for a job there are no more than a worker has slots: only these need a limit.
      const turnAway = () => noCapacity('too many files wait to be looked at')
      const task = async () => ({ bytes: await bytesOf(source) })
      const run = { deadlineMs, signal, graceMs: options.lateProbeMs ?? limits.lateProbeMs, group, turnAway }
      const answer: Answer<Probe> = await parse.run('probe', task, run).finally(() => {
        // What goes on for too long took the child along: the next should not have to wait for a new one as well.
        if (signal?.aborted) parse.warm()
      })
      return answer.ok ? { ok: true, probe: answer.value } : answer
    },
    isCurrent: ({ engines }) =>
      engines.every(({ engine, languages }) => engine === engineFor(languages, options.nativeOcr)),
    processIds: () => [parse, image, ocr].flatMap((runner) => runner.processIds()),
    async close() {
      for (const runner of [parse, image, ocr]) runner.close()
    },
  }
}

/** The program, where it is used at all, for the languages that it has: see `ocr/child.ts`. */
function engineFor(languages: readonly string[], native: NativeTesseract | undefined): OcrEvidence['engine'] {
  const known: readonly string[] = native?.languages ?? []
  return native !== undefined && languages.every((language) => known.includes(language)) ? 'tesseract' : 'tesseract.js'
}
