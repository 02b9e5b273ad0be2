import answers from './answers.json' with { type: 'json' }
import type { Json } from './json.ts'

const request = '69188f2a5c1e4b7d9a3f6c20'

/** Of bodies, by the name of their schema. The linter checks each against it. */
export const bodyExamples: Readonly<Record<string, Json>> = {
  NewRequest: { code: { type: 'siren', id: '732829320' }, businessName: 'Example SAS', reference: 'loan-2026-0042' },
  RequestChange: {
    notes: { holding: false, workforceNumber: 12, equity: 25_000_000, revenue: 180_000_000, netIncome: -1_200_000 },
  },
  NewErasure: { reason: 'Asked for by the company on 2 March' },
  NewLegalHold: { reason: 'Proceedings 23/1187' },
  NewMedium: {
    name: 'bank_statement',
    type: 'document',
    meta: { name: 'statement.pdf', size: 48_213, type: 'application/pdf' },
    request,
  },
  MediumChange: { status: 'online', meta: { period: 'month', date: '2026-10-31' } },
  ExtractionResult: {
    result: 'read',
    statement: {
      iban: 'FR7630006000011234567890189',
      currency: 'EUR',
      from: '2026-10-01',
      to: '2026-10-31',
      openingCents: 120_000,
      closingCents: 95_050,
      transactions: [{ date: '2026-10-05', label: 'Rent', amountCents: -24_950, balanceCents: 95_050 }],
    },
  },
  ExtractionConfirmation: {},
  NewDecision: { decision: 'decline', reason: 'The statement of May was changed after it was issued', reports: [] },
  NewComment: { text: 'The bank confirms another amount on 27 May', mentions: [] },
  CommentChange: { status: 'deleted' },
  NewFeedback: { verdict: 'right', comment: 'The bank has confirmed it' },
  NewMediumVerdict: { verdict: 'forged' },
  NewSimulation: {
    code: { type: 'siren' },
    notes: { totalAssets: 110_000_000, equity: 25_000_000, totalDebt: 85_000_000, netIncome: 1_200_000 },
  },
  NewWebhook: { url: 'https://example.com/hooks/roentgen', events: ['new_report'], sources: ['doc_xray'] },
  WebhookChange: { status: 'disabled' },
  Replay: { after: '2026-11-13T00:00:00.000Z', onlyFailed: true },
  BusinessChange: { url: 'https://example.com/hooks/roentgen', events: ['new_report'] },
  NewShare: { expires: '2026-11-30T12:00:00.000Z', pages: true },
  ShareChange: { status: 'revoked' },
  TestClockChange: { advanceSeconds: 259_200 },
  SignIn: { email: 'analyst@example.com', password: 'tin lantern on quay 9' },
  SessionChange: { status: 'ended' },
  InvitationAcceptance: { name: 'A. Nalyst', password: 'tin lantern on quay 9' },
  NewUser: { email: 'analyst@example.com', name: 'A. Nalyst', role: 'analyst' },
  UserChange: { role: 'auditor' },
  PasswordChange: { current: 'tin lantern on quay 9', password: 'copper kettle by moor 7' },
  NewKey: { name: 'nightly import', scopes: ['requests:write', 'reports:read'] },
  KeyChange: { status: 'revoked' },
}

/** By operation, as a service answered them (`npm run examples`). */
export const answerExamples: Readonly<Record<string, unknown>> = answers

/** Answers that are no JSON, by type. */
export const textExamples: Readonly<Record<string, string>> = {
  'text/event-stream':
    'id: 69188f2a5c1e4b7d9a3f6c20\nevent: new_report\ndata: {"event":"new_report","requestId":"69188f2a5c1e4b7d9a3f6c21","reportId":"69188f2a5c1e4b7d9a3f6c22"}\n\n',
}
