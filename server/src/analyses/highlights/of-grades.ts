import type { Text, Translations } from '#language/languages.ts'
import { percent } from '#language/numbers.ts'
import { join, text } from '#language/text.ts'
import { type Highlight, type ReportInForce, sentenceOf } from './highlight.ts'

type Letter = 'A' | 'B' | 'C' | 'D' | 'E'
type Spoken = { message: string; translations?: Translations }

/** What of each analysis says how grave it is. */
export type GradedRaw = {
  riskLetter?: Letter | null
  probabilityOfDefault?: number | null
  score?: ({ grade?: Letter | null } & Partial<Spoken>) | number | null
  grade?: Letter | null
}

const grave: readonly (Letter | null | undefined)[] = ['D', 'E']

/** Grades D and E, the gravest first. */
export function ofGrades(reports: readonly ReportInForce<GradedRaw>[]): Highlight[] {
  return reports
    .flatMap(({ id, source, raw }) => {
      const letter = letterOf(source, raw)
      const sentence = grave.includes(letter) ? textOf(source, raw, letter as Letter) : undefined
      if (sentence === undefined) return []
      return [{ level: letter === 'E' ? ('high' as const) : ('medium' as const), source, report: id, text: sentence }]
    })
    .toSorted((one, other) => Number(other.level === 'high') - Number(one.level === 'high'))
}

function letterOf(source: string, { riskLetter, grade, score }: GradedRaw): Letter | null | undefined {
  if (source === 'magpie') return riskLetter
  if (source === 'esg') return grade
  return typeof score === 'object' ? score?.grade : undefined
}

const graded: Readonly<Record<string, Text>> = {
  bank_xray: text(
    'The bank statements have the grade ',
    'Les relevés bancaires ont la note ',
    'Gli estratti conto hanno il voto ',
  ),
  esg: text(
    'Environment, social and governance have the grade ',
    'Environnement, social et gouvernance ont la note ',
    'Ambiente, sociale e governance hanno il voto ',
  ),
}

function textOf(source: string, { probabilityOfDefault, score }: GradedRaw, letter: Letter): Text | undefined {
  if (source === 'magpie') return defaultText(probabilityOfDefault ?? null, letter)
  if (source === 'manager_xray' && typeof score === 'object' && typeof score?.message === 'string')
    return sentenceOf(score as Spoken)
  const words = graded[source]
  return words === undefined ? undefined : join(words, letter, '.')
}

function defaultText(probability: number | null, letter: Letter): Text | undefined {
  if (probability === null) return undefined
  return join(
    text(
      'The probability of default within a year is ',
      'La probabilité de défaut à un an est de ',
      'La probabilità di insolvenza entro un anno è del ',
    ),
    percent(probability),
    text(': class ', ' : classe ', ': classe '),
    letter,
    '.',
  )
}
