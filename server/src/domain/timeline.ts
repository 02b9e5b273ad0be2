import type { Text } from '#language/languages.ts'
import { colon, join, text } from '#language/text.ts'

/** What can be read in the timeline of a request. */
export const timelineKinds = [
  'request_created',
  'notes_changed',
  'medium_uploaded',
  'medium_read',
  'medium_corrected',
  'medium_withdrawn',
  'medium_restored',
  'report_made',
  'extraction_requested',
  'extraction_finished',
  'request_assigned',
  'comment_made',
  'decision_made',
  'decision_confirmed',
  'webhook_delivered',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** `detail`: what the sentence needs besides its kind, such as the name of a file or the source of a report. */
export type TimelineEntry = {
  id: string
  creation: Date
  kind: TimelineKind
  user: string | undefined
  /** Of the user, where one is known. */
  name: string | undefined
  /** By which it was done, where a program did it. */
  key: string | undefined
  keyName: string | undefined
  report: string | undefined
  medium: string | undefined
  detail: string | undefined
}

const said: Readonly<Record<TimelineKind, Text>> = {
  request_created: text('Request created', 'Demande créée', 'Richiesta creata'),
  notes_changed: text('Notes changed', 'Notes modifiées', 'Note modificate'),
  medium_uploaded: text('Document declared', 'Document déclaré', 'Documento dichiarato'),
  medium_read: text('Document read', 'Document lu', 'Documento letto'),
  medium_corrected: text('Document corrected', 'Document corrigé', 'Documento corretto'),
  medium_withdrawn: text('Document withdrawn', 'Document retiré', 'Documento ritirato'),
  medium_restored: text('Document counts again', 'Document à nouveau pris en compte', 'Documento di nuovo considerato'),
  report_made: text('Report made', 'Rapport établi', 'Report redatto'),
  extraction_requested: text(
    'A person has to read the document',
    'Une personne doit lire le document',
    'Una persona deve leggere il documento',
  ),
  extraction_finished: text(
    'A person has read the document',
    'Une personne a lu le document',
    'Una persona ha letto il documento',
  ),
  request_assigned: text('Assigned', 'Attribuée', 'Assegnata'),
  comment_made: text('Comment', 'Commentaire', 'Commento'),
  decision_made: text('Decision', 'Décision', 'Decisione'),
  decision_confirmed: text('Decision confirmed', 'Décision confirmée', 'Decisione confermata'),
  webhook_delivered: text('Webhook', 'Webhook', 'Webhook'),
}

const words: Readonly<Record<string, Text>> = {
  doc_xray: text('Doc X-Ray', 'Doc X-Ray', 'Doc X-Ray'),
  magpie: text('Financial X-Ray', 'Financial X-Ray', 'Financial X-Ray'),
  manager_xray: text('Manager X-Ray', 'Manager X-Ray', 'Manager X-Ray'),
  bank_xray: text('Bank X-Ray', 'Bank X-Ray', 'Bank X-Ray'),
  esg: text('ESG X-Ray', 'ESG X-Ray', 'ESG X-Ray'),
  approve: text('approved', 'approuvée', 'approvata'),
  refer: text('referred', 'transmise', 'rinviata'),
  decline: text('declined', 'refusée', 'rifiutata'),
  finished: text('read', 'lu', 'letto'),
  abandoned: text('unreadable', 'illisible', 'illeggibile'),
  nobody: text('nobody', 'personne', 'nessuno'),
  succeeded: text('delivered', 'livré', 'consegnato'),
  failed: text('not delivered', 'non livré', 'non consegnato'),
  pending: text('on its way', 'en cours', 'in corso'),
  discarded: text('discarded', 'abandonné', 'scartato'),
}

/** In one sentence; what a person wrote or a file is called is quoted as it is. */
export function sentenceOf({ kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>): Text {
  if (detail === undefined) return said[kind]
  const isName = kind.startsWith('medium_') || kind === 'comment_made' || kind === 'request_assigned'
  return join(said[kind], colon, (isName && detail !== 'nobody' ? undefined : words[detail]) ?? detail)
}
