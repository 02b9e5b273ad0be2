import { isToldOfNotices, type RegisterCoverage } from '#domain/register-dossier.ts'
import type { OtherReport } from '../../analysis.ts'
import { type Criterion, type EsgInputs, type Judged, reportOf } from '../criterion.ts'
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
const ofLevel: Readonly<Record<string, number>> = { low: 80, medium: 50, high: 10 }
const ofGrade: Readonly<Record<string, number>> = { A: 100, B: 80, C: 55, D: 25, E: 0 }

/** Of the worst: one liquidation is not made up for by nine quiet years. */
const worst = (alerts: readonly Alert[]): number => Math.min(100, ...alerts.map(({ level }) => ofLevel[level] ?? 100))

type Ours = Omit<Criterion, 'category' | 'judge'> & { judge(raw: ManagerRaw): Judged }
const ofManagers = ({ judge, ...rest }: Ours): Criterion => ({
  ...rest,
  category: 'governance',
  judge({ reports }) {
    const raw = managerRaw(reports)
    return raw === undefined ? { missing: 'managers' } : judge(raw)
  },
})

const yearsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000)
const isAccounts = ({ code }: Alert) => /accounts/i.test(code)

export const governanceCriteria: readonly Criterion[] = [
  ofManagers({
    name: 'legalProceedings',
    weight: 3,
    title: { en: 'Legal proceedings', fr: 'Procédures judiciaires', it: 'Procedimenti giudiziari' },
    rule: {
      en: 'by the worst alert on the company: none 100, low 80, medium 50, high 10',
      fr: 'selon la pire alerte sur l’entreprise : aucune 100, faible 80, moyenne 50, forte 10',
      it: 'secondo l’allarme peggiore sull’impresa: nessuno 100, basso 80, medio 50, alto 10',
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
      en: 'by the grade of the Manager X-Ray: A 100, B 80, C 55, D 25, E 0',
      fr: 'selon la note du Manager X-Ray : A 100, B 80, C 55, D 25, E 0',
      it: 'secondo il voto del Manager X-Ray: A 100, B 80, C 55, D 25, E 0',
    },
    judge: ({ score: { grade } }) =>
      grade === null ? { missing: 'register' } : { score: ofGrade[grade] ?? 0, value: grade, source: 'manager_xray' },
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
      en: '100 without an alert on a manager as a person, else by the worst of them',
      fr: '100 sans alerte sur la personne d’un dirigeant, sinon selon la pire',
      it: '100 senza allarmi sulla persona di un amministratore, altrimenti secondo il peggiore',
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
      en: '100 without an alert about missing accounts, else 30',
      fr: '100 sans alerte de comptes manquants, sinon 30',
      it: '100 senza allarmi per bilanci mancanti, altrimenti 30',
    },
    judge: (raw) => {
      const { company } = raw
      if (company === null || !isToldOfNotices(raw.coverage ?? [])) return { missing: 'register' }
      const count = company.alerts.filter(isAccounts).length
      return { score: count === 0 ? 100 : 30, value: count, source: 'manager_xray' }
    },
  }),
  ofManagers({
    name: 'companyAge',
    weight: 1,
    title: { en: 'Age of the company', fr: 'Ancienneté de l’entreprise', it: 'Età dell’impresa' },
    rule: {
      en: 'under 1 year 30, under 3 50, under 5 70, under 10 85, else 100',
      fr: 'moins d’un an 30, de 3 ans 50, de 5 ans 70, de 10 ans 85, sinon 100',
      it: 'meno di un anno 30, di 3 50, di 5 70, di 10 85, altrimenti 100',
    },
    judge: ({ company, asOf }) => {
      if (company?.createdOn === undefined) return { missing: 'registerDetail' }
      const years = yearsBetween(company.createdOn, asOf)
      const score = years < 1 ? 30 : years < 3 ? 50 : years < 5 ? 70 : years < 10 ? 85 : 100
      return { score, value: Math.floor(years * 10) / 10, source: 'registry' }
    },
  }),
  ofManagers({
    name: 'managementStability',
    weight: 1,
    title: { en: 'Stability of management', fr: 'Stabilité de la direction', it: 'Stabilità della direzione' },
    rule: {
      en: 'by how long the longest-serving manager is there: under 1 year 40, under 3 70, else 100',
      fr: 'selon l’ancienneté du plus ancien dirigeant : moins d’un an 40, de 3 ans 70, sinon 100',
      it: 'secondo da quanto c’è l’amministratore più anziano: meno di un anno 40, di 3 70, altrimenti 100',
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
        score: years < 1 ? 40 : years < 3 ? 70 : 100,
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
      en: '100 where a manager is named in a register, 50 where the register masks them or names none',
      fr: '100 si un dirigeant est nommé dans un registre, 50 s’ils sont masqués ou absents',
      it: '100 se un amministratore è nominato in un registro, 50 se sono nascosti o assenti',
    },
    judge: ({ company, persons }) => {
      if (company === null) return { missing: 'register' }
      const isOpen = persons.length > 0 && !company.isMasked
      return { score: isOpen ? 100 : 50, value: persons.length, source: 'manager_xray' }
    },
  }),
  {
    name: 'documentHonesty',
    category: 'governance',
    weight: 3,
    title: { en: 'Honesty of the documents', fr: 'Honnêteté des documents', it: 'Onestà dei documenti' },
    rule: {
      en: 'by the worst flag of the Doc X-Ray: green 100, orange 40, red 0',
      fr: 'selon le pire drapeau du Doc X-Ray : vert 100, orange 40, rouge 0',
      it: 'secondo la peggiore bandiera del Doc X-Ray: verde 100, arancione 40, rosso 0',
    },
    judge({ reports }) {
      const colours = reports.flatMap(({ source, raw }) =>
        source === 'doc_xray' ? [(raw.flag as { color: string }).color] : [],
      )
      if (colours.length === 0) return { missing: 'document' }
      const colour = ['red', 'orange', 'green'].find((one) => colours.includes(one)) ?? 'green'
      return { score: { red: 0, orange: 40, green: 100 }[colour] ?? 0, value: colour, source: 'doc_xray' }
    },
  },
  {
    name: 'figuresConsistency',
    category: 'governance',
    weight: 1,
    title: { en: 'Figures that agree', fr: 'Chiffres concordants', it: 'Cifre concordanti' },
    rule: {
      en: '100 where notes, documents and accounts agree, less 20 for each that does not',
      fr: '100 si notes, documents et comptes concordent, moins 20 par désaccord',
      it: '100 se note, documenti e conti concordano, meno 20 per ogni disaccordo',
    },
    judge({ reports }) {
      const financial = reportOf(reports, 'magpie')?.raw.conflicts as unknown[] | undefined
      const bank = reportOf(reports, 'bank_xray')?.raw.crossChecks as { agrees: boolean }[] | undefined
      if (financial === undefined && bank === undefined) return { missing: 'document' }
      const count = (financial?.length ?? 0) + (bank?.filter(({ agrees }) => !agrees).length ?? 0)
      return { score: Math.max(0, 100 - 20 * count), value: count, source: 'magpie+bank_xray' }
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
      en: 'by the grade of payment behaviour in the Bank X-Ray: A 100, B 80, C 55, D 25, E 0',
      fr: 'selon la note de comportement de paiement du Bank X-Ray : A 100, B 80, C 55, D 25, E 0',
      it: 'secondo il voto del comportamento di pagamento nel Bank X-Ray: A 100, B 80, C 55, D 25, E 0',
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
  return grade == null ? { missing: 'bank' } : { score: ofGrade[grade] ?? 0, value: grade, source: 'bank_xray' }
}
