/** What the judge's process is asked: whether one test file passes while `file` holds `code`, or with nothing changed. */
export type Question = { test: string; change?: { file: string; code: string; affected: readonly string[] } }

export type Answer = { isPassed: boolean; why: string; cpuMs: number; memoryBytes: number }
