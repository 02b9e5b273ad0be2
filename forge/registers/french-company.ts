import type { Fact } from './facts.ts'
import type { Person, Printed } from './people.ts'

export type Town = { name: string; code: string; post: string; department: string; region: string }

export const towns: readonly Town[] = [
  { name: 'Lille', code: '59350', post: '59000', department: '59', region: '32' },
  { name: 'Saint-Étienne', code: '42218', post: '42000', department: '42', region: '84' },
  { name: 'La Rochelle', code: '17300', post: '17000', department: '17', region: '75' },
  { name: 'Aix-en-Provence', code: '13001', post: '13100', department: '13', region: '93' },
  { name: 'Bourg-en-Bresse', code: '01053', post: '01000', department: '01', region: '84' },
  { name: 'Fort-de-France', code: '97209', post: '97200', department: '972', region: '02' },
  { name: 'Évreux', code: '27229', post: '27000', department: '27', region: '28' },
  ...'Vesoul Mende Saint-Lô Aurillac Privas Guéret Tulle Cahors Foix Digne-les-Bains Gap Épinal Laon Niort'
    .split(' ')
    .map((name, index) => ({
      name,
      code: `9${1000 + index}`,
      post: `9${1000 + index}`,
      department: '91',
      region: '11',
    })),
  { name: 'Perpignan', code: '66136', post: '66000', department: '66', region: '76' },
]

/** INSEE's code, the gazette's words, the role of its manager, whether accounts must be filed. */
export const forms = {
  sas: {
    code: '5710',
    words: 'Société par actions simplifiée',
    role: 'Président de SAS',
    gazetteRole: 'Président',
    files: true,
  },
  sasu: {
    code: '5710',
    words: 'Société par actions simplifiée (à associé unique)',
    role: 'Président de SAS',
    gazetteRole: 'Président',
    files: true,
  },
  sarl: { code: '5499', words: 'Société à responsabilité limitée', role: 'Gérant', gazetteRole: 'Gérant', files: true },
  eurl: {
    code: '5498',
    words: 'Société à responsabilité limitée (à associé unique)',
    role: 'Gérant',
    gazetteRole: 'Gérant',
    files: true,
  },
  sa: {
    code: '5599',
    words: "Société anonyme à conseil d'administration",
    role: "Président du conseil d'administration",
    gazetteRole: "Président du conseil d'administration",
    files: true,
  },
  sci: { code: '6540', words: 'Société civile immobilière', role: 'Gérant', gazetteRole: 'Gérant', files: false },
  sole: { code: '1000', words: '', role: '', gazetteRole: '', files: false },
} as const

export type Form = keyof typeof forms

export type FrenchOffice = {
  person: Person
  role: string
  start: string
  end: string | null
  /** As the register prints the person. */
  printed: Printed
  /** Whether the register lists the office today; otherwise it stands in the gazette alone. */
  isListed: boolean
}

export type FrenchCompany = {
  siren: string
  name: string
  form: Form
  created: string
  closed: string | null
  town: Town
  activity: string
  isMasked: boolean
  offices: FrenchOffice[]
  /** Companies that manage this one. */
  holders: { company: FrenchCompany; role: string }[]
  auditors: string[]
  facts: Fact[]
  notices: Record<string, unknown>[]
  /** The last year whose accounts were filed, if not all were. */
  lastFiledYear: number | null
}

export const activities = [
  '41.20A',
  '56.10A',
  '62.01Z',
  '49.41B',
  '47.71Z',
  '68.20B',
  '96.02A',
  '43.22A',
  '70.22Z',
  '45.20A',
] as const
