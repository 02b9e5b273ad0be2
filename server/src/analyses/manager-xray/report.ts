import type { CompanyRecord } from '#domain/register.ts'
import { isToldOfNotices, type LeftOut, type RegisterCoverage, type RegisterDossier } from '#domain/register-dossier.ts'
import { inOthers, type OtherLanguage, type Text } from '#language/languages.ts'
import { same, spoken } from '#language/text.ts'
import { defaultFrequencies, type NameFrequencies } from '#persons/index.ts'
import type { Alert } from '../alerts/alert.ts'
import { type Grade, type GradedPerson, gradeOf } from '../alerts/grade.ts'
import { linksOf } from '../offices/candidates.ts'
import type { Judging } from '../offices/files.ts'
import { type Files, filesOf } from '../offices/files.ts'
import { keyOf, type Manager, managersOfCompany } from '../offices/people.ts'
import { type AssembledPerson, assemblePerson } from './person.ts'
import { presentAlert } from './present.ts'
import { presentPersons } from './present-persons.ts'
import type { ManagerXrayRaw } from './raw.ts'
import { alertTitle } from './wording/alert-words.ts'
import { coverageWords } from './wording/coverage-words.ts'
import { cutText, leftOutWords } from './wording/left-out-words.ts'
import { contributionWords, scoreWords } from './wording/score-words.ts'

type Request = { id: string; code: { type: string; id: string } }

/** What registers said, as the Manager X-Ray tells it. */
export function managersOf(
  dossier: RegisterDossier,
  request: Request,
  frequencies: NameFrequencies = defaultFrequencies,
  judging: Judging = {},
): ManagerXrayRaw {
  const files = filesOf(dossier, frequencies, judging)
  const own = files.companies.get(keyOf(dossier.company))
  const { managers, of } = own === undefined ? { managers: [], of: 0 } : shownManagers(own, files)
  const persons = own === undefined ? [] : managers.map((manager) => assemble(manager, own, files))
  const ownAlerts = own === undefined ? [] : files.alertsOf(own)
  const cut = [...dossier.cut, ...leftOutHere(files, { kept: managers.length, of })]
  return {
    request: { id: request.id, code: { id: request.code.id, type: request.code.type } },
    persons: presentPersons(persons, own, ownAlerts),
    company: own === undefined ? null : presentCompany(own, ownAlerts),
    score: presentScore(files.failed.size > 0 ? notRun : scoreOf(dossier, own, persons, ownAlerts)),
    coverage: dossier.coverage.map((one) => ({ ...one, ...spoken(coverageWords(one)) })),
    cut: cut.map((one) => (typeof one === 'string' ? one : cutText(one))),
    leftOut: cut.map((one) => (typeof one === 'string' ? spoken(same(one)) : { ...one, ...spoken(leftOutWords(one)) })),
    translations: inOthers((language) => ({ cut: cutIn(language, cut) })),
    asOf: dossier.asOf,
    isDemonstration: dossier.isDemonstration,
    ...(dossier.coverage.some(({ isAskedAgain }) => isAskedAgain) && { isProvisional: true as const }),
  }
}

/** Each manager is compared with everybody in office anywhere: so many comparisons take some seconds. */
const comparisonsMax = 1_000_000
const managersShown = { least: 40, most: 500 }

/** How many managers are shown where so many people are in office anywhere. */
export function managersAffordable(candidates: number): number {
  const affordable = Math.floor(comparisonsMax / Math.max(1, candidates))
  return Math.min(managersShown.most, Math.max(managersShown.least, affordable))
}

function shownManagers(own: CompanyRecord, { companies, asOf, frequencies, candidates }: Files) {
  const { managers, of } = managersOfCompany(own.code, companies, asOf, frequencies)
  return { managers: managers.slice(0, managersAffordable(candidates.length)), of }
}

function leftOutHere({ failed, companies }: Files, { kept, of }: { kept: number; of: number }): LeftOut[] {
  return [
    ...(of > kept ? [{ what: 'managers-shown' as const, kept, of }] : []),
    ...(failed.size > 0 ? [{ what: 'alerts' as const, kept: companies.size - failed.size, of: companies.size }] : []),
  ]
}

/** Whose alerts are not known may have the gravest. */
const notRun: Grade = { grade: null, reason: 'alerts-not-run' }

const cutIn = (language: OtherLanguage, cut: RegisterDossier['cut']): string[] =>
  cut.map((one) => (typeof one === 'string' ? one : leftOutWords(one)[language]))

function assemble(manager: Manager, own: CompanyRecord, files: Files): AssembledPerson {
  return assemblePerson(manager, own, linksOf(manager, files.candidates, files.frequencies), files)
}

function presentCompany(own: CompanyRecord, alerts: readonly Alert[]): ManagerXrayRaw['company'] {
  const { name, code, country, status, statusDetail, legalForm, activity, createdOn, closedOn, town, isMasked } = own
  return {
    name: name ?? null,
    code: { id: code.id, type: code.type },
    country,
    status,
    ...(statusDetail !== undefined && { statusDetail }),
    ...(legalForm !== undefined && { legalForm: legalForm.label ?? legalForm.code }),
    ...(activity !== undefined && { activity: activity.code }),
    ...(createdOn !== undefined && { createdOn }),
    ...(closedOn !== undefined && { closedOn }),
    ...(town !== undefined && { town }),
    isMasked,
    alerts: alerts.map((alert) => presentAlert(alert)),
    sources: own.sources.map((source) => ({ ...source })),
  }
}

/** The name of the alert stands beside its sentence, and is told in the same language. */
function spokenBeside(words: Text, alert: Text) {
  const translations = inOthers((language) => ({ message: words[language], alert: alert[language] }))
  return { message: words.en, translations }
}

function presentScore(score: Grade): ManagerXrayRaw['score'] {
  const told = spoken(scoreWords(score))
  if (score.grade === null) return { ...score, ...told }
  const { contributions, floor, override, ...rest } = score
  return {
    ...rest,
    ...told,
    contributions: contributions.map((one) => ({
      ...one,
      ...spokenBeside(contributionWords(one), alertTitle(one.alert)),
    })),
    ...(floor && { floor: { ...floor, ...spoken(alertTitle(floor.alert)) } }),
    ...(override && { override: { ...override, ...spoken(alertTitle(override.alert)) } }),
  }
}

/** Whoever could not be asked, or would not answer, has not said that there is nothing. */
const silence: ReadonlySet<RegisterCoverage['outcome']> = new Set(['unavailable', 'refused'])

function scoreOf(
  { coverage, asOf }: RegisterDossier,
  own: CompanyRecord | undefined,
  persons: readonly AssembledPerson[],
  alerts: readonly Alert[],
): Grade {
  const isSilent = coverage.some(({ outcome }) => silence.has(outcome))
  const isUnserved = coverage.length > 0 && coverage.every(({ outcome }) => outcome === 'not-configured')
  if (own === undefined && isUnserved) return { grade: null, reason: 'no-register' }
  if (own === undefined) return { grade: null, reason: isSilent ? 'registers-unavailable' : 'company-not-found' }
  if (!isToldOfNotices(coverage) && alerts.length === 0) return { grade: null, reason: 'registers-unavailable' }
  if (persons.length === 0 && alerts.length === 0)
    return { grade: null, reason: own.isMasked ? 'masked' : 'no-manager-known' }
  const graded: GradedPerson[] = persons.map((person) => ({
    alerts: person.alerts,
    offices: person.offices
      .filter(({ company }) => company !== own)
      .map(({ company, tenure, alerts: found, confidence }) => ({
        company,
        from: tenure.from,
        until: tenure.until,
        alerts: found,
        identity: confidence / 100,
      })),
  }))
  return gradeOf(
    { company: own, alerts: alerts.filter(({ code }) => code !== 'manager_left_before_insolvency') },
    graded,
    asOf,
  )
}
