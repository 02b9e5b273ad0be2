import type { Text } from '#language/languages.ts'
import { spoken, text } from '#language/text.ts'
import { couldNotRun } from '../could-not-run.ts'
import { beyondWords } from '../documents-beyond.ts'
import { type BankSeen, daysMin, transactionsMin } from './payment-behaviour.ts'
import type { FinancialXrayRaw } from './raw.ts'

type Looked = 'trend' | 'paymentBehaviour' | 'documents' | 'register'
type Bank = Pick<BankSeen, 'sent' | 'read'>

/** What could not be looked at this time, and what it takes. */
const whyNot: Readonly<Record<Looked, Text>> = {
  trend: text(
    'There are no figures of the year before: send a statement that shows two years.',
    'Aucun chiffre de l’exercice précédent : envoyez des comptes qui montrent deux exercices.',
    'Nessuna cifra dell’anno precedente: invii un bilancio che mostri due esercizi.',
  ),
  paymentBehaviour: text(
    'No bank statement was sent: it is not known how the company pays.',
    'Aucun relevé bancaire n’a été envoyé : on ignore comment l’entreprise paie.',
    'Nessun estratto conto è stato inviato: non si sa come paga l’impresa.',
  ),
  documents: text(
    'No financial statement was read: the figures are as they were sent, and nobody has checked them.',
    'Aucun état financier n’a été lu : les chiffres sont tels qu’envoyés, et personne ne les a vérifiés.',
    'Nessun bilancio è stato letto: le cifre sono come inviate, e nessuno le ha verificate.',
  ),
  register: text(
    'No register has answered about the company: its legal form and published accounts are not known.',
    'Aucun registre n’a répondu sur l’entreprise : sa forme juridique et ses comptes publiés sont inconnus.',
    'Nessun registro ha risposto sull’impresa: forma giuridica e conti pubblicati non sono noti.',
  ),
}

/** What the model does not know, whatever is sent. */
const outOfReach: Readonly<Record<string, Text>> = {
  sector: text(
    'Sector, age, managers and location are not part of the model: its training data do not contain them.',
    'Secteur, âge, dirigeants et lieu ne font pas partie du modèle : les données d’entraînement ne les ont pas.',
    'Settore, età, dirigenti e luogo non fanno parte del modello: i dati di addestramento non li hanno.',
  ),
  ownCountry: text(
    'The model was trained on companies of Poland, Slovakia and the United States; only its average level is that of the country.',
    'Le modèle a été entraîné sur des entreprises de Pologne, de Slovaquie et des États-Unis ; seul son niveau est celui du pays.',
    'Il modello è stato addestrato su imprese di Polonia, Slovacchia e Stati Uniti; solo il suo livello è quello del paese.',
  ),
}

const entry = (typeCode: string, words: Text) => ({ typeCode, ...spoken(words) })
const unseen = Object.fromEntries(
  Object.entries(whyNot).map(([name, words]) => [name, entry(name, words)]),
) as Readonly<Record<Looked, ReturnType<typeof entry>>>
const always = Object.entries(outOfReach).map(([typeCode, words]) => entry(typeCode, words))

/** Bank statements that were sent, and do not show how the company pays. */
function whyNotSeen({ sent, read }: Bank): Text {
  if (sent === 0) return whyNot.paymentBehaviour
  if (read === 0)
    return text(
      `Of ${sent} bank statements none could be read: it is not known how the company pays.`,
      `Relevés bancaires envoyés : ${sent}, aucun n’est lisible ; on ignore comment l’entreprise paie.`,
      `Estratti conto inviati: ${sent}, nessuno leggibile; non si sa come paga l’impresa.`,
    )
  return text(
    `Bank statements were read (${read} of ${sent}), and show too little: at least ${daysMin} days and ${transactionsMin} transactions of one account are needed.`,
    `Des relevés bancaires ont été lus (${read} sur ${sent}) et montrent trop peu : il faut ${daysMin} jours et ${transactionsMin} opérations d’un même compte.`,
    `Sono stati letti estratti conto (${read} su ${sent}), e mostrano troppo poco: servono ${daysMin} giorni e ${transactionsMin} movimenti di uno stesso conto.`,
  )
}

export function coverageOf(
  looked: Readonly<Record<Looked, boolean>>,
  bank: Bank,
  lookedInto?: { kept: number; of: number },
  notRun: readonly string[] = [],
): FinancialXrayRaw['coverage'] {
  const names = Object.keys(whyNot) as Looked[]
  return {
    checked: ['figuresCheck', ...names.filter((name) => looked[name])],
    notChecked: [
      ...names
        .filter((name) => !looked[name])
        .map((name) => (name === 'paymentBehaviour' ? entry(name, whyNotSeen(bank)) : unseen[name])),
      ...(lookedInto === undefined ? [] : [entry('documentsBeyond', beyondWords(lookedInto))]),
      ...notRun.map((code) => entry(code, couldNotRun)),
      ...always,
    ],
  }
}

/** Said rather than left out: a client that looks for it finds why it is not there. */
export const noSectorFigures: FinancialXrayRaw['sector'] = {
  available: false,
  ...spoken(
    text(
      'No public source gives quartiles by sector for these ratios, so none are shown.',
      'Il n’existe pas de source ouverte de quartiles sectoriels pour ces ratios ; aucun n’est montré.',
      'Non esiste una fonte aperta di quartili settoriali per questi indici; nessuno è mostrato.',
    ),
  ),
}
