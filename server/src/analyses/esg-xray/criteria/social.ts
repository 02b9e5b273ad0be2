import { type Criterion, reportOf, type Wanted } from '../criterion.ts'
import { scoreIn, scores } from '../scores.ts'
import { sectorLists } from '../sectors.ts'
import { sectorCriterion } from './environment.ts'
import { labelCriterion } from './labels.ts'
import { paidRegularly } from './payments.ts'

const { diversity, jobs, jobsFifthLeast, workforceKnown, seizures } = scores
/** The least that an answer says, of those that score less than a fifth of the workforce does. */
const jobsLeast: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2-5': 2 }

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
      en: `${jobs['0']} for none, ${jobs['1']} for one, ${jobs['2-5']} for 2–5, ${jobs['6-10']} for 6–10, ${jobs['10+']} beyond; at least ${jobsFifthLeast} where they are a fifth of the workforce`,
      fr: `${jobs['0']} pour aucun, ${jobs['1']} pour un, ${jobs['2-5']} pour 2 à 5, ${jobs['6-10']} pour 6 à 10, ${jobs['10+']} au-delà ; au moins ${jobsFifthLeast} si c’est un cinquième de l’effectif`,
      it: `${jobs['0']} per nessuno, ${jobs['1']} per uno, ${jobs['2-5']} per 2–5, ${jobs['6-10']} per 6–10, ${jobs['10+']} oltre; almeno ${jobsFifthLeast} se è un quinto della forza lavoro`,
    },
    judge({ notes }) {
      const answer = notes[note]
      if (answer === undefined) return { missing: note satisfies Wanted }
      if (notes.workforceNumber === undefined) return { missing: 'workforceNumber' }
      const isFifth = (jobsLeast[answer] ?? 0) >= notes.workforceNumber / 5 && answer !== '0'
      return {
        score: Math.max(scoreIn(jobs, answer) ?? 0, isFifth ? jobsFifthLeast : 0),
        value: answer,
        source: 'notes',
      }
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
      en: `${diversity['41-60%']} for 41–60 % women, ${diversity['21-40%']} for 21–40 % or 61–80 %, else ${diversity['0-20%']}`,
      fr: `${diversity['41-60%']} pour 41 à 60 % de femmes, ${diversity['21-40%']} pour 21 à 40 % ou 61 à 80 %, sinon ${diversity['0-20%']}`,
      it: `${diversity['41-60%']} per 41–60 % di donne, ${diversity['21-40%']} per 21–40 % o 61–80 %, altrimenti ${diversity['0-20%']}`,
    },
    judge: ({ notes: { esgGenderDiversity: share } }) =>
      share === undefined
        ? { missing: 'esgGenderDiversity' }
        : { score: scoreIn(diversity, share) ?? diversity['0-20%'], value: share, source: 'notes' },
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
      en: `${workforceKnown.yes} where the note is within the range of the register, ${workforceKnown.no} otherwise`,
      fr: `${workforceKnown.yes} si la note est dans la tranche du registre, ${workforceKnown.no} sinon`,
      it: `${workforceKnown.yes} se la nota è nella fascia del registro, ${workforceKnown.no} altrimenti`,
    },
    judge({ notes: { workforceNumber }, register }) {
      if (workforceNumber === undefined) return { missing: 'workforceNumber' }
      const company = register?.companies.find(({ code }) => code.id === register.company.id)
      if (company?.workforce === undefined) return { missing: 'registerDetail' }
      const { from, to = Number.POSITIVE_INFINITY } = company.workforce
      // Full-time equivalents may lie between two ranges that count people.
      const isIn = Math.ceil(workforceNumber) >= from && Math.floor(workforceNumber) <= to
      return { score: isIn ? workforceKnown.yes : workforceKnown.no, value: workforceNumber, source: 'notes+registry' }
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
      en: `${seizures.none} without a seizure on the accounts, ${seizures.one} with one, ${seizures.several} with several`,
      fr: `${seizures.none} sans saisie sur les comptes, ${seizures.one} avec une, ${seizures.several} avec plusieurs`,
      it: `${seizures.none} senza pignoramenti sui conti, ${seizures.one} con uno, ${seizures.several} con più`,
    },
    judge({ reports }) {
      const bank = reportOf(reports, 'bank_xray')
      const alerts = bank?.raw.alerts as { category: string }[] | undefined
      // Of statements that could not be read nothing is known.
      if (bank === undefined || alerts === undefined || bank.raw.period === null) return { missing: 'bank' }
      const count = alerts.filter(({ category }) => category === 'seizure').length
      return { score: [seizures.none, seizures.one][count] ?? seizures.several, value: count, source: 'bank_xray' }
    },
  },
]
