import type { Phrases } from '#language/phrases.ts'

/** Why somebody was not let in, or not as asked. */
export const peopleWords: Phrases = {
  'the console has been updated: load the page again': {
    fr: 'la console a été reconstruite entre-temps : rechargez la page',
    it: 'la console è stata ricostruita nel frattempo: ricarichi la pagina',
  },
  'expected the id or the e-mail address of an active user of your organisation who may change requests': {
    fr: 'il faut l’identifiant ou l’adresse d’un utilisateur actif de votre organisation qui peut modifier des demandes',
    it: 'serve l’identificativo o l’indirizzo di un utente attivo della Sua organizzazione che può modificare le richieste',
  },
  'this analyst does not see the request, and another analyst collaborates on it already: name one of its collaborators or an administrator':
    {
      fr: 'cet analyste ne voit pas la demande, et un autre analyste y collabore déjà : nommez l’un de ses collaborateurs ou un administrateur',
      it: 'questo analista non vede la richiesta, e un altro analista vi collabora già: indichi uno dei suoi collaboratori o un amministratore',
    },
  'the address or the password is wrong': {
    fr: 'l’adresse ou le mot de passe est incorrect',
    it: 'l’indirizzo o la password non è corretta',
  },
  'the session has ended; sign in again': {
    fr: 'la session est terminée ; reconnectez-vous',
    it: 'la sessione è terminata; acceda di nuovo',
  },
  'send one cookie `rgn_session`: delete the cookies of this site': {
    fr: 'envoyez un seul cookie `rgn_session` : supprimez les cookies de ce site',
    it: 'invii un solo cookie `rgn_session`: cancelli i cookie di questo sito',
  },
  'there is no such session': { fr: 'cette session n’existe pas', it: 'questa sessione non esiste' },
  'there is no session to end: this call came with a key, and keys are revoked': {
    fr: 'il n’y a pas de session à terminer : cet appel est venu avec une clé, et une clé se révoque',
    it: 'non c’è una sessione da terminare: questa chiamata è arrivata con una chiave, e una chiave si revoca',
  },
  'this call must come from a page of this service: `Origin` names another, or none': {
    fr: 'cet appel doit venir d’une page de ce service : `Origin` en nomme une autre, ou aucune',
    it: 'questa chiamata deve venire da una pagina di questo servizio: `Origin` ne indica un’altra, o nessuna',
  },
  'send `csrf` of `GET /session` in the header `Roentgen-CSRF`': {
    fr: 'envoyez le `csrf` de `GET /session` dans l’en-tête `Roentgen-CSRF`',
    it: 'invii il `csrf` di `GET /session` nell’intestazione `Roentgen-CSRF`',
  },
  'expected `live` or `test`': { fr: 'attendu : `live` ou `test`', it: 'atteso `live` o `test`' },
  'signing in needs https: open the service by https, or let the operator set ALLOW_PLAIN_HTTP': {
    fr: 'la connexion demande https : ouvrez le service en https, ou l’exploitant règle ALLOW_PLAIN_HTTP',
    it: 'l’accesso richiede https: apra il servizio con https, o il gestore imposti ALLOW_PLAIN_HTTP',
  },
  'too many people sign in at once; try again in a moment': {
    fr: 'trop de personnes se connectent à la fois ; réessayez dans un instant',
    it: 'troppe persone accedono insieme; riprovi tra un momento',
  },
  'this link is unknown, was used, or has expired; ask for a new one': {
    fr: 'ce lien est inconnu, a déjà servi ou a expiré ; demandez-en un nouveau',
    it: 'questo link è sconosciuto, è già stato usato o è scaduto; ne chieda uno nuovo',
  },
  'expected at least {} characters': { fr: 'au moins {} caractères', it: 'almeno {} caratteri' },
  'expected at most {} characters': { fr: 'au plus {} caractères', it: 'al massimo {} caratteri' },
  'this password is on lists of leaked ones; choose another': {
    fr: 'ce mot de passe figure sur des listes de mots de passe divulgués ; choisissez-en un autre',
    it: 'questa password è in elenchi di password trapelate; ne scelga un’altra',
  },
  'a password may not contain your address or name': {
    fr: 'un mot de passe ne peut contenir votre adresse ni votre nom',
    it: 'una password non può contenere il suo indirizzo né il suo nome',
  },
  'too long for a password': { fr: 'trop long pour un mot de passe', it: 'troppo lunga per una password' },
  'a disabled user cannot be invited': {
    fr: 'un utilisateur désactivé ne peut être invité',
    it: 'un utente disattivato non può essere invitato',
  },
  'only the preferences are your own to change; the rest needs the scope admin': {
    fr: 'seules les préférences sont à vous ; le reste demande le droit admin',
    it: 'solo le preferenze sono sue; il resto richiede il diritto admin',
  },
  'preferences are for their own user to change': {
    fr: 'les préférences sont modifiées par leur utilisateur seul',
    it: 'le preferenze sono modificate solo dal loro utente',
  },
  'there is no such share': { fr: 'ce partage n’existe pas', it: 'questa condivisione non esiste' },
  'this link is unknown, was withdrawn, or has expired': {
    fr: 'ce lien est inconnu, a été retiré ou a expiré',
    it: 'questo link è sconosciuto, è stato ritirato o è scaduto',
  },
  'a share ends after {} days at most': {
    fr: 'un partage prend fin après {} jours au plus',
    it: 'una condivisione termina dopo {} giorni al massimo',
  },
  'expected the id of a report of this request': {
    fr: 'attendu : l’identifiant d’un rapport de cette demande',
    it: 'atteso l’identificativo di un rapporto di questa richiesta',
  },
  'expected oldest or newest': { fr: 'attendu : oldest ou newest', it: 'atteso oldest o newest' },
  'a password is changed by the person who is signed in, not by a key': {
    fr: 'un mot de passe est changé par la personne connectée, pas par une clé',
    it: 'una password è cambiata dalla persona che ha effettuato l’accesso, non da una chiave',
  },
  'this is not your password': {
    fr: 'ce n’est pas votre mot de passe',
    it: 'questa non è la sua password',
  },
  'expected a company that this Manager X-Ray links to a person, such as siren:732829320': {
    fr: 'attendu : une société que ce Manager X-Ray relie à une personne, par exemple siren:732829320',
    it: 'attesa una società che questo Manager X-Ray collega a una persona, ad esempio siren:732829320',
  },
}
