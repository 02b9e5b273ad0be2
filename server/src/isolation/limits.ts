/** Of every child process, whatever it does. What a task may cost is said by whoever runs it: `documents/limits.ts`, `analyses/child/limits.ts`. */
export const processLimits = {
  /** So many times its CPU time a task may sleep, or be stopped, before it is given up. */
  clockPerCpuTime: 6,
  /** So often that time may pass for a task that did neither and was not let work. */
  starvedRoundsMax: 4,
  /** What the start of a child may add to either. */
  startMs: 1_000,
  /** How often its memory and its time are looked at. */
  pollMs: 200,
  /** A child is replaced after so many tasks, so that a slow leak never grows. A new one takes ten times as long for its first. */
  tasksPerChildMax: 200,
  /** An idle service should be small. */
  childIdleMs: 30_000,
} as const
