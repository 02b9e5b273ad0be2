import { z } from 'zod'
import { extractionStatuses, resultFields } from '#domain/extraction.ts'
import { spokenUnless } from './translations.ts'
import { id, test, timestamp } from './wire-basics.ts'

const reading = {
  figures: z.record(
    z.string(),
    z.object({
      value: z.int().meta({ description: 'Cents' }),
      confidence: z.number(),
      page: z.int().nullable(),
      box: z.array(z.number()).nullable(),
    }),
  ),
  statement: z
    .object({
      iban: z.string().optional(),
      currency: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      openingCents: z.int().optional(),
      closingCents: z.int().optional(),
      transactions: z.array(
        z.object({ date: z.string(), label: z.string(), amountCents: z.int(), balanceCents: z.int().optional() }),
      ),
    })
    .optional(),
}

const second = z
  .object({
    user: id,
    agreed: z.boolean(),
    differences: z.array(z.string()).meta({ description: 'Paths of the fields in which the two readings differ' }),
  })
  .optional()
  .meta({ description: 'What a second person read' })

export const extraction = z
  .object({
    id,
    creation: timestamp,
    updated: timestamp,
    request: id,
    medium: id,
    businessName: z.string().optional(),
    mediumName: z.string().optional().meta({ description: 'Name of the file' }),
    pages: z.int().optional(),
    status: z.enum(extractionStatuses).meta({
      description:
        '`finished`: a person has read the document; `abandoned`: a person could not read it either; ' +
        '`withdrawn`: its document was',
    }),
    reason: z.object({
      code: z.string().meta({ example: 'low-confidence' }),
      detail: z.string(),
      ...spokenUnless(z.string()),
      pages: z.array(z.int()).meta({ description: 'Pages to read; empty: all pages' }),
    }),
    due: timestamp,
    claimedBy: id.optional().meta({ description: 'The user who has it open' }),
    claimedUntil: timestamp.optional(),
    expected: z.object({
      kind: z.enum(['figures', 'statement']),
      fields: z.array(z.object({ name: z.string(), title: z.string() })),
      periodEnd: z.string().nullable(),
      currency: z.string().nullable(),
    }),
    proposed: z.object(reading).optional().meta({
      description: 'What the service read after all, while the extraction is open; confirm it or type it again',
    }),
    result: z
      .object({ ...resultFields, second })
      .optional()
      .meta({ description: 'What was entered' }),
    finished: timestamp.optional(),
    finishedBy: id.optional(),
    test,
  })
  .meta({ id: 'Extraction', description: 'What the service could not read, and a person has to read' })

export const extractionInList = extraction
  .omit({ result: true, expected: true, proposed: true })
  .extend({ second })
  .meta({ id: 'ExtractionInList' })

export const extractionCheck = z
  .object({
    code: z.string(),
    severity: z.enum(['ok', 'notice', 'wrong', 'missing']),
    message: z.string(),
    difference: z.number().optional().meta({ description: 'Cents' }),
    fields: z.array(z.string()).optional(),
  })
  .meta({ id: 'ExtractionCheck' })
