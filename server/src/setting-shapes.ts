import { z } from 'zod'
import { checkApiKey } from '#domain/api-key.ts'

/** Shapes of settings, which are text as the environment has them. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const port = z.coerce.number().int().min(0).max(65_535)
export const count = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum)
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

export const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/** What only its own parser can judge; what it throws is the fault. */
export const checked = (parse: (text: string) => unknown) =>
  z.string().superRefine((text, context) => {
    try {
      parse(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })

export function expectApiKey(text: string): void {
  if (checkApiKey(text) !== undefined) return
  throw new Error(
    'expected rgn_live_ or rgn_test_, 30 characters of 0-9A-Za-z and their checksum; `npm run -s new-key` makes one',
  )
}
