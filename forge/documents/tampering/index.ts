import { isInstalled } from '../producers/producer.ts'
import { fabrications } from './fabrications.ts'
import { launderings } from './laundered.ts'
import { overlays } from './overlays.ts'
import { pageEdits } from './pages.ts'
import { rasters } from './rasters.ts'
import { roundTrips } from './round-trips.ts'
import type { Technique } from './technique.ts'
import { textEdits } from './text-edits.ts'
import { wordEdits } from './words.ts'

const techniques: readonly Technique[] = [
  ...textEdits,
  ...overlays,
  ...launderings,
  ...rasters,
  ...roundTrips,
  ...pageEdits,
  ...fabrications,
]

const chosen = (list: readonly Technique[], names: readonly string[]) => list.filter(({ name }) => names.includes(name))

/** For words as well as amounts, one or many. */
export const officeTechniques: readonly Technique[] = [
  ...wordEdits,
  ...chosen(textEdits, [
    'own_font',
    'html_box',
    'freetext',
    'freetext_flattened',
    'field_cover',
    'image_patch',
    'form_overlay',
  ]),
  ...chosen(overlays, ['box_and_text', 'itext_stamp', 'pdfbox_stamp']),
  ...roundTrips,
]

export async function installedTechniques(from: readonly Technique[] = techniques): Promise<Technique[]> {
  const present = await Promise.all(
    from.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return from.filter((_, index) => present[index])
}
