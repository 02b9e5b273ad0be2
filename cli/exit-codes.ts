/** What a script reads of a run. Of several files the gravest counts, in the order of `gravest`. */
export const exitCodes = {
  clear: { code: 0, meaning: 'every file is clear, or the command did what it was asked' },
  failed: { code: 1, meaning: 'this machine could not do it (a full disk, no right to write); the message says why' },
  usage: { code: 2, meaning: 'the command was called wrongly, or a file or folder that it names cannot be had' },
  signedOut: { code: 3, meaning: 'not signed in, or the service does not know the key: roentgen login' },
  refused: { code: 4, meaning: 'the service refused what was asked (not found, not allowed, not valid, too often)' },
  noService: {
    code: 5,
    meaning: 'the service cannot be reached, fails, or speaks another version than this command',
  },
  suspicious: { code: 10, meaning: 'at least one file is suspicious, and none is forged' },
  forged: { code: 20, meaning: 'at least one file is forged' },
  unknown: {
    code: 30,
    meaning:
      'of at least one file nothing can be said (encrypted, damaged, of another kind, not legible, no report in time), and the others are clear',
  },
  waiting: {
    code: 40,
    meaning: 'at least one file waits until a person has read it, and none is suspicious or forged',
  },
  interrupted: {
    code: 130,
    meaning:
      'interrupted (Ctrl-C); nothing half-written is left behind. What goes on until Ctrl-C, as start, ends with 0',
  },
  unread: { code: 141, meaning: 'whoever read the output has closed it (`| head`)' },
} as const

export type Verdict = 'clear' | 'suspicious' | 'forged' | 'unknown' | 'waiting'

export const gravest: readonly Verdict[] = ['forged', 'suspicious', 'waiting', 'unknown', 'clear']

export const exitCodeOf = (verdicts: readonly Verdict[]): number =>
  exitCodes[gravest.find((verdict) => verdicts.includes(verdict)) ?? 'clear'].code

/** What a person can mend: one sentence that says what to do, no trace. */
export class Told extends Error {
  readonly exitCode: number = exitCodes.failed.code
}

/** Somebody called it wrongly. */
export class UsageError extends Told {
  override readonly exitCode = exitCodes.usage.code
}

/** This machine cannot do it. */
export class MachineError extends Told {}

/** The service did not do it: `exitCode` says of which kind it was. */
export class ServiceError extends Told {
  override readonly exitCode: number
  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** Why a run was stopped: nobody reads what it writes. */
export class NobodyReads extends Error {}

export const exitCodeOfStop = ({ reason }: AbortSignal): number =>
  (reason instanceof NobodyReads ? exitCodes.unread : exitCodes.interrupted).code
