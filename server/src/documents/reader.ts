import { availableParallelism } from 'node:os'
import type { Log } from '#kernel/log.ts'
import { type Answer, type PackedEvidence, type ParsedEvidence, unpacked } from './child-tasks.ts'
import type { Evidence, Probe, ProbeResult, ReadResult } from './evidence.ts'
import { imageKinds } from './evidence.ts'
import { limits } from './limits.ts'
import type { NativeTesseract } from './ocr/find-native.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { OcrEvidence } from './page-evidence.ts'
import { type Progress, readPictures } from './read-pictures.ts'
import { bytesOf, type DocumentSource } from './source.ts'
import { noCapacity, taskRunner } from './task-runner.ts'

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

export type DocumentReader = {
  /**
   * All evidence of a file. Rejects only for what is not the file's fault: `signal` aborts, the source cannot be opened,
   * no child can be had (problem `temporary-reduced-capacity`) or the reader is closed.
   */
  read(source: DocumentSource, options?: ReadOptions): Promise<ReadResult>
  /** What it takes to accept a file: its kind, and whether it opens. Also rejects when too many wait already. */
  probe(source: DocumentSource, options?: ProbeOptions): Promise<ProbeResult>
  /** Whether what was read by OCR was read by the engine that would read it now. */
  isCurrent(evidence: Pick<Evidence, 'pages'>): boolean
  /** The children that live now. */
  processIds(): number[]
  close(): Promise<void>
}

export type ReaderOptions = {
  log: Log
  /** How many files are read at once. */
  processes: number
  /** How many pages are read by OCR at once; absent: one a core. */
  ocrProcesses?: number | undefined
  /** Absent: the embedded engine. */
  nativeOcr?: NativeTesseract | undefined
  deadlineMs?: number
  ocrPageDeadlineMs?: number
  rssBytesMax?: number
  childIdleMs?: number
  probesWaitingMax?: number
}

/** Three lines of work, so that what is quick never waits behind what is slow: parsing, pictures, OCR. */
export function documentReader(options: ReaderOptions): DocumentReader {
  const deadlineMs = options.deadlineMs ?? limits.deadlineMs
  const rssBytesMax = options.rssBytesMax ?? limits.rssBytesMax
  const ocrProcesses = options.ocrProcesses ?? availableParallelism()
  const parse = taskRunner('parse', {
    ...options,
    rssBytesMax,
    waitingMax: options.probesWaitingMax ?? limits.probesWaitingMax,
  })
  const image = taskRunner('image', { ...options, rssBytesMax })
  const ocr = taskRunner('ocr', {
    ...options,
    processes: ocrProcesses,
    rssBytesMax: limits.ocrRssBytesMax,
    rights: { mayStartPrograms: options.nativeOcr !== undefined },
  })
  const pageDeadlineMs = options.ocrPageDeadlineMs ?? limits.ocrPageDeadlineMs
  const pictureReader = { parse, image, ocr, native: options.nativeOcr ?? null, lanes: ocrProcesses }

  return {
    async read(source, { signal, group, languages, onProgress } = {}) {
      const run = { deadlineMs, signal, group }
      let bytes: Uint8Array = new Uint8Array()
      const open = async () => {
        bytes = await bytesOf(source)
        return { bytes }
      }
      const answer: Answer<ParsedEvidence> = await parse.run('read', open, run)
      if (!answer.ok) return answer
      const parsed = { ok: true as const, value: unpacked(answer.value.evidence) }
      if (answer.value.isConcluded) {
        const pages = parsed.value.pages.length
        if (pages > 0) onProgress?.({ pagesDone: pages, pages })
        return { ok: true, evidence: parsed.value }
      }
      const isPicture = imageKinds.some((kind) => kind === parsed.value.kind)
      const first = isPicture ? await image.run('read', () => ({ bytes }), run) : parsed
      if (!first.ok) return first
      const pictures = { bytes, languages, onProgress, run, pageDeadlineMs }
      const evidence = await readPictures(first.value, pictures, pictureReader)
      const concluded: Answer<PackedEvidence> = await parse.run('conclude', () => ({ evidence }), run)
      return concluded.ok ? { ok: true, evidence: unpacked(concluded.value) } : concluded
    },
    async probe(source, { signal, group } = {}) {
      // Of those who read for a job there are no more than a worker has slots: only these need a limit.
      const turnAway = () => noCapacity('too many files wait to be looked at')
      const task = async () => ({ bytes: await bytesOf(source) })
      const answer: Answer<Probe> = await parse.run('probe', task, { deadlineMs, signal, group, turnAway })
      return answer.ok ? { ok: true, probe: answer.value } : answer
    },
    isCurrent: ({ pages }) =>
      pages.every(({ ocr }) => ocr === null || ocr.engine === engineFor(ocr.languages, options.nativeOcr)),
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
