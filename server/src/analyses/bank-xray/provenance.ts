import type { Text } from '#language/languages.ts'
import { join, listed, text } from '#language/text.ts'
import type { ReadStatement } from '../accounts/accounts.ts'
import type { DocumentVerdict } from '../analysis.ts'
import type { HolderVerdict } from '../holders/account-holder.ts'

/** What speaks for or against a statement as a document: whose it is, and what the Doc X-Ray says of it. */
type Provenance = { holder: HolderVerdict; verdict: DocumentVerdict | undefined }

export type Objection = 'forged' | 'suspicious' | 'otherHolder' | 'sharedAccount' | 'otherCompanyCode'

/** The gravest first. */
export const objections: readonly Objection[] = [
  'forged',
  'sharedAccount',
  'otherCompanyCode',
  'otherHolder',
  'suspicious',
]

export function objectionsTo({ holder, verdict }: Provenance): Objection[] {
  const codes = new Set(verdict?.codes)
  const raised: Readonly<Record<Objection, boolean>> = {
    forged: verdict?.color === 'red',
    suspicious: verdict?.color === 'orange',
    otherHolder: holder === 'other' || (holder === 'unknown' && codes.has('otherHolder')),
    sharedAccount: codes.has('sharedAccount'),
    otherCompanyCode: codes.has('otherCompanyCode'),
  }
  return objections.filter((objection) => raised[objection])
}

/** Of one statement, in its own place of the report. */
export const objectionWords: Readonly<Record<Objection, Text>> = {
  forged: text(
    'The Doc X-Ray finds that this document was changed (red); its figures are counted here nevertheless.',
    'Le Doc X-Ray constate que ce document a été modifié (rouge) ; ses chiffres comptent ici malgré cela.',
    'Il Doc X-Ray rileva che questo documento è stato modificato (rosso); le sue cifre contano qui lo stesso.',
  ),
  suspicious: text(
    'The Doc X-Ray finds this document suspicious (orange); its figures are counted here nevertheless.',
    'Le Doc X-Ray trouve ce document suspect (orange) ; ses chiffres comptent ici malgré cela.',
    'Il Doc X-Ray trova sospetto questo documento (arancione); le sue cifre contano qui lo stesso.',
  ),
  otherHolder: text(
    'The holder that the statement names is not the company of the request.',
    'Le titulaire nommé par le relevé n’est pas l’entreprise de la demande.',
    'L’intestatario nominato dall’estratto conto non è l’impresa della richiesta.',
  ),
  sharedAccount: text(
    'The same IBAN was sent for another company.',
    'Le même IBAN a été envoyé pour une autre entreprise.',
    'Lo stesso IBAN è stato inviato per un’altra impresa.',
  ),
  otherCompanyCode: text(
    'The statement prints the code of another company.',
    'Le relevé imprime l’identifiant d’une autre entreprise.',
    'L’estratto conto stampa il codice di un’altra impresa.',
  ),
}

export const objectionTitles: Readonly<Record<Objection, Text>> = {
  forged: text('A statement was changed', 'Un relevé a été modifié', 'Un estratto conto è stato modificato'),
  suspicious: text('A statement is suspicious', 'Un relevé est suspect', 'Un estratto conto è sospetto'),
  otherHolder: text(
    'A statement belongs to another holder',
    'Un relevé est d’un autre titulaire',
    'Un estratto conto è di un altro intestatario',
  ),
  sharedAccount: text(
    'An account was also sent for another company',
    'Un compte a aussi été envoyé pour une autre entreprise',
    'Un conto è stato inviato anche per un’altra impresa',
  ),
  otherCompanyCode: text(
    'A statement belongs to another company',
    'Un relevé est d’une autre entreprise',
    'Un estratto conto è di un’altra impresa',
  ),
}

const namedMax = 3

/** `Banque Fictive, 2026-01-01 – 2026-01-31 (Dupont SARL)`, three at most. */
export function objectionContent(objection: Objection, against: readonly ReadStatement[]): Text {
  const named = against.slice(0, namedMax).map((one) => inShort(one, objection))
  const left = against.length - named.length
  return join(
    objectionWords[objection],
    ' ',
    listed(named),
    left > 0 ? text(`, and ${left} more.`, `, et ${left} de plus.`, `, e altri ${left}.`) : '.',
  )
}

function inShort({ bank, iban, account, from, to, holder }: ReadStatement, objection: Objection): Text {
  const which = bank ?? iban ?? account
  const days = from === null || to === null ? undefined : `${from} – ${to}`
  const whose = objection === 'otherHolder' && holder !== null ? ` (${holder})` : ''
  const same = [which, days].filter((part) => part != null).join(', ')
  return same === ''
    ? text('a statement without bank and dates', 'un relevé sans banque ni dates', 'un estratto senza banca né date')
    : join(`${same}${whose}`)
}
