import type { Phrases } from '#language/phrases.ts'

/** Why an analysis was not made, as it is kept with it: `present/failure.ts`. */
export const failureWords: Phrases = {
  'the analysis failed {} times; the operator can see why in the log': {
    fr: 'l’analyse a échoué {} fois ; l’exploitant peut voir pourquoi dans le journal',
    it: 'l’analisi non è riuscita {} volte; il gestore può vedere il motivo nel registro',
  },
  'the analysis was started many times and never finished; the operator can see why in the log': {
    fr: 'l’analyse a été commencée plusieurs fois sans jamais aboutir ; l’exploitant peut voir pourquoi dans le journal',
    it: 'l’analisi è stata avviata molte volte e mai conclusa; il gestore può vedere il motivo nel registro',
  },
  'reading the document was started many times and never finished; the operator can see why in the log, and `POST /media/{id}` tries again':
    {
      fr: 'la lecture du document a été commencée plusieurs fois sans jamais aboutir ; l’exploitant peut voir pourquoi dans le journal, et `POST /media/{id}` essaie de nouveau',
      it: 'la lettura del documento è stata avviata molte volte e mai conclusa; il gestore può vedere il motivo nel registro, e `POST /media/{id}` riprova',
    },
  'the registers could not be asked; the operator can see why in the log. Refresh the request to ask again': {
    fr: 'les registres n’ont pas pu être interrogés ; l’exploitant peut voir pourquoi dans le journal. Actualisez la demande pour les interroger de nouveau',
    it: 'non è stato possibile interrogare i registri; il gestore può vedere il motivo nel registro di sistema. Aggiorni la richiesta per interrogarli di nuovo',
  },
  'a person could not read the document either: {}': {
    fr: 'une personne n’a pas pu lire le document non plus : {}',
    it: 'nemmeno una persona è riuscita a leggere il documento: {}',
  },
  'the document cannot be read': { fr: 'le document est illisible', it: 'il documento non è leggibile' },
  'name one user besides the creator: a request has two collaborators': {
    fr: 'indiquez un seul utilisateur outre le créateur : une demande a deux collaborateurs',
    it: 'indichi un solo utente oltre al creatore: una richiesta ha due collaboratori',
  },
  'the analyst who works on the request would no longer see it: name the analyst too, or set another `assignee` in the same call':
    {
      fr: 'l’analyste chargé de la demande ne la verrait plus : indiquez-le aussi, ou fixez un autre `assignee` dans le même appel',
      it: 'l’analista che lavora alla richiesta non la vedrebbe più: lo indichi anche lui, o imposti un altro `assignee` nella stessa chiamata',
    },
  'the language of the organisation is set by a key with the scope admin': {
    fr: 'la langue de l’organisation se règle avec une clé de portée admin',
    it: 'la lingua dell’organizzazione si imposta con una chiave con ambito admin',
  },
  'a test key may not change the language of the organisation': {
    fr: 'une clé de test ne peut pas changer la langue de l’organisation',
    it: 'una chiave di prova non può cambiare la lingua dell’organizzazione',
  },
  'expected one of en, fr, it, or null': {
    fr: 'attendu : en, fr, it ou null',
    it: 'atteso uno tra en, fr, it, oppure null',
  },
}
