import type { Text } from '#language/languages.ts'
/** What the caller can act on. Anything else that is thrown is a bug, and answered with 500. */
export const problemCatalogue = {
  'validation-failed': {
    status: 400,
    title: { en: 'The input is not valid', fr: 'L’entrée n’est pas valide', it: 'L’input non è valido' },
  },
  'json-invalid': {
    status: 400,
    title: {
      en: 'The body is not acceptable JSON',
      fr: 'Le corps n’est pas du JSON acceptable',
      it: 'Il corpo non è JSON accettabile',
    },
  },
  'version-unknown': {
    status: 400,
    title: {
      en: 'The API version is unknown',
      fr: 'La version de l’API est inconnue',
      it: 'La versione dell’API è sconosciuta',
    },
  },
  'cursor-invalid': {
    status: 400,
    title: {
      en: 'The cursor is not valid here',
      fr: 'Le curseur n’est pas valable ici',
      it: 'Il cursore non è valido qui',
    },
  },
  'parameter-unknown': {
    status: 400,
    title: {
      en: 'A query parameter is unknown',
      fr: 'Un paramètre de requête est inconnu',
      it: 'Un parametro della query è sconosciuto',
    },
  },
  'credentials-invalid': {
    status: 401,
    title: {
      en: 'The credentials are missing or not valid',
      fr: 'Les identifiants manquent ou ne sont pas valables',
      it: 'Le credenziali mancano o non sono valide',
    },
  },
  'scope-missing': {
    status: 403,
    title: {
      en: 'The key does not allow this',
      fr: 'La clé n’autorise pas cette action',
      it: 'La chiave non autorizza quest’azione',
    },
  },
  'csrf-missing': {
    status: 403,
    title: {
      en: 'The call does not come from a page of this service',
      fr: 'L’appel ne vient pas d’une page de ce service',
      it: 'La chiamata non viene da una pagina di questo servizio',
    },
  },
  'not-found': {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable', it: 'Non trovato' },
  },
  'method-not-allowed': {
    status: 405,
    title: {
      en: 'The method is not allowed here',
      fr: 'La méthode n’est pas permise ici',
      it: 'Il metodo non è permesso qui',
    },
  },
  'not-acceptable': {
    status: 406,
    title: {
      en: 'The requested format is not available',
      fr: 'Le format demandé n’est pas disponible',
      it: 'Il formato richiesto non è disponibile',
    },
  },
  'media-not-uploaded': {
    status: 409,
    title: {
      en: 'The file has not been uploaded',
      fr: 'Le fichier n’a pas été envoyé',
      it: 'Il file non è stato caricato',
    },
  },
  'media-already-online': {
    status: 409,
    title: { en: 'The medium is already online', fr: 'Le document est déjà en ligne', it: 'Il documento è già online' },
  },
  'extraction-closed': {
    status: 409,
    title: {
      en: 'The extraction is already finished',
      fr: 'L’extraction est déjà terminée',
      it: 'L’estrazione è già conclusa',
    },
  },
  'extraction-open': {
    status: 409,
    title: {
      en: 'The extraction is not finished yet',
      fr: 'L’extraction n’est pas encore terminée',
      it: 'L’estrazione non è ancora conclusa',
    },
  },
  'extraction-claimed': {
    status: 409,
    title: {
      en: 'Another person holds the extraction',
      fr: 'Une autre personne traite l’extraction',
      it: 'Un’altra persona ha in mano l’estrazione',
    },
  },
  'reports-changed': {
    status: 409,
    title: {
      en: 'A report has been replaced since',
      fr: 'Un rapport a été remplacé entre-temps',
      it: 'Un rapporto è stato sostituito nel frattempo',
    },
  },
  'second-person-needed': {
    status: 409,
    title: {
      en: 'A second person has to do this',
      fr: 'Une seconde personne doit le faire',
      it: 'Deve farlo una seconda persona',
    },
  },
  'decision-replaced': {
    status: 409,
    title: {
      en: 'The request has been decided again',
      fr: 'La demande a fait l’objet d’une nouvelle décision',
      it: 'La richiesta è stata decisa di nuovo',
    },
  },
  'request-erased': {
    status: 409,
    title: { en: 'The request was erased', fr: 'La demande a été effacée', it: 'La richiesta è stata cancellata' },
  },
  'legal-hold': {
    status: 409,
    title: {
      en: 'The request is under legal hold',
      fr: 'La demande est sous conservation légale',
      it: 'La richiesta è sotto conservazione legale',
    },
  },
  'idempotency-in-progress': {
    status: 409,
    title: {
      en: 'The same call is still running',
      fr: 'Le même appel est encore en cours',
      it: 'La stessa chiamata è ancora in corso',
    },
  },
  'precondition-failed': {
    status: 412,
    title: {
      en: 'The resource has changed since you read it',
      fr: 'La ressource a changé depuis votre lecture',
      it: 'La risorsa è cambiata dopo la sua lettura',
    },
  },
  'too-large': {
    status: 413,
    title: { en: 'The body is too large', fr: 'Le corps est trop grand', it: 'Il corpo è troppo grande' },
  },
  'media-type-unsupported': {
    status: 415,
    title: {
      en: 'The body type is not supported',
      fr: 'Le type du corps n’est pas pris en charge',
      it: 'Il tipo del corpo non è supportato',
    },
  },
  'idempotency-key-reused': {
    status: 422,
    title: {
      en: 'The idempotency key was used for another body',
      fr: 'La clé d’idempotence a servi à un autre corps',
      it: 'La chiave di idempotenza è stata usata per un altro corpo',
    },
  },
  'file-type-mismatch': {
    status: 422,
    title: {
      en: 'The file is not of the declared type',
      fr: 'Le fichier n’est pas du type déclaré',
      it: 'Il file non è del tipo dichiarato',
    },
  },
  'file-encrypted': {
    status: 422,
    title: { en: 'The file is encrypted', fr: 'Le fichier est chiffré', it: 'Il file è cifrato' },
  },
  'file-unreadable': {
    status: 422,
    title: { en: 'The file cannot be read', fr: 'Le fichier est illisible', it: 'Il file è illeggibile' },
  },
  'company-unknown': {
    status: 422,
    title: {
      en: 'No register knows the company',
      fr: 'Aucun registre ne connaît la société',
      it: 'Nessun registro conosce la società',
    },
  },
  'no-register': {
    status: 422,
    title: {
      en: 'No register serves this type of code',
      fr: 'Aucun registre ne couvre ce type de code',
      it: 'Nessun registro copre questo tipo di codice',
    },
  },
  'quota-exceeded': { status: 429, title: { en: 'Too many requests', fr: 'Trop de requêtes', it: 'Troppe richieste' } },
  internal: {
    status: 500,
    title: {
      en: 'The service made an error',
      fr: 'Le service a commis une erreur',
      it: 'Il servizio ha commesso un errore',
    },
  },
  'temporary-reduced-capacity': {
    status: 503,
    title: {
      en: 'The service is short of capacity',
      fr: 'Le service manque de capacité',
      it: 'Il servizio ha capacità ridotta',
    },
  },
  'storage-full': {
    status: 507,
    title: { en: 'The storage is full', fr: 'Le stockage est plein', it: 'L’archivio è pieno' },
  },
} as const satisfies Record<string, { status: number; title: Text }>

export type ProblemCode = keyof typeof problemCatalogue

/** `path` holds the keys from the top of the body; `query` names say so by their first key. */
export type Violation = { path: readonly (string | number)[]; code: string; detail: string }

type ProblemOptions = {
  violations?: readonly Violation[]
  /** Headers that belong to the answer, e.g. `Retry-After`, `Allow`. */
  headers?: Readonly<Record<string, string>>
  /** Further members of the body, e.g. `violated-policies`. */
  members?: Readonly<Record<string, unknown>>
  /** What was written before the problem was found stands: the transaction is committed, not rolled back. */
  keepsEffect?: boolean
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly violations: readonly Violation[]
  readonly headers: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, unknown>>
  readonly keepsEffect: boolean

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail)
    this.name = 'Problem'
    this.code = code
    this.status = problemCatalogue[code].status
    this.violations = options.violations ?? []
    this.headers = options.headers ?? {}
    this.members = options.members ?? {}
    this.keepsEffect = options.keepsEffect ?? false
  }
}

/** One field of the body is wrong in a way that only the verb could see. */
export function invalidField(path: readonly (string | number)[], code: string, detail: string): Problem {
  return new Problem('validation-failed', detail, { violations: [{ path, code, detail }] })
}
