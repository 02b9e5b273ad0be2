import type { Phrases } from '#language/phrases.ts'

/** Of deciding, commenting, judging and reading by hand. */
export const deskWords: Phrases = {
  'expected euros or thousands': { fr: '« euros » ou « thousands » est attendu', it: 'è atteso «euros» o «thousands»' },
  'at most {} users': { fr: '{} utilisateurs au plus', it: 'al massimo {} utenti' },
  'at most {} reports': { fr: '{} rapports au plus', it: 'al massimo {} rapporti' },
  'send `text` or `status`': { fr: 'envoyez `text` ou `status`', it: 'invii `text` o `status`' },
  'send `finding` or `company`': { fr: 'envoyez `finding` ou `company`', it: 'invii `finding` o `company`' },
  'expected deleted': { fr: '« deleted » est attendu', it: 'è atteso «deleted»' },
  'expected true': { fr: '« true » est attendu', it: 'è atteso «true»' },
  'expected creation or due': { fr: '« creation » ou « due » est attendu', it: 'è atteso «creation» o «due»' },
  'no register knows a company with this {}': {
    fr: 'aucun registre ne connaît d’entreprise avec ce {}',
    it: 'nessun registro conosce un’impresa con questo {}',
  },
  'the registers do not answer in time; try again': {
    fr: 'les registres ne répondent pas à temps ; réessayez',
    it: 'i registri non rispondono in tempo; riprovi',
  },
  'who has to confirm decisions is set by a key with the scope admin': {
    fr: 'une clé de portée « admin » est nécessaire pour dire qui doit confirmer les décisions',
    it: 'serve una chiave con l’ambito «admin» per dire chi deve confermare le decisioni',
  },
  'a test key may not change who has to confirm decisions': {
    fr: 'une clé de test ne peut pas changer qui doit confirmer les décisions',
    it: 'una chiave di prova non può cambiare chi deve confermare le decisioni',
  },
  'the extraction is finished already': {
    fr: 'la saisie est déjà terminée',
    it: 'la lettura è già terminata',
  },
  'another person has opened the extraction and holds it': {
    fr: 'une autre personne a ouvert la saisie et la tient',
    it: 'un’altra persona ha aperto la lettura e la tiene',
  },
  'nobody has read the document yet': {
    fr: 'personne n’a encore lu le document',
    it: 'nessuno ha ancora letto il documento',
  },
  'another person than the one who read the document has to confirm it': {
    fr: 'une autre personne que celle qui a lu le document doit confirmer',
    it: 'deve confermare una persona diversa da chi ha letto il documento',
  },
  'a comment is changed by whoever made it; administrators may delete it': {
    fr: 'un commentaire est modifié par son auteur ; les administrateurs peuvent le supprimer',
    it: 'un commento lo modifica il suo autore; gli amministratori possono eliminarlo',
  },
  'the comment is deleted': { fr: 'le commentaire est supprimé', it: 'il commento è eliminato' },
  'expected the id of a medium of this request': {
    fr: 'l’identifiant d’un document de cette demande est attendu',
    it: 'è atteso l’identificativo di un documento di questa richiesta',
  },
  'expected the id of a user of your organisation': {
    fr: 'l’identifiant d’un utilisateur de votre organisation est attendu',
    it: 'è atteso l’identificativo di un utente della Sua organizzazione',
  },
  'the report {} was replaced by a newer one: read it, and decide again': {
    fr: 'le rapport {} a été remplacé par un plus récent : lisez-le, puis décidez à nouveau',
    it: 'il rapporto {} è stato sostituito da uno più recente: lo legga e decida di nuovo',
  },
  'another person than the one who decided has to confirm the decision': {
    fr: 'une autre personne que celle qui a décidé doit confirmer la décision',
    it: 'deve confermare la decisione una persona diversa da chi l’ha presa',
  },
  'the request has been decided again: confirm the newer decision': {
    fr: 'la demande a été décidée à nouveau depuis : confirmez la décision la plus récente',
    it: 'la richiesta è stata decisa di nuovo nel frattempo: confermi la decisione più recente',
  },
  'give a reason: the decision is another than the reports suggest': {
    fr: 'donnez une raison : la décision s’écarte de ce que suggèrent les rapports',
    it: 'indichi un motivo: la decisione si discosta da quanto suggeriscono i rapporti',
  },
  'expected the id or the typeCode of a finding of this report': {
    fr: 'l’identifiant ou le typeCode d’un constat de ce rapport est attendu',
    it: 'è atteso l’identificativo o il typeCode di un rilievo di questo rapporto',
  },
  'expected online or withdrawn': { fr: 'attendu : online ou withdrawn', it: 'atteso online o withdrawn' },
  'send `name` and `meta` together with `status` = `online`': {
    fr: 'envoyez `name` et `meta` avec `status` = `online`',
    it: 'invii `name` e `meta` insieme a `status` = `online`',
  },
  'to correct `name` or `meta` of what is online, leave `status` out': {
    fr: 'pour corriger `name` ou `meta` d’un document en ligne, n’envoyez pas `status`',
    it: 'per correggere `name` o `meta` di un documento online, non invii `status`',
  },
  'the extraction is finished already, or its document was withdrawn': {
    fr: 'la saisie est déjà terminée, ou son document a été retiré',
    it: 'la lettura è già terminata, o il suo documento è stato ritirato',
  },
  'the document was withdrawn: nobody needs to read it': {
    fr: 'le document a été retiré : personne n’a besoin de le lire',
    it: 'il documento è stato ritirato: nessuno deve leggerlo',
  },
  'expected `status`, `name` or `meta`': {
    fr: '`status`, `name` ou `meta` est attendu',
    it: 'è atteso `status`, `name` o `meta`',
  },
  'the document was withdrawn': { fr: 'le document a été retiré', it: 'il documento è stato ritirato' },
  'the report {} was replaced by a newer one or withdrawn: read what is in force, and decide again': {
    fr: 'le rapport {} a été remplacé ou retiré : lisez ce qui est en vigueur, et décidez de nouveau',
    it: 'il rapporto {} è stato sostituito o ritirato: legga quanto è in vigore e decida di nuovo',
  },
}
