import { type Detector, isOfNoKind } from '#analyses/doc-xray/detector.ts'
import { detectors } from '#analyses/doc-xray/detectors/index.ts'
import { falseAlarmBound } from '#analyses/doc-xray/false-alarms.ts'
import type { GenuineRecord } from '#analyses/doc-xray/record.ts'
import type { Evidence } from '#documents/evidence.ts'
import { overFolderTogether } from './beside-others.ts'
import { independentLayouts, type Layout, layoutOf } from './independent-layouts.ts'
import type { FolderOptions } from './over-folder.ts'
import { docXrayOf, isMapMade } from './score-documents.ts'

export type GenuineLine = {
  file: string
  flagColor?: string
  flagValue?: number
  type?: string | null
  findings?: readonly { typeCode: string; severity: string; message: string }[]
  /** Detectors that could have found something. */
  couldTell?: readonly string[]
  unread?: string
  seconds: number
  error?: string
  timeout?: true
}

const all: readonly Detector[] = detectors

/** What the Doc X-Ray finds in every file below the folder, all of which are genuine, and how often each detector errs. */
export async function scoreGenuine(options: FolderOptions): Promise<{ lines: GenuineLine[]; record: GenuineRecord }> {
  const layouts = new Map<string, Layout>()
  const withMap = { ...options, looksForTampering: isMapMade() }
  const lines = await overFolderTogether(withMap, async (evidence, memory, file) => {
    layouts.set(file, layoutOf(evidence))
    const { flag, reasons, type, coverage } = await docXrayOf(evidence, memory)
    return {
      flagColor: flag.color,
      flagValue: flag.value,
      type: type[0]?.class ?? null,
      findings: reasons.flatMap(({ findings }) =>
        findings.map(({ typeCode, severity, message }) => ({ typeCode, severity, message })),
      ),
      couldTell: coverage.checked.filter((typeCode) => isJudged(typeCode, evidence)),
      ...(evidence.unread === null ? {} : { unread: evidence.unread.code }),
    }
  })
  return { lines, record: recordOf(lines, layouts) }
}

/**
 * Where it could have found something: a manual shows nothing of a detector that is silent about manuals, an unsigned file nothing
 * of one that judges signatures, a file of one save nothing of one that compares saves.
 */
function isJudged(typeCode: string, { classification, pdf, pages }: Evidence): boolean {
  const detector = all.find((one) => one.typeCode === typeCode)
  if (detector === undefined) return false
  if (detector.needs.includes('signatures') && (pdf?.signatures.length ?? 0) === 0) return false
  if (laterSaves.has(typeCode) && (pdf?.revisions.length ?? 0) < 2) return false
  return detector.elsewhere === undefined || !isOfNoKind({ pages, ...(classification && { classification }) })
}

/** What an earlier save that was thrown away left behind is looked for in every file. */
const laterSaves = new Set([
  'rewrittenCreationDate',
  'rewrittenMaker',
  'rewrittenText',
  'erasedText',
  'insertedAmount',
  'removedPage',
])

/** Copies of one template count once: as flagged where any of them is. */
function recordOf(lines: readonly GenuineLine[], layouts: ReadonlyMap<string, Layout>): GenuineRecord {
  const read = lines.filter(({ file, flagColor }) => flagColor !== undefined && layouts.has(file))
  const numbers = independentLayouts(read.map(({ file }) => layouts.get(file) as Layout))
  const layoutsWhere = (holds: (line: GenuineLine) => boolean) =>
    new Set(numbers.filter((_, at) => holds(read[at] as GenuineLine))).size
  const coloured = (color: string) => read.filter(({ flagColor }) => flagColor === color).length
  return {
    files: read.length,
    independent: new Set(numbers).size,
    green: coloured('green'),
    orange: coloured('orange'),
    red: coloured('red'),
    detectors: Object.fromEntries(
      all.map(({ typeCode }) => {
        const isFired = ({ findings }: GenuineLine) => findings?.some((found) => found.typeCode === typeCode) === true
        const could = ({ couldTell }: GenuineLine) => couldTell?.includes(typeCode) === true
        const fired = layoutsWhere(isFired)
        return [typeCode, { fired, of: layoutsWhere((line) => could(line) || isFired(line)) }]
      }),
    ),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

/** A line a detector that could tell, the gravest first. */
export function recordTable({ detectors: alarms }: GenuineRecord): string {
  const grave = ['fraudulent', 'suspicious', 'notice']
  const rows = all
    .map(({ typeCode, severity }) => ({ typeCode, severity, ...(alarms[typeCode] ?? { fired: 0, of: 0 }) }))
    .filter(({ of }) => of > 0)
    .sort((one, other) => grave.indexOf(one.severity) - grave.indexOf(other.severity) || other.fired - one.fired)
  const lines = rows.map(
    ({ typeCode, severity, fired, of }) =>
      `${typeCode.padEnd(26)}${severity.padEnd(12)}${`${fired} of ${of}`.padStart(13)}   below ${percent(falseAlarmBound({ fired, of }))}`,
  )
  return `${lines.join('\n')}\n`
}
