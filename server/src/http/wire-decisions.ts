import { z } from 'zod'
import { decisionWords } from '#domain/decision.ts'
import { feedbackVerdicts, mediumVerdicts } from '#domain/feedback.ts'
import { id, test, timestamp } from './wire-basics.ts'

export const decision = z
  .object({
    id,
    creation: timestamp,
    request: id,
    user: id,
    decision: z.enum(decisionWords),
    reason: z.string().optional(),
    departs: z.boolean().meta({
      description:
        'Another decision than the reports suggest: `approve` in spite of a red flag, of class or grade D or E; `decline` though every flag is green and every class and grade A or B',
    }),
    reports: z.array(id).meta({ description: 'The reports that the person has seen' }),
    status: z.enum(['final', 'pending_second']).meta({
      description: '`pending_second`: the organisation wants four eyes, and a second person has not confirmed it yet',
    }),
    second: id.optional().meta({ description: 'The second person' }),
    confirmed: timestamp.optional(),
    test,
  })
  .meta({ id: 'Decision', description: 'What a person decided on a request' })

/** Left, top, right, bottom in points, as in reports. */
const box = z.array(z.number('expected a number')).length(4, 'expected four numbers: left, top, right, bottom')

export const commentAbout = z
  .union([
    z.object({ report: id, finding: z.string().max(200).optional() }),
    z.object({ medium: id, page: z.int().min(1).max(100_000).optional(), box: box.optional() }),
  ])
  .meta({ description: 'A report or a finding of it, or a document or a place on one of its pages' })

export const comment = z
  .object({
    id,
    creation: timestamp,
    updated: timestamp,
    request: id,
    user: id,
    text: z.string().optional().meta({ description: 'Absent once it is deleted' }),
    about: commentAbout.optional(),
    mentions: z.array(id),
    status: z.enum(['shown', 'deleted']),
    test,
  })
  .meta({ id: 'Comment' })

export const feedback = z
  .object({
    id,
    creation: timestamp,
    report: id,
    user: id,
    finding: z.string().optional(),
    company: z.string().optional(),
    typeCode: z.string().optional().meta({ description: 'The criterion of the finding' }),
    verdict: z.enum(feedbackVerdicts),
    comment: z.string().optional(),
  })
  .meta({ id: 'Feedback', description: 'What a person says of a finding, or of a report' })

export const mediumVerdict = z
  .object({ medium: id, creation: timestamp, user: id, verdict: z.enum(mediumVerdicts) })
  .meta({ id: 'MediumVerdict', description: 'Whether a document turned out genuine or forged' })

export const criterionQuality = z
  .object({
    typeCode: z.string(),
    family: z.string().nullable(),
    title: z.string(),
    found: z.int().meta({ description: 'Reports in which it found something' }),
    right: z.int(),
    wrong: z.int(),
    unsure: z.int(),
    precision: z
      .number()
      .nullable()
      .meta({ description: 'Share of `right` in `right` and `wrong`; `null` under five' }),
    interval: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .meta({ description: 'Of the precision: Wilson interval, 95 %' }),
    lift: z.number().nullable().meta({
      description:
        'How much likelier a document is forged where it found something, by the verdicts on documents; `null` under five',
    }),
    lastFound: timestamp.nullable(),
  })
  .meta({ id: 'CriterionQuality', description: 'How right a criterion was, by the labels of your own organisation' })
