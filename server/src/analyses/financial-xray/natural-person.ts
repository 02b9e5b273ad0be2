import type { CompanyRecord } from '#domain/register.ts'
import type { Text } from '#language/languages.ts'
import { join, listed, type Telling, text } from '#language/text.ts'

const personCodeCharacters = 16

/** A tax code of sixteen characters is a person's, not a company's; else the register's legal form tells. */
export function isNaturalPerson(code: { type: string; id: string }, company: CompanyRecord | undefined): boolean {
  const characters = code.id.replace(/[\s.-]/g, '').length
  return (code.type === 'cfiscale' && characters === personCodeCharacters) || (company?.isSoleTrader ?? false)
}

export const personNotice: Telling = {
  title: text('A person must decide', 'Une personne doit décider', 'Deve decidere una persona'),
  content: text(
    'This is the business of a natural person. The probability may support a decision and must not be the decision: a person with the authority to depart from it has to look at the case, hear the applicant and be able to explain the outcome (Regulation (EU) 2016/679, articles 15 and 22).',
    'Il s’agit de l’activité d’une personne physique. La probabilité peut éclairer une décision et ne doit pas être la décision : une personne ayant le pouvoir de s’en écarter doit examiner le dossier, entendre le demandeur et pouvoir expliquer le résultat (règlement (UE) 2016/679, articles 15 et 22).',
    'Si tratta dell’attività di una persona fisica. La probabilità può aiutare una decisione e non deve essere la decisione: una persona che può discostarsene deve esaminare il caso, sentire il richiedente e poter spiegare l’esito (regolamento (UE) 2016/679, articoli 15 e 22).',
  ),
}

type Explained = { probability: Text; letter: string; because: readonly Text[]; country: Text } | undefined

const greeting = text('Dear Sir or Madam,\n\n', 'Madame, Monsieur,\n\n', 'Gentile Signora, egregio Signore,\n\n')

const whatWasDone = text(
  'to assess your application we had a computer program estimate how likely it is that your business defaults within a year. ',
  'pour étudier votre demande, un programme a estimé la probabilité que votre activité soit en défaut dans l’année. ',
  'per valutare la Sua richiesta un programma ha stimato la probabilità che la Sua attività sia insolvente entro un anno. ',
)

const yourRights = text(
  '\n\nThe estimate decides nothing by itself. A person looks at your application and may depart from it. You may give us your view, ask for that person to look again, contest the outcome, and have wrong figures corrected; tell us, and we compute it anew. The estimate uses only figures of your accounts and how many people work with you: neither your age, sex, origin, family nor home.\n\nYours sincerely',
  '\n\nL’estimation ne décide rien à elle seule. Une personne examine votre demande et peut s’en écarter. Vous pouvez nous donner votre point de vue, demander un nouvel examen par cette personne, contester le résultat et faire corriger les chiffres erronés ; dites-le-nous, et le calcul sera refait. L’estimation n’utilise que des chiffres de vos comptes et l’effectif : ni votre âge, ni votre sexe, votre origine, votre famille ou votre domicile.\n\nVeuillez agréer nos salutations distinguées',
  '\n\nLa stima da sola non decide nulla. Una persona esamina la Sua richiesta e può discostarsene. Può esporci la Sua opinione, chiedere che quella persona riesamini il caso, contestare l’esito e far correggere cifre errate; ce lo comunichi, e il calcolo sarà rifatto. La stima usa solo cifre dei Suoi conti e il numero di persone che vi lavorano: né età, né sesso, origine, famiglia o domicilio.\n\nDistinti saluti',
)

/** What the applicant may be sent. It names figures and what they did, and no person. */
export function explanationLetter(explained: Explained): Text {
  if (explained === undefined) {
    const none = text(
      'It could not: the figures at hand are not enough, or contradict one another.',
      'Il ne l’a pas pu : les chiffres disponibles ne suffisent pas, ou se contredisent.',
      'Non ha potuto: le cifre disponibili non bastano, o si contraddicono.',
    )
    return join(greeting, whatWasDone, none, yourRights)
  }
  const { probability, letter, because, country } = explained
  return join(
    greeting,
    whatWasDone,
    text('The estimate is ', 'L’estimation est de ', 'La stima è '),
    probability,
    text(
      ` (class ${letter}, from A, the best, to E). `,
      ` (classe ${letter}, de A, la meilleure, à E). `,
      ` (classe ${letter}, da A, la migliore, a E). `,
    ),
    text(
      'It starts from the average of the country (',
      'Elle part de la moyenne du pays (',
      'Parte dalla media del paese (',
    ),
    country,
    text(') and was moved most by: ', ') et ce qui l’a le plus changée est : ', ') e ciò che l’ha mossa di più è: '),
    listed(because),
    '.',
    yourRights,
  )
}
