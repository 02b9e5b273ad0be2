import type { Change } from '../label.ts'
import type { Source } from '../producers/producer.ts'
import type { Random } from '../random.ts'
import type { Target } from '../target.ts'

/** What there is to forge: a genuine file, the amount to change, and what the issuer made it from. */
export type Victim = {
  pdf: Uint8Array
  target: Target
  /** All that is to be changed, the target first. */
  targets: readonly Target[]
  folder: string
  random: Random
  source: Source
  /** Another genuine document of the same issuer. */
  another(): Promise<Uint8Array>
}

/** `changes`: where it was changed, if not at the target; `consistent`: the sums still come out. */
export type Forged = { bytes: Uint8Array; changes: readonly Change[]; consistent?: boolean }

/** One way to forge a file with a real tool. `undefined`: it could not be done on this file. */
export type Technique = {
  name: string
  family:
    | 'text-edit'
    | 'overlay'
    | 'annotation'
    | 'incremental'
    | 'round-trip'
    | 'raster'
    | 'pages'
    | 'metadata'
    | 'fabrication'
    | 'screenshot'
  needs: readonly string[]
  extension?: 'jpg' | 'png'
  /** `suspicious`: only circumstance can speak. */
  level?: 'suspicious'
  /** It changes all targets at once; the others are done one after the other. */
  several?: true
  apply(victim: Victim): Promise<Uint8Array | Forged | undefined>
}
