import { isInstalled } from '../producers/producer.ts'
import { fabrications } from './fabrications.ts'
import { launderings } from './laundered.ts'
import { overlays } from './overlays.ts'
import { pageEdits } from './pages.ts'
import { rasters } from './rasters.ts'
import { roundTrips } from './round-trips.ts'
import type { Technique } from './technique.ts'
import { textEdits } from './text-edits.ts'

const techniques: readonly Technique[] = [
  ...textEdits,
  ...overlays,
  ...launderings,
  ...rasters,
  ...roundTrips,
  ...pageEdits,
  ...fabrications,
]

export async function installedTechniques(): Promise<Technique[]> {
  const present = await Promise.all(
    techniques.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return techniques.filter((_, index) => present[index])
}
