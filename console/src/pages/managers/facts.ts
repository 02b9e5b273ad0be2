import type { AlertFact, CompanyFact, Network, PersonFact } from '../../pictures/network-facts.ts'
import type { NetworkPerson } from '../../pictures/network-rows.ts'
import type { ManagerRaw } from '../xray/raw.ts'

export type RawPerson = ManagerRaw['persons'][number]
export type RawCompany = RawPerson['companies'][number]
type RawAlert = RawCompany['alerts'][number]
type Letter = 'A' | 'B' | 'C' | 'D' | 'E'

/** Fields that newer reports have. */
type Register = { status?: string; closedOn?: string | null; town?: string; activity?: string }

/** The words and numbers that the picture needs, in the reader's language. */
export type Telling = {
  points(points: number): string
  doubtful(percentage: number): string
  aged: string
  pointless: string
  itself: string
  nothing: string
  noAlert: string
  ownAlerts(count: number): string
  born(day: string, precision: string | null): string
  through(name: string): string
  nobody: string
  manages: string
}

export const idOfPerson = (person: RawPerson, at: number): string => (person as { id?: string }).id ?? String(at)
export const idOfRow = (company: RawCompany, person: string): string =>
  `${company.code.type}-${company.code.id}-${person}`

export const nameOf = ({ firstname, lastname, isPersonless }: RawPerson, nobody: string): string =>
  isPersonless === true ? nobody : `${firstname} ${lastname}`.trim()

const levels = ['low', 'medium', 'high']
export const isAged = ({ level, baseLevel }: { level: string; baseLevel: string }): boolean =>
  levels.indexOf(level) < levels.indexOf(baseLevel)

export function networkOf(raw: ManagerRaw, tell: Telling): Network {
  const own = raw.company
  const people = raw.persons.map((person, at): NetworkPerson<PersonFact, CompanyFact> => {
    const id = idOfPerson(person, at)
    const all = [...person.companies, ...person.doubtfulCompanies]
    const through = person.companies.find(({ throughCompany }) => throughCompany !== undefined)?.throughCompany
    const via = through && person.companies.find(({ code }) => code.id === through.id)?.name
    return {
      id,
      person: personFact(person, tell),
      companies: all.map((company) => {
        const isDoubtful = person.doubtfulCompanies.includes(company)
        return { id: idOfRow(company, id), company: companyFact(company, raw, isDoubtful, tell), isDoubtful }
      }),
      ...(through !== undefined && { through: tell.through(via ?? through.id) }),
    }
  })
  return {
    company: {
      name: own?.name ?? own?.code.id ?? raw.request.code.id,
      says: (own?.alerts.length ?? 0) === 0 ? tell.noAlert : tell.ownAlerts(own?.alerts.length ?? 0),
      isGrave: own?.alerts.some(({ level }) => level === 'high') ?? false,
      createdOn: own?.createdOn ?? null,
      closedOn: own?.closedOn ?? null,
    },
    people,
    asOf: raw.asOf,
  }
}

function personFact(person: RawPerson, tell: Telling): PersonFact {
  const { companies, alerts, birthdate, birthdatePrecision } = person
  const isGrave = [...alerts, ...companies.flatMap((company) => company.alerts)].some(({ level }) => level === 'high')
  const here = companies.find(({ throughCompany }) => throughCompany === undefined)
  return {
    name: nameOf(person, tell.nobody),
    role: here?.role ?? companies[0]?.role ?? tell.manages,
    born: birthdate === null ? '' : tell.born(birthdate, birthdatePrecision),
    isGrave,
  }
}

function companyFact(company: RawCompany, raw: ManagerRaw, isDoubtful: boolean, tell: Telling): CompanyFact {
  const { closedOn } = company as Register
  const ends = [company.jobEndDate, closedOn ?? null].filter((day) => day !== null).sort()
  return {
    name: company.name,
    says: saysOf(company, raw, isDoubtful, tell),
    from: company.jobStartDate,
    to: ends[0] ?? null,
    isDoubtful,
    alerts: company.alerts.map(alertFact),
  }
}

const alertFact = ({ date, level, baseLevel, name }: RawAlert): AlertFact => ({
  day: date,
  baseLevel,
  isAged: isAged({ level, baseLevel }),
  title: name,
})

function saysOf(company: RawCompany, raw: ManagerRaw, isDoubtful: boolean, tell: Telling): string {
  if (isDoubtful) return tell.doubtful(company.confidencePercentage)
  const points = pointsOf(raw, company.code.id).reduce((sum, one) => sum + one.points, 0)
  if (points > 0) return tell.points(points)
  if (company.code.id === raw.request.code.id) return tell.itself
  if (company.alerts.length === 0) return tell.nothing
  return company.alerts.every(isAged) ? tell.aged : tell.pointless
}

export function pointsOf({ score }: ManagerRaw, company: string): { points: number; date: string; alert: string }[] {
  return score.grade === null ? [] : score.contributions.filter((one) => one.company.id === company)
}

export type ListedAlert = {
  key: string
  date: string | null
  /** The company, or the person where the alert is on the person alone. */
  about: string
  name: string
  level: string
  baseLevel: 'low' | 'medium' | 'high'
  isDoubtful: boolean
  points: number | undefined
  row: string | undefined
}

/** Every alert of the report once, the newest first, those without a date last. */
export function alertsOf(raw: ManagerRaw, nobody: string): ListedAlert[] {
  const found = new Map<string, ListedAlert>()
  const add = (alert: RawAlert, about: string, of: { code?: string; row?: string; isDoubtful?: boolean }) => {
    const key = [of.code ?? about, alert.code, alert.date, alert.name].join('|')
    if (found.has(key)) return
    const counted = of.code === undefined ? [] : pointsOf(raw, of.code)
    const points = counted.find(({ date, alert: name }) => date === alert.date && name === alert.name)?.points
    const { date, name, level, baseLevel } = alert
    found.set(key, {
      key,
      date,
      about,
      name,
      level,
      baseLevel,
      isDoubtful: of.isDoubtful ?? false,
      points,
      row: of.row,
    })
  }
  const own = raw.company
  for (const alert of own?.alerts ?? []) add(alert, own?.name ?? own?.code.id ?? '', { code: own?.code.id ?? '' })
  for (const [at, person] of raw.persons.entries()) {
    const id = idOfPerson(person, at)
    for (const company of person.companies) {
      for (const alert of company.alerts) add(alert, company.name, { code: company.code.id, row: idOfRow(company, id) })
    }
    for (const company of person.doubtfulCompanies) {
      const of = { code: company.code.id, row: idOfRow(company, id), isDoubtful: true }
      for (const alert of company.alerts) add(alert, company.name, of)
    }
    for (const alert of person.alerts) {
      const code = alert.company?.id
      add(alert, nameOf(person, nobody), code === undefined ? {} : { code })
    }
  }
  return [...found.values()].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
}

export const gradeOf = ({ score }: ManagerRaw): Letter | null => score.grade
