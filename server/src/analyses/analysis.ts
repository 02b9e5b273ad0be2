import type { z } from 'zod'
import type { Evidence } from '#documents/evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentMemory } from '#domain/document-memory.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { MediumStatus } from '#domain/medium.ts'
import type { NameTables } from '#domain/name-table.ts'
import type { Notes } from '#domain/notes.ts'
import type { RegisterDossier, RegisterState } from '#domain/register-dossier.ts'
import type { MediumId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Language } from '#language/languages.ts'

/** A document of the request, as far as is known without reading it again. */
export type MediumFacts = AnalysisInputs['medium'] & {
  /** What its text says it is, the likeliest first; empty until it was read. */
  types: readonly { type: string; confidence: number }[]
  reading: 'pending' | 'done' | 'failed'
  /** Whether a person is to read it, has (`entered`), or could not either (`given-up`). */
  extraction: 'none' | 'open' | 'entered' | 'given-up'
}

/** `evidence` is unpacked when it is asked for: a request may have many documents, and each is large. */
export type ReadDocument = {
  medium: MediumFacts
  figures: EnteredFigures | null
  evidence(): Promise<Evidence>
}

/** The newest of its source and subject. */
export type OtherReport = { id: ReportId; source: string; medium: MediumId | undefined; raw: Record<string, unknown> }

/** What the Doc X-Ray says of a document of the request. `none`: it was not asked, or could not tell. */
export type DocumentVerdict = {
  medium: MediumId
  status: 'made' | 'pending' | 'none'
  color?: 'green' | 'orange' | 'red' | undefined
  /** Those of `ownershipCodes` that it found. */
  codes: readonly string[]
}

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
  /** All documents of the request. To judge readiness by; what a report is made of is in `documents`. */
  media: readonly MediumFacts[]
  /** Those the analysis `takes`, as far as they have been read. */
  documents: readonly ReadDocument[]
  /** Of all documents of the request. Their colours are part of what a report is made of, for those it takes. */
  verdicts: readonly DocumentVerdict[]
  /** Whether registers were asked about the company, and answered. */
  registerState: RegisterState
  /** What they said; `null`: none serves such a code, or none has answered yet. */
  register: RegisterDossier | null
  /** What they said of the company itself. Whoever needs no more than this is not made anew whenever a register says something else. */
  company: CompanyFacts | null
  /** How common names are in the country, where an operator imported it; `null`: as the service brings it. */
  names: NameTables | null
  /** Of the other analyses of the request, save those that need reports themselves. */
  reports: readonly OtherReport[]
  /** The report that this one replaces, to say what has changed since. */
  previous: { id: ReportId; raw: Record<string, unknown> } | null
  /** What the organisation saw in other documents that share something with this one; `null`: there is no memory. */
  memory: DocumentMemory | null
}

export type Need = keyof AnalysisInputs
/** What is gathered only once the analysis runs: readiness is judged without it. */
const gathered = [
  'evidence',
  'figures',
  'documents',
  'register',
  'company',
  'names',
  'reports',
  'previous',
  'memory',
] as const satisfies readonly Need[]
export type JudgedInputs = Omit<AnalysisInputs, (typeof gathered)[number]>
/** `extraction`: what it waits for is a person who reads a document. */
export type Readiness = 'ready' | 'not-applicable' | { waitingFor: string; extraction?: true }
export type AnalysisContext = { language?: Language }

type Definition<N extends Need, Raw> = {
  /** The `source` of its reports. */
  source: string
  title: string
  /** Bumped when the same inputs may give another answer. */
  version: number
  /** Of the numbers that were fitted for it; absent: it goes by rules, which its version names. */
  model?: { id: string; version: string }
  per: 'request' | 'medium'
  needs: readonly N[]
  /** What `produce` gives; reports are checked against it before they are kept. */
  raw: z.ZodType<Raw>
  /** Which documents it is made of; for those that need `documents`. */
  takes?: (medium: MediumFacts) => boolean
  ready(inputs: Pick<JudgedInputs, Extract<N, keyof JudgedInputs>>): Readiness
  /** The same inputs always give the same answer. */
  produce(inputs: Pick<AnalysisInputs, N>, context: AnalysisContext): Promise<Raw> | Raw
}

export type Analysis<Raw = unknown> = {
  source: string
  title: string
  version: number
  model?: { id: string; version: string }
  per: 'request' | 'medium'
  needs: readonly Need[]
  raw: z.ZodType<Raw>
  takes?: (medium: MediumFacts) => boolean
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
  if (needs.some((need) => need === 'documents') !== (definition.takes !== undefined))
    throw new Error(`${source} must say which documents it takes, if and only if it needs documents`)
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
