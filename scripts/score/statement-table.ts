import type { FinancialField } from '#documents/figures/financial/financial-reading.ts'
import type { StatementLine } from './score-statements.ts'

export type StatementKindOfFile = 'text' | 'scan' | 'xbrl' | 'ixbrl' | 'fec' | 'hostile'
type Cents = Partial<Record<FinancialField, number>>

/** What a folder's labels say of one file: the figures that it prints, in cents, of its year and of the year before. */
export type StatementLabel = {
  file: string
  kind: StatementKindOfFile
  language: string
  truth: {
    code?: string | null
    periodEnd?: string | null
    figures: Cents
    before?: Cents
    beforeEnd?: string | null
  }
  /** What is wrong with the document itself, where it was made so. */
  fault?: unknown
}

type Count = { figures: number; exact: number; missing: number; wrong: number; provenWrong: number; warned: number }
const none = (): Count => ({ figures: 0, exact: 0, missing: 0, wrong: 0, provenWrong: 0, warned: 0 })

export type StatementScore = {
  /** By kind, by kind and language, by field. */
  groups: ReadonlyMap<string, Count>
  files: number
  periodEnds: { exact: number; of: number }
  codes: { exact: number; of: number }
  /** Each figure that is wrong and called proven: none may be. */
  provenWrong: readonly string[]
}

export function statementScore(lines: readonly StatementLine[], labels: readonly StatementLabel[]): StatementScore {
  const groups = new Map<string, Count>()
  const provenWrong: string[] = []
  const [periodEnds, codes] = [
    { exact: 0, of: 0 },
    { exact: 0, of: 0 },
  ]
  const byFile = new Map(lines.map((line) => [line.file, line]))
  for (const label of labels) {
    const line = byFile.get(label.file)
    const { truth, kind, language } = label
    tally(periodEnds, truth.periodEnd, line?.periodEnd)
    tally(codes, bare(truth.code), sameAs(truth.code, line?.code?.id))
    for (const { field, cents, read } of asked(label, line)) {
      const isExact = read?.cents === cents
      const isProven = !isExact && read?.status === 'proven'
      for (const name of [kind, `${kind} ${language}`, `field ${field}`]) {
        const count = groups.get(name) ?? none()
        groups.set(name, count)
        count.figures += 1
        count.exact += Number(isExact)
        count.missing += Number(read === undefined)
        count.wrong += Number(read !== undefined && !isExact)
        count.provenWrong += Number(isProven)
        count.warned += Number(isExact && read.warnings.length > 0)
      }
      if (isProven) provenWrong.push(`${label.file} ${field}: ${read?.cents} is not ${cents}`)
    }
  }
  return { groups, files: labels.length, periodEnds, codes, provenWrong }
}

const bare = (code: string | null | undefined) => code?.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Separators are for the reader's eye; the court before a number of a register is no part of what is printed as the number. */
function sameAs(truth: string | null | undefined, read: string | undefined): string | undefined {
  const [wanted, found] = [bare(truth), bare(read)]
  return wanted?.startsWith('HR') === true && found?.endsWith(wanted) === true ? wanted : found
}

function tally(
  count: { exact: number; of: number },
  truth: string | null | undefined,
  read: string | null | undefined,
) {
  if (truth === undefined || truth === null) return
  count.of += 1
  count.exact += Number(truth === read)
}

type Read = NonNullable<StatementLine['figures']>[FinancialField]

function asked({ truth }: StatementLabel, line: StatementLine | undefined) {
  const earlier = line?.before?.find(
    ({ yearsBack, periodEnd }) => yearsBack === 1 || (periodEnd !== null && periodEnd === truth.beforeEnd),
  )
  const of = (cents: Cents | undefined, figures: StatementLine['figures']) =>
    (Object.entries(cents ?? {}) as [FinancialField, number][]).map(([field, value]) => ({
      field,
      cents: value,
      read: figures?.[field] as Read | undefined,
    }))
  return [...of(truth.figures, line?.figures), ...of(truth.before, earlier?.figures)]
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** As text: one row a group, the fields last. */
export function statementTable({ groups, files, periodEnds, codes, provenWrong }: StatementScore): string {
  const rows = [...groups]
    .toSorted(([a], [b]) => Number(a.startsWith('field')) - Number(b.startsWith('field')) || (a < b ? -1 : 1))
    .map(([name, { figures, exact, missing, wrong, provenWrong: proven, warned }]) => [
      name,
      String(figures),
      share(exact, figures),
      String(missing),
      String(wrong),
      String(proven),
      share(warned, exact),
    ])
  const heads = ['', 'figures', 'exact', 'missing', 'wrong', 'wrong, proven', 'right, warned']
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return [
    line(heads),
    ...rows.map(line),
    `${files} files; period end right in ${periodEnds.exact} of ${periodEnds.of}, code in ${codes.exact} of ${codes.of}`,
    `wrong and called proven: ${provenWrong.length}`,
    ...provenWrong.slice(0, 40).map((each) => `  ${each}`),
  ].join('\n')
}
