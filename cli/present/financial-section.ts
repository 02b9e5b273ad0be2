import type { Language } from '#language/languages.ts'
import type { FinancialXRayRaw } from '#sdk/index.ts'
import { words } from '../words.ts'
import { grouped, type Section, type ShownFinding, type ShownReason, saidIn } from './view.ts'

const remarksMax = 12

export function financialSection(title: string, raw: FinancialXRayRaw, language: Language): Section {
  const { probabilityOfDefault, riskLetter } = raw
  const result =
    probabilityOfDefault === null
      ? words.notComputable[language]
      : `${words.defaultWithinYear[language]} ${percent(probabilityOfDefault)}, ${words.riskClass[language]} ${riskLetter}`
  const reasons = raw.reasons.slice(0, remarksMax).map(
    (reason): ShownReason => ({
      severity: reason.sentiment === 'bad' ? 'suspicious' : reason.sentiment === 'good' ? 'good' : 'notice',
      ...saidIn(reason, language),
      findings: [],
    }),
  )
  const figures = Object.entries(raw.figures).map(
    ([name, { value, page, box }]): ShownFinding => ({
      severity: 'notice',
      message: `${name} ${money(value)} ${raw.currency}`,
      places: page === undefined || box === undefined ? [] : [{ page, box }],
    }),
  )
  return {
    title,
    result,
    reasons: [
      ...reasons,
      ...(figures.length > 0
        ? [{ severity: 'notice' as const, title: words.figures[language], content: '', findings: figures }]
        : []),
    ],
    notChecked: grouped(raw.coverage.notChecked, language),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

export const money = (cents: number): string => {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')}.${part}`
}
