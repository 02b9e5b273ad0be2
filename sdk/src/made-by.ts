export type MadeBy = {
  engine: string
  analysis: { source: string; version: number }
  /** Absent in reports made before it was told. */
  model?: { id: string; version: string }
  /** SHA-256 by name. */
  inputs: Record<string, string>
  /** SHA-256. */
  settings: string
}
