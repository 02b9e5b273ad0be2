import type { StoredReading } from '#database/readings.ts'
import type { ReadingSummary } from '#documents/packed-reading.ts'

/** `stored` passes through unopened; absent where it is kept already. */
export type MadeReading = { summary: ReadingSummary; stored: StoredReading | undefined }
