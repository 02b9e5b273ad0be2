import type { ManagerXrayRaw, RawAlert } from './raw.ts'

type Changes = NonNullable<ManagerXrayRaw['changes']>

/** What differs from the report before: for whoever watches a company. */
export function changesSince(
  previous: { id: string; raw: Record<string, unknown> } | null,
  raw: Omit<ManagerXrayRaw, 'changes'>,
): Changes | null {
  if (previous === null) return null
  const before = previous.raw as ManagerXrayRaw
  const [alertsBefore, alertsNow] = [alertsOf(before), alertsOf(raw)]
  const [personsBefore, personsNow] = [personsOf(before), personsOf(raw)]
  return {
    report: previous.id,
    grade: { from: before.score.grade, to: raw.score.grade },
    newAlerts: without(alertsNow, alertsBefore),
    goneAlerts: without(alertsBefore, alertsNow),
    newPersons: without(personsNow, personsBefore),
    gonePersons: without(personsBefore, personsNow),
  }
}

const without = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return [...new Set(some)].filter((one) => !known.has(one))
}

function alertsOf({ company, persons }: Pick<ManagerXrayRaw, 'company' | 'persons'>): string[] {
  const written = (of: { id: string } | undefined, { name, date }: RawAlert) => `${of?.id ?? ''} ${date} ${name}`.trim()
  return [
    ...(company?.alerts ?? []).map((alert) => written(company?.code, alert)),
    ...persons.flatMap(({ alerts, companies }) => [
      ...alerts.map((alert) => written(alert.company, alert)),
      ...companies.flatMap(({ code, alerts: own }) => own.map((alert) => written(code, alert))),
    ]),
  ]
}

const personsOf = ({ persons }: Pick<ManagerXrayRaw, 'persons'>): string[] =>
  persons.map(({ lastname, firstname, birthdate }) => [firstname, lastname, birthdate].filter(Boolean).join(' '))
