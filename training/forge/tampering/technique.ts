import type { Random } from '../random.ts'
import type { Target } from '../target.ts'

/** One way to change an amount with a real tool. `undefined`: it could not be done on this file. */
export type Technique = {
  name: string
  family: 'text-edit' | 'overlay' | 'annotation' | 'incremental' | 'round-trip' | 'raster' | 'pages' | 'metadata'
  needs: readonly string[]
  extension?: 'jpg' | 'png'
  apply(pdf: Uint8Array, target: Target, folder: string, random: Random): Promise<Uint8Array | undefined>
}
