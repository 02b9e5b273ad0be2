import { type Caller, seesAll } from '#domain/caller.ts'
import type { Language } from './language.ts'
import type { Version } from './versions.ts'

type ReadCall = { path: string; caller: Caller; language: Language; version: Version }

/** ETags of things that never change, so that a reader who has one is answered without a look into the database. */
export type Validators = { find(call: ReadCall): string | undefined; remember(call: ReadCall, etag: string): void }

const entriesMax = 20_000

/**
 * Remembered for the organisation (live or test), which is all that decides for those who see everything in it. What an
 * analyst may see can change, so analysts are always looked up.
 */
export function openValidators(): Validators {
  const etags = new Map<string, string>()
  const keyOf = ({ path, caller, language, version }: ReadCall) =>
    `${caller.organisation} ${caller.test} ${language} ${version.name} ${path}`
  return {
    find: (call) => (seesAll(call.caller) ? etags.get(keyOf(call)) : undefined),
    remember(call, etag) {
      if (etags.size >= entriesMax) etags.clear()
      etags.set(keyOf(call), etag)
    },
  }
}
