import type { Phrases } from '#language/phrases.ts'

/** Why a call was refused. */
export const callWords: Phrases = {
  'there is no such request': { fr: 'cette demande n’existe pas', it: 'questa richiesta non esiste' },
  'there is no such medium': { fr: 'ce document n’existe pas', it: 'questo documento non esiste' },
  'there is no such report': { fr: 'ce rapport n’existe pas', it: 'questo rapporto non esiste' },
  'there is no such webhook': { fr: 'ce webhook n’existe pas', it: 'questo webhook non esiste' },
  'there is no such user': { fr: 'cet utilisateur n’existe pas', it: 'questo utente non esiste' },
  'there is no such key': { fr: 'cette clé n’existe pas', it: 'questa chiave non esiste' },
  'there is no such event': { fr: 'cet événement n’existe pas', it: 'questo evento non esiste' },
  'there is no such delivery': { fr: 'cet envoi n’existe pas', it: 'questa consegna non esiste' },
  'there is no such extraction': { fr: 'cette extraction n’existe pas', it: 'questa estrazione non esiste' },
  'there is no such business': { fr: 'cette organisation n’existe pas', it: 'questa organizzazione non esiste' },
  'there is no such model': { fr: 'ce modèle n’existe pas', it: 'questo modello non esiste' },
  'there is no such problem': { fr: 'ce problème n’existe pas', it: 'questo problema non esiste' },
  'there is no such page; `/docs` has a search': {
    fr: 'cette page n’existe pas ; `/docs` a une recherche',
    it: 'questa pagina non esiste; `/docs` ha una ricerca',
  },
  'live data have no clock to move: use a test key, or `Roentgen-Mode: test`': {
    fr: 'les données réelles n’ont pas d’horloge à avancer : utilisez une clé de test, ou `Roentgen-Mode: test`',
    it: 'i dati reali non hanno un orologio da spostare: usi una chiave di prova, o `Roentgen-Mode: test`',
  },
  'the time of all test data is moved by an owner or administrator': {
    fr: 'le temps de toutes les données de test est avancé par un propriétaire ou un administrateur',
    it: 'il tempo di tutti i dati di prova è spostato da un proprietario o da un amministratore',
  },
  'there is no such test document': {
    fr: 'ce document d’essai n’existe pas',
    it: 'questo documento di prova non esiste',
  },
  'there is no such path': { fr: 'ce chemin n’existe pas', it: 'questo percorso non esiste' },
  'there is no such {}': { fr: 'introuvable : {}', it: 'non trovato: {}' },
  'this idempotency key was used with another body or version; send a new one for a new call': {
    fr: 'cette clé d’idempotence a servi pour un autre corps ou une autre version ; envoyez-en une nouvelle pour un nouvel appel',
    it: 'questa chiave di idempotenza è servita per un altro corpo o versione; ne invii una nuova per una nuova chiamata',
  },
  'a call with this idempotency key is still running': {
    fr: 'un appel avec cette clé d’idempotence est encore en cours',
    it: 'una chiamata con questa chiave di idempotenza è ancora in corso',
  },
  'the resource is being changed; read it again': {
    fr: 'la ressource est en cours de modification ; relisez-la',
    it: 'la risorsa è in corso di modifica; la rilegga',
  },
  'the resource has changed since you read it; read it again': {
    fr: 'la ressource a changé depuis votre lecture ; relisez-la',
    it: 'la risorsa è cambiata dopo la sua lettura; la rilegga',
  },
  'another result was entered before; it stays in force': {
    fr: 'un autre résultat a déjà été saisi ; il reste en vigueur',
    it: 'un altro risultato è già stato inserito; resta in vigore',
  },
  'a test key may not rename the organisation': {
    fr: 'une clé d’essai ne peut pas renommer l’organisation',
    it: 'una chiave di prova non può rinominare l’organizzazione',
  },
  'renaming the organisation needs a key with the scope admin': {
    fr: 'renommer l’organisation demande une clé avec le droit admin',
    it: 'per rinominare l’organizzazione serve una chiave con il diritto admin',
  },
  'a test key can only make test keys': {
    fr: 'une clé d’essai ne crée que des clés d’essai',
    it: 'una chiave di prova crea solo chiavi di prova',
  },
  'only an owner may make a key of an owner': {
    fr: 'seul un propriétaire peut créer la clé d’un propriétaire',
    it: 'solo un proprietario può creare la chiave di un proprietario',
  },
  'only an owner may make or change an owner': {
    fr: 'seul un propriétaire peut créer ou modifier un propriétaire',
    it: 'solo un proprietario può creare o modificare un proprietario',
  },
  'a test key may read users, not change them': {
    fr: 'une clé d’essai peut lire les utilisateurs, pas les modifier',
    it: 'una chiave di prova può leggere gli utenti, non modificarli',
  },
  'post the file to `upload.url` with every entry of `upload.fields` first': {
    fr: 'envoyez d’abord le fichier à `upload.url` avec chaque entrée de `upload.fields`',
    it: 'invii prima il file a `upload.url` con ogni voce di `upload.fields`',
  },
  'period and date cannot be changed once the medium is online': {
    fr: 'période et date ne changent plus une fois le document en ligne',
    it: 'periodo e data non cambiano più quando il documento è online',
  },
  'the link is not valid, has expired, or its key may not read this file': {
    fr: 'le lien n’est pas valable, a expiré, ou sa clé ne peut pas lire ce fichier',
    it: 'il link non è valido, è scaduto, o la sua chiave non può leggere questo file',
  },
  'uploads go to the address in `upload.url`': {
    fr: 'les envois vont à l’adresse de `upload.url`',
    it: 'i caricamenti vanno all’indirizzo in `upload.url`',
  },
  'no register of this service answers for codes of the type {}': {
    fr: 'aucun registre de ce service ne répond pour les codes de type {}',
    it: 'nessun registro di questo servizio risponde per i codici di tipo {}',
  },
  'nothing was uploaded at this place': {
    fr: 'rien n’a été envoyé à cet endroit',
    it: 'nulla è stato caricato in questo punto',
  },
  'no file is stored at this place': {
    fr: 'aucun fichier n’est conservé à cet endroit',
    it: 'nessun file è conservato in questo punto',
  },
  'there is no room for this file at present': {
    fr: 'il n’y a pas de place pour ce fichier actuellement',
    it: 'al momento non c’è spazio per questo file',
  },
  'a file has at most {} bytes': { fr: 'un fichier a au plus {} octets', it: 'un file ha al massimo {} byte' },
  'the file keeps being replaced': {
    fr: 'le fichier est sans cesse remplacé',
    it: 'il file viene continuamente sostituito',
  },
  'send the `next` of the page before, with the same filters': {
    fr: 'envoyez le `next` de la page précédente, avec les mêmes filtres',
    it: 'invii il `next` della pagina precedente, con gli stessi filtri',
  },
  'the service answers in `application/json` only': {
    fr: 'le service ne répond qu’en `application/json`',
    it: 'il servizio risponde solo in `application/json`',
  },
  'too many failed attempts; try again in {} s': {
    fr: 'trop d’échecs ; réessayez dans {} s',
    it: 'troppi tentativi falliti; riprovi tra {} s',
  },
  'too many attempts at once; try again in a moment': {
    fr: 'trop de tentatives à la fois ; réessayez dans un instant',
    it: 'troppi tentativi insieme; riprovi tra un momento',
  },
  'send `{}` once': {
    fr: 'envoyez `{}` une seule fois',
    it: 'invii `{}` una sola volta',
  },
  'send `grant_type` as {}': {
    fr: 'envoyez `grant_type` en {}',
    it: 'invii `grant_type` come {}',
  },
  'the only `grant_type` here is `client_credentials`': {
    fr: 'le seul `grant_type` accepté ici est `client_credentials`',
    it: 'l’unico `grant_type` accettato qui è `client_credentials`',
  },
  'send the id of the key and the key, by HTTP Basic or as `client_id` and `client_secret`': {
    fr: 'envoyez l’identifiant de la clé et la clé, par HTTP Basic ou en `client_id` et `client_secret`',
    it: 'invii l’identificativo della chiave e la chiave, con HTTP Basic o come `client_id` e `client_secret`',
  },
  'send the client by HTTP Basic or in the form, not both': {
    fr: 'envoyez le client par HTTP Basic ou dans le formulaire, pas les deux',
    it: 'invii il client con HTTP Basic o nel modulo, non entrambi',
  },
  'expected `Authorization: Basic` with the id of the key and the key': {
    fr: 'attendu : `Authorization: Basic` avec l’identifiant de la clé et la clé',
    it: 'atteso: `Authorization: Basic` con l’identificativo della chiave e la chiave',
  },
  'the key is unknown, expired or revoked, or does not match the id that was sent': {
    fr: 'la clé est inconnue, expirée ou révoquée, ou ne correspond pas à l’identifiant envoyé',
    it: 'la chiave è sconosciuta, scaduta o revocata, o non corrisponde all’identificativo inviato',
  },
  'the key does not have the scope {}': {
    fr: 'la clé n’a pas le droit {}',
    it: 'la chiave non ha il diritto {}',
  },
  'this scope is unknown': {
    fr: 'ce droit est inconnu',
    it: 'questo diritto è sconosciuto',
  },
  'the file was accepted and can no longer be replaced: declare a new medium': {
    fr: 'le fichier a été accepté et ne peut plus être remplacé : déclarez un nouveau document',
    it: 'il file è stato accettato e non può più essere sostituito: dichiari un nuovo documento',
  },
  'a medium that is online keeps its file: declare a new one': {
    fr: 'un document en ligne garde son fichier : déclarez-en un nouveau',
    it: 'un documento online mantiene il suo file: ne dichiari uno nuovo',
  },
  'post the file to `upload.url` with every entry of `upload.fields` first; where the form was lost or has expired, `POST /media/{}/upload` gives a new one':
    {
      fr: 'envoyez d’abord le fichier à `upload.url` avec chaque entrée de `upload.fields` ; si le formulaire est perdu ou expiré, `POST /media/{}/upload` en donne un nouveau',
      it: 'invii prima il file a `upload.url` con ogni voce di `upload.fields`; se il modulo è perso o scaduto, `POST /media/{}/upload` ne dà uno nuovo',
    },
  'no register knows a company with this {}: there is nothing to watch': {
    fr: 'aucun registre ne connaît d’entreprise avec ce {} : il n’y a rien à surveiller',
    it: 'nessun registro conosce un’impresa con questo {}: non c’è nulla da sorvegliare',
  },
  'the quota is used up; try again in {} s': {
    fr: 'le quota est épuisé ; réessayez dans {} s',
    it: 'la quota è esaurita; riprovi tra {} s',
  },
  'this call needs a key with the scope {}': {
    fr: 'cet appel demande une clé avec le droit {}',
    it: 'questa chiamata richiede una chiave con il diritto {}',
  },
  'send one `Authorization` header': {
    fr: 'envoyez un seul en-tête `Authorization`',
    it: 'invii una sola intestazione `Authorization`',
  },
  'expected `Authorization: Bearer <key>`': {
    fr: 'attendu : `Authorization: Bearer <key>`',
    it: 'atteso: `Authorization: Bearer <key>`',
  },
  'send `Authorization: Bearer <key>`, or the headers `userId` and `sessionToken`': {
    fr: 'envoyez `Authorization: Bearer <key>`, ou les en-têtes `userId` et `sessionToken`',
    it: 'invii `Authorization: Bearer <key>`, o le intestazioni `userId` e `sessionToken`',
  },
  'the key is unknown, expired or revoked, or does not belong to this user': {
    fr: 'la clé est inconnue, expirée ou révoquée, ou n’est pas de cet utilisateur',
    it: 'la chiave è sconosciuta, scaduta o revocata, o non è di questo utente',
  },
  'expected a date, e.g. 2026-11-01, not before 2023-06-01': {
    fr: 'attendu : une date, par ex. 2026-11-01, pas avant 2023-06-01',
    it: 'attesa una data, ad es. 2026-11-01, non prima del 2023-06-01',
  },
  'allowed here: {}': { fr: 'permis ici : {}', it: 'permessi qui: {}' },
  'a body has at most {} bytes': { fr: 'un corps a au plus {} octets', it: 'un corpo ha al massimo {} byte' },
  'try again in a moment': { fr: 'réessayez dans un instant', it: 'riprovi tra un momento' },
  'send the header `Host`': { fr: 'envoyez l’en-tête `Host`', it: 'invii l’intestazione `Host`' },
  'send `Content-Type: {}`': {
    fr: 'envoyez `Content-Type: {}`',
    it: 'invii `Content-Type: {}`',
  },
  'the request is not well-formed HTTP': {
    fr: 'l’appel n’est pas du HTTP correct',
    it: 'la chiamata non è HTTP corretto',
  },
  'the body is not as long as announced': {
    fr: 'le corps n’a pas la longueur annoncée',
    it: 'il corpo non ha la lunghezza annunciata',
  },
  'this is an error of the service; quote the request id when you report it': {
    fr: 'c’est une erreur du service ; citez le numéro d’appel en la signalant',
    it: 'è un errore del servizio; citi il numero di chiamata nel segnalarlo',
  },
  'the body begins with a byte order mark': {
    fr: 'le corps commence par une marque d’ordre des octets',
    it: 'il corpo inizia con un segno di ordine dei byte',
  },
  'the body is empty': { fr: 'le corps est vide', it: 'il corpo è vuoto' },
  'the body is not valid UTF-8': { fr: 'le corps n’est pas de l’UTF-8 valide', it: 'il corpo non è UTF-8 valido' },
  'not valid JSON': { fr: 'JSON non valide', it: 'JSON non valido' },
  'not valid JSON at line {}, column {}: {}': {
    fr: 'JSON non valide, ligne {}, colonne {} : {}',
    it: 'JSON non valido, riga {}, colonna {}: {}',
  },
  'text after the end of the value': { fr: 'texte après la fin de la valeur', it: 'testo dopo la fine del valore' },
  'the text ends too early': { fr: 'le texte finit trop tôt', it: 'il testo finisce troppo presto' },
  'this is not a JSON number': { fr: 'ce n’est pas un nombre JSON', it: 'questo non è un numero JSON' },
  'expected a value (there is no NaN or Infinity)': {
    fr: 'une valeur est attendue (NaN et Infinity n’existent pas)',
    it: 'è atteso un valore (NaN e Infinity non esistono)',
  },
  'expected a key in double quotes': {
    fr: 'une clé entre guillemets est attendue',
    it: 'è attesa una chiave tra virgolette',
  },
  'expected a colon': { fr: 'deux-points attendus', it: 'due punti attesi' },
  'expected a comma or {}': { fr: 'virgule ou {} attendu', it: 'virgola o {} attesi' },
  'the text ends inside a string': { fr: 'le texte finit dans une chaîne', it: 'il testo finisce dentro una stringa' },
  'a control character inside a string': {
    fr: 'une chaîne contient un caractère de contrôle',
    it: 'una stringa contiene un carattere di controllo',
  },
  'the key `{}` appears twice in one object': {
    fr: 'la clé `{}` figure deux fois dans un objet',
    it: 'la chiave `{}` compare due volte in un oggetto',
  },
  'a key appears twice in one object': {
    fr: 'une clé figure deux fois dans un objet',
    it: 'una chiave compare due volte in un oggetto',
  },
  'this escape sequence is not known': {
    fr: 'cette séquence d’échappement est inconnue',
    it: 'questa sequenza di escape è sconosciuta',
  },
  'longer than {} characters': { fr: 'plus de {} caractères', it: 'più di {} caratteri' },
  'more than {} entries': { fr: 'plus de {} éléments', it: 'più di {} elementi' },
  'contains half of a character (a lone surrogate)': {
    fr: 'contient la moitié d’un caractère (un surrogate isolé)',
    it: 'contiene metà di un carattere (un surrogate isolato)',
  },
  'contains the character U+0000': { fr: 'contient le caractère U+0000', it: 'contiene il carattere U+0000' },
  'beyond 2^53−1, where numbers are rounded': {
    fr: 'au-delà de 2^53−1, où les nombres sont arrondis',
    it: 'oltre 2^53−1, dove i numeri vengono arrotondati',
  },
  'a key of this name is not accepted': {
    fr: 'une clé de ce nom n’est pas acceptée',
    it: 'una chiave con questo nome non è accettata',
  },
  '{} values are wrong': { fr: '{} valeurs sont incorrectes', it: '{} valori sono errati' },
  'nested more than {} deep': { fr: 'plus de {} niveaux d’imbrication', it: 'più di {} livelli di annidamento' },
}
