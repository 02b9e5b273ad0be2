import type { DecisionId, MediumId, ReportId, UserId } from '#kernel/ids.ts'
import type { Text } from '#language/languages.ts'
import { heldUpCodes, type Waiting, waitingFor, waitingForFile, waitingForRegister } from './waiting.ts'

export const flagColors = ['red', 'orange', 'green'] as const
export type FlagColor = (typeof flagColors)[number]
export const letters = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof letters)[number]

type OfReport<T> = (T & { report: ReportId }) | null

export type DefaultDigest = {
  riskLetter: Letter | null
  probabilityOfDefault: number | null
  interval: { low: number; high: number } | null
}
export type ManagersDigest = { grade: Letter | null; points: number | null }
export type BankDigest = { grade: Letter | null; dataSanity: number | null }
export type EsgDigest = { grade: Letter | null; score: number | null }
export type DocumentDigest = { color: FlagColor; value: number; typeCode: string | null; message: Text }

export type DecisionInSummary = {
  id: DecisionId
  decision: 'approve' | 'refer' | 'decline'
  status: 'final' | 'pending_second'
  departs: boolean
  user: UserId
  creation: string
}

/** What a list says of a request: its reports in force in a few words. */
export type RequestSummary = {
  documents: { count: number; worst: OfReport<Omit<DocumentDigest, 'value'> & { medium: MediumId }> }
  default: OfReport<DefaultDigest>
  managers: OfReport<ManagersDigest>
  bank: OfReport<BankDigest>
  esg: OfReport<EsgDigest>
  waiting: Waiting[]
  comments: number
  decision?: DecisionInSummary
}

/** What a report says, in a few words; of each analysis and subject the newest. */
export type ReportDigest = {
  report: ReportId
  medium: MediumId | null
  source: string
  digest: unknown
}

/** All that a summary is made of, as the database has it. `register`: the sentence that says whom is waited for. */
export type SummaryFacts = {
  documents: number
  encrypted: number
  unreadable: number
  due: Date | undefined
  register: string | undefined
  comments: number
  decision: DecisionInSummary | undefined
  digests: readonly ReportDigest[]
}

/** Of a request that is being made: nothing was sent for it yet, and nothing made. */
export const factsOfNew = (register: string | undefined): SummaryFacts => ({
  documents: 0,
  encrypted: 0,
  unreadable: 0,
  due: undefined,
  register,
  comments: 0,
  decision: undefined,
  digests: [],
})

/** Until the service has made one: of a request of an earlier version. */
export const emptySummary: RequestSummary = {
  documents: { count: 0, worst: null },
  default: null,
  managers: null,
  bank: null,
  esg: null,
  waiting: [],
  comments: 0,
}

/** `lacksFigures`: an analysis waits for figures that nobody has sent. */
export function summaryOf(facts: SummaryFacts, { lacksFigures }: { lacksFigures: boolean }): RequestSummary {
  const of = <T>(source: string): OfReport<T> => {
    const found = facts.digests.find((one) => one.source === source)
    return found === undefined ? null : { ...(found.digest as T), report: found.report }
  }
  return {
    documents: { count: facts.documents, worst: worstDocument(facts.digests) },
    default: of<DefaultDigest>('magpie'),
    managers: of<ManagersDigest>('manager_xray'),
    bank: of<BankDigest>('bank_xray'),
    esg: of<EsgDigest>('esg'),
    waiting: waitingOf(facts, lacksFigures),
    comments: facts.comments,
    ...(facts.decision !== undefined && { decision: facts.decision }),
  }
}

function worstDocument(digests: readonly ReportDigest[]): RequestSummary['documents']['worst'] {
  const documents = digests.flatMap(({ source, medium, report, digest }) =>
    source === 'doc_xray' && medium !== null ? [{ medium, report, ...(digest as DocumentDigest) }] : [],
  )
  const [worst] = documents.toSorted(
    (one, other) => flagColors.indexOf(one.color) - flagColors.indexOf(other.color) || other.value - one.value,
  )
  if (worst === undefined) return null
  const { color, medium, report, typeCode, message } = worst
  return { color, medium, report, typeCode, message }
}

function waitingOf({ due, register, encrypted, unreadable }: SummaryFacts, lacksFigures: boolean): Waiting[] {
  return [
    ...(due === undefined ? [] : [waitingFor('person', due)]),
    ...(register === undefined ? [] : [waitingForRegister(register)]),
    ...(encrypted > 0 ? [waitingForFile({ needsPassword: true })] : []),
    ...(unreadable > 0 ? [waitingForFile({ needsPassword: false })] : []),
    ...(lacksFigures ? [waitingFor('figures')] : []),
  ]
}

/** `pending`: it waits for a second person. */
export const decisionKeys = ['approve', 'refer', 'decline', 'pending', 'none'] as const

/** What lists are filtered and ordered by; `none` where there is no such verdict. */
export type SummaryKeys = {
  worst: number
  flag: FlagColor | 'none'
  riskLetter: Letter | 'none'
  managerGrade: Letter | 'none'
  bankGrade: Letter | 'none'
  decision: (typeof decisionKeys)[number]
  waiting: string[]
}

export function keysOf(summary: RequestSummary): SummaryKeys {
  const flag = summary.documents.worst?.color ?? 'none'
  const riskLetter = summary.default?.riskLetter ?? 'none'
  const managerGrade = summary.managers?.grade ?? 'none'
  const bankGrade = summary.bank?.grade ?? 'none'
  const waiting = heldUpCodes.filter((code) => summary.waiting.some((one) => one.code === code))
  const { decision } = summary
  return {
    worst: worstOf({ flag, riskLetter, managerGrade, bankGrade, waiting }),
    flag,
    riskLetter,
    managerGrade,
    bankGrade,
    decision: decision === undefined ? 'none' : decision.status === 'final' ? decision.decision : 'pending',
    waiting,
  }
}

const levels: Readonly<Record<string, number>> = { red: 5, orange: 3, E: 4, D: 3, C: 2, B: 1 }

/** By the gravest of the verdicts, then by how much the others add. What is held up stands among the middling. */
function worstOf(keys: Omit<SummaryKeys, 'worst' | 'decision'>): number {
  const { flag, riskLetter, managerGrade, bankGrade, waiting } = keys
  const verdicts = [flag, riskLetter, managerGrade, bankGrade].map((verdict) => levels[verdict] ?? 0)
  const heldUp = waiting.some((code) => code !== 'figures') ? 2 : 0
  const all = [...verdicts, heldUp]
  return Math.max(...all) * 100 + all.reduce((sum, level) => sum + level, 0)
}
