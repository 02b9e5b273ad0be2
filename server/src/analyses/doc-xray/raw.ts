import { z } from 'zod'
import { obstacles } from '#domain/outcome.ts'
import { spokenAs, translated } from '#language/schemas.ts'
import { leftOut } from '../older-versions.ts'
import { families } from './families.ts'
import { titledShape } from './titled.ts'

const stamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const severity = z.enum(['notice', 'suspicious', 'fraudulent'])

/** Page from 1; left, top, right, bottom in points, origin top left, the page as it is seen. */
const place = z.object({ page: z.int(), box: z.array(z.number()).length(4) })

const foundByDetector = z.object({
  /** Made of `typeCode`, `places`, `object` and `revision`: the same finding has the same id in the next report. */
  id: z.string().regex(/^[0-9a-f]{24}$/),
  typeCode: z.string(),
  severity,
  ...titledShape,
  ...spokenAs(z.string()),
  places: z.array(place).optional(),
  object: z.int().optional(),
  revision: z.int().optional(),
  earlierText: z.string().optional(),
  /** Where the earlier text stood, on that page of that revision: see `GET /media/{id}/pages/{page}`. */
  earlierPlaces: z.array(place.extend({ revision: z.int() })).optional(),
  /** A command of a public tool by which the reader can see the same. */
  check: z.string().optional(),
})

/** `creationDate`, `modDate`, `lastSigningTime` in UTC; `modCreationDiff` in seconds. */
const timeCriteria = z.object({
  creationDate: stamp.nullable().meta({ description: `\`null\`: the file does not give this date. ${leftOut}` }),
  modDate: stamp.nullable().meta({ description: `\`null\`: the file does not give this date. ${leftOut}` }),
  lastSigningTime: stamp.nullable(),
  modCreationDiff: z
    .number()
    .nullable()
    .meta({
      description: `Seconds. \`null\`: a date is missing, or only one of the two dates names its time zone. ${leftOut}`,
    }),
})

/** Of every other family: how many detectors could tell, and how many found something. */
const otherCriteria = z.object({ checked: z.int(), flagged: z.int() })

const reason = z.object({
  criteria: z.union([timeCriteria, otherCriteria]),
  sentiment: z.enum(['good', 'neutral', 'bad']),
  ...spokenAs(z.object({ title: z.string(), content: z.string() })),
  typeCode: z.string(),
  level: z.enum(['suspicious', 'fraudulent']).nullable(),
  findings: z.array(foundByDetector),
})

/** What the file could do to whoever opens it. `suspicious` makes the flag at least orange. */
const signal = z.object({
  code: z.enum([
    'knownMalware',
    'javascript',
    'launchAction',
    'embeddedFile',
    'openAction',
    'additionalActions',
    'submitForm',
    'importData',
    'externalReference',
    'xfa',
    'macros',
  ]),
  severity: z.enum(['notice', 'suspicious']),
  ...spokenAs(z.string()),
})

export const docXrayRaw = z.object({
  type: z.array(z.object({ class: z.string(), confidence: z.number() })),
  /** What the client declared against what the document says; absent where nothing could be told. */
  declared: z
    .object({
      agrees: z.boolean(),
      differences: z.array(
        z.object({
          what: z.enum(['name', 'period', 'date']),
          declared: z.string(),
          seen: z.string(),
          confidence: z.number(),
        }),
      ),
    })
    .optional(),
  reasons: z.array(reason),
  flag: z.object({
    color: z.enum(['green', 'orange', 'red']),
    meta: z.array(z.string()),
    value: z.number().min(0).max(1),
    because: z.string().meta({ description: 'Why the flag has this colour, which the value alone does not decide' }),
    translations: translated(z.object({ because: z.string() })),
  }),
  /** How `flag.value` came about: log-odds = prior + intercept + the weights of what was found; value = 1 / (1 + e^-log-odds). */
  score: z.object({
    formula: z.string(),
    translations: translated(z.object({ formula: z.string() })),
    prior: z.number(),
    intercept: z.number(),
    weights: z.array(z.object({ typeCode: z.string(), weight: z.number() })),
    thresholds: z.object({ orange: z.number(), red: z.number() }),
  }),
  signals: z.array(signal),
  coverage: z.object({
    checked: z.array(z.string()),
    notChecked: z.array(
      z.object({
        typeCode: z.string(),
        ...spokenAs(z.string()),
        /** `null`: of the document as a whole. */
        family: z.enum(families).nullable(),
        ...titledShape,
        kind: z.enum(obstacles).meta({
          description:
            '`notApplicable`: the check is for another kind of file or document. `nothingToCompare`: the document lacks what the check compares. `unreadable`: it could not be read. `notLookedAt`: this version does not look at it, or failed to.',
        }),
      }),
    ),
  }),
})

export type DocXrayRaw = z.infer<typeof docXrayRaw>
export type Reason = DocXrayRaw['reasons'][number]
