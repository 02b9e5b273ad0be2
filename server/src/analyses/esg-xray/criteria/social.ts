import { type Criterion, reportOf, type Wanted } from '../criterion.ts'
import { sectorLists } from '../sectors.ts'
import { sectorCriterion } from './environment.ts'
import { labelCriterion } from './labels.ts'
import { paidRegularly } from './payments.ts'

const diversity: Readonly<Record<string, number>> = {
  '0-20%': 30,
  '21-40%': 70,
  '41-60%': 100,
  '61-80%': 70,
  '81-100%': 30,
}
const jobs: Readonly<Record<string, number>> = { '0': 40, '1': 60, '2-5': 80, '6-10': 90, '10+': 100 }
/** The least that an answer says. */
const jobsLeast: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2-5': 2, '6-10': 6, '10+': 10 }

function jobsCriterion(
  note: 'esgJobCreation' | 'esgEmployeeProtection',
  name: string,
  title: Criterion['title'],
): Criterion {
  return {
    name,
    category: 'social',
    weight: 2,
    title,
    rule: {
      en: '40 for none, 60 for one, 80 for 2–5, 90 for 6–10, 100 beyond; at least 90 where they are a fifth of the workforce',
      fr: '40 pour aucun, 60 pour un, 80 pour 2 à 5, 90 pour 6 à 10, 100 au-delà ; au moins 90 si c’est un cinquième de l’effectif',
      it: '40 per nessuno, 60 per uno, 80 per 2–5, 90 per 6–10, 100 oltre; almeno 90 se è un quinto della forza lavoro',
    },
    judge({ notes }) {
      const answer = notes[note]
      if (answer === undefined) return { missing: note satisfies Wanted }
      if (notes.workforceNumber === undefined) return { missing: 'workforceNumber' }
      const isFifth = (jobsLeast[answer] ?? 0) >= notes.workforceNumber / 5 && answer !== '0'
      return { score: Math.max(jobs[answer] ?? 0, isFifth ? 90 : 0), value: answer, source: 'notes' }
    },
  }
}

export const socialCriteria: readonly Criterion[] = [
  {
    name: 'genderDiversity',
    category: 'social',
    weight: 2,
    title: { en: 'Women and men in the workforce', fr: 'Mixité de l’effectif', it: 'Parità di genere' },
    rule: {
      en: '100 for 41–60 % women, 70 for 21–40 % or 61–80 %, else 30',
      fr: '100 pour 41 à 60 % de femmes, 70 pour 21 à 40 % ou 61 à 80 %, sinon 30',
      it: '100 per 41–60 % di donne, 70 per 21–40 % o 61–80 %, altrimenti 30',
    },
    judge: ({ notes: { esgGenderDiversity: share } }) =>
      share === undefined
        ? { missing: 'esgGenderDiversity' }
        : { score: diversity[share] ?? 30, value: share, source: 'notes' },
  },
  jobsCriterion('esgJobCreation', 'jobCreation', { en: 'Jobs created', fr: 'Emplois créés', it: 'Posti creati' }),
  jobsCriterion('esgEmployeeProtection', 'jobProtection', {
    en: 'Jobs protected',
    fr: 'Emplois préservés',
    it: 'Posti salvaguardati',
  }),
  paidRegularly({
    name: 'salariesPaid',
    category: 'social',
    of: 'salary',
    title: { en: 'Salaries paid', fr: 'Salaires versés', it: 'Stipendi pagati' },
  }),
  paidRegularly({
    name: 'socialChargesPaid',
    category: 'social',
    of: 'socialCharges',
    title: { en: 'Social security paid', fr: 'Charges sociales payées', it: 'Contributi pagati' },
  }),
  {
    name: 'workforceKnown',
    category: 'social',
    weight: 1,
    title: {
      en: 'Workforce according to the register',
      fr: 'Effectif selon le registre',
      it: 'Forza lavoro secondo il registro',
    },
    rule: {
      en: '100 where the note is within the range of the register, 50 where it does not',
      fr: '100 si la note est dans la tranche du registre, 50 sinon',
      it: '100 se la nota è nella fascia del registro, 50 altrimenti',
    },
    judge({ notes: { workforceNumber }, register }) {
      if (workforceNumber === undefined) return { missing: 'workforceNumber' }
      const company = register?.companies.find(({ code }) => code.id === register.company.id)
      if (company?.workforce === undefined) return { missing: 'registerDetail' }
      const { from, to = Number.POSITIVE_INFINITY } = company.workforce
      // Full-time equivalents may lie between two ranges that count people.
      const isIn = Math.ceil(workforceNumber) >= from && Math.floor(workforceNumber) <= to
      return { score: isIn ? 100 : 50, value: workforceNumber, source: 'notes+registry' }
    },
  },
  sectorCriterion('accidentsAtWork', sectorLists.accidents, 'social', 1),
  labelCriterion({
    name: 'socialLabels',
    category: 'social',
    weight: 1,
    title: { en: 'Social labels', fr: 'Labels sociaux', it: 'Certificazioni sociali' },
    words: [
      'sa8000',
      '45001',
      '26000',
      'b corp',
      'bcorp',
      'ecovadis',
      'lucie',
      'great place to work',
      'ess',
      'esus',
      'uni pdr 125',
      '125 2022',
      'egalite professionnelle',
      'diversite',
      'global compact',
    ],
  }),
  {
    name: 'seizures',
    category: 'social',
    weight: 1,
    title: { en: 'Seizures', fr: 'Saisies', it: 'Pignoramenti' },
    rule: {
      en: '100 without a seizure on the accounts, 30 with one, 0 with several',
      fr: '100 sans saisie sur les comptes, 30 avec une, 0 avec plusieurs',
      it: '100 senza pignoramenti sui conti, 30 con uno, 0 con più',
    },
    judge({ reports }) {
      const bank = reportOf(reports, 'bank_xray')
      const alerts = bank?.raw.alerts as { category: string }[] | undefined
      // Of statements that could not be read nothing is known.
      if (bank === undefined || alerts === undefined || bank.raw.period === null) return { missing: 'bank' }
      const count = alerts.filter(({ category }) => category === 'seizure').length
      return { score: [100, 30][count] ?? 0, value: count, source: 'bank_xray' }
    },
  },
]
