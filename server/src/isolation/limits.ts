/** Of every child process, whatever it does. What a task may cost is said by whoever runs it: `documents/limits.ts`, `analyses/child/limits.ts`. */
export const processLimits = {
  /** So many times its CPU time a task may take by the clock: on a busy machine it waits for the others. */
  clockPerCpuTime: 6,
  /** So often that time may pass for a task that waited for a processor most of it. */
  starvedRoundsMax: 4,
  rssPollMs: 200,
  /** A child is replaced after so many tasks, so that a slow leak never grows. A new one takes ten times as long for its first. */
  tasksPerChildMax: 200,
  /** An idle service should be small. */
  childIdleMs: 30_000,
} as const
