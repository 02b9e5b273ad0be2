import type { Language } from '#language/languages.ts'
import type { ManagerXRayRaw } from '#sdk/index.ts'
import { words } from '../words.ts'
import { grouped, type Section, type Severity, type ShownFinding, type ShownReason, saidIn } from './view.ts'

type Alert = ManagerXRayRaw['persons'][number]['companies'][number]['alerts'][number]

const severities: Readonly<Record<Alert['level'], Severity>> = {
  high: 'fraudulent',
  medium: 'suspicious',
  low: 'notice',
}

export function managerSection(title: string, raw: ManagerXRayRaw, language: Language): Section {
  const { score, persons, company, coverage } = raw
  const result =
    score.grade === null
      ? `${words.noGrade[language]}: ${saidIn(score, language)}`
      : `${words.grade[language]} ${score.grade}`
  const ofCompany = (company?.alerts ?? []).map((alert) => findingOf(alert, company?.name ?? '', language))
  const reasons = [
    ...(ofCompany.length === 0 ? [] : [reasonOf(company?.name ?? company?.code.id ?? '', '', ofCompany)]),
    ...persons.map(({ firstname, lastname, companies, isPersonless }) =>
      reasonOf(
        isPersonless ? (company?.name ?? words.company[language]) : `${firstname} ${lastname}`.trim(),
        companies.map(({ name }) => name).join(', '),
        companies.flatMap(({ name, alerts }) => alerts.map((alert) => findingOf(alert, name, language))),
      ),
    ),
  ]
  const silent = coverage
    .filter(({ outcome }) => !['answered', 'ok', 'found', 'not-found'].includes(outcome))
    .map(({ register, message, translations }) => ({ typeCode: register, message, translations }))
  return { title, result, reasons, notChecked: grouped(silent, language) }
}

function findingOf(
  alert: Pick<Alert, 'date' | 'level' | 'message' | 'translations'>,
  name: string,
  language: Language,
) {
  const message = [alert.date, name, saidIn(alert, language)].filter(Boolean).join(' · ')
  return { severity: severities[alert.level], message, places: [] } satisfies ShownFinding
}

const order: readonly Severity[] = ['fraudulent', 'suspicious', 'notice']

function reasonOf(title: string, content: string, findings: readonly ShownFinding[]): ShownReason {
  const severity = order.find((one) => findings.some((finding) => finding.severity === one)) ?? 'good'
  return { severity, title, content, findings }
}
