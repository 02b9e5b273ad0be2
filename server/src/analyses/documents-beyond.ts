import type { Text } from '#language/languages.ts'
import { text } from '#language/text.ts'

export const beyondWords = ({ kept, of }: { kept: number; of: number }): Text =>
  text(
    `Only the newest ${kept} of ${of} documents were examined.`,
    `Seuls les ${kept} documents les plus récents sur ${of} ont été examinés.`,
    `Sono stati esaminati solo i ${kept} documenti più recenti su ${of}.`,
  )
