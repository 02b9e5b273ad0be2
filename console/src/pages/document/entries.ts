import { type DocRaw, type Finding, type Place, type Severity, severities } from './doc-report.ts'

/** Findings of one kind are one entry with its places: a file can have twenty replaced amounts. */
export type Entry = {
  /** As on the page and in the list, from 1. */
  number: number
  typeCode: string
  severity: Severity
  title: string
  weight: number | undefined
  findings: readonly Finding[]
  places: readonly Place[]
  /** The one that the address names and that feedback is about. */
  id: string
}

const rank = (severity: Severity) => severities.indexOf(severity)

/** The gravest first, among equals the heaviest. */
export function entriesOf(raw: DocRaw): Entry[] {
  const weights = new Map(raw.score?.weights?.map(({ typeCode, weight }) => [typeCode, weight]))
  const kinds = new Map<string, { familyTitle: string; findings: Finding[] }>()
  for (const { message, findings } of raw.reasons) {
    for (const finding of findings) {
      const kind = kinds.get(finding.typeCode)
      if (kind === undefined) kinds.set(finding.typeCode, { familyTitle: message.title, findings: [finding] })
      else kind.findings.push(finding)
    }
  }
  const entries = [...kinds].map(([typeCode, { familyTitle, findings }]) => {
    const [first] = findings as [Finding, ...Finding[]]
    return {
      typeCode,
      severity: findings.reduce(
        (worst, { severity }) => (rank(severity) < rank(worst) ? severity : worst),
        first.severity,
      ),
      title: first.title ?? familyTitle,
      weight: weights.get(typeCode),
      findings,
      places: findings.flatMap(({ places = [] }) => places),
      id: first.id ?? typeCode,
    }
  })
  return entries
    .sort((a, b) => rank(a.severity) - rank(b.severity) || (b.weight ?? 0) - (a.weight ?? 0))
    .map((entry, index) => ({ number: index + 1, ...entry }))
}

/** The address may name any of an entry's findings. */
export const entryWith = (entries: readonly Entry[], finding: string | undefined): Entry | undefined =>
  finding === undefined
    ? undefined
    : entries.find(
        ({ id, typeCode, findings }) =>
          id === finding || typeCode === finding || findings.some((one) => one.id === finding),
      )

/** The page on which an entry is first seen. */
export const firstPage = (entry: Entry | undefined): number | undefined => entry?.places[0]?.page
