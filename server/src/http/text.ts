import { z } from 'zod'
import { printable } from '#domain/printable.ts'
import { type Id, type Noun, parseId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'

/** One line of text without control characters, so that it can be shown and logged anywhere. */
export const line = (charactersMax: number) =>
  z
    .string()
    .min(1, 'may not be empty')
    .max(charactersMax, `at most ${charactersMax} characters`)
    .regex(printable, 'may not contain control characters')

/** Several lines of text, without other control characters. */
export const paragraph = (charactersMax: number) =>
  z
    .string()
    .trim()
    .min(1, 'may not be empty')
    .max(charactersMax, `at most ${charactersMax} characters`)
    .refine((text) => printable.test(text.replaceAll(/[\n\t]/g, ' ')), 'may not contain control characters')

/** Some of these words, separated by commas. */
export const someOf = <const Word extends string>(words: readonly Word[], description: string) =>
  z
    .string()
    .max(500)
    .transform((list) => list.split(',') as Word[])
    .refine(
      (list) => list.every((word) => words.includes(word)),
      `expected one or several of ${words.join(', ')}, separated by commas`,
    )
    .meta({
      type: 'string',
      description: `${description}: ${words.map((word) => `\`${word}\``).join(' ')}, or several separated by commas`,
    })

/** Any words, separated by commas. */
export const severalWords = (charactersMax: number) =>
  line(charactersMax)
    .transform((list) => list.split(','))
    .meta({ type: 'string' })

export const instant = z.iso
  .datetime({ offset: true, error: 'expected a time such as 2026-11-14T09:30:00.000Z' })
  .transform((text) => new Date(text))
  .meta({ type: 'string', format: 'date-time' })

/** A malformed id is answered like an unknown one, without a look into the database. */
export function idOf<N extends Noun>(noun: N, text: string): Id<N> {
  const id = parseId(noun, text)
  if (id === undefined) throw new Problem('not-found', `there is no such ${noun}`)
  return id
}
