import type { Text } from '#language/languages.ts'
import { text } from '#language/text.ts'

/** What something waits for. Those of `heldUpCodes` do not come by themselves, or not soon: lists of requests name them. */
export type WaitingCode = 'file' | 'person' | 'register' | 'figures' | 'statement' | 'reading' | 'verdict' | 'data'

export const heldUpCodes = ['person', 'register', 'figures', 'file'] as const
export type HeldUpCode = (typeof heldUpCodes)[number]

/** `until`: when it is over by itself, or due. */
export type Waiting = { code: WaitingCode; message: Text; until?: string }

const messages: Readonly<Record<WaitingCode, Text>> = {
  file: text(
    'A file cannot be read: send it again in another format',
    'Un fichier est illisible : envoyez-le de nouveau dans un autre format',
    'Un file non è leggibile: inviarlo di nuovo in un altro formato',
  ),
  person: text(
    'A person has to read a document',
    'Une personne doit lire un document',
    'Una persona deve leggere un documento',
  ),
  register: text('The registers are being asked', 'Les registres sont interrogés', 'I registri vengono interrogati'),
  figures: text(
    'Figures are missing: total assets with equity, total debt or net income, or a financial statement',
    'Il manque des chiffres : le total du bilan avec les capitaux propres, la dette totale ou le résultat net, ou des comptes annuels',
    'Mancano cifre: il totale attivo con patrimonio netto, debiti totali o utile netto, oppure un bilancio',
  ),
  statement: text(
    'A bank statement is missing; six months or more are best',
    'Il manque un relevé bancaire ; six mois ou plus conviennent le mieux',
    'Manca un estratto conto; sei mesi o più sono l’ideale',
  ),
  reading: text('A document is being read', 'Un document est en cours de lecture', 'Un documento è in lettura'),
  verdict: text(
    'The Doc X-Ray of a bank statement is being made',
    'Le Doc X-Ray d’un relevé bancaire est en cours',
    'Il Doc X-Ray di un estratto conto è in corso',
  ),
  data: text('More data is needed', 'Il faut d’autres données', 'Servono altri dati'),
}

const passwordNeeded = text(
  'A file needs a password: send it again without one',
  'Un fichier demande un mot de passe : envoyez-le de nouveau sans mot de passe',
  'Un file richiede una password: inviarlo di nuovo senza password',
)

export const waitingFor = (code: WaitingCode, until?: Date): Waiting => ({
  code,
  message: messages[code],
  ...(until !== undefined && { until: until.toISOString() }),
})

export const waitingForFile = ({ needsPassword }: { needsPassword: boolean }): Waiting =>
  needsPassword ? { code: 'file', message: passwordNeeded } : waitingFor('file')

const silence = /^(?<names>.+): no answer; asked again at (?<until>\S+)$/

/** What is kept of it is a sentence (see actions/registers/ask-registers.ts), which names the silent registers and the time. */
export function waitingForRegister(sentence: string): Waiting {
  const { names, until } = silence.exec(sentence)?.groups ?? {}
  if (names === undefined || until === undefined) return waitingFor('register')
  const message = text(
    `A register is silent: ${names}`,
    `Un registre ne répond pas : ${names}`,
    `Un registro non risponde: ${names}`,
  )
  return { code: 'register', message, until }
}
