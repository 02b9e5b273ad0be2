import type { RegisterCoverage } from '#domain/register-dossier.ts'
import type { Text } from '#language/languages.ts'
import { colon, join, text } from '#language/text.ts'

/** By the verbs of `connectors/connector.ts`: what a register was asked for. */
const questions: Readonly<Record<string, Text>> = {
  company: text('companies by their number', 'sociétés par leur numéro', 'società per numero'),
  officialName: text('the official name', 'le nom officiel', 'la denominazione ufficiale'),
  notices: text('notices about companies', 'annonces sur les sociétés', 'avvisi sulle società'),
  noticesNaming: text(
    'notices that name a person',
    'annonces qui nomment une personne',
    'avvisi che nominano una persona',
  ),
  peopleNamed: text('officers by name', 'dirigeants par nom', 'titolari di cariche per nome'),
  peopleBorn: text(
    'officers by given names and month of birth',
    'dirigeants par prénoms et mois de naissance',
    'titolari di cariche per nomi di battesimo e mese di nascita',
  ),
  appointments: text('offices of a person', 'mandats d’une personne', 'cariche di una persona'),
  listings: text('lists of persons', 'listes de personnes', 'elenchi di persone'),
  listingsNamed: text('lists of persons by name', 'listes de personnes par nom', 'elenchi di persone per nome'),
  names: text('frequencies of names', 'fréquences des noms', 'frequenze dei nomi'),
}

const outcomes: Readonly<Record<RegisterCoverage['outcome'], Text>> = {
  answered: text('answered', 'a répondu', 'ha risposto'),
  'not-found': text('does not know the company', 'ne connaît pas la société', 'non conosce la società'),
  unavailable: text('could not be asked', 'n’a pas pu être interrogé', 'non ha potuto essere interrogato'),
  refused: text('refused for good', 'a refusé définitivement', 'ha rifiutato definitivamente'),
  'not-configured': text('is not set up here', 'n’est pas configuré ici', 'non è configurato qui'),
}

const reasons: Readonly<Record<string, Text>> = {
  aborted: text('the service stopped', 'le service s’est arrêté', 'il servizio si è fermato'),
  'address-refused': text(
    'its address is not allowed',
    'son adresse n’est pas autorisée',
    'il suo indirizzo non è ammesso',
  ),
  'circuit-open': text('not asked for a while after failures', 'suspendu après des échecs', 'sospeso dopo errori'),
  'connection-refused': text('the connection was refused', 'connexion refusée', 'connessione rifiutata'),
  encoding: text(
    'the answer could not be unpacked',
    'réponse impossible à décompresser',
    'risposta non decomprimibile',
  ),
  failed: text('the connection failed', 'la connexion a échoué', 'la connessione è fallita'),
  'name-not-found': text('its address was not found', 'son adresse est introuvable', 'il suo indirizzo non si trova'),
  'no-turn': text(
    'more questions than there was time for',
    'plus de questions que le temps ne permettait',
    'più domande di quante il tempo consentisse',
  ),
  'not-json': text(
    'the answer contained no data',
    'la réponse ne contenait pas de données',
    'la risposta non conteneva dati',
  ),
  protocol: text('the answer broke the protocol', 'réponse contraire au protocole', 'risposta contraria al protocollo'),
  'rate-limited': text('asked too often', 'interrogé trop souvent', 'interrogato troppo spesso'),
  redirect: text('it redirected to another address', 'il a renvoyé ailleurs', 'ha rinviato altrove'),
  'request-refused': text('the question was refused', 'la question a été refusée', 'la domanda è stata rifiutata'),
  reset: text('the connection broke', 'la connexion s’est rompue', 'la connessione si è interrotta'),
  'server-error': text(
    'it reported an internal error',
    'il a signalé une erreur interne',
    'ha segnalato un errore interno',
  ),
  status: text('an unexpected answer', 'une réponse inattendue', 'una risposta inattesa'),
  timeout: text('no answer in time', 'pas de réponse à temps', 'nessuna risposta in tempo'),
  tls: text('no secure connection', 'pas de connexion sûre', 'nessuna connessione sicura'),
  'too-large': text('the answer was too large', 'réponse trop volumineuse', 'risposta troppo grande'),
  'unexpected-shape': text(
    'the answer had an unexpected form',
    'réponse d’une autre forme',
    'risposta di un’altra forma',
  ),
  unreachable: text('not reachable', 'injoignable', 'irraggiungibile'),
  off: text('switched off', 'désactivé', 'disattivato'),
  'no-key': text('it needs a key', 'il demande une clé', 'richiede una chiave'),
  'key-refused': text('the key was refused', 'la clé a été refusée', 'la chiave è stata rifiutata'),
  'no-credit': text('credit is used up', 'le crédit est épuisé', 'il credito è esaurito'),
  offline: text(
    'no register on the network is asked: REGISTERS=offline',
    'personne à l’extérieur n’est interrogé : REGISTERS=offline',
    'nessuno all’esterno viene interrogato: REGISTERS=offline',
  ),
  'no-register': text(
    'no register serves this type of code',
    'aucun registre ne couvre ce type de code',
    'nessun registro copre questo tipo di codice',
  ),
  'test-key': text(
    'with a test key no register on the network is asked',
    'avec une clé d’essai aucun registre extérieur n’est interrogé',
    'con una chiave di prova nessun registro esterno viene interrogato',
  ),
}

const askedAgain = text(
  '; it is being asked again, and another report follows',
  ' ; il est interrogé de nouveau, et un autre rapport suivra',
  '; viene interrogato di nuovo, e seguirà un altro rapporto',
)

const answeredOthers = text(
  '; it answered other questions of this kind',
  ' ; il a répondu à d’autres de ces questions',
  '; ha risposto ad altre di queste domande',
)

/** Of a verb that a later version may ask and has no words yet, its name. */
export const questionWords = (what: string): Text => questions[what] ?? text(what, what, what)

export function coverageWords({ register, what, outcome, reason, answeredToo, isAskedAgain }: RegisterCoverage): Text {
  const why = reason === undefined ? undefined : (reasons[reason] ?? text(reason, reason, reason))
  return join(
    register,
    ', ',
    questionWords(what),
    colon,
    outcomes[outcome],
    ...(why === undefined ? [] : [' (', why, ')']),
    ...(answeredToo === undefined ? [] : [answeredOthers]),
    ...(isAskedAgain === true ? [askedAgain] : []),
    '.',
  )
}
