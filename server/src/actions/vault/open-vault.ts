import { createSecretKey, type KeyObject } from 'node:crypto'
import { dataKeyStore, type WrappedKey } from '#database/data-keys.ts'
import type { Database } from '#database/database.ts'
import { isSealed, type MasterKey, newDataKey, openBytes, sealBytes } from '#kernel/sealing.ts'

/** Encrypts at rest. A subject is a request, or a file of an organisation: with its key all that was sealed for it is gone. */
export type Vault = {
  /** For what is to be sealed: made where there is none. */
  newKey(database: Database, subject: string): Promise<KeyObject>
  /** For what was sealed; `undefined`: it was erased. `isFresh`: also if it is known already, since it may have been made anew. */
  oldKey(database: Database, subject: string, how?: { isFresh: boolean }): Promise<KeyObject | undefined>
  seal(database: Database, subject: string, bytes: Buffer): Promise<Buffer>
  /** What was kept before anything was sealed comes back as it is. */
  open(database: Database, subject: string, bytes: Buffer): Promise<Buffer>
}

const keptMax = 1_000
const keptMs = 60_000

/** `masters`: the one in force, then those that are on their way out. */
export function openVault(masters: readonly [MasterKey, ...MasterKey[]]): Vault {
  const kept = new Map<string, { key: KeyObject; atMs: number }>()
  const keep = (subject: string, found: WrappedKey) => {
    const key = createSecretKey(unwrap(masters, found))
    kept.delete(subject)
    kept.set(subject, { key, atMs: performance.now() })
    for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest)
    return key
  }
  // Never from memory: an erasure may have taken it since, and what is sealed with a key that is gone is lost.
  const newKey: Vault['newKey'] = async (database, subject) => {
    const store = dataKeyStore(database)
    const found = (await store.find(subject)) ?? (await store.insert(wrap(masters[0], subject, newDataKey())))
    if (found === undefined) throw new Error(`no data key could be made for ${subject}`)
    return keep(subject, found)
  }
  const oldKey: Vault['oldKey'] = async (database, subject, { isFresh } = { isFresh: false }) => {
    const known = isFresh ? undefined : kept.get(subject)
    if (known !== undefined && performance.now() - known.atMs < keptMs) return known.key
    const found = await dataKeyStore(database).find(subject)
    return found && keep(subject, found)
  }
  return {
    newKey,
    oldKey,
    seal: async (database, subject, bytes) => sealBytes(await newKey(database, subject), bytes, subject),
    async open(database, subject, bytes) {
      if (!isSealed(bytes)) return bytes
      const known = await oldKey(database, subject)
      try {
        if (known !== undefined) return openBytes(known, bytes, subject)
      } catch {}
      const key = await oldKey(database, subject, { isFresh: true })
      if (key === undefined) throw new Error(`the data key of ${subject} is gone`)
      return openBytes(key, bytes, subject)
    },
  }
}

export function wrap({ name, key }: MasterKey, subject: string, dataKey: Buffer): WrappedKey {
  return { subject, master: name, wrapped: sealBytes(key, dataKey, subject) }
}

export function unwrap(masters: readonly MasterKey[], { subject, master, wrapped }: WrappedKey): Buffer {
  const found = masters.find(({ name }) => name === master)
  if (found === undefined) throw new WrongDataKey()
  return openBytes(found.key, wrapped, subject)
}

export class WrongDataKey extends Error {
  constructor() {
    super(
      'DATA_KEY: what is stored was encrypted with another key. Give that one; while keys are changed, give the old one as DATA_KEY_OLD',
    )
    this.name = 'WrongDataKey'
  }
}

/** For the start: whether what is stored can be opened. */
export async function checkVault(database: Database, masters: readonly [MasterKey, ...MasterKey[]]): Promise<void> {
  const store = dataKeyStore(database)
  // So that a second process with another key is told at its start, not when it first reads.
  await store.insert(wrap(masters[0], 'service', newDataKey()))
  for (const sample of await store.samples(masters[0].name)) unwrap(masters, sample)
}

export const fileSubject = (organisation: string, sha256: string): string => `${organisation}/${sha256}`

/** Whose key a stored object has. */
export function subjectOfObject(storageKey: string): string | undefined {
  const [, request, organisation, sha256] =
    /^(?:requests\/([0-9a-f]{24})\/|pages\/([0-9a-f]{24})\/([0-9a-f]{64})\/)/.exec(storageKey) ?? []
  return request ?? (organisation === undefined || sha256 === undefined ? undefined : fileSubject(organisation, sha256))
}

/** Drawn from a file, and drawn anew where it is of no use: what is there unencrypted is not of this version. */
export const isMadeHere = (storageKey: string): boolean => storageKey.startsWith('pages/')

/** For the storage of files. */
export const keysOfObjects =
  (database: Database, vault: Vault) =>
  async (storageKey: string, purpose: 'write' | 'read' | 'again'): Promise<KeyObject | undefined> => {
    const subject = subjectOfObject(storageKey)
    if (subject === undefined) return undefined
    return purpose === 'write'
      ? vault.newKey(database, subject)
      : vault.oldKey(database, subject, { isFresh: purpose === 'again' })
  }
