import type { z } from 'zod'
import { translated } from '#language/schemas.ts'
import { trueOrFalse } from './query.ts'

/** For reads whose answer says something in every language; `serve.ts` leaves the others out. */
export const translationsAsked = {
  translations: trueOrFalse
    .optional()
    .meta({ description: '`false`: in the language of `Accept-Language` alone, without `translations`' }),
}

/** A sentence in the language of the call, and beside it in the others unless they were not wanted. */
export const spokenUnless = <T extends z.ZodType>(message: T) => ({
  message,
  translations: translated(message).optional().meta({ description: 'Absent with `translations=false`' }),
})
