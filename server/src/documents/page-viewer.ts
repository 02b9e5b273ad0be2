import { noCapacity } from '#isolation/task-runner.ts'
import type { Log } from '#kernel/log.ts'
import type { Answer } from './child-tasks.ts'
import type { DocumentOutline, PageWords } from './document-outline.ts'
import { limits } from './limits.ts'
import type { DrawnPage, NothingThere, PageAsked, PagePicture, PictureFormat } from './page-picture.ts'
import type { BoxOnPage } from './pdf/box-pages.ts'
import { readingRunner } from './programs.ts'
import { bytesOf, type DocumentSource } from './source.ts'
import type { TamperOnView } from './tamper-evidence.ts'

export type ViewedKind = 'pdf' | 'picture'

export type ViewOptions = {
  signal?: AbortSignal | undefined
  /** Whose file it is: those of different groups are served in turn. */
  group?: string | undefined
}

/**
 * Shows documents to people, in children like those that read them, and in none of those: who looks at a page does not wait behind
 * a scan. Rejects for what is not the file's fault, as the reader does; also when too many wait already.
 */
export type PageViewer = {
  /** `evidence`: as it was packed, once the file was read. */
  outline(
    kind: ViewedKind,
    source: DocumentSource,
    evidence: Uint8Array | undefined,
    options?: ViewOptions,
  ): Promise<Answer<DocumentOutline>>
  /** `null`: the page is none of those that were read. */
  words(evidence: Uint8Array, page: number, options?: ViewOptions): Promise<Answer<PageWords | null>>
  /** The map of tampered places of a page that was read, to be laid over it. `null`: it was not looked at. */
  tampering(evidence: Uint8Array, page: number, options?: ViewOptions): Promise<Answer<PagePicture | null>>
  picture(
    kind: ViewedKind,
    source: DocumentSource,
    asked: PageAsked & { format: PictureFormat },
    options?: ViewOptions,
  ): Promise<Answer<PagePicture | NothingThere>>
  /** A copy of a PDF with boxes drawn onto its pages: the signatures of the original do not hold for it. */
  boxed(source: DocumentSource, boxes: readonly BoxOnPage[], options?: ViewOptions): Promise<Answer<Uint8Array>>
  processIds(): number[]
  close(): Promise<void>
}

/** A page that takes longer to draw is none that anybody would wait for. */
const viewDeadlineMs = 10_000
const waitingMax = 128
/** Somebody who leafs through a document comes back within minutes. */
const childIdleMs = 120_000

export function pageViewer(options: { log: Log; processes: number }): PageViewer {
  const common = { ...options, rssBytesMax: limits.rssBytesMax, waitingMax, childIdleMs }
  const parse = readingRunner('parse', common)
  const image = readingRunner('image', common)
  const turnAway = () => noCapacity('too many pages wait to be drawn')
  const run = (how: ViewOptions = {}) => ({ ...how, deadlineMs: viewDeadlineMs, turnAway })
  const drawn = async (source: DocumentSource, asked: PageAsked, how?: ViewOptions) => {
    const task = async () => ({ bytes: await bytesOf(source), ...asked })
    const answer: Answer<DrawnPage | NothingThere> = await parse.run('draw', task, run(how))
    return answer
  }
  return {
    outline(kind, source, evidence, how) {
      const task = async () => ({ bytes: await bytesOf(source), evidence })
      return kind === 'pdf' ? parse.run('outline', task, run(how)) : image.run('outline', task, run(how))
    },
    words: (evidence, page, how) => parse.run('words', () => ({ evidence, page }), run(how)),
    async tampering(evidence, page, how) {
      const found: Answer<TamperOnView | null> = await parse.run('tampering', () => ({ evidence, page }), run(how))
      if (!found.ok || found.value === null) return found as Answer<null>
      const map = found.value
      return image.run('overlay', () => ({ map, format: 'webp' as const }), run(how))
    },
    async picture(kind, source, { format, ...asked }, how) {
      if (kind === 'picture') {
        const task = async () => ({ bytes: await bytesOf(source), format, ...asked })
        return image.run('draw', task, run(how))
      }
      const page = await drawn(source, asked, how)
      if (!page.ok || 'nothing' in page.value) return page as Answer<NothingThere>
      const bitmap = page.value
      return image.run('encode', () => ({ bitmap, format }), run(how))
    },
    boxed: (source, boxes, how) => parse.run('box', async () => ({ bytes: await bytesOf(source), boxes }), run(how)),
    processIds: () => [parse, image].flatMap((runner) => runner.processIds()),
    async close() {
      for (const runner of [parse, image]) runner.close()
    },
  }
}
