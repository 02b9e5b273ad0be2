import type { Phrases } from '#language/phrases.ts'

/** What the checker of bodies says by itself, where a field has no words of its own. */
export const schemaWords: Phrases = {
  'Invalid input': { fr: 'entrée non valable', it: 'input non valido' },
  'Invalid input: expected {}': { fr: 'attendu : {}', it: 'atteso: {}' },
  'Invalid input: expected {}, received {}': { fr: 'attendu : {}, reçu : {}', it: 'atteso: {}, ricevuto: {}' },
  'Invalid option: expected one of {}': { fr: 'attendu : l’un de {}', it: 'atteso uno di {}' },
  'Too big: expected {} to have {} {}': { fr: 'trop grand : attendu {2} ({1})', it: 'troppo grande: atteso {2} ({1})' },
  'Too big: expected {} to be {}': { fr: 'trop grand : attendu {2}', it: 'troppo grande: atteso {2}' },
  'Too small: expected {} to have {} {}': {
    fr: 'trop petit : attendu {2} ({1})',
    it: 'troppo piccolo: atteso {2} ({1})',
  },
  'Too small: expected {} to be {}': { fr: 'trop petit : attendu {2}', it: 'troppo piccolo: atteso {2}' },
  'Invalid string: must start with {}': { fr: 'doit commencer par {}', it: 'deve iniziare con {}' },
  'Invalid string: must end with {}': { fr: 'doit finir par {}', it: 'deve finire con {}' },
  'Invalid string: must include {}': { fr: 'doit contenir {}', it: 'deve contenere {}' },
  'Invalid string: must match pattern {}': { fr: 'doit avoir la forme {}', it: 'deve avere la forma {}' },
  'Invalid number: must be a multiple of {}': {
    fr: 'doit être un multiple de {}',
    it: 'deve essere un multiplo di {}',
  },
  'Unrecognized key: {}': { fr: 'champ inconnu : {}', it: 'campo sconosciuto: {}' },
  'Unrecognized keys: {}': { fr: 'champs inconnus : {}', it: 'campi sconosciuti: {}' },
  'Invalid {}': { fr: 'non valable : {}', it: 'non valido: {}' },
  string: { fr: 'texte', it: 'testo' },
  number: { fr: 'nombre', it: 'numero' },
  int: { fr: 'nombre entier', it: 'numero intero' },
  boolean: { fr: 'true ou false', it: 'true o false' },
  object: { fr: 'objet', it: 'oggetto' },
  array: { fr: 'tableau', it: 'lista' },
  record: { fr: 'objet', it: 'oggetto' },
  undefined: { fr: 'rien', it: 'nulla' },
  'email address': { fr: 'adresse électronique', it: 'indirizzo e-mail' },
}
