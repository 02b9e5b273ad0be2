import type { Language } from '#language/languages.ts'
import type { ESGXRayRaw } from '#sdk/index.ts'
import { words } from '../words.ts'
import { inLanguage, type Section, type ShownReason, saidIn } from './view.ts'

export function esgSection(title: string, raw: ESGXRayRaw, language: Language): Section {
  const { grade, categories, reasons, missing } = raw
  const result = grade === null ? words.noGrade[language] : `${words.grade[language]} ${grade}`
  const graded = categories.map(
    (category): ShownReason => ({
      severity: 'notice',
      title: `${inLanguage(category, language).title}: ${category.grade ?? words.noGrade[language]}`,
      content: '',
      findings: [],
    }),
  )
  const told = reasons.map(
    (reason): ShownReason => ({
      severity: reason.sentiment === 'bad' ? 'suspicious' : reason.sentiment === 'good' ? 'good' : 'notice',
      ...saidIn(reason, language),
      findings: [],
    }),
  )
  const notChecked = missing.map((one) => {
    const { title: what, how } = inLanguage(one, language)
    return { why: `${what}: ${how}`, criteria: one.criteria }
  })
  return { title, result, reasons: [...graded, ...told], notChecked }
}
