import { z } from 'zod'
import { spokenAs, translated } from '#language/schemas.ts'
import { leftOut } from '../older-versions.ts'
import { lights } from './lights.ts'

const sentence = spokenAs(z.string())
const telling = spokenAs(z.object({ title: z.string(), content: z.string() }))

const light = z.enum(lights)
const probability = z.number().min(0).max(1)
const riskClass = z.int().min(1).max(5)
const riskLetter = z.enum(['A', 'B', 'C', 'D', 'E'])
const source = z.string().meta({ description: '`notes`, `medium:<id>`, `registry`; several are joined by `+`' })
const cents = z.number().meta({ description: 'Cents' })

/** What a person calls it. */
const titled = { title: z.string(), translations: translated(z.object({ title: z.string() })) }

const criterion = z.object({
  ...titled,
  value: z.number(),
  unit: z
    .enum(['percent', 'times', 'years'])
    .meta({ description: 'How `value` is read: `percent`: 0.12 is 12 %; `times`: 1.4 is 1.4 times' }),
  source,
  inModel: z
    .boolean()
    .meta({ description: 'Whether the probability depends on this ratio, or the ratio is only shown' }),
  outOfRange: z.boolean().meta({ description: 'Outside the range of the training data: read with care' }),
  light: light.optional(),
  unproven: z.array(z.string()).optional().meta({
    description: 'Figures behind this ratio that a document prints and nothing else in the document confirms',
  }),
})

const contribution = z.object({
  ...titled,
  name: z.string().meta({ description: 'A criterion, the code of an adjustment, or `intercept`' }),
  kind: z.enum(['intercept', 'ratio', 'adjustment']),
  value: z.number().nullable().meta({ description: 'Of the ratio; `null`: unknown, so it counts as average' }),
  contribution: z.number().meta({ description: 'Log-odds' }),
})

const reason = z.object({
  typeCode: z.string().meta({ description: '`trafficLight`, `ratio`, `adjustment`, `figuresCheck`, `document`, …' }),
  sentiment: z.enum(['good', 'neutral', 'bad']),
  weight: z.number().min(0).max(1).meta({
    description: 'Share of the total effect on the probability; 0: no effect',
  }),
  criteria: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ...telling,
  detail: z.object(sentence).optional().meta({ description: 'Of a document: what exactly was found' }),
})

const figure = z.object({
  value: cents,
  source,
  rank: z.enum(['entered', 'proven', 'notes', 'read', 'registry']),
  page: z.int().optional(),
  box: z.array(z.number()).optional(),
  confidence: z.number().optional(),
  proof: z.string().optional().meta({ description: 'What confirms it: a sum of the document, in words' }),
  translations: translated(z.object({ proof: z.string() })).optional(),
})

const counterfactual = z.object({
  figure: z.string(),
  direction: z.enum(['better', 'worse']),
  from: cents,
  to: cents,
  change: cents,
  riskClass,
  riskLetter,
  probabilityOfDefault: probability,
  ...sentence,
})

const trend = z.object({
  periodEnd: z.string().nullable(),
  source,
  criterias: z.record(
    z.string(),
    z.object({ from: z.number(), to: z.number(), tendency: z.enum(['better', 'worse', 'same', 'open']) }),
  ),
  probabilityOfDefault: probability.nullable().meta({ description: 'Of the year before, by the same model' }),
  riskClass: riskClass.nullable(),
  figures: z.record(z.string(), cents).meta({ description: 'Of the year before' }),
})

const conflict = z.object({
  figure: z.string(),
  chosen: figure.nullable(),
  others: z.array(figure),
  ...sentence,
})

const move = z.object({ from: z.number().nullable(), to: z.number().nullable() })
const changes = z.object({
  report: z.string().meta({ description: 'The report with which this one is compared' }),
  probabilityOfDefault: move,
  riskClass: move,
  figures: z.record(z.string(), move),
  contributions: z.record(z.string(), move).meta({ description: 'Log-odds; only what differs' }),
  model: z.object({ from: z.string(), to: z.string() }).optional(),
  ...sentence,
})

export const financialXrayRaw = z.object({
  computable: z.boolean().meta({ description: '`false`: the figures do not allow a probability; `reasons` say why' }),
  criterias: z.record(z.string(), criterion),
  probabilityOfDefault: probability.nullable().meta({ description: `\`null\`: not \`computable\`. ${leftOut}` }),
  riskClass: riskClass.nullable().meta({ description: `\`null\`: not \`computable\`. ${leftOut}` }),
  riskLetter: riskLetter.nullable(),
  riskClass10: z.int().min(1).max(10).nullable(),
  interval: z.object({ low: probability, high: probability, factor: z.number() }).nullable(),
  logOdds: z.number().nullable(),
  horizonYears: z.literal(1),
  country: z.string().nullable(),
  baseRate: z
    .object({
      country: z.string(),
      value: probability,
      event: z.string(),
      source: z.string(),
      message: z.string(),
      translations: translated(z.object({ message: z.string(), event: z.string(), source: z.string() })),
    })
    .nullable()
    .meta({ description: 'The level to which the probability is corrected, and the event that it means' }),
  confidence: z.enum(['normal', 'reduced', 'low']).nullable(),
  contributions: z.array(contribution).meta({ description: 'The contributions sum to `logOdds`' }),
  reasons: z
    .array(reason)
    .meta({ description: 'Up to ten reasons that changed the probability, then further remarks' }),
  lights: z.record(z.string(), light),
  counterfactuals: z.array(counterfactual),
  figures: z.record(z.string(), figure).meta({ description: 'The figure that was used, by the rule of precedence' }),
  workforceNumber: z.number().nullable(),
  holding: z.boolean().nullable(),
  substitutions: z.array(z.object({ figure: z.string(), rule: z.string(), value: cents, ...sentence })),
  missing: z.array(z.object({ figure: z.string(), aucLost: z.number().nullable(), ...sentence })),
  conflicts: z.array(conflict),
  trend: trend.nullable(),
  sector: z.object({ available: z.literal(false), ...sentence }),
  currency: z.string(),
  periodEnd: z.string().nullable(),
  naturalPerson: z.object({ notice: z.object(telling), letter: z.object(sentence) }).nullable(),
  changes: changes.nullable(),
  coverage: z.object({
    checked: z.array(z.string()),
    notChecked: z.array(z.object({ typeCode: z.string(), ...sentence })),
  }),
  model: z.object({ id: z.string(), version: z.string() }),
})

export type FinancialXrayRaw = z.infer<typeof financialXrayRaw>
export type Reason = FinancialXrayRaw['reasons'][number]
export type Counterfactual = FinancialXrayRaw['counterfactuals'][number]
