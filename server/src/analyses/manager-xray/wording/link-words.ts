import type { Text } from '#language/languages.ts'
import { capital, colon, join, listed, text } from '#language/text.ts'
import type { PersonOffice } from '../person.ts'
import { wordsOf } from './evidence-words.ts'

type Told = Pick<PersonOffice, 'confidence' | 'isProven' | 'status' | 'evidence'>

/** Terms that say nothing of the two records, and levels at which there was nothing to compare. */
const unsaid: ReadonlySet<string> = new Set(['prior', 'masked', 'missing', 'none'])
/** Less than that moves nothing that a reader would notice. */
const bitsMin = 0.5
const termsMax = 5

/** Why a company is taken to be the person's, or may be. */
export function linkWords({ confidence, isProven, status, evidence }: Told): Text {
  const grave = evidence
    .filter(({ feature, level, bits }) => !unsaid.has(feature) && !unsaid.has(level) && Math.abs(bits) >= bitsMin)
    .toSorted((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
    .slice(0, termsMax)
  // In the order of the evidence: the surname before the town.
  const told = evidence.filter((term) => grave.includes(term))
  const [speakFor, against] = [told.filter(({ bits }) => bits > 0), told.filter(({ bits }) => bits < 0)]
  return join(
    opening({ confidence, isProven, status }),
    ...(speakFor.length === 0 ? [] : [colon, listed(speakFor.map(wordsOf))]),
    ...(against.length === 0
      ? []
      : [text('; against it: ', ' ; contre : ', '; contro: '), listed(against.map(wordsOf))]),
    '.',
  )
}

function opening({ confidence, isProven, status }: Omit<Told, 'evidence'>): Text {
  if (isProven)
    return text('The same person for certain', 'La même personne, c’est certain', 'La stessa persona, è certo')
  const share = Math.floor(confidence)
  if (status === 'linked')
    return text(
      `Taken for the same person (${share} of 100)`,
      `Tenu pour la même personne (${share} sur 100)`,
      `Ritenuto la stessa persona (${share} su 100)`,
    )
  return text(
    `Perhaps the same person (${share} of 100), shown separately and not counted`,
    `Peut-être la même personne (${share} sur 100), montré à part et compté nulle part`,
    `Forse la stessa persona (${share} su 100), mostrato a parte e non contato`,
  )
}

export const termWords = (term: { feature: string; level: string; bits: number }): Text => capital(wordsOf(term))

const reasons: Readonly<Record<string, Text>> = {
  'linked-by-name': text(
    'No number proves that the companies below belong to one person: they are linked by name and date of birth.',
    'Aucun numéro ne prouve que les sociétés ci-dessous sont d’une seule personne : elles sont liées par le nom et la naissance.',
    'Nessun numero prova che le società qui sotto sono di una sola persona: sono collegate per nome e nascita.',
  ),
  'birth-month-only': text(
    'The register gives the month of birth; the day shown is the first.',
    'Le registre donne le mois de naissance ; le jour indiqué est le premier.',
    'Il registro dà il mese di nascita; il giorno mostrato è il primo.',
  ),
  'birth-year-only': text(
    'The register gives the year of birth; the day shown is its first.',
    'Le registre donne l’année de naissance ; le jour indiqué est le premier de l’année.',
    'Il registro dà l’anno di nascita; il giorno mostrato è il primo dell’anno.',
  ),
  'no-birth-date': text(
    'No register gives a date of birth, so namesakes cannot be distinguished by it.',
    'Aucun registre ne donne de date de naissance : elle ne peut départager les homonymes.',
    'Nessun registro dà una data di nascita: non può distinguere gli omonimi.',
  ),
  'no-person': text(
    'This entry is not a person: it holds what is said of the company itself, and of nobody who is known to manage it.',
    'Cette entrée n’est pas une personne : elle contient ce qui est dit de la société elle-même, et de personne qui soit connu pour la diriger.',
    'Questa voce non è una persona: contiene ciò che si dice della società stessa, e di nessuno che risulti dirigerla.',
  ),
}

/** Why a company is listed where no evidence links a person to it. */
export const throughWords = (managing: string): Text =>
  text(
    `The person manages the company through another one (${managing}).`,
    `La personne dirige la société par une autre (${managing}).`,
    `La persona dirige la società tramite un’altra (${managing}).`,
  )

export const personReason = (code: keyof typeof reasons & string): Text => reasons[code] ?? text(code, code, code)
