import type { Notes } from '#domain/notes.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { Text } from '#language/languages.ts'
import type { OtherReport } from '../analysis.ts'
import { couldNotRun } from '../could-not-run.ts'

export const categoryNames = ['environment', 'social', 'governance'] as const
export type CategoryName = (typeof categoryNames)[number]

/** What a criterion is made of, and what the report asks for when it is not there. */
export const wanted = {
  activity: {
    title: { en: 'activity code', fr: 'code d’activité', it: 'codice di attività' },
    how: {
      en: 'the register of the company gives it: send a code that a register serves',
      fr: 'vient du registre de l’entreprise : envoyez un code servi par un registre',
      it: 'viene dal registro dell’impresa: inviate un codice servito da un registro',
    },
  },
  register: {
    title: { en: 'entry in a register', fr: 'inscription dans un registre', it: 'iscrizione in un registro' },
    how: {
      en: 'the register of the company gives it: send a code that a register serves',
      fr: 'vient du registre de l’entreprise : envoyez un code servi par un registre',
      it: 'viene dal registro dell’impresa: inviate un codice servito da un registro',
    },
  },
  registerDetail: {
    title: { en: 'detail of the register', fr: 'détail du registre', it: 'dettaglio del registro' },
    how: {
      en: 'the register does not give this detail; the other criteria of the category count without it',
      fr: 'le registre ne le donne pas ; les autres critères de la catégorie comptent sans lui',
      it: 'il registro non lo dà; gli altri criteri della categoria contano senza',
    },
  },
  managers: {
    title: { en: 'Manager X-Ray', fr: 'Manager X-Ray', it: 'Manager X-Ray' },
    how: {
      en: 'the Manager X-Ray is made automatically once a register has answered',
      fr: 'le Manager X-Ray se fait automatiquement dès qu’un registre a répondu',
      it: 'il Manager X-Ray si fa automaticamente appena un registro ha risposto',
    },
  },
  esgGenderDiversity: noteWanted('esgGenderDiversity'),
  esgLabels: noteWanted('esgLabels'),
  esgEmployeeProtection: noteWanted('esgEmployeeProtection'),
  esgJobCreation: noteWanted('esgJobCreation'),
  workforceNumber: noteWanted('workforceNumber'),
  bank: {
    title: { en: 'bank statement', fr: 'relevé bancaire', it: 'estratto conto' },
    how: {
      en: 'upload a medium `bank_statement`; three months at least show what is paid regularly',
      fr: 'déposez un média `bank_statement` ; trois mois au moins montrent ce qui est payé régulièrement',
      it: 'caricate un medium `bank_statement`; almeno tre mesi mostrano che cosa si paga regolarmente',
    },
  },
  couldNotRun: {
    title: {
      en: 'criterion that could not be run',
      fr: 'critère qui n’a pas pu être appliqué',
      it: 'criterio che non ha potuto essere applicato',
    },
    how: couldNotRun,
  },
  document: {
    title: { en: 'any document', fr: 'un document', it: 'un documento' },
    how: { en: 'upload any medium', fr: 'déposez un média', it: 'caricate un medium' },
  },
} as const satisfies Record<string, { title: Text; how: Text }>
export type Wanted = keyof typeof wanted

function noteWanted(name: string): { title: Text; how: Text } {
  const title = `notes.${name}`
  return {
    title: { en: title, fr: title, it: title },
    how: {
      en: `POST /requests/{id} with {"notes":{"${name}":…}}`,
      fr: `POST /requests/{id} avec {"notes":{"${name}":…}}`,
      it: `POST /requests/{id} con {"notes":{"${name}":…}}`,
    },
  }
}

export type EsgInputs = { notes: Notes; register: RegisterDossier | null; reports: readonly OtherReport[] }

/** `value` is what was looked at, as it stands; `score` 0 (worst) to 100. */
export type Judged = { score: number; value: string | number; source: string } | { missing: Wanted }

export type Criterion = {
  name: string
  category: CategoryName
  weight: number
  title: Text
  rule: Text
  /** Where the rule comes from, where it is not ours. */
  basis?: Text
  judge(inputs: EsgInputs): Judged
}

export const reportOf = (reports: readonly OtherReport[], source: string): OtherReport | undefined =>
  reports.findLast((report) => report.source === source)
