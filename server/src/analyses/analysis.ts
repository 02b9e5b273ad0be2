import type { z } from 'zod'
import type { PdfEvidence } from '#documents/evidence.ts'
import type { ReportTransaction } from '#domain/report-transaction.ts'
import type { WaitingCode } from '#domain/waiting.ts'
import type { Language } from '#language/languages.ts'
import { type AnalysisInputs, inputs as allInputs, type JudgedInputs, type Need } from './inputs/index.ts'
import type { DeclaredMedium, MediumFacts } from './inputs/medium-facts.ts'
import type { Remembers } from './inputs/subject.ts'

export type { ReadDocument } from './inputs/documents.ts'
export type { AnalysisInputs, JudgedInputs, Need } from './inputs/index.ts'
export type { MediumFacts } from './inputs/medium-facts.ts'
export type { OtherReport } from './inputs/reports.ts'
export type { DocumentVerdict } from './inputs/subject.ts'

/** `code`: of what it waits for, in every language. `extraction`: that is a person who reads a document of the request. */
export type Readiness = 'ready' | 'not-applicable' | { waitingFor: string; code?: WaitingCode; extraction?: true }
export type AnalysisContext = {
  language?: Language
  /** Told of a criterion that threw: the report says that it could not be run, and stands. */
  onCriterionFailed?: (criterion: string, error: unknown) => void
  /** Told of the lines that the report is made of: they are kept beside it. */
  keepTransactions?: (transactions: readonly ReportTransaction[]) => void
}

/** What a file gives away before any of its pages is read: codes of criteria that will surely be in the report. */
type FirstFindings = (
  structure: PdfEvidence,
  medium: Pick<DeclaredMedium, 'date' | 'period' | 'uploadedAt'>,
) => readonly string[]

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
  firstFindings?: FirstFindings
  /** For those that need `memory`. */
  remembers?: Remembers<Raw>
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
  firstFindings?: FirstFindings
  remembers?: Remembers
  produce(inputs: Partial<AnalysisInputs>, context?: AnalysisContext): Promise<Raw>
}

/** An analysis receives exactly what it declares: asking for more does not compile, and more is not handed over. */
export function defineAnalysis<const N extends Need, Raw>(definition: Definition<N, Raw>): Analysis<Raw> {
  const { source, needs } = definition
  const needed = allInputs.filter(({ name }) => needs.some((need) => need === name))
  const ofMedium = needed.find(({ of }) => of === 'medium')
  if (definition.per === 'request' && ofMedium !== undefined) {
    throw new Error(`${source} is made per request, which has no one ${ofMedium.name}`)
  }
  if (needs.some((need) => need === 'documents') !== (definition.takes !== undefined))
    throw new Error(`${source} must say which documents it takes, if and only if it needs documents`)
  if (needs.some((need) => need === 'memory') !== (definition.remembers !== undefined))
    throw new Error(`${source} must say what it remembers of a document, if and only if it needs the memory`)
  const judged = needed.filter(({ phase }) => phase === 'readiness').map(({ name }) => name) as Extract<
    N,
    keyof JudgedInputs
  >[]
  return {
    ...definition,
    ready(inputs) {
      const readiness = definition.ready(pick(source, inputs as JudgedInputs, judged))
      // What a person enters makes new reports on requests: a report on the document itself would wait for ever.
      if (definition.per === 'medium' && typeof readiness === 'object' && readiness.extraction)
        throw new Error(`${source} is made per medium, and never of what a person entered`)
      return readiness
    },
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
