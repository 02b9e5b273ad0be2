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
    status: z.enum(requestStatuses),
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
    test,
  })
  .meta({ id: 'Request' })

export const requestInList = request.omit({ analyses: true, adjustedNotes: true }).meta({ id: 'RequestInList' })

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
