import type { Analysis } from '#analyses/analysis.ts'
import type { Analyst } from '#analyses/analyst.ts'
import type { Database } from '#database/database.ts'
import type { PageViewer } from '#documents/page-viewer.ts'
import type { DocumentReader } from '#documents/reader.ts'
import type { CompanyRecord } from '#domain/register.ts'
import type { RegisterDossier, Unserved } from '#domain/register-dossier.ts'
import type { DiskStorage } from '#files/disk.ts'
import type { ErasureJournal } from '#files/erasure-journal.ts'
import type { FileStorage } from '#files/file-storage.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Ids } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import type { Signer } from '#kernel/signing.ts'
import type { Tracer } from '#kernel/trace.ts'
import type { Text } from '#language/languages.ts'
import type { Queue } from '#queue/queue.ts'
import type { Sender } from '#webhooks/send.ts'
import type { ReadingTurns } from './reading/reading-turns.ts'
import type { Names } from './registers/name-tables.ts'
import type { Vault } from './vault/open-vault.ts'
import type { Dispatching } from './webhooks/dispatching.ts'

/** Keys for purposes, all made from one secret that is not in the database. */
export type Secrets = {
  keyFor(purpose: 'cursor' | 'download' | 'upload' | 'csrf'): Buffer
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
  /** Learns what was imported since. */
  lookAgain(): Promise<void>
  list(): RegisterHeading[]
  /** The company itself, and no more. `unknown`: nobody could be asked, or nobody answered. */
  company(
    code: { type: string; id: string },
    asked: { test: boolean; signal: AbortSignal; patienceMs: number },
  ): Promise<CompanyRecord | 'not-found' | 'unknown'>
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

/** What a verb may use wherever it runs, e.g. because it only looks: `App` and `Tx` (see tx.ts) both have it. */
export type Anywhere = {
  clock: Clock
  ids: Ids
  log: Log
  metrics: Metrics
  secrets: Secrets
  vault: Vault
  /** Signs reports. */
  signer: Signer
  database: Database
  analyses: readonly Analysis[]
  engine: string
  /** Of the settings that what a report says may depend on. */
  settingsHash: string
  publicUrl: string
  webhookAllowSubnets: string
}

/** Enough to begin a transaction. Of the registers only what is known without asking anyone. */
export type Ground = Anywhere & {
  queue: Queue
  registers: Pick<Registers, 'serves' | 'whyUnserved'>
  tracer: Tracer
}

/** What a verb may use outside of a transaction. What it does to the database it does in `inTransaction`. */
export type App = Ground & {
  files: FileStorage
  /** Of what was erased, outside of the database. */
  journal: ErasureJournal
  /** Where the service itself takes the posted forms; absent where an S3 does. */
  receiver: DiskStorage | undefined
  reader: DocumentReader
  /** So long a caller waits for the look into a file. */
  uploadCheckMs: number
  /** Draws pages for people, in processes of its own. */
  viewer: PageViewer
  /** Makes the reports of the analyses, in processes of its own. */
  analyst: Analyst
  registers: Registers
  names: Names
  sender: Sender
  /** The program that reads scans, or `embedded`; `null` in a process that reads nothing. */
  ocrEngine: string | null
  /** Of the files that are being read in this process. */
  turns: ReadingTurns
  /** Of the messages that are being sent by this process. */
  dispatching: Dispatching
}
