/** What a script reads of a run. Of several files the gravest counts, in the order of `gravest`. */
export const exitCodes = {
  clear: { code: 0, meaning: 'every file is clear, or the command did what it was asked' },
  failed: { code: 1, meaning: 'this machine could not do it (a full disk, no right to write); the message says why' },
  usage: { code: 2, meaning: 'the command was called wrongly, or a file or folder that it names cannot be had' },
  suspicious: { code: 10, meaning: 'at least one file is suspicious, and none is forged' },
  forged: { code: 20, meaning: 'at least one file is forged' },
  unknown: {
    code: 30,
    meaning:
      'of at least one file nothing can be said (encrypted, damaged, of another kind, not legible), and the others are clear',
  },
  interrupted: { code: 130, meaning: 'interrupted (Ctrl-C); nothing half-written is left behind' },
} as const

export type Verdict = 'clear' | 'suspicious' | 'forged' | 'unknown'

const gravest: readonly Verdict[] = ['forged', 'suspicious', 'unknown', 'clear']

export const exitCodeOf = (verdicts: readonly Verdict[]): number =>
  exitCodes[gravest.find((verdict) => verdicts.includes(verdict)) ?? 'clear'].code

/** Somebody called it wrongly: one sentence, no trace. */
export class UsageError extends Error {}

/** This machine cannot do it: one sentence that says what to do. */
export class MachineError extends Error {}
