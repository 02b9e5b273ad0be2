import { inOthers, type OtherLanguage, type Text } from '#language/languages.ts'
import { spoken } from '#language/text.ts'
import { fold } from '#persons/index.ts'
import type { ManagerXrayRaw, PlacedAlert, RawAlert } from './raw.ts'
import { alertTitle } from './wording/alert-words.ts'
import {
  type ChangedAlert,
  changedAlertWords,
  changedPersonWords,
  changeWords,
  gradeWords,
} from './wording/change-words.ts'

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
  const [newAlerts, goneAlerts] = [without(alertsNow, alertsBefore), without(alertsBefore, alertsNow)]
  const [newPersons, gonePersons] = [without(personsNow, personsBefore), without(personsBefore, personsNow)]
  const [from, to] = [before.score.grade, raw.score.grade]
  const count = {
    newAlerts: newAlerts.size,
    goneAlerts: goneAlerts.size,
    newPersons: newPersons.size,
    gonePersons: gonePersons.size,
  }
  return {
    report: previous.id,
    grade: { from, to },
    newAlerts: [...newAlerts.keys()],
    goneAlerts: [...goneAlerts.keys()],
    newPersons: [...newPersons.values()],
    gonePersons: [...gonePersons.values()],
    remarks: [
      ...(from === to ? [] : [{ code: 'grade', ...spoken(gradeWords(from, to)) }]),
      ...told('new-alert', newAlerts, (alert) => changedAlertWords(true, alert)),
      ...told('gone-alert', goneAlerts, (alert) => changedAlertWords(false, alert)),
      ...told('new-person', newPersons, (person) => changedPersonWords(true, person)),
      ...told('gone-person', gonePersons, (person) => changedPersonWords(false, person)),
    ],
    ...inLanguages(changeWords(from, to, count), newAlerts, goneAlerts),
  }
}

type Alerts = ReadonlyMap<string, ChangedAlert>

/** The lists name alerts, and follow the language like the sentence. */
function inLanguages(words: Text, newAlerts: Alerts, goneAlerts: Alerts) {
  const named = (alerts: Alerts, language: OtherLanguage) =>
    [...alerts.values()].map(({ name, date, company }) =>
      [company, date, alertTitle(name)[language]].filter(Boolean).join(' '),
    )
  const own = (language: OtherLanguage) => ({
    message: words[language],
    newAlerts: named(newAlerts, language),
    goneAlerts: named(goneAlerts, language),
  })
  return { message: words.en, translations: inOthers(own) }
}

const told = <T>(code: string, some: ReadonlyMap<string, T>, words: (one: T) => Parameters<typeof spoken>[0]) =>
  [...some.values()].map((one) => ({ code, ...spoken(words(one)) }))

const without = <T>(some: ReadonlyMap<string, T>, others: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...some].filter(([key]) => !others.has(key)))

function alertsOf({
  company,
  persons,
}: Pick<ManagerXrayRaw, 'company' | 'persons'>): ReadonlyMap<string, ChangedAlert> {
  const found = new Map<string, ChangedAlert>()
  const add = (of: { id: string } | undefined, { name, date: shown, isUndated }: RawAlert | PlacedAlert) => {
    // Dated by the day it was asked for, it would be another alert every day.
    const date = isUndated === true ? null : shown
    const told = [of?.id, date, name].filter((part) => part !== undefined && part !== null)
    found.set(told.join(' '), { name, date, company: of?.id })
  }
  for (const alert of company?.alerts ?? []) add(company?.code, alert)
  for (const { alerts, companies } of persons) {
    for (const alert of alerts) add(alert.company, alert)
    for (const { code, alerts: own } of companies) for (const alert of own) add(code, alert)
  }
  return found
}

/** By the first given name: who is listed with fewer names than yesterday is nobody else. */
const personsOf = ({ persons }: Pick<ManagerXrayRaw, 'persons'>): ReadonlyMap<string, string> =>
  new Map(
    persons.flatMap(({ lastname, firstname, birthdate, isPersonless }) => {
      if (isPersonless === true) return []
      const [first = ''] = firstname.split(' ')
      const name = [firstname, lastname, birthdate].filter(Boolean).join(' ')
      return [[`${fold(first)} ${fold(lastname)} ${birthdate ?? ''}`, name]]
    }),
  )
