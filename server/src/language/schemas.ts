import { z } from 'zod'
import { inOthers } from './languages.ts'

/** What replaces members of the same names in another language. */
export const translated = <T extends z.ZodType>(own: T) => z.object(inOthers(() => own))

/** `translations` hold what replaces `message` in another language. */
export const spokenAs = <T extends z.ZodType>(message: T) => ({ message, translations: translated(message) })
