import { z } from 'zod'
import { id, test, timestamp } from './wire-basics.ts'
import { companyCode } from './wire-request.ts'

const madeBy = z
  .object({
    engine: z.string(),
    analysis: z.object({ source: z.string(), version: z.int() }),
    model: z.object({ id: z.string(), version: z.string() }).optional().meta({
      description: 'The fitted numbers, or the rules of an analysis without fitted numbers. Absent in older reports',
    }),
    inputs: z.record(z.string(), z.string()).meta({ description: 'SHA-256 of each input, by its name' }),
    settings: z.string().meta({ description: 'SHA-256 of the settings on which the report may depend' }),
  })
  .meta({ id: 'MadeBy', description: 'What made the report: the same five values give the same `raw`' })

const signature = z
  .object({
    algorithm: z.literal('Ed25519'),
    key: z.string().meta({ description: 'Name of the key: `kid` in `GET /.well-known/jwks.json`' }),
    raw: z.array(z.string()).meta({
      description:
        'SHA-256 of `raw` as canonical JSON (RFC 8785), in each language, with and without `translations`: that of the `raw` you have must be one of them',
    }),
    value: z.string().meta({
      description:
        'Base64. What is signed is the canonical JSON of `id`, `creation`, `request`, `medium`, `source`, `code`, `replaces`, `madeBy` and `test`, as far as they are there, with `signature.raw` in the place of `raw`',
    }),
  })
  .meta({ id: 'ReportSignature', description: 'Proves offline who made the report and that nobody changed it' })

export const report = z
  .object({
    id,
    creation: timestamp,
    request: id,
    medium: id.optional(),
    source: z.string().meta({ example: 'doc_xray' }),
    code: companyCode,
    raw: z.record(z.string(), z.unknown()).meta({
      description: 'Result of the analysis; its shape depends on `source`. Empty where the call says `raw=false`',
    }),
    replaces: id.optional(),
    replacedBy: id.optional().meta({ description: 'The report that has replaced this one since' }),
    withdrawn: z.literal(true).optional().meta({
      description:
        'A document of which it was made was withdrawn, or turned out to be of another kind: the report counts no more, and is kept as evidence',
    }),
    madeBy,
    signature: signature.optional().meta({
      description:
        'Absent in reports made before reports were signed, with `raw=false`, and where an older version of the API leaves something out of `raw`',
    }),
    test,
  })
  .meta({ id: 'Report', description: 'A report never changes, but for `replacedBy` and `withdrawn`' })
