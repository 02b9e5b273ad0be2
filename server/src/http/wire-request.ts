import { z } from 'zod'
import { noteFields } from '#domain/notes.ts'
import { decisionKeys, flagColors, letters } from '#domain/request-summary.ts'
import { heldUpCodes } from '#domain/waiting.ts'
import { id, test, timestamp } from './wire-basics.ts'
import { adjustedNotes } from './wire-notes.ts'
import { failure, requestSummary, waiting } from './wire-summary.ts'

const requestStatuses = [
  'pending_analysis',
  'analysis_in_progress',
  'pending_extraction',
  'analysed',
  'analysis_failed',
] as const

export const erasure = z
  .object({
    creation: timestamp,
    completed: timestamp.nullable().meta({ description: 'When storage confirmed that the files are gone' }),
    user: id.optional().meta({ description: 'Who erased it; absent where its time was over' }),
    cause: z.enum(['demand', 'retention']),
    reason: z.string(),
    proof: z.object({
      request: id,
      creation: timestamp,
      erased: timestamp,
      media: z.array(z.object({ id, creation: timestamp, sizeBytes: z.int(), sha256: z.string().nullable() })),
      reports: z.array(z.object({ id, creation: timestamp, source: z.string(), sha256: z.string() })),
      removed: z.record(z.string(), z.int()).meta({ description: 'How many of each kind' }),
    }),
    sha256: z.string().meta({
      description: 'SHA-256 of `proof` as canonical JSON (RFC 8785); it stands in the audit as well',
    }),
  })
  .meta({ id: 'Erasure', description: 'What is left of an erased request' })

const legalHold = z
  .object({ user: id, reason: z.string(), creation: timestamp })
  .meta({ id: 'LegalHold', description: 'While it is there, nothing of the request can be erased' })

export const companyCode = z
  .object({ type: z.string().meta({ example: 'siren' }), id: z.string().meta({ example: '732829320' }) })
  .meta({ id: 'CompanyCode' })

export const notes = z.object(noteFields).partial().meta({ id: 'Notes', description: 'Amounts are in integer cents' })

const analysisState = z
  .object({
    source: z.string(),
    medium: id.optional(),
    status: z.enum(['queued', 'running', 'waiting', 'waiting_for_extraction', 'completed', 'failed']),
    waitingFor: z.string().optional().meta({ description: 'In English; `waiting` says the same in every language' }),
    waiting: waiting.optional(),
    problem: z.string().optional().meta({ description: 'In English; `failure` says the same in every language' }),
    failure: failure.optional(),
    report: id.optional(),
    updated: timestamp.optional(),
  })
  .meta({ id: 'AnalysisState', description: 'One analysis of the request, or of one of its media' })

export const request = z
  .object({
    id,
    creation: timestamp,
    updated: timestamp,
    code: companyCode,
    status: z.enum([...requestStatuses, 'erased']),
    stage: z.string().meta({ example: '1.1' }),
    businessName: z.string().optional(),
    reference: z.string().optional(),
    creator: id,
    collaborators: z.array(id),
    assignee: id.optional().meta({ description: 'The user who works on the request' }),
    notes,
    adjustedNotes,
    watch: z.literal(true).optional().meta({ description: 'The registers are asked every day' }),
    summary: requestSummary,
    analyses: z.array(analysisState),
    legalHold: legalHold.optional(),
    erasure: erasure.optional(),
    test,
  })
  .meta({ id: 'Request' })

export const requestInList = request
  .omit({ analyses: true, adjustedNotes: true, legalHold: true, erasure: true })
  .meta({ id: 'RequestInList' })

export const noteChange = z
  .object({
    id,
    creation: timestamp,
    user: id,
    notes: z.record(z.string(), z.unknown()).meta({ description: '`null`: the note was removed' }),
  })
  .meta({ id: 'NoteChange' })

const countsBy = <Word extends string>(words: readonly Word[]) =>
  z.object(Object.fromEntries(words.map((word) => [word, z.int()])) as Record<Word, z.ZodInt>)

export const requestCounts = z
  .object({
    status: countsBy(requestStatuses),
    flag: countsBy([...flagColors, 'none']),
    riskLetter: countsBy([...letters, 'none']),
    managerGrade: countsBy([...letters, 'none']),
    decision: countsBy(decisionKeys),
    waiting: countsBy(heldUpCodes),
  })
  .meta({ id: 'RequestCounts', description: 'Each number is counted up to 1,000' })
