import { inOthers, type Text } from '#language/languages.ts'
import { asItIs } from '#language/numbers.ts'
import { join, same, told as toldIn } from '#language/text.ts'
import { attempted, type OnFailed } from '../could-not-run.ts'
import { environmentCriteria } from './criteria/environment.ts'
import { governanceCriteria } from './criteria/governance.ts'
import { socialCriteria } from './criteria/social.ts'
import {
  type CategoryName,
  type Criterion,
  categoryNames,
  type EsgInputs,
  type Judged,
  type Wanted,
  wanted,
} from './criterion.ts'
import type { EsgXrayRaw } from './raw.ts'

export const criteria: readonly Criterion[] = [...environmentCriteria, ...socialCriteria, ...governanceCriteria]

/** Without these a category has no score: what is left would be about something else. */
const required: Readonly<Record<CategoryName, readonly Wanted[]>> = {
  environment: ['activity'],
  social: ['esgGenderDiversity', 'esgJobCreation', 'esgEmployeeProtection', 'esgLabels', 'workforceNumber', 'bank'],
  governance: ['managers', 'register', 'document', 'bank'],
}

const titles: Readonly<Record<CategoryName, Text>> = {
  environment: { en: 'Environment', fr: 'Environnement', it: 'Ambiente' },
  social: { en: 'Social', fr: 'Social', it: 'Sociale' },
  governance: { en: 'Governance', fr: 'Gouvernance', it: 'Governance' },
}

type Told = { criterion: Criterion; judged: Judged }

/** `judging`: others than those of the service, for tests. */
export function esgReport(inputs: EsgInputs, onFailed?: OnFailed, judging = criteria): EsgXrayRaw {
  const told = judging.map((criterion) => ({ criterion, judged: judgedBy(criterion, inputs, onFailed) }))
  const categories = categoryNames.map((name) =>
    categoryOf(
      name,
      told.filter(({ criterion }) => criterion.category === name),
    ),
  )
  const scores = categories.flatMap(({ score }) => score ?? [])
  const score =
    scores.length === categoryNames.length ? rounded(scores.reduce((sum, one) => sum + one, 0) / scores.length) : null
  return {
    score,
    grade: score === null ? null : gradeOf(score),
    categories,
    criterias: Object.fromEntries(
      told.flatMap(({ criterion: { name }, judged }) =>
        'missing' in judged ? [] : [[name, { value: judged.value, score: judged.score, source: judged.source }]],
      ),
    ),
    reasons: reasonsOf(told),
    missing: missingOf(told),
  }
}

const judgedBy = (criterion: Criterion, inputs: EsgInputs, onFailed: OnFailed | undefined): Judged =>
  attempted(
    criterion.name,
    () => criterion.judge(inputs),
    () => ({ missing: 'couldNotRun' as const }),
    onFailed,
  )

function categoryOf(name: CategoryName, told: readonly Told[]): EsgXrayRaw['categories'][number] {
  const missing = [...new Set(told.flatMap(({ judged }) => ('missing' in judged ? [judged.missing] : [])))]
  const isComplete = !missing.some((one) => required[name].includes(one))
  let [sum, weight] = [0, 0]
  for (const { criterion, judged } of told) {
    if ('missing' in judged) continue
    sum += criterion.weight * judged.score
    weight += criterion.weight
  }
  const score = isComplete && weight > 0 ? rounded(sum / weight) : null
  const title = titles[name]
  return {
    name,
    title: title.en,
    translations: inOthers((language) => ({ title: title[language] })),
    score,
    grade: score === null ? null : gradeOf(score),
    criteria: told.map(shown),
    missing: missing.filter((one) => required[name].includes(one)),
  }
}

function shown({ criterion, judged }: Told): EsgXrayRaw['categories'][number]['criteria'][number] {
  const { name, weight, title, rule, basis } = criterion
  return {
    name,
    weight,
    title: title.en,
    rule: rule.en,
    translations: inOthers((language) => ({
      title: title[language],
      rule: rule[language],
      basis: basis?.[language] ?? null,
    })),
    basis: basis?.en ?? null,
    ...('missing' in judged
      ? { score: null, value: null, source: null, missing: judged.missing }
      : { score: judged.score, value: judged.value, source: judged.source, missing: null }),
  }
}

/** Each step is a fifth. */
export function gradeOf(score: number): 'A' | 'B' | 'C' | 'D' | 'E' {
  return score >= 80 ? 'A' : score >= 60 ? 'B' : score >= 40 ? 'C' : score >= 20 ? 'D' : 'E'
}

const rounded = (value: number) => Math.round(value * 10) / 10
const reasonsMax = 10

/** What pulls furthest from the middle, with its weight in the category. */
function reasonsOf(told: readonly Told[]): EsgXrayRaw['reasons'] {
  const total = told.reduce((sum, { criterion }) => sum + criterion.weight, 0)
  return told
    .flatMap(({ criterion, judged }) => {
      if ('missing' in judged) return []
      const { name, title, rule, category } = criterion
      const content = join(inWords(judged.value), `: ${judged.score}/100. `, rule)
      return [
        {
          typeCode: 'criterion',
          sentiment:
            judged.score >= 70 ? ('good' as const) : judged.score >= 45 ? ('neutral' as const) : ('bad' as const),
          weight: criterion.weight / total,
          criteria: { [name]: judged.value, category, score: judged.score },
          ...toldIn({ title, content }),
          pull: criterion.weight * Math.abs(judged.score - 60),
        },
      ]
    })
    .sort((one, other) => other.pull - one.pull)
    .slice(0, reasonsMax)
    .map(({ pull: _, ...reason }) => reason)
}

/** Values that are words; others are numbers, codes and what a client sent. */
const valueWords: Readonly<Record<string, Text>> = {
  none: { en: 'none', fr: 'aucun', it: 'nessuno' },
  green: { en: 'green', fr: 'vert', it: 'verde' },
  orange: { en: 'orange', fr: 'orange', it: 'arancione' },
  red: { en: 'red', fr: 'rouge', it: 'rosso' },
}

function inWords(value: string | number): Text {
  return typeof value === 'number' ? asItIs(value) : (valueWords[value] ?? same(value))
}

function missingOf(told: readonly Told[]): EsgXrayRaw['missing'] {
  const names = [...new Set(told.flatMap(({ judged }) => ('missing' in judged ? [judged.missing] : [])))]
  return names.map((name) => {
    const { title, how } = wanted[name]
    return {
      name,
      criteria: told.flatMap(({ criterion, judged }) =>
        'missing' in judged && judged.missing === name ? [criterion.name] : [],
      ),
      title: title.en,
      how: how.en,
      translations: inOthers((language) => ({ title: title[language], how: how[language] })),
    }
  })
}
