import type { Phrases } from '#language/phrases.ts'

/** What `domain/plain-fault.ts` says of a field that has no words of its own. */
export const schemaWords: Phrases = {
  required: { fr: 'obligatoire', it: 'obbligatorio' },
  'expected the value {}': { fr: 'la valeur {} est attendue', it: 'è atteso il valore {}' },
  'expected an object': { fr: 'un objet est attendu', it: 'è atteso un oggetto' },
  'expected null': { fr: 'null est attendu', it: 'è atteso null' },
  'expected an absolute URL': { fr: 'une adresse absolue est attendue', it: 'è atteso un indirizzo assoluto' },
  'at least {} characters': { fr: 'au moins {} caractères', it: 'almeno {} caratteri' },
  'at least {} entries': { fr: 'au moins {} éléments', it: 'almeno {} elementi' },
  'at most {} entries': { fr: 'au plus {} éléments', it: 'al massimo {} elementi' },
  'at most {} entry': { fr: 'au plus {} élément', it: 'al massimo {} elemento' },
  'must be at least {}': { fr: 'doit être au moins {}', it: 'deve essere almeno {}' },
  'must be at most {}': { fr: 'doit être au plus {}', it: 'deve essere al massimo {}' },
  'must be more than {}': { fr: 'doit être supérieur à {}', it: 'deve essere maggiore di {}' },
  'must be less than {}': { fr: 'doit être inférieur à {}', it: 'deve essere minore di {}' },
  'must be a multiple of {}': { fr: 'doit être un multiple de {}', it: 'deve essere un multiplo di {}' },
  'does not have the expected form': { fr: 'n’a pas la forme attendue', it: 'non ha la forma attesa' },
  'not one of the forms that are accepted here': {
    fr: 'aucune des formes acceptées ici',
    it: 'nessuna delle forme accettate qui',
  },
  'unknown fields': { fr: 'champs inconnus', it: 'campi sconosciuti' },
}
