import type { z } from 'zod'
import type { Evidence } from '#documents/evidence.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { MediumStatus } from '#domain/medium.ts'
import type { Notes } from '#domain/notes.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'

/** All there is to ask for. `evidence` is what reading the medium's bytes gave: see `documents/`. */
export type AnalysisInputs = {
  request: {
    id: RequestId
    code: { type: string; id: string }
    businessName?: string | undefined
    officialName?: string | undefined
  }
  notes: Notes
  medium: {
    id: MediumId
    /** The kind of document the client says it is. */
    name: string
    declaredType: string
    period?: string | undefined
    /** `YYYY-MM-DD`. */
    date?: string | undefined
    sha256: string
    /** What an analysis takes for "now": the clock would give another report tomorrow. */
    uploadedAt: Date
    status: MediumStatus
  }
  evidence: Evidence
  /**
   * What a person entered because the document could not be read well enough; `null`: it was read. Whoever asks for it waits
   * for that person, whoever does not runs at once on what was read.
   */
  figures: EnteredFigures | null
}

export type Need = keyof AnalysisInputs
/** What is gathered only once the analysis runs: readiness is judged without it. */
const gathered = ['evidence', 'figures'] as const satisfies readonly Need[]
export type JudgedInputs = Omit<AnalysisInputs, (typeof gathered)[number]>
export type Readiness = 'ready' | 'not-applicable' | { waitingFor: string }
export type AnalysisContext = { language?: 'en' | 'fr' | 'it' }

type Definition<N extends Need, Raw> = {
  /** The `source` of its reports. */
  source: string
  title: string
  /** Bumped when the same inputs may give another answer. */
  version: number
  per: 'request' | 'medium'
  needs: readonly N[]
  /** What `produce` gives; reports are checked against it before they are kept. */
  raw: z.ZodType<Raw>
  ready(inputs: Pick<JudgedInputs, Extract<N, keyof JudgedInputs>>): Readiness
  /** The same inputs always give the same answer. */
  produce(inputs: Pick<AnalysisInputs, N>, context: AnalysisContext): Promise<Raw> | Raw
}

export type Analysis<Raw = unknown> = {
  source: string
  title: string
  version: number
  per: 'request' | 'medium'
  needs: readonly Need[]
  raw: z.ZodType<Raw>
  ready(inputs: Partial<JudgedInputs>): Readiness
  produce(inputs: Partial<AnalysisInputs>, context?: AnalysisContext): Promise<Raw>
}

/** An analysis receives exactly what it declares: asking for more does not compile, and more is not handed over. */
export function defineAnalysis<const N extends Need, Raw>(definition: Definition<N, Raw>): Analysis<Raw> {
  const { source, needs } = definition
  const ofMedium = needs.find((need) => need === 'medium' || need === 'evidence' || need === 'figures')
  if (definition.per === 'request' && ofMedium !== undefined) {
    throw new Error(`${source} is made per request, which has no one ${ofMedium}`)
  }
  const judged = needs.filter((need) => !gathered.some((later) => later === need)) as Extract<N, keyof JudgedInputs>[]
  return {
    ...definition,
    ready: (inputs) => definition.ready(pick(source, inputs as JudgedInputs, judged)),
    produce: async (inputs, context = {}) =>
      definition.produce(pick(source, inputs as AnalysisInputs, needs as readonly N[]), context),
  }
}

function pick<T extends object, K extends keyof T>(source: string, inputs: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const key of keys) {
    if (inputs[key] === undefined) throw new Error(`${source} was not given its ${String(key)}`)
    picked[key] = inputs[key]
  }
  return picked
}
