import { hash } from 'node:crypto'
import { canonicalJson } from '#kernel/canonical-json.ts'
import { inLanguage, withoutTranslations } from '#language/in-language.ts'
import { languages } from '#language/languages.ts'
import type { Report } from './report.ts'

const digestOf = (value: unknown): string => hash('sha256', canonicalJson(value))

/** Of `raw` as it is kept, in every form in which it is told. */
export function digestsOf(raw: unknown): string[] {
  const told = languages.map((language) => (language === 'en' ? raw : inLanguage(raw, language)))
  return [...new Set([...told, ...told.map(withoutTranslations)].map(digestOf))]
}

type Signed = Pick<
  Report,
  'id' | 'creation' | 'request' | 'medium' | 'source' | 'code' | 'replaces' | 'madeBy' | 'test'
>

/** What is signed. What may change later, that it was replaced or withdrawn, is no part of it. */
export function signedText(report: Signed, raw: readonly string[]): string {
  const { id, creation, request, medium, source, code, replaces, madeBy, test } = report
  const told = { id, creation, request, medium, source, code: { type: code.type, id: code.id }, raw, replaces, madeBy }
  return canonicalJson(test ? { ...told, test } : told)
}
