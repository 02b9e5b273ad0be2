import { type Caller, seesAll } from '#domain/caller.ts'
import type { Language } from '#language/languages.ts'
import type { Version } from './versions.ts'

type ReadCall = { path: string; caller: Caller; language: Language; version: Version }

export type KeptAnswer = { etag: string; body: string }

/** Answers about things that never change, so that whoever reads one again costs no look into the database. */
export type KeptAnswers = {
  find(call: ReadCall): KeptAnswer | undefined
  /** From the second time on: most are read once, and what is kept for nothing makes the collector stop the process. */
  keep(call: ReadCall, answer: KeptAnswer): void
}

const charactersMax = 16 * 1024 * 1024
const charactersOfOneMax = 256 * 1024
const marks = 64 * 1024

/**
 * Kept for the organisation (live or test), which is all that decides for those who see everything in it. What an
 * analyst may see can change, so for analysts nothing is kept. The one read longest ago goes first.
 */
export function openKeptAnswers(): KeptAnswers {
  const answers = new Map<string, KeptAnswer>()
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
    characters -= answers.get(key)?.body.length ?? 0
    answers.delete(key)
  }
  return {
    find(call) {
      if (!seesAll(call.caller)) return undefined
      const key = keyOf(call)
      const answer = answers.get(key)
      if (answer === undefined) return undefined
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    keep(call, answer) {
      if (!seesAll(call.caller) || answer.body.length > charactersOfOneMax) return
      const key = keyOf(call)
      if (!wasRead(key)) return
      drop(key)
      answers.set(key, answer)
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
