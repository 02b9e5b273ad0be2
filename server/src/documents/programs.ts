import path from 'node:path'
import type { ChildProgram } from '#isolation/child-process.ts'
import { type RunnerOptions, type TaskRunner, taskRunner } from '#isolation/task-runner.ts'
import type { ChildKind, ChildTasks } from './child-tasks.ts'
import type { FailureCode } from './failure.ts'
import { limits } from './limits.ts'

/**
 * Nearly all that reading makes is gone with the next page: room for it, so that little is moved aside, and one thread to clear
 * it away, take a sixth less processor time and a quarter less memory than what V8 does by itself.
 */
const shortLived = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--single-threaded-gc']

const program = (name: ChildKind, entry: string, flags: readonly string[]): ChildProgram => ({
  name,
  // Installed as a package it is JavaScript: a child ends as this file does.
  entry: path.join(import.meta.dirname, `${entry}${path.extname(import.meta.filename)}`),
  // What the architecture opens to all of the source: rules and words, no data.
  folders: ['documents', 'domain', 'language'],
  flags,
  heapMegabytesMax: limits.heapMegabytesMax,
})

/** The same for what looks at pictures, which leaves less: a tenth of its processor time. */
const smallShortLived = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--single-threaded-gc']

/** Only what decodes pictures may load native code; it gives the memory of the tamper map back itself. */
export const programs: Readonly<Record<ChildKind, ChildProgram>> = {
  parse: program('parse', 'child', shortLived),
  image: program('image', 'image/child', ['--allow-addons', '--expose-gc', ...smallShortLived]),
  ocr: program('ocr', 'ocr/child', []),
}

type ReadingOptions = Omit<RunnerOptions<FailureCode>, 'blame' | 'noProcess'>
export type ReadingRunner<K extends ChildKind> = TaskRunner<ChildTasks[K], FailureCode>

export function readingRunner<K extends ChildKind>(kind: K, options: ReadingOptions): ReadingRunner<K> {
  return taskRunner<ChildTasks[K], FailureCode>(programs[kind], {
    ...options,
    noProcess: 'no process could be had to read the file',
    blame({ how, deadlineMs, rssBytesMax }) {
      if (how === 'ended')
        return { code: 'file-unreadable', detail: 'the reader ended again and again while reading the file' }
      const detail = {
        'too-slow': `reading took longer than ${deadlineMs} ms`,
        'too-large': `reading took more than ${rssBytesMax} bytes of memory`,
        'out-of-memory': 'reading took more memory than is allowed',
      }[how]
      return { code: 'resource-limit', detail }
    },
  })
}
