import { type Caller, seesAll } from '#domain/caller.ts'
import type { Language } from '#language/languages.ts'
import type { Version } from './versions.ts'

type ReadCall = { path: string; caller: Caller; language: Language; version: Version }

export type KeptAnswer = { etag: string; body: string; until?: string | undefined }

/** Answers about things that never change, or only with their request (`until`), so that whoever reads one again costs no look into the database. */
export type KeptAnswers = {
  find(call: ReadCall): KeptAnswer | undefined
  /** From the second time on: most are read once, and what is kept for nothing makes the collector stop the process. */
  keep(call: ReadCall, answer: KeptAnswer, looked?: { until: string | undefined; atMs: number }): void
}

export type Watching = {
  /** Calls back at each event of the request, until the returned function is called. */
  onRequest(request: string, callback: () => void): () => void
  /** Whether something may have been told of the request since. */
  toldSince(request: string, atMs: number): boolean
}
const nobody: Watching = { onRequest: () => () => {}, toldSince: () => false }

const charactersMax = 16 * 1024 * 1024
const charactersOfOneMax = 256 * 1024
const marks = 64 * 1024

type Held = { answer: KeptAnswer; keptAtMs: number; stopWatching: (() => void) | undefined }

/** The notice of a change may be lost with its connection: what may change is looked at again after so long. */
const watchedMsMax = 60_000

const isOld = ({ stopWatching, keptAtMs }: Held) =>
  stopWatching !== undefined && performance.now() - keptAtMs > watchedMsMax

/**
 * Kept for the organisation (live or test), which is all that decides for those who see everything in it. What an
 * analyst may see can change, so for analysts nothing is kept. The one read longest ago goes first.
 */
export function openKeptAnswers(watching: Watching = nobody): KeptAnswers {
  const answers = new Map<string, Held>()
  // Of each place the last one read, by a number: two with the same number only mean that one is kept too early.
  const readOnce = new Int32Array(marks)
  const wasRead = (key: string) => {
    const number = numberOf(key)
    const place = number & (marks - 1)
    if (readOnce[place] === number) return true
    readOnce[place] = number
    return false
  }
  let characters = 0
  const keyOf = ({ path, caller, language, version }: ReadCall) =>
    `${caller.organisation} ${caller.test} ${language} ${version.name} ${path}`
  const drop = (key: string) => {
    const known = answers.get(key)
    characters -= known?.answer.body.length ?? 0
    known?.stopWatching?.()
    answers.delete(key)
  }
  return {
    find(call) {
      if (!seesAll(call.caller)) return undefined
      const key = keyOf(call)
      const held = answers.get(key)
      if (held === undefined) return undefined
      if (isOld(held)) {
        drop(key)
        return undefined
      }
      answers.delete(key)
      answers.set(key, held)
      return held.answer
    },
    keep(call, answer, { until, atMs } = { until: undefined, atMs: 0 }) {
      if (!seesAll(call.caller) || answer.body.length > charactersOfOneMax) return
      const key = keyOf(call)
      if (!wasRead(key)) return
      drop(key)
      // What was looked at before an erasure, and would be kept after it, is gone for good.
      if (until !== undefined && watching.toldSince(until, atMs)) return
      const stopWatching = until === undefined ? undefined : watching.onRequest(until, () => drop(key))
      const { etag, body } = answer
      answers.set(key, {
        answer: { etag, body, ...(until !== undefined && { until }) },
        keptAtMs: performance.now(),
        stopWatching,
      })
      characters += answer.body.length
      for (const oldest of answers.keys()) {
        if (characters <= charactersMax) return
        drop(oldest)
      }
    },
  }
}

/** FNV-1a: cheap, and scattered well enough for marks. */
function numberOf(key: string): number {
  let number = -2128831035
  for (let at = 0; at < key.length; at++) number = Math.imul(number ^ key.charCodeAt(at), 16777619)
  return number
}
