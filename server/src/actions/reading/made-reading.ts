import type { StoredReading } from '#database/readings.ts'
import type { Evidence } from '#documents/evidence.ts'

export type MadeReading = { evidence: Evidence; stored: StoredReading | undefined }
