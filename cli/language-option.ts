import { type Language, languages } from '#language/languages.ts'
import type { Values } from './command.ts'
import { UsageError } from './exit-codes.ts'

export function languageOf(asked: Values[string]): Language {
  if (asked === undefined) return 'en'
  const found = languages.find((language) => language === asked)
  if (found === undefined) throw new UsageError(`There is no language “${asked}”: use ${languages.join(', ')}.`)
  return found
}
