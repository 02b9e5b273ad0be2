import { createHash } from 'node:crypto'
import type { NotRead, Sources } from './sources.ts'
import type { About, Part } from './subject.ts'

export type Hashes = Readonly<Record<string, string>>

/** What becomes of a report when an input has changed. Every input must say so: one that is forgotten would never renew a report. */
type Fingerprint<Value, A> =
  /**
   * Part of the fingerprint: what has changed makes a new report. `keys` are what its hashes begin with in `madeBy.inputs`.
   * `isSent`: a client sent it and waits for the report, which is made even if it says the same as the one before.
   */
  | { is: 'counted'; keys: readonly string[]; isSent: boolean; hashes(about: A): Hashes }
  /** In `madeBy.inputs` alone, under `key` or else under its own name: makes no new report by itself. */
  | { is: 'recorded'; key?: string; why: string; hash(value: Value): string | undefined }
  | { is: 'left-out'; why: string }

type Base<Name extends string, Value, O extends 'request' | 'medium', P extends Part, A> = {
  name: Name
  /** For `docs/architecture.md`. */
  what: string
  /** `medium`: of one document, which a report on a request does not have. */
  of: O
  /** What of the surroundings it is loaded from or hashed by. */
  around: readonly P[]
  fingerprint: Fingerprint<Value, A>
}

/** `readiness`: at hand at once, under the lock of the request; `run`: loaded only when the analysis runs. */
type Judged<Value, A> = { phase: 'readiness'; load(about: A): Value }
type Loaded<Value, A> = { phase: 'run'; load(about: A, sources: Sources): Promise<Value | NotRead> }
/** Loaded by the service, it stays packed; opened in the process that runs the analysis. */
type Opening<Value, Opened> = { open(value: Value): Opened }

type Of = 'request' | 'medium'
export type JudgedInput<Name extends string = string, Value = unknown> = Base<Name, Value, Of, Part, About> &
  Judged<Value, About>
export type LoadedInput<Name extends string = string, Value = unknown, Opened = unknown> = Base<
  Name,
  Value,
  Of,
  Part,
  About
> &
  Loaded<Value, About> &
  Opening<Value, Opened>
export type Input = JudgedInput | LoadedInput

/** One thing that an analysis may be made of. It sees no more than it declares: asking for more does not compile. */
export function defineInput<const Name extends string, Value, const O extends Of, const P extends Part = never>(
  input: Base<Name, Value, O, P, About<O, P>> & Judged<Value, About<O, P>>,
): JudgedInput<Name, Value>
export function defineInput<const Name extends string, Value, Opened, const O extends Of, const P extends Part = never>(
  input: Base<Name, Value, O, P, About<O, P>> & Loaded<Value, About<O, P>> & Opening<Value, Opened>,
): LoadedInput<Name, Value, Opened>
export function defineInput<const Name extends string, Value, const O extends Of, const P extends Part = never>(
  input: Base<Name, Value, O, P, About<O, P>> & Loaded<Value, About<O, P>> & { open?: undefined },
): LoadedInput<Name, Value, Value>
export function defineInput(input: object): Input {
  return { open: (value: unknown) => value, ...input } as Input
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
