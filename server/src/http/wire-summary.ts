import { z } from 'zod'
import { flagColors, letters } from '#domain/request-summary.ts'
import { spokenUnless } from './translations.ts'
import { id, timestamp } from './wire-basics.ts'

const letter = z.enum(letters)
const ofReport = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  z
    .object({ ...shape, report: id })
    .nullable()
    .meta({ description })

const until = timestamp.optional().meta({ description: 'When it is over by itself, or due' })
const waitingCode = z.string().meta({
  description: '`person` `register` `figures` `file` `statement` `reading` `verdict` `data`; more may follow',
  example: 'register',
})

export const waiting = z
  .object({ code: waitingCode, ...spokenUnless(z.string()), until })
  .meta({ id: 'Waiting', description: 'What is waited for' })

export const failure = z
  .object({
    code: z.string().meta({
      description:
        'Of a file: the code of a problem, such as `file-encrypted`; else `analysis-failed` `analysis-unfinished` `reading-unfinished` `registers-not-asked` `unreadable` `failed`; more may follow',
      example: 'file-unreadable',
    }),
    ...spokenUnless(z.string()),
  })
  .meta({ id: 'Failure', description: 'Why something could not be done' })

export const decisionInSummary = z
  .object({
    id,
    decision: z.enum(['approve', 'refer', 'decline']),
    status: z.enum(['final', 'pending_second']),
    departs: z.boolean().meta({ description: 'The decision is another than the reports suggest' }),
    user: id,
    creation: timestamp,
  })
  .meta({ id: 'DecisionInSummary' })

export const requestSummary = z
  .object({
    documents: z.object({
      count: z.int().meta({ description: 'Documents that are online' }),
      worst: ofReport(
        {
          color: z.enum(flagColors),
          medium: id,
          typeCode: z
            .string()
            .nullable()
            .meta({ description: 'The gravest criterion, see `GET /criteria`; `null`: none' }),
          message: z.string(),
        },
        'The document with the gravest flag; `null`: there is no report on a document',
      ),
    }),
    default: ofReport(
      {
        riskLetter: letter.nullable(),
        probabilityOfDefault: z.number().nullable(),
        interval: z.object({ low: z.number(), high: z.number() }).nullable(),
      },
      'Of the report of `magpie` in force',
    ),
    managers: ofReport(
      { grade: letter.nullable(), points: z.number().nullable() },
      'Of the report of `manager_xray` in force',
    ),
    bank: ofReport(
      { grade: letter.nullable(), dataSanity: z.number().nullable() },
      'Of the report of `bank_xray` in force',
    ),
    esg: ofReport({ grade: letter.nullable(), score: z.number().nullable() }, 'Of the report of `esg` in force'),
    waiting: z
      .array(z.object({ code: waitingCode, message: z.string(), until }))
      .meta({ description: 'What holds the request up: `person` `register` `figures` `file`' }),
    comments: z.int(),
    decision: decisionInSummary.optional().meta({ description: 'The newest decision; absent: there is none' }),
  })
  .meta({ id: 'RequestSummary', description: 'What the reports in force say, in the language of the call' })
