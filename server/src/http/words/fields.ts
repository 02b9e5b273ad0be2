import type { Phrases } from '#language/phrases.ts'

/** What is wrong with a field. */
export const fieldWords: Phrases = {
  '{} fields are wrong': { fr: '{} champs sont incorrects', it: '{} campi sono errati' },
  'unknown field': { fr: 'champ inconnu', it: 'campo sconosciuto' },
  'unknown parameter': { fr: 'paramètre inconnu', it: 'parametro sconosciuto' },
  'unknown field `{}`': { fr: 'champ inconnu `{}`', it: 'campo sconosciuto `{}`' },
  'unknown parameter `{}`': { fr: 'paramètre inconnu `{}`', it: 'parametro sconosciuto `{}`' },
  '{}; did you mean `{}`?': { fr: '{} ; vouliez-vous dire `{}` ?', it: '{}; intendeva `{}`?' },
  '{}; this call accepts none': {
    fr: '{} ; cet appel n’en accepte aucun',
    it: '{}; questa chiamata non ne accetta nessuno',
  },
  '{}; accepted here: {}': { fr: '{} ; acceptés ici : {}', it: '{}; accettati qui: {}' },
  'send this parameter once': {
    fr: 'envoyez ce paramètre une seule fois',
    it: 'invii questo parametro una sola volta',
  },
  'send `cursor` or `offset`, not both': {
    fr: 'envoyez `cursor` ou `offset`, pas les deux',
    it: 'invii `cursor` o `offset`, non entrambi',
  },
  'expected a whole number from {} to {}': {
    fr: 'un nombre entier de {} à {} est attendu',
    it: 'è atteso un numero intero da {} a {}',
  },
  'expected the id or the e-mail address of an active user of your organisation': {
    fr: 'attendu : l’identifiant ou l’adresse d’un utilisateur actif de votre organisation',
    it: 'atteso l’identificativo o l’indirizzo di un utente attivo della sua organizzazione',
  },
  'expected the id of an active user of your organisation': {
    fr: 'attendu : l’identifiant d’un utilisateur actif de votre organisation',
    it: 'atteso l’identificativo di un utente attivo della sua organizzazione',
  },
  'expected a time in the future': { fr: 'une date future est attendue', it: 'è attesa una data futura' },
  'expected a time such as 2026-11-14T09:30:00.000Z': {
    fr: 'attendu : une heure comme 2026-11-14T09:30:00.000Z',
    it: 'attesa un’ora come 2026-11-14T09:30:00.000Z',
  },
  'expected an e-mail address': { fr: 'une adresse électronique est attendue', it: 'è atteso un indirizzo e-mail' },
  'expected two capital letters, as in FR': {
    fr: 'deux majuscules sont attendues, comme FR',
    it: 'sono attese due maiuscole, come FR',
  },
  'the role {} has no scope {}': { fr: 'le rôle {} n’a pas le droit {}', it: 'il ruolo {} non ha il diritto {}' },
  'a user with this address already exists': {
    fr: 'un utilisateur a déjà cette adresse',
    it: 'esiste già un utente con questo indirizzo',
  },
  'an organisation must keep at least one active owner': {
    fr: 'une organisation doit garder au moins un propriétaire actif',
    it: 'un’organizzazione deve mantenere almeno un proprietario attivo',
  },
  'an organisation has at most {} webhooks': {
    fr: 'une organisation a au plus {} webhooks',
    it: 'un’organizzazione ha al massimo {} webhook',
  },
  'expected 1–{} visible ASCII characters, once, e.g. Idempotency-Key: {}': {
    fr: 'attendu : 1 à {} caractères ASCII visibles, une fois, par ex. Idempotency-Key: {}',
    it: 'attesi da 1 a {} caratteri ASCII visibili, una volta, ad es. Idempotency-Key: {}',
  },
  'may not be empty': { fr: 'ne peut pas être vide', it: 'non può essere vuoto' },
  'may not be negative: assets are worth at least zero': {
    fr: 'ne peut pas être négatif : des actifs valent au moins zéro',
    it: 'non può essere negativo: le attività valgono almeno zero',
  },
  'may not be negative: a debt is sent as a positive amount, without what others owe to the company': {
    fr: 'ne peut pas être négatif : une dette s’envoie en montant positif, sans ce que d’autres doivent à l’entreprise',
    it: 'non può essere negativo: un debito si invia come importo positivo, senza ciò che altri devono all’impresa',
  },
  'must be at least 1: leave the field out if the number is not known': {
    fr: 'doit être au moins 1 : omettez le champ si le nombre est inconnu',
    it: 'deve essere almeno 1: ometta il campo se il numero è ignoto',
  },
  'a file has at least 1 byte': { fr: 'un fichier a au moins 1 octet', it: 'un file ha almeno 1 byte' },
  'at most {} variants': { fr: 'au plus {} variantes', it: 'al massimo {} varianti' },
  'at most {} transactions': { fr: 'au plus {} opérations', it: 'al massimo {} movimenti' },
  'a webhook needs `url` and `events`': {
    fr: 'un webhook demande `url` et `events`',
    it: 'un webhook richiede `url` ed `events`',
  },
  'at most {} characters': { fr: 'au plus {} caractères', it: 'al massimo {} caratteri' },
  'at most {} labels': { fr: 'au plus {} labels', it: 'al massimo {} etichette' },
  'may not contain control characters': {
    fr: 'ne peut pas contenir de caractères de contrôle',
    it: 'non può contenere caratteri di controllo',
  },
  'a label may not be empty': { fr: 'un label ne peut pas être vide', it: 'un’etichetta non può essere vuota' },
  'a label has at most {} characters': {
    fr: 'un label a au plus {} caractères',
    it: 'un’etichetta ha al massimo {} caratteri',
  },
  'a label may not contain control characters': {
    fr: 'un label ne peut pas contenir de caractères de contrôle',
    it: 'un’etichetta non può contenere caratteri di controllo',
  },
  'expected an array of text; when there are none, send ["none"]': {
    fr: 'attendu : un tableau de textes ; s’il n’y en a pas, envoyez ["none"]',
    it: 'attesa una lista di testi; se non ce ne sono, invii ["none"]',
  },
  'when there are none, send ["none"]': {
    fr: 's’il n’y en a pas, envoyez ["none"]',
    it: 'se non ce ne sono, invii ["none"]',
  },
  '"none" must be the only entry': { fr: '"none" doit être la seule entrée', it: '"none" deve essere l’unica voce' },
  'expected text': { fr: 'un texte est attendu', it: 'è atteso un testo' },
  'expected true or false': { fr: 'true ou false est attendu', it: 'è atteso true o false' },
  'expected true, or nothing': { fr: 'true, ou rien, est attendu', it: 'è atteso true, o nulla' },
  'expected an array': { fr: 'un tableau est attendu', it: 'è attesa una lista' },
  'expected a whole number': { fr: 'un nombre entier est attendu', it: 'è atteso un numero intero' },
  'expected read or unreadable': { fr: 'read ou unreadable est attendu', it: 'è atteso read o unreadable' },
  'expected one of {}': { fr: 'attendu : l’un de {}', it: 'atteso uno di {}' },
  'expected a number': { fr: 'un nombre est attendu', it: 'è atteso un numero' },
  'expected revoked': { fr: 'revoked est attendu', it: 'è atteso revoked' },
  'expected online': { fr: 'online est attendu', it: 'è atteso online' },
  'expected some of {}': { fr: 'attendu : un ou plusieurs de {}', it: 'atteso uno o più di {}' },
  'this may be several labels: send an array of text': {
    fr: 'ce sont peut-être plusieurs labels : envoyez un tableau de textes',
    it: 'potrebbero essere più etichette: invii una lista di testi',
  },
  'expected a number: money is in cents': {
    fr: 'un nombre est attendu : les montants sont en centimes',
    it: 'è atteso un numero: gli importi sono in centesimi',
  },
  'expected a number: money is in integer cents': {
    fr: 'un nombre est attendu : les montants sont en centimes entiers',
    it: 'è atteso un numero: gli importi sono in centesimi interi',
  },
  'money is in integer cents: 1234.56 is sent as 123456': {
    fr: 'les montants sont en centimes entiers : 1234.56 s’envoie sous la forme 123456',
    it: 'gli importi sono in centesimi interi: 1234.56 si invia come 123456',
  },
  'expected an ISO 4217 code such as EUR': {
    fr: 'attendu : un code ISO 4217 comme EUR',
    it: 'atteso un codice ISO 4217 come EUR',
  },
  'expected a date of the calendar since 1900: YYYY-MM-DD, e.g. 2025-12-31': {
    fr: 'attendu : une date du calendrier depuis 1900, AAAA-MM-JJ, par ex. 2025-12-31',
    it: 'attesa una data di calendario dal 1900, AAAA-MM-GG, ad es. 2025-12-31',
  },
  'not an IBAN: the check digits are wrong': {
    fr: 'pas un IBAN : la clé de contrôle est incorrecte',
    it: 'non è un IBAN: le cifre di controllo sono errate',
  },
  'is only sent with `{}`': { fr: 'ne s’envoie qu’avec `{}`', it: 'si invia solo con `{}`' },
  'give the reason why the document cannot be read': {
    fr: 'dites pourquoi le document est illisible',
    it: 'dica perché il documento non si può leggere',
  },
  '{} needs `figures`': { fr: '{} demande `figures`', it: '{} richiede `figures`' },
  '{} needs `statement`': { fr: '{} demande `statement`', it: '{} richiede `statement`' },
  '{} needs a period: {}': { fr: '{} demande une période : {}', it: '{} richiede un periodo: {}' },
  '{} needs a date: YYYY-MM-DD': { fr: '{} demande une date : AAAA-MM-JJ', it: '{} richiede una data: AAAA-MM-GG' },
  'the period of {} is one of: {}': { fr: 'la période de {} est l’une de : {}', it: 'il periodo di {} è uno di: {}' },
  'send `figures`, `statement` or both': {
    fr: 'envoyez `figures`, `statement` ou les deux',
    it: 'invii `figures`, `statement` o entrambi',
  },
  'send at least one of {}': { fr: 'envoyez au moins l’un de {}', it: 'invii almeno uno di {}' },
  'the period ends before it begins on {}': {
    fr: 'la période finit avant de commencer le {}',
    it: 'il periodo finisce prima di iniziare il {}',
  },
  'the date is not between {} and {}; {}': {
    fr: 'la date n’est pas entre {} et {} ; {}',
    it: 'la data non è tra {} e {}; {}',
  },
  'the opening balance and the transactions give {}, a difference of {}; {}': {
    fr: 'le solde initial et les opérations donnent {}, un écart de {} ; {}',
    it: 'il saldo iniziale e i movimenti danno {}, una differenza di {}; {}',
  },
  'correct it, or send `"confirmed":true` if the document says so': {
    fr: 'corrigez, ou envoyez `"confirmed":true` si le document le dit ainsi',
    it: 'lo corregga, o invii `"confirmed":true` se il documento dice così',
  },
  'unknown type: known types are {}': { fr: 'type inconnu ; types connus : {}', it: 'tipo sconosciuto; tipi noti: {}' },
  'unknown type: send type siren with the first nine digits; known types are {}': {
    fr: 'type inconnu : envoyez le type siren avec les neuf premiers chiffres ; types connus : {}',
    it: 'tipo sconosciuto: invii il tipo siren con le prime nove cifre; tipi noti: {}',
  },
  '{}: {} is {}, e.g. {}': { fr: '{} ; format de {} : {}, par ex. {}', it: '{}; formato di {}: {}, ad es. {}' },
  '{}: {} is {}, e.g. {}; {}': {
    fr: '{} ; format de {} : {}, par ex. {} ; {}',
    it: '{}; formato di {}: {}, ad es. {}; {}',
  },
  'check digit is wrong': { fr: 'la clé de contrôle est incorrecte', it: 'la cifra di controllo è errata' },
  'format is wrong': { fr: 'le format est incorrect', it: 'il formato è errato' },
  'this is a SIRET (an establishment): send its first nine digits, {}': {
    fr: 'c’est un SIRET (un établissement) : envoyez ses neuf premiers chiffres, {}',
    it: 'questo è un SIRET (una sede): invii le prime nove cifre, {}',
  },
  'characters 10 and 11 are not a day': {
    fr: 'les caractères 10 et 11 ne sont pas un jour',
    it: 'i caratteri 10 e 11 non sono un giorno',
  },
  '9 digits, the last of which is a check digit': {
    fr: '9 chiffres, dont le dernier est une clé de contrôle',
    it: '9 cifre, l’ultima delle quali è di controllo',
  },
  '11 digits for a company, or 16 letters and digits for a person; the last is a check character': {
    fr: '11 chiffres pour une société, ou 16 lettres et chiffres pour une personne ; le dernier est un caractère de contrôle',
    it: '11 cifre per una società, o 16 lettere e cifre per una persona; l’ultimo è un carattere di controllo',
  },
  '8 digits, or 2 letters and 6 digits; zeros on the left may be left out': {
    fr: '8 chiffres, ou 2 lettres et 6 chiffres ; les zéros à gauche peuvent manquer',
    it: '8 cifre, o 2 lettere e 6 cifre; gli zeri a sinistra possono mancare',
  },
  'the court, HRA or HRB, and the number of up to 6 digits': {
    fr: 'le tribunal, HRA ou HRB, et le numéro de 6 chiffres au plus',
    it: 'il tribunale, HRA o HRB, e il numero fino a 6 cifre',
  },
  '10 digits beginning with 0 or 1, the last two of which are check digits': {
    fr: '10 chiffres commençant par 0 ou 1, dont les deux derniers sont de contrôle',
    it: '10 cifre che iniziano con 0 o 1, le ultime due di controllo',
  },
  '8 digits': { fr: '8 chiffres', it: '8 cifre' },
  '18 letters or digits and 2 check digits': {
    fr: '18 lettres ou chiffres et 2 chiffres de contrôle',
    it: '18 lettere o cifre e 2 cifre di controllo',
  },
  'a letter, 7 digits and a check character for a company; 8 digits (or X, Y, Z and 7 digits) and a letter for a person':
    {
      fr: 'une lettre, 7 chiffres et un caractère de contrôle pour une société ; 8 chiffres (ou X, Y, Z et 7 chiffres) et une lettre pour une personne',
      it: 'una lettera, 7 cifre e un carattere di controllo per una società; 8 cifre (o X, Y, Z e 7 cifre) e una lettera per una persona',
    },
  'the port must be 443 or 1024 to 65535': {
    fr: 'le port doit être 443 ou de 1024 à 65535',
    it: 'la porta deve essere 443 o da 1024 a 65535',
  },
  'the URL is longer than {} characters': {
    fr: 'l’adresse dépasse {} caractères',
    it: 'l’indirizzo supera {} caratteri',
  },
  'the URL must not contain a user name or password': {
    fr: 'l’adresse ne doit contenir ni nom d’utilisateur ni mot de passe',
    it: 'l’indirizzo non deve contenere nome utente o password',
  },
  'the URL must begin with https://': {
    fr: 'l’adresse doit commencer par https://',
    it: 'l’indirizzo deve iniziare con https://',
  },
  'http is for test keys and the subnets of WEBHOOK_ALLOW_SUBNETS only: use https': {
    fr: 'http est réservé aux clés d’essai et aux sous-réseaux de WEBHOOK_ALLOW_SUBNETS : utilisez https',
    it: 'http è riservato alle chiavi di prova e alle sottoreti di WEBHOOK_ALLOW_SUBNETS: usi https',
  },
  'the URL may contain printable ASCII only, no space, no backslash, no encoded line end': {
    fr: 'l’adresse ne contient que de l’ASCII imprimable, sans espace, barre oblique inverse ni fin de ligne codée',
    it: 'l’indirizzo contiene solo ASCII stampabile, senza spazi, barre rovesciate o fine riga codificati',
  },
  'write the host in its usual form: no number for an address, no percent sign, no dot at the end': {
    fr: 'écrivez l’hôte sous sa forme usuelle : ni nombre pour une adresse, ni signe pour cent, ni point final',
    it: 'scriva l’host nella forma usuale: nessun numero al posto di un indirizzo, nessun segno di percento, nessun punto finale',
  },
  'this is not an absolute URL': { fr: 'ce n’est pas une adresse absolue', it: 'questo non è un indirizzo assoluto' },
  'port {} belongs to {}': { fr: 'le port {} appartient à {}', it: 'la porta {} appartiene a {}' },
  'webhooks are not sent to {} addresses': {
    fr: 'aucun webhook n’est envoyé aux adresses de ce type : {}',
    it: 'nessun webhook è inviato a indirizzi di questo tipo: {}',
  },
  'the operator can allow a subnet, e.g. {}': {
    fr: 'l’exploitant peut permettre un sous-réseau, par ex. {}',
    it: 'il gestore può permettere una sottorete, ad es. {}',
  },
  'this network': { fr: 'ce réseau', it: 'questa rete' },
  'private use': { fr: 'usage privé', it: 'uso privato' },
  'shared address space': { fr: 'espace partagé', it: 'spazio condiviso' },
  loopback: { fr: 'boucle locale', it: 'loopback' },
  'link local': { fr: 'lien local', it: 'collegamento locale' },
  'unique local': { fr: 'locale unique', it: 'locale unico' },
  reserved: { fr: 'réservée', it: 'riservato' },
  unspecified: { fr: 'non spécifiée', it: 'non specificato' },
}
