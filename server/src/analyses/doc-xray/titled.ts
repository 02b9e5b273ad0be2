import { z } from 'zod'
import type { Text } from '#language/languages.ts'
import { translated } from '#language/schemas.ts'
import { translationsOf } from '#language/text.ts'

/** A title beside a message: its translations are apart from those of the message, which older clients know as plain text. */
export const titledShape = { title: z.string(), titleTranslations: translated(z.string()) }

export const titled = (title: Text) => ({ title: title.en, titleTranslations: translationsOf(title) as never })
