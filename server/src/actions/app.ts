import type { Analysis } from '#analyses/analysis.ts'
import type { Database } from '#database/database.ts'
import { inSnapshotOf } from '#database/snapshot.ts'
import type { DocumentReader } from '#documents/reader.ts'
import type { RegisterDossier, Unserved } from '#domain/register-dossier.ts'
import type { DiskStorage } from '#files/disk.ts'
import type { FileStorage } from '#files/file-storage.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Ids } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import type { Text } from '#language/languages.ts'
import type { Queue } from '#queue/queue.ts'
import type { Sender } from '#webhooks/send.ts'

/** Keys for purposes, all made from one secret that is not in the database. */
export type Secrets = {
  keyFor(purpose: 'cursor' | 'download' | 'upload'): Buffer
  encrypt(text: string): Buffer
  decrypt(sealed: Buffer): string
}

export type Metrics = {
  count(name: string, labels?: Readonly<Record<string, string>>, by?: number): void
  observe(name: string, seconds: number, labels?: Readonly<Record<string, string>>): void
}

export type RegisterHeading = {
  id: string
  title: string
  country?: string
  codeTypes: string[]
  status: 'on' | 'off' | 'no-key'
  isOutside: boolean
  isDemonstration?: true
  /** Invented companies, each with the alert or the story that its report shows. */
  companies?: readonly {
    code: { type: string; id: string }
    name?: string | undefined
    alert?: string
    shows?: Text
  }[]
}

/** What is asked about companies and their managers. A test thing never asks anyone outside. */
export type Registers = {
  serves(code: { type: string; id: string }, test: boolean): boolean
  /** Why it does not serve a code, and who would. */
  whyUnserved(code: { type: string; id: string }, test: boolean): Pick<Unserved, 'reason' | 'registers'>
  /** Learns what was imported since. Not in a transaction: it asks the database. */
  lookAgain(): Promise<void>
  list(): RegisterHeading[]
  /** Never throws for a register that does not answer: the dossier's coverage says which. */
  gather(
    code: { type: string; id: string },
    asked: {
      asOf: string
      test: boolean
      signal: AbortSignal
      notBefore: Date | undefined
      /** Whoever is silent for longer is left out, and whatever cannot be asked in the time for all. */
      patience?: { silenceMs: number; altogetherMs: number } | undefined
    },
  ): Promise<RegisterDossier>
}

/** What a verb may use. In a transaction, the same with `database` bound to it: see `inTransaction`. */
export type App = {
  clock: Clock
  ids: Ids
  log: Log
  metrics: Metrics
  secrets: Secrets
  database: Database
  queue: Queue
  files: FileStorage
  /** Where the service itself takes the posted forms; absent where an S3 does. */
  receiver: DiskStorage | undefined
  reader: DocumentReader
  analyses: readonly Analysis[]
  registers: Registers
  sender: Sender
  engine: string
  /** Of the settings that what a report says may depend on. */
  settingsHash: string
  publicUrl: string
  webhookAllowSubnets: string
}

/** State and the job it calls for are written together, or not at all. */
export function inTransaction<T>(app: App, work: (app: App) => Promise<T>): Promise<T> {
  return app.database.transaction((database) => work({ ...app, database }))
}

/** The same on the state of one moment: what another has changed since is not changed unseen, but refused. */
export async function inSnapshot<T>(app: App, work: (app: App) => Promise<T>): Promise<T> {
  const result = await inSnapshotOf(app.database, (database) => work({ ...app, database }))
  if (result === 'changed-meanwhile')
    throw new Problem('precondition-failed', 'the thing is being changed; read it again')
  return result.value
}
