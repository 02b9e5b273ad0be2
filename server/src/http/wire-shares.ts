import { z } from 'zod'
import { mediumNames } from '#domain/medium.ts'
import { id, test, timestamp } from './wire-basics.ts'
import { companyCode } from './wire-request.ts'

export const share = z
  .object({
    id,
    creation: timestamp,
    request: id,
    creator: id,
    reports: z.array(id).optional().meta({ description: 'Absent: the reports in force whenever somebody looks' }),
    pages: z.boolean().meta({ description: 'Whether the pages of the documents can be seen' }),
    expires: timestamp,
    status: z.enum(['active', 'expired', 'revoked']),
    views: z.int(),
    lastViewed: timestamp.optional(),
    url: z.string().optional().meta({ description: 'The link: only in the answer that created it' }),
    test,
  })
  .meta({ id: 'Share', description: 'A link that shows one request, read-only, to whoever has it' })

export const shared = z
  .object({
    businessName: z.string().optional(),
    code: companyCode,
    status: z.string(),
    creation: timestamp,
    sharedBy: z.string().meta({ description: 'Name of the organisation' }),
    expires: timestamp,
    watermark: z.string().meta({ description: 'To be shown across every page' }),
    pages: z.boolean(),
    documents: z.array(
      z.object({
        id: id.meta({ description: 'For `GET /shared/{token}/media/{id}/pages/{page}`; opens nothing else' }),
        name: z.enum(mediumNames),
        file: z.string().meta({ description: 'Name of the file' }),
        pages: z.int().optional(),
      }),
    ),
    reports: z.array(
      z.object({
        creation: timestamp,
        source: z.string(),
        medium: id.optional(),
        raw: z.record(z.string(), z.unknown()),
      }),
    ),
    test,
  })
  .meta({ id: 'Shared', description: 'One request and its reports, as they are shown by a link' })
