const mebibyte = 1024 * 1024

/** What making one report may cost. Beyond it the analysis has failed, as if it had thrown. */
export const analysisLimits = {
  /** Of CPU time; asleep it may spend some times as much: see `isolation/limits.ts`. */
  deadlineMs: 30_000,
  rssBytesMax: 720 * mebibyte,
  heapMegabytesMax: 512,
  /** As JSON. */
  reportBytesMax: 16 * mebibyte,
  /** Criteria that could not be run are told one by one: to the log, which has an end. */
  failuresToldMax: 50,
  /** A new child takes half a second for its first report, an old one a few milliseconds: worth some memory. */
  childIdleMs: 600_000,
} as const
