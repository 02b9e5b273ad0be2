import { companyFacts } from './company-facts.ts'
import { documents } from './documents.ts'
import { evidence } from './evidence.ts'
import type { Input, JudgedInput } from './input.ts'
import { media } from './media.ts'
import { medium } from './medium.ts'
import { memory } from './memory.ts'
import { names } from './names.ts'
import { notes } from './notes.ts'
import { previous } from './previous.ts'
import { register } from './register.ts'
import { registerState } from './register-state.ts'
import { reports } from './reports.ts'
import { request } from './request.ts'
import type { NotRead } from './sources.ts'
import type { Maker, Subject } from './subject.ts'
import { verdicts } from './verdicts.ts'

/** All there is to ask for. Fingerprints are made in this order: where it changes, every report is made anew. */
const all = [
  request,
  notes,
  medium,
  evidence,
  media,
  documents,
  verdicts,
  registerState,
  register,
  companyFacts,
  names,
  reports,
  previous,
  memory,
] as const
export const inputs: readonly Input[] = all

type Listed = (typeof all)[number]
type HandedOf<I extends Listed> = Exclude<Awaited<ReturnType<I['load']>>, NotRead>
type ValueOf<I extends Listed> = I extends { phase: 'run'; open(value: never): infer Opened } ? Opened : HandedOf<I>

/** By name, as it crosses to the process that runs the analysis: what may be large is packed. */
export type HandedInputs = { [I in Listed as I['name']]: HandedOf<I> }

/** By name, what an analysis is handed of each. */
export type AnalysisInputs = { [I in Listed as I['name']]: ValueOf<I> }
export type Need = keyof AnalysisInputs
/** What readiness is judged by; the rest is loaded only once the analysis runs. */
export type JudgedInputs = { [I in Extract<Listed, JudgedInput> as I['name']]: ValueOf<I> }

/** Those an analysis declares, as far as there is what they are of. */
export const inputsOf = ({ needs }: Pick<Maker, 'needs'>, { medium: about }: Pick<Subject, 'medium'>): Input[] =>
  inputs.filter(({ name, of }) => needs.includes(name) && (of === 'request' || about !== undefined))

/** Whether what stands under this name among the inputs of a report was sent by a client. */
export function isSent(key: string): boolean {
  const [beginning = ''] = key.split(':')
  return inputs.some(
    ({ fingerprint }) => fingerprint.is === 'counted' && fingerprint.isSent && fingerprint.keys.includes(beginning),
  )
}

/** There. What an input opens one by one, it opens when it is asked for. */
export function openInputs(handed: Partial<HandedInputs>): Partial<AnalysisInputs> {
  const values = Object.entries(handed).map(([name, value]) => {
    const input = inputs.find((one) => one.name === name)
    return [name, input?.phase === 'run' ? input.open(value) : value]
  })
  return Object.fromEntries(values)
}
