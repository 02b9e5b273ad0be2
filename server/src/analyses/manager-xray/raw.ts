import { z } from 'zod'
import { spokenAs, translated } from '#language/schemas.ts'
import { leftOut } from '../older-versions.ts'

const sentence = spokenAs(z.string())

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const code = z.object({ id: z.string(), type: z.string() })
const source = z.object({ register: z.string(), url: z.string(), readAt: z.string() })
const level = z.enum(['low', 'medium', 'high'])

const alert = z.object({
  date: day,
  name: z.string(),
  level,
  /** Of the catalogue. */
  code: z.string(),
  /** Before it aged. */
  baseLevel: level,
  isUndated: z.literal(true).optional(),
  until: day.optional(),
  overturnedOn: day.optional(),
  company: code.optional(),
  confidencePercentage: z.number().optional(),
  source,
  ...sentence,
})

/** In the place that the contract has for alerts: what no register dates has no date there. */
const placedAlert = alert.extend({
  date: day.nullable().meta({ description: `\`null\`: the register does not say since when. ${leftOut}` }),
})

const evidence = z.object({ feature: z.string(), level: z.string(), bits: z.number(), ...sentence })

const company = z.object({
  name: z.string(),
  code,
  jobStartDate: day.nullable().meta({ description: `\`null\`: no register says it. ${leftOut}` }),
  jobEndDate: day.nullable(),
  alerts: z.array(placedAlert).meta({
    description:
      'Alerts on the company, and alerts on the person that follow from it; alerts that concern no single company are listed with the company in question',
  }),
  /** Additive from here on. */
  role: z.string().optional(),
  jobStartDateAssumed: z.literal(true).optional(),
  confidencePercentage: z.number(),
  foundOnlyInGazette: z.literal(true).optional(),
  throughCompany: code.optional(),
  status: z.enum(['active', 'closed', 'unknown']),
  closedOn: z.string().optional(),
  town: z.string().optional(),
  activity: z.string().optional().meta({ description: 'Code of the national classification' }),
  undatedAlerts: z.array(alert).meta({
    description: 'Entries of `alerts` without a date of their own, dated by the day the register was asked',
  }),
  evidence: z.array(evidence),
  sources: z.array(source),
  ...sentence,
})

const remark = z.object({ code: z.string(), ...sentence })

const person = z.object({
  /** Made of names and birth date: the same person has the same id in the next report. */
  id: z.string().regex(/^[0-9a-f]{24}$/),
  lastname: z.string(),
  firstname: z.string(),
  birthdate: day.nullable().meta({
    description: `The first of the month or year where no more is known; \`null\`: no register says it. ${leftOut}`,
  }),
  confidencePercentage: z.number(),
  companies: z.array(company),
  birthdatePrecision: z.enum(['day', 'month', 'year']).nullable(),
  /** Between 50 and 79: shown apart, counted nowhere. */
  doubtfulCompanies: z.array(company),
  alerts: z.array(alert),
  isPersonless: z.literal(true).optional().meta({
    description:
      'Not a person: an entry for what is said of the company itself, and of nobody who is known to manage it',
  }),
  reasons: z.array(z.string()).meta({ description: 'Codes; `remarks` are their sentences' }),
  remarks: z.array(remark),
})

const contribution = z.object({
  company: code,
  name: z.string().optional(),
  alert: z.string(),
  date: day,
  points: z.number(),
  message: z.string(),
  translations: translated(z.object({ message: z.string(), alert: z.string() })),
})
const letter = z.enum(['A', 'B', 'C', 'D', 'E'])
const bound = z.object({ grade: letter, alert: z.string(), ...sentence })

const changes = z.object({
  report: z.string().meta({ description: 'The report with which this one is compared' }),
  grade: z.object({ from: letter.nullable(), to: letter.nullable() }),
  newAlerts: z.array(z.string()),
  goneAlerts: z.array(z.string()),
  newPersons: z.array(z.string()),
  gonePersons: z.array(z.string()),
  remarks: z.array(remark).meta({ description: 'The changes in sentences' }),
  message: z.string(),
  translations: translated(
    z.object({ message: z.string(), newAlerts: z.array(z.string()), goneAlerts: z.array(z.string()) }),
  ),
})

export const managerXrayRaw = z.object({
  request: z.object({ id: z.string(), code }),
  persons: z.array(person),
  company: z
    .object({
      name: z.string().nullable(),
      code,
      country: z.string(),
      status: z.enum(['active', 'closed', 'unknown']),
      statusDetail: z.string().optional(),
      legalForm: z.string().optional(),
      activity: z.string().optional(),
      createdOn: z.string().optional(),
      closedOn: z.string().optional(),
      town: z.string().optional(),
      isMasked: z.boolean(),
      alerts: z.array(alert),
      sources: z.array(source),
    })
    .nullable(),
  score: z.union([
    z.object({
      grade: letter,
      points: z.number(),
      contributions: z.array(contribution).meta({ description: 'Every contribution, the largest first' }),
      floor: bound.optional(),
      override: bound.optional(),
      ...sentence,
    }),
    z.object({ grade: z.null(), reason: z.string(), ...sentence }),
  ]),
  coverage: z.array(
    z.object({
      register: z.string(),
      what: z.string(),
      outcome: z.string(),
      reason: z.string().optional(),
      answeredToo: z.enum(['own', 'others']).optional().meta({
        description:
          '`outcome` is that of the question that went worst. Other questions were answered; `own`: also that about the company itself',
      }),
      isAskedAgain: z
        .literal(true)
        .optional()
        .meta({ description: 'The register did not answer, and is being asked again' }),
      at: z.string(),
      ...sentence,
    }),
  ),
  cut: z.array(z.string()),
  translations: translated(z.object({ cut: z.array(z.string()) })),
  leftOut: z
    .array(
      z.object({
        what: z.string().optional(),
        kept: z.number().optional(),
        of: z.number().optional(),
        register: z.string().optional(),
        asked: z.string().optional(),
        ...sentence,
      }),
    )
    .meta({ description: 'The content of `cut`, in parts and in sentences' }),
  names: z
    .object({
      country: z.string(),
      surnames: z.string().nullable(),
      givenNames: z.string().nullable(),
      ...sentence,
    })
    .nullable()
    .optional()
    .meta({
      description: 'Versions of the imported tables that say how common names are; `null`: those of the service',
    }),
  asOf: day,
  isDemonstration: z.boolean(),
  isProvisional: z.literal(true).optional().meta({
    description:
      'Made from what was known within seconds; `coverage` lists the registers that did not answer. Another report follows when they answer, or after 48 hours',
  }),
  changes: changes.nullable().optional().meta({ description: 'Since the report before' }),
})
export type ManagerXrayRaw = z.infer<typeof managerXrayRaw>
export type IdentifiedPerson = ManagerXrayRaw['persons'][number]
export type RawPerson = Omit<IdentifiedPerson, 'id'>
export type RawCompany = RawPerson['companies'][number]
/** Dated, as everywhere but at a company of a person. */
export type RawAlert = RawPerson['alerts'][number]
export type PlacedAlert = RawCompany['alerts'][number]
