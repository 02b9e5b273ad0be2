import { z } from 'zod'
import { simulateDefault } from '#actions/analysis/simulate-default.ts'
import { codeTypes, parseCompanyCode } from '#domain/company-code.ts'
import { sentNoteFields } from '#domain/sent-notes.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentAdjustments } from '../present/adjusted-notes.ts'
import { presentRaw } from '../present/report.ts'
import { line } from '../text.ts'
import { simulation } from '../wire-financial.ts'
import { written } from '../written.ts'

/** Known or unknown: there is nothing to take away from. */
const notes = z.object(sentNoteFields).partial().meta({
  id: 'SimulatedNotes',
  description: 'Amounts are in cents; fractions are rounded. A note that is not sent counts as unknown.',
})

/** The call answers nobody else meanwhile: a hundred take some tens of milliseconds. */
const variantsMax = 100

const knownTypes = codeTypes.map(({ type }) => type)

/** A company that does not exist has no code, but its country decides the level of the probability. */
const code = z
  .object({
    type: line(32),
    id: line(100).optional().meta({ description: 'The company that the figures belong to, if it exists' }),
  })
  .superRefine(({ type, id }, context) => {
    const parsed = id === undefined ? undefined : parseCompanyCode({ type, id })
    if (parsed?.ok) return
    if (parsed !== undefined)
      context.addIssue({ code: 'custom', path: [parsed.field], message: parsed.detail, params: { code: parsed.code } })
    else if (!knownTypes.includes(type))
      context.addIssue({
        code: 'custom',
        path: ['type'],
        message: `unknown type: known types are ${knownTypes.join(', ')}`,
        params: { code: 'unknown-code-type' },
      })
  })

export const simulationsCreate = defineEndpoint({
  method: 'POST',
  path: '/simulations',
  summary: 'Score figures without storing them',
  description:
    'Returns what the Financial X-Ray would say about these notes, as the `raw` of a report. Nothing is stored, no event is sent.',
  tag: 'Reports',
  scope: 'reports:read',
  body: z
    .object({
      code,
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'expected two capital letters, as in FR')
        .optional()
        .meta({ description: 'ISO 3166-1 country, if the code does not belong to one country' }),
      notes,
      variants: z
        .array(notes)
        .max(variantsMax, `at most ${variantsMax} variants`)
        .optional()
        .meta({ description: 'Each variant is scored too: the notes above, with these notes replaced' }),
    })
    .meta({ id: 'NewSimulation' }),
  answer: z.object({ simulation }),
  async handle(_app, { body, sent, language, version }) {
    const before = sent as { notes?: unknown; variants?: unknown[] }
    const rawOf = (changed: object) => {
      const raw = simulateDefault({ ...body, notes: { ...body.notes, ...changed } })
      return presentRaw(raw, 'magpie', { language, version })
    }
    const variants = body.variants?.map((changed, index) => ({
      notes: changed,
      ...presentAdjustments(before.variants?.[index], changed, language),
      raw: rawOf(changed),
    }))
    const adjusted = presentAdjustments(before.notes, body.notes, language)
    const made = { source: 'magpie', code: body.code, raw: rawOf({}), ...adjusted, variants }
    return written(JSON.stringify({ simulation: made }))
  },
})
