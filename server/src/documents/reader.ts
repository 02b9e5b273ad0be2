import type { Log } from '#kernel/log.ts'
import type { Answer } from './child-tasks.ts'
import type { Probe, ProbeResult, ReadResult } from './evidence.ts'
import { limits } from './limits.ts'
import { bytesOf, type DocumentSource } from './source.ts'
import { noCapacity, taskRunner } from './task-runner.ts'

/** `group`: whose file it is. Files of different groups are read in turn. */
export type ReadOptions = { signal?: AbortSignal; group?: string }

export type DocumentReader = {
  /**
   * All evidence of a file. Rejects only for what is not the file's fault: `signal` aborts, the source cannot be opened,
   * no child can be had (problem `temporary-reduced-capacity`) or the reader is closed.
   */
  read(source: DocumentSource, options?: ReadOptions): Promise<ReadResult>
  /** What it takes to accept a file: its kind, and whether it opens. Also rejects when too many wait already. */
  probe(source: DocumentSource, options?: ReadOptions): Promise<ProbeResult>
  /** The children that live now. */
  processIds(): number[]
  close(): Promise<void>
}

export type ReaderOptions = {
  log: Log
  /** How many files are read at once. */
  processes: number
  deadlineMs?: number
  rssBytesMax?: number
  childIdleMs?: number
  probesWaitingMax?: number
}

export function documentReader(options: ReaderOptions): DocumentReader {
  const deadlineMs = options.deadlineMs ?? limits.deadlineMs
  const parse = taskRunner('parse', {
    ...options,
    rssBytesMax: options.rssBytesMax ?? limits.rssBytesMax,
    waitingMax: options.probesWaitingMax ?? limits.probesWaitingMax,
  })
  return {
    async read(source, { signal, group } = {}) {
      const answer = await parse.run('read', async () => ({ bytes: await bytesOf(source) }), {
        deadlineMs,
        signal,
        group,
      })
      return answer.ok ? { ok: true, evidence: answer.value } : answer
    },
    async probe(source, { signal, group } = {}) {
      // Of those who read for a job there are no more than a worker has slots: only these need a limit.
      const turnAway = () => noCapacity('too many files wait to be looked at')
      const task = async () => ({ bytes: await bytesOf(source) })
      const answer: Answer<Probe> = await parse.run('probe', task, { deadlineMs, signal, group, turnAway })
      return answer.ok ? { ok: true, probe: answer.value } : answer
    },
    processIds: () => parse.processIds(),
    async close() {
      parse.close()
    },
  }
}
