import type { Language } from '#language/languages.ts'
import type { Analysed, Made } from '../analysed.ts'
import type { Verdict } from '../exit-codes.ts'
import { words } from '../words.ts'
import { classWords } from './class-words.ts'

export type Place = { page: number; box: readonly number[] }
export type Severity = 'fraudulent' | 'suspicious' | 'notice'

export type ShownFinding = {
  severity: Severity
  message: string
  places: readonly Place[]
  earlier?: string | undefined
  check?: string | undefined
}
export type ShownReason = {
  severity: Severity | 'good'
  title: string
  content: string
  findings: readonly ShownFinding[]
}
export type Section = {
  title: string
  /** The result in a few words. */
  result: string
  reasons: readonly ShownReason[]
  /** What could not be looked at, with the names of the criteria. */
  notChecked: readonly { why: string; criteria: readonly string[] }[]
}

/** What a person reads of one file, in one language: the terminal and the page show the same. */
export type View = {
  file: string
  /** Absent: it is of a company, of which no single verdict is given. */
  verdict: Verdict | undefined
  verdictWords: string
  facts: readonly string[]
  because: string | undefined
  sections: readonly Section[]
  notMade: readonly { titles: readonly string[]; why: string }[]
}

/** Handed in: sections are made of what stands here. */
type SectionOf = (report: Made, language: Language) => Section

export function viewOf(analysed: Analysed, language: Language, sectionOf: SectionOf): View {
  const { file, verdict, problem, reports, notMade } = analysed
  const doc = reports.find((report) => report.source === 'doc_xray')
  const because = doc === undefined ? undefined : inLanguage(doc.raw.flag, language).because
  const lines = [problem === undefined ? undefined : sentence(problem.inWords?.[language] ?? problem.detail), because]
  const byReason = Map.groupBy(notMade, ({ why }) => why[language])
  return {
    file,
    verdict,
    verdictWords: words[verdict][language],
    facts: factsOf(analysed, language),
    because: lines.filter((line) => line !== undefined).join(' ') || undefined,
    sections: reports.map((report) => sectionOf(report, language)),
    notMade: [...byReason].map(([why, members]) => ({ titles: members.map(({ title }) => title), why })),
  }
}

function factsOf({ kind, pageCount, reports }: Analysed, language: Language): string[] {
  const doc = reports.find((report) => report.source === 'doc_xray')
  const [type] = doc?.raw.type ?? []
  return [
    ...(kind === undefined ? [] : [kind.toUpperCase()]),
    ...(pageCount > 0 ? [`${pageCount} ${words[pageCount === 1 ? 'page' : 'pages'][language]}`] : []),
    ...(type === undefined ? [] : [`${classWords(type.class, language)} (${Math.round(type.confidence * 100)} %)`]),
  ]
}

type Translated<T> = { translations: Readonly<Record<Exclude<Language, 'en'>, T>> }

/** An object with the members that its translation replaces. */
export const inLanguage = <T extends object, O extends T & Translated<Partial<T>>>(one: O, language: Language): O =>
  language === 'en' ? one : { ...one, ...one.translations[language] }

/** What `message` says: a sentence, or a title with its content. */
export const saidIn = <T>({ message, translations }: { message: T } & Translated<T>, language: Language): T =>
  language === 'en' ? message : translations[language]

export const grouped = (
  notChecked: readonly ({ typeCode: string; message: string } & Translated<string>)[],
  language: Language,
): Section['notChecked'] =>
  [...Map.groupBy(notChecked, (one) => saidIn(one, language))].map(([why, members]) => ({
    why,
    criteria: members.map(({ typeCode }) => typeCode),
  }))

const sentence = (detail: string) =>
  `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${/[.!?]$/.test(detail) ? '' : '.'}`
