import type { Phrases } from '#language/phrases.ts'

/** What is said of erasing, holding and keeping. `{}` stands for a number or a name. */
export const retentionWords: Phrases = {
  'at least 1 day': { fr: 'au moins 1 jour', it: 'almeno 1 giorno' },
  'at most {} days': { fr: 'au plus {} jours', it: 'al massimo {} giorni' },
  'expected a number of days': { fr: 'un nombre de jours est attendu', it: 'è atteso un numero di giorni' },
  'the request is under legal hold: nothing of it may be erased': {
    fr: 'la demande est sous conservation légale : rien ne peut en être effacé',
    it: 'la richiesta è sotto conservazione legale: niente di essa può essere cancellato',
  },
  'the request was erased: nothing can be added to it or made of it': {
    fr: 'la demande a été effacée : rien ne peut y être ajouté ni en être fait',
    it: 'la richiesta è stata cancellata: niente può esservi aggiunto o esserne fatto',
  },
  'the time of this medium is over and its file is erased: declare a new medium': {
    fr: 'la durée de conservation de ce document est écoulée et son fichier effacé : déclarez un nouveau document',
    it: 'il tempo di conservazione di questo documento è scaduto e il suo file è cancellato: dichiari un nuovo documento',
  },
  'how long things are kept is set by a key with the scope admin': {
    fr: 'les durées de conservation se règlent avec une clé qui a le droit admin',
    it: 'i tempi di conservazione si impostano con una chiave che ha il diritto admin',
  },
  'the chain of the audit is exported with a live key': {
    fr: 'la chaîne du journal s’exporte avec une clé réelle',
    it: 'la catena del registro si esporta con una chiave reale',
  },
  'a test key may not change how long things are kept': {
    fr: 'une clé de test ne peut pas changer les durées de conservation',
    it: 'una chiave di test non può cambiare i tempi di conservazione',
  },
}
