import { daysBetween } from '#domain/calendar-date.ts'
import { isToldOfNotices, type RegisterCoverage } from '#domain/register-dossier.ts'
import type { OtherReport } from '../../analysis.ts'
import { type Criterion, type EsgInputs, type Judged, reportOf } from '../criterion.ts'
import { scoreIn, scores, stepped } from '../scores.ts'
import { labelCriterion } from './labels.ts'
import { paidRegularly } from './payments.ts'

type Alert = { level: string; code: string; date: string }
type ManagerRaw = {
  asOf: string
  coverage?: Pick<RegisterCoverage, 'what' | 'outcome' | 'answeredToo'>[]
  persons: {
    isPersonless?: true
    alerts: Alert[]
    companies: { code: { id: string }; jobStartDate: string | null; jobEndDate: string | null }[]
  }[]
  company: { code: { id: string }; createdOn?: string; isMasked: boolean; alerts: Alert[] } | null
  score: { grade: string | null }
}

function managerRaw(reports: readonly OtherReport[]): ManagerRaw | undefined {
  const raw = reportOf(reports, 'manager_xray')?.raw as ManagerRaw | undefined
  return raw && { ...raw, persons: raw.persons.filter(({ isPersonless }) => isPersonless !== true) }
}
const { alert, grade: ofGrade, flag, accounts, companyYears, managerYears, managersNamed, conflict } = scores
const [[age1, under1], [age3, under3], [age5, under5], [age10, under10]] = companyYears.under
const [[stay1, short], [stay3, middle]] = managerYears.under
const gradeList = Object.entries(ofGrade)
  .map(([grade, score]) => `${grade} ${score}`)
  .join(', ')

/** Of the worst: one liquidation is not made up for by nine quiet years. */
const worst = (alerts: readonly Alert[]): number =>
  Math.min(alert.none, ...alerts.map(({ level }) => scoreIn(alert, level) ?? alert.none))

type Ours = Omit<Criterion, 'category' | 'judge'> & { judge(raw: ManagerRaw): Judged }
const ofManagers = ({ judge, ...rest }: Ours): Criterion => ({
  ...rest,
  category: 'governance',
  judge({ reports }) {
    const raw = managerRaw(reports)
    return raw === undefined ? { missing: 'managers' } : judge(raw)
  },
})

const yearsBetween = (from: string, to: string): number => daysBetween(from, to) / 365.25
const isAccounts = ({ code }: Alert) => /accounts/i.test(code)

export const governanceCriteria: readonly Criterion[] = [
  ofManagers({
    name: 'legalProceedings',
    weight: 3,
    title: { en: 'Legal proceedings', fr: 'Procédures judiciaires', it: 'Procedimenti giudiziari' },
    rule: {
      en: `by the worst alert on the company: none ${alert.none}, low ${alert.low}, medium ${alert.medium}, high ${alert.high}`,
      fr: `selon la pire alerte sur l’entreprise : aucune ${alert.none}, faible ${alert.low}, moyenne ${alert.medium}, forte ${alert.high}`,
      it: `secondo l’allarme peggiore sull’impresa: nessuno ${alert.none}, basso ${alert.low}, medio ${alert.medium}, alto ${alert.high}`,
    },
    judge: (raw) =>
      raw.company === null || !isToldOfNotices(raw.coverage ?? [])
        ? { missing: 'register' }
        : { score: worst(raw.company.alerts), value: raw.company.alerts.length, source: 'manager_xray' },
  }),
  ofManagers({
    name: 'managersRecord',
    weight: 3,
    title: { en: 'Record of the managers', fr: 'Parcours des dirigeants', it: 'Storia degli amministratori' },
    rule: {
      en: `by the grade of the Manager X-Ray: ${gradeList}`,
      fr: `selon la note du Manager X-Ray : ${gradeList}`,
      it: `secondo il voto del Manager X-Ray: ${gradeList}`,
    },
    judge: ({ score: { grade } }) =>
      grade === null
        ? { missing: 'register' }
        : { score: scoreIn(ofGrade, grade) ?? ofGrade.E, value: grade, source: 'manager_xray' },
  }),
  ofManagers({
    name: 'personalSanctions',
    weight: 2,
    title: {
      en: 'Bans and sanctions on persons',
      fr: 'Interdictions et sanctions de personnes',
      it: 'Interdizioni e sanzioni personali',
    },
    rule: {
      en: `${alert.none} without an alert on a manager personally, otherwise by the worst such alert`,
      fr: `${alert.none} sans alerte sur la personne d’un dirigeant, sinon selon la pire`,
      it: `${alert.none} senza allarmi sulla persona di un amministratore, altrimenti secondo il peggiore`,
    },
    judge: ({ persons }) => {
      if (persons.length === 0) return { missing: 'registerDetail' }
      const alerts = persons.flatMap((person) => person.alerts)
      return { score: worst(alerts), value: alerts.length, source: 'manager_xray' }
    },
  }),
  ofManagers({
    name: 'accountsFiled',
    weight: 2,
    title: { en: 'Accounts filed', fr: 'Comptes déposés', it: 'Bilanci depositati' },
    rule: {
      en: `${accounts.filed} without an alert about missing accounts, else ${accounts.missing}`,
      fr: `${accounts.filed} sans alerte de comptes manquants, sinon ${accounts.missing}`,
      it: `${accounts.filed} senza allarmi per bilanci mancanti, altrimenti ${accounts.missing}`,
    },
    judge: (raw) => {
      const { company } = raw
      if (company === null || !isToldOfNotices(raw.coverage ?? [])) return { missing: 'register' }
      const count = company.alerts.filter(isAccounts).length
      return { score: count === 0 ? accounts.filed : accounts.missing, value: count, source: 'manager_xray' }
    },
  }),
  ofManagers({
    name: 'companyAge',
    weight: 1,
    title: { en: 'Age of the company', fr: 'Ancienneté de l’entreprise', it: 'Età dell’impresa' },
    rule: {
      en: `under ${age1} year ${under1}, under ${age3} years ${under3}, under ${age5} years ${under5}, under ${age10} years ${under10}, else ${companyYears.otherwise}`,
      fr: `moins d’un an ${under1}, moins de ${age3} ans ${under3}, moins de ${age5} ans ${under5}, moins de ${age10} ans ${under10}, sinon ${companyYears.otherwise}`,
      it: `meno di un anno ${under1}, meno di ${age3} anni ${under3}, meno di ${age5} anni ${under5}, meno di ${age10} anni ${under10}, altrimenti ${companyYears.otherwise}`,
    },
    judge: ({ company, asOf }) => {
      if (company?.createdOn === undefined) return { missing: 'registerDetail' }
      const years = yearsBetween(company.createdOn, asOf)
      return { score: stepped(companyYears, years), value: Math.floor(years * 10) / 10, source: 'registry' }
    },
  }),
  ofManagers({
    name: 'managementStability',
    weight: 1,
    title: { en: 'Stability of management', fr: 'Stabilité de la direction', it: 'Stabilità della direzione' },
    rule: {
      en: `by the years in office of the longest-serving manager: under ${stay1} year ${short}, under ${stay3} years ${middle}, else ${managerYears.otherwise}`,
      fr: `selon l’ancienneté du plus ancien dirigeant : moins d’un an ${short}, moins de ${stay3} ans ${middle}, sinon ${managerYears.otherwise}`,
      it: `secondo gli anni in carica dell’amministratore da più tempo in carica: meno di un anno ${short}, meno di ${stay3} anni ${middle}, altrimenti ${managerYears.otherwise}`,
    },
    judge: ({ company, persons, asOf }) => {
      const starts = persons.flatMap(({ companies }) =>
        companies.flatMap(({ code, jobStartDate, jobEndDate }) =>
          code.id === company?.code.id && jobStartDate !== null && jobEndDate === null ? [jobStartDate] : [],
        ),
      )
      const [first] = starts.sort()
      if (first === undefined) return { missing: 'registerDetail' }
      const years = yearsBetween(first, asOf)
      return {
        score: stepped(managerYears, years),
        value: Math.floor(years * 10) / 10,
        source: 'manager_xray',
      }
    },
  }),
  ofManagers({
    name: 'transparency',
    weight: 1,
    title: { en: 'Transparency of management', fr: 'Transparence de la direction', it: 'Trasparenza della direzione' },
    rule: {
      en: `${managersNamed.yes} where a manager is named in a register, ${managersNamed.no} where the register masks them or names none`,
      fr: `${managersNamed.yes} si un dirigeant est nommé dans un registre, ${managersNamed.no} s’ils sont masqués ou absents`,
      it: `${managersNamed.yes} se un amministratore è nominato in un registro, ${managersNamed.no} se sono nascosti o assenti`,
    },
    judge: ({ company, persons }) => {
      if (company === null) return { missing: 'register' }
      const isOpen = persons.length > 0 && !company.isMasked
      return { score: isOpen ? managersNamed.yes : managersNamed.no, value: persons.length, source: 'manager_xray' }
    },
  }),
  {
    name: 'documentHonesty',
    category: 'governance',
    weight: 3,
    title: { en: 'Authenticity of the documents', fr: 'Authenticité des documents', it: 'Autenticità dei documenti' },
    rule: {
      en: `by the worst flag of the Doc X-Ray: green ${flag.green}, orange ${flag.orange}, red ${flag.red}`,
      fr: `selon le pire drapeau du Doc X-Ray : vert ${flag.green}, orange ${flag.orange}, rouge ${flag.red}`,
      it: `secondo la peggiore bandiera del Doc X-Ray: verde ${flag.green}, arancione ${flag.orange}, rosso ${flag.red}`,
    },
    judge({ reports }) {
      const colours = reports.flatMap(({ source, raw }) =>
        source === 'doc_xray' ? [(raw.flag as { color: string }).color] : [],
      )
      if (colours.length === 0) return { missing: 'document' }
      const colour = ['red', 'orange', 'green'].find((one) => colours.includes(one)) ?? 'green'
      return { score: scoreIn(flag, colour) ?? flag.red, value: colour, source: 'doc_xray' }
    },
  },
  {
    name: 'figuresConsistency',
    category: 'governance',
    weight: 1,
    title: { en: 'Figures that agree', fr: 'Chiffres concordants', it: 'Cifre concordanti' },
    rule: {
      en: `100 where notes, documents and accounts agree, less ${conflict} for each disagreement`,
      fr: `100 si notes, documents et comptes concordent, moins ${conflict} par désaccord`,
      it: `100 se note, documenti e conti concordano, meno ${conflict} per ogni disaccordo`,
    },
    judge({ reports }) {
      const financial = reportOf(reports, 'magpie')?.raw.conflicts as unknown[] | undefined
      const bank = reportOf(reports, 'bank_xray')?.raw.crossChecks as { agrees: boolean }[] | undefined
      if (financial === undefined && bank === undefined) return { missing: 'document' }
      const count = (financial?.length ?? 0) + (bank?.filter(({ agrees }) => !agrees).length ?? 0)
      return { score: Math.max(0, 100 - conflict * count), value: count, source: 'magpie+bank_xray' }
    },
  },
  paidRegularly({
    name: 'taxesPaid',
    category: 'governance',
    of: 'tax',
    title: { en: 'Taxes paid', fr: 'Impôts payés', it: 'Imposte pagate' },
  }),
  {
    name: 'paymentIncidents',
    category: 'governance',
    weight: 2,
    title: { en: 'Payment incidents', fr: 'Incidents de paiement', it: 'Incidenti di pagamento' },
    rule: {
      en: `by the grade of payment behaviour in the Bank X-Ray: ${gradeList}`,
      fr: `selon la note de comportement de paiement du Bank X-Ray : ${gradeList}`,
      it: `secondo il voto del comportamento di pagamento nel Bank X-Ray: ${gradeList}`,
    },
    judge: paymentIncidents,
  },
  labelCriterion({
    name: 'governanceLabels',
    category: 'governance',
    weight: 1,
    title: { en: 'Governance labels', fr: 'Labels de gouvernance', it: 'Certificazioni di governance' },
    words: [
      '37001',
      '26000',
      '9001',
      '27001',
      'b corp',
      'bcorp',
      'societe a mission',
      'societa benefit',
      'benefit',
      'lucie',
      'rating di legalita',
      'global compact',
    ],
  }),
]

function paymentIncidents({ reports }: EsgInputs): Judged {
  const indicators = reportOf(reports, 'bank_xray')?.raw.indicators as
    | { name: string; grade: string | null }[]
    | undefined
  const grade = indicators?.find(({ name }) => name === 'paymentBehaviour')?.grade
  return grade == null
    ? { missing: 'bank' }
    : { score: scoreIn(ofGrade, grade) ?? ofGrade.E, value: grade, source: 'bank_xray' }
}
