import type { Text } from '#language/languages.ts'
import { decimal } from '#language/numbers.ts'
import { spoken } from '#language/text.ts'
import type { ReadStatement } from '../accounts/accounts.ts'
import { sanityPercentageMin } from '../accounts/sanity.ts'
import type { Flow } from './cash-flow.ts'
import { type Graded, scoreOf } from './indicators.ts'
import type { BankXrayRaw } from './raw.ts'

type Judged = {
  statements: readonly ReadStatement[]
  flows: readonly Flow[]
  sanity: number | null
  graded: readonly Graded[]
}

/** `undefined`: there is one. */
export function whyNoScore({ statements, flows, sanity, graded }: Judged): BankXrayRaw['noScore'] | undefined {
  if (statements.length === 0)
    return refusal('no-statement', {
      en: 'No bank statement could be read.',
      fr: 'Aucun relevé bancaire n’a pu être lu.',
      it: 'Nessun estratto conto ha potuto essere letto.',
    })
  if (sanity === null)
    return refusal('nothing-to-check', {
      en: 'The statements give no balances, so nothing proves that they were read completely.',
      fr: 'Les relevés n’indiquent pas de soldes : rien ne prouve qu’ils ont été lus en entier.',
      it: 'Gli estratti non indicano saldi: nulla prova che siano stati letti per intero.',
    })
  if (sanity < sanityPercentageMin) {
    const held = decimal(sanity, Number.isInteger(sanity) ? 0 : 2)
    return refusal('data-sanity', {
      en: `Only ${held.en} % of the calculations in the statements are right; below ${sanityPercentageMin} % there is no grade.`,
      fr: `Seuls ${held.fr} % des calculs des relevés sont justes ; sous ${sanityPercentageMin} %, il n’y a pas de note.`,
      it: `Solo il ${held.it} % dei calcoli degli estratti torna; sotto il ${sanityPercentageMin} % non c’è voto.`,
    })
  }
  if (flows.length === 0)
    return refusal('no-transaction', {
      en: 'The statements show no transaction.',
      fr: 'Les relevés ne montrent aucune opération.',
      it: 'Gli estratti non mostrano alcuna operazione.',
    })
  if (scoreOf(graded) === null)
    return refusal('too-little', {
      en: 'The statements cover too short a time for a grade.',
      fr: 'Les relevés couvrent une période trop courte pour une note.',
      it: 'Gli estratti coprono un periodo troppo breve per un voto.',
    })
  return undefined
}

const refusal = (code: string, message: Text) => ({ code, ...spoken(message) })
