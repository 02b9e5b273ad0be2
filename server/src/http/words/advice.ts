import type { ProblemCode } from '#kernel/problem.ts'
import type { Translations } from '#language/languages.ts'

/** What the caller can do, beside the English of `problem-advice.ts`. */
export const adviceWords: Readonly<Record<ProblemCode, Translations>> = {
  'validation-failed': {
    fr: 'Corrigez les champs nommés dans errors (par chemin) ou violations (par JSON Pointer) et renvoyez l’appel ; la clé d’idempotence peut rester.',
    it: 'Corregga i campi indicati in errors (per percorso) o violations (per JSON Pointer) e ripeta la chiamata; la chiave di idempotenza può restare.',
  },
  'json-invalid': {
    fr: 'Envoyez du JSON en UTF-8 sans clés en double, 16 niveaux au plus, tableaux de 1 000 éléments et textes de 10 000 caractères au plus.',
    it: 'Invii JSON in UTF-8 senza chiavi doppie, al massimo 16 livelli, liste di 1.000 elementi e testi di 10.000 caratteri.',
  },
  'version-unknown': {
    fr: 'Envoyez une date qui ne précède pas la première version, par ex. Api-Version: 2026-11-01.',
    it: 'Invii una data non anteriore alla prima versione, ad es. Api-Version: 2026-11-01.',
  },
  'cursor-invalid': {
    fr: 'Envoyez le next de la page précédente, tel quel, avec les mêmes filtres et une clé de la même organisation ; ou recommencez sans cursor.',
    it: 'Invii il next della pagina precedente, invariato, con gli stessi filtri e una chiave della stessa organizzazione; o ricominci senza cursor.',
  },
  'parameter-unknown': {
    fr: 'Utilisez l’un des paramètres du point d’accès ; le nom connu le plus proche est dans la réponse.',
    it: 'Usi uno dei parametri dell’endpoint; il nome noto più vicino è nella risposta.',
  },
  'credentials-invalid': {
    fr: 'Envoyez Authorization: Bearer avec une clé en vigueur, ou userId et sessionToken avec un en-tête de version.',
    it: 'Invii Authorization: Bearer con una chiave valida, o userId e sessionToken con un’intestazione di versione.',
  },
  'scope-missing': {
    fr: 'Utilisez une clé dont l’utilisateur et les droits le permettent ; un administrateur peut en créer une. Si un formulaire ou un lien signé a expiré, POST /media/{id}/upload donne un nouveau formulaire et GET /media/{id} un nouveau lien.',
    it: 'Usi una chiave il cui utente e i cui diritti lo permettono; un amministratore può crearne una. Se un modulo o un link firmato è scaduto, POST /media/{id}/upload dà un nuovo modulo e GET /media/{id} un nuovo link.',
  },
  'csrf-missing': {
    fr: 'Un appel avec cookie de session qui écrit envoie le csrf de GET /session dans Roentgen-CSRF, depuis une page de ce service. Un programme envoie plutôt une clé dans Authorization.',
    it: 'Una chiamata con cookie di sessione che scrive invia il csrf di GET /session in Roentgen-CSRF, da una pagina di questo servizio. Un programma invia invece una chiave in Authorization.',
  },
  'not-found': {
    fr: 'Vérifiez l’identifiant et le chemin. Ce qui est d’une autre organisation, ou caché à votre rôle, reçoit la même réponse.',
    it: 'Verifichi l’identificativo e il percorso. Ciò che è di un’altra organizzazione, o nascosto al suo ruolo, riceve la stessa risposta.',
  },
  'method-not-allowed': {
    fr: 'Utilisez l’une des méthodes de l’en-tête Allow.',
    it: 'Usi uno dei metodi dell’intestazione Allow.',
  },
  'not-acceptable': { fr: 'Envoyez Accept: application/json.', it: 'Invii Accept: application/json.' },
  'media-not-uploaded': {
    fr: 'Envoyez le fichier à upload.url avec chaque entrée de upload.fields, puis mettez le document en ligne. Si le formulaire est perdu ou a expiré, POST /media/{id}/upload en donne un nouveau.',
    it: 'Invii il file a upload.url con ogni voce di upload.fields, poi metta online il documento. Se il modulo è andato perso o è scaduto, POST /media/{id}/upload ne dà uno nuovo.',
  },
  'media-already-online': {
    fr: 'Déclarez un nouveau document : celui qui est en ligne garde son fichier, sa période et sa date.',
    it: 'Dichiari un nuovo documento: quello online conserva file, periodo e data.',
  },
  'extraction-open': {
    fr: 'Une seconde personne confirme ce qu’une première a saisi par POST /extractions/{id}.',
    it: 'Una seconda persona conferma ciò che una prima ha inserito con POST /extractions/{id}.',
  },
  'extraction-claimed': {
    fr: 'Attendez claimedUntil, ou prenez une autre extraction. Qui la traite peut la rendre par POST /extractions/{id}/release.',
    it: 'Attenda claimedUntil, o prenda un’altra estrazione. Chi la ha in mano può restituirla con POST /extractions/{id}/release.',
  },
  'reports-changed': {
    fr: 'Lisez les rapports en vigueur (GET /reports?request=…) et décidez de nouveau avec leurs identifiants.',
    it: 'Legga i rapporti in vigore (GET /reports?request=…) e decida di nuovo con i loro id.',
  },
  'second-person-needed': {
    fr: 'Un autre utilisateur de l’organisation doit faire cet appel.',
    it: 'Un altro utente dell’organizzazione deve fare questa chiamata.',
  },
  'decision-replaced': {
    fr: 'Lisez GET /requests/{id}/decisions et confirmez la décision la plus récente.',
    it: 'Legga GET /requests/{id}/decisions e confermi la decisione più recente.',
  },
  'extraction-closed': {
    fr: 'Lisez l’extraction : son résultat est en vigueur. S’il est faux, envoyez le document à nouveau, comme nouveau document.',
    it: 'Legga l’estrazione: il suo risultato è in vigore. Se è errato, invii di nuovo il documento, come nuovo documento.',
  },
  'request-erased': {
    fr: 'De la demande il ne reste que l’identifiant et la preuve de son effacement (GET /requests/{id}). Créez une nouvelle demande.',
    it: 'Della richiesta restano solo l’identificativo e la prova della cancellazione (GET /requests/{id}). Crei una nuova richiesta.',
  },
  'legal-hold': {
    fr: 'Un administrateur met fin à la conservation avec POST /requests/{id}/release ; ensuite elle peut être effacée.',
    it: 'Un amministratore termina la conservazione con POST /requests/{id}/release; poi può essere cancellata.',
  },
  'idempotency-in-progress': {
    fr: 'Le premier appel avec cette clé est encore en cours : réessayez après Retry-After.',
    it: 'La prima chiamata con questa chiave è ancora in corso: riprovi dopo Retry-After.',
  },
  'precondition-failed': {
    fr: 'Relisez la ressource et répétez la modification avec son nouvel ETag.',
    it: 'Rilegga la risorsa e ripeta la modifica con il nuovo ETag.',
  },
  'too-large': {
    fr: 'Envoyez moins : au plus 256 Kio dans un corps JSON, 20 971 520 octets dans un fichier.',
    it: 'Invii meno: al massimo 256 KiB in un corpo JSON, 20.971.520 byte in un file.',
  },
  'media-type-unsupported': {
    fr: 'Envoyez Content-Type: application/json, ou multipart/form-data pour un formulaire d’envoi.',
    it: 'Invii Content-Type: application/json, o multipart/form-data per un modulo di caricamento.',
  },
  'idempotency-key-reused': {
    fr: 'Envoyez une nouvelle clé d’idempotence pour un nouvel appel.',
    it: 'Invii una nuova chiave di idempotenza per una nuova chiamata.',
  },
  'file-type-mismatch': {
    fr: 'Déclarez le type réel du fichier : PDF, JPEG, PNG, TIFF, WebP, XLSX ou l’un des fichiers de données. Convertissez HEIC en JPEG ou PDF, XLS en XLSX.',
    it: 'Dichiari il tipo reale del file: PDF, JPEG, PNG, TIFF, WebP, XLSX o uno dei file di dati. Converta HEIC in JPEG o PDF, XLS in XLSX.',
  },
  'file-encrypted': {
    fr: 'Retirez le mot de passe du document et envoyez-le à nouveau.',
    it: 'Tolga la password dal documento e lo invii di nuovo.',
  },
  'file-unreadable': {
    fr: 'Le fichier est endommagé ou dépasse les limites de lecture. Envoyez-le à nouveau, ou sous forme d’un PDF créé à nouveau.',
    it: 'Il file è danneggiato o supera i limiti di lettura. Lo invii di nuovo, o come PDF creato di nuovo.',
  },
  'company-unknown': {
    fr: 'Comparez code.type et code.id aux documents de l’entreprise. Si elle vient d’être créée, POST /requests/{id}/refresh interroge de nouveau les registres.',
    it: 'Confronti code.type e code.id con i documenti dell’impresa. Se è stata costituita da poco, POST /requests/{id}/refresh interroga di nuovo i registri.',
  },
  'no-register': {
    fr: 'GET /registers liste les codes servis. L’opérateur peut activer d’autres registres ou en importer un ; avec une clé d’essai seul le registre de démonstration répond.',
    it: 'GET /registers elenca i codici serviti. L’operatore può attivare altri registri o importarne uno; con una chiave di prova risponde solo il registro dimostrativo.',
  },
  'quota-exceeded': {
    fr: 'Attendez la durée donnée par Retry-After ; RateLimit-Policy liste les quotas.',
    it: 'Attenda il tempo indicato da Retry-After; RateLimit-Policy elenca le quote.',
  },
  internal: {
    fr: 'L’erreur est dans le service. Réessayez plus tard et citez requestId en la signalant.',
    it: 'L’errore è nel servizio. Riprovi più tardi e citi requestId nel segnalarlo.',
  },
  'temporary-reduced-capacity': {
    fr: 'Réessayez après Retry-After ; rien n’est perdu.',
    it: 'Riprovi dopo Retry-After; nulla è andato perso.',
  },
  'storage-full': {
    fr: 'L’opérateur doit libérer ou ajouter du stockage ; envoyez ensuite le fichier à nouveau.',
    it: 'L’operatore deve liberare o aggiungere spazio; poi carichi di nuovo il file.',
  },
}
